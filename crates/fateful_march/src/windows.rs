//! The moments at which cards may be played, and discards that are asked for.
//!
//! A window opens on what is public: that the side has cards and that such a card may be among
//! them. So nobody learns anything from being kept waiting, or not.

use crate::cards::{self, playable_at};
use crate::map::Place;
use crate::prelude::*;
use crate::words::{on_areas, order_text, place};

/// Opens a moment for both: the player without initiative first.
pub(crate) fn open(state: &mut State, moment: Moment, area: AreaId) {
    open_for(state, state.initiative, moment, area);
    open_for(state, opponent(state.initiative), moment, area);
}

/// Opens a moment for one side, if a card may be played.
pub(crate) fn open_for(state: &mut State, seat: Seat, moment: Moment, area: AreaId) {
    if state.may_hold(seat, moment) {
        let (seat, area) = (seat.into(), area.into());
        state.stack.push(Step::Window(Window { seat, moment, area }));
    }
}

/// Whether one card closes the window: it answers one thing.
const fn once(moment: Moment) -> bool {
    matches!(
        moment,
        Moment::OnEnemyEvade
            | Moment::OnOwnDefeat
            | Moment::OnGuardCardOrNapoleonChange
            | Moment::OnEnemyGainsKeyCity
    )
}

/// Why a card may not be played now.
fn may_play(
    state: &State,
    seat: Seat,
    moment: Moment,
    area: AreaId,
    card: CardId,
) -> Result<(), Violation> {
    let fits = state.has_card(seat, card) && playable_at(seat, moment).has(card.no());
    require("G16", fits)?;
    cards::condition(state, card, area)
}

/// A moment at which `seat` may play cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Window {
    pub seat: Side,
    pub moment: Moment,
    pub area: Place,
}

impl Window {
    /// The cards that can be played.
    fn playable(self, state: &State) -> impl Iterator<Item = CardId> {
        let seat = *self.seat;
        let held = state.decks[seat].hand.and(playable_at(seat, self.moment));
        let cards = held.iter().map(move |no| CardId::new(seat, no));
        cards.filter(move |&card| may_play(state, seat, self.moment, *self.area, card).is_ok())
    }

    /// Whether there is anything to choose but to pass.
    fn plays(self, state: &State) -> bool {
        self.playable(state).next().is_some()
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Window {
    usual!(row "G16", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.waits_if(state.may_hold(*self.seat, self.moment))
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(self.playable(state).map(Choice::Play));
        let plays = !out.is_empty();
        out.push(Choice::Pass);
        if plays {
            state.list_anew(seat, out);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Play(card) => may_play(state, seat, self.moment, *self.area, card),
            Choice::Pass => Ok(()),
            Choice::Anew => {
                require(self.row(), self.plays(state))?;
                state.may_decide_anew(seat, self.row())
            }
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let card = match *choice {
            Choice::Play(card) => card,
            Choice::Anew => return state.decide_anew(seat),
            _ => {
                state.stack.pop();
                return;
            }
        };
        if once(self.moment) {
            state.stack.pop();
        }
        play(state, seat, card, *self.area, table);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let general = |id| ask(text(id), "G16");
        let answer = |id| ask_at(id, "T-CARD.h", *self.area);
        match self.moment {
            Moment::WithOps => ask(text("prompt-window-with-ops"), "S2b"),
            Moment::BeforeOrderPlacement => general("prompt-window-before-order-placement"),
            Moment::AfterOrderPlacement => general("prompt-window-after-order-placement"),
            Moment::StartOfForcedMarch => general("prompt-window-start-of-forced-march"),
            Moment::AfterEnemyForcedMarch => answer("prompt-window-after-enemy-forced-march"),
            Moment::StartOfCavalryPatrols => general("prompt-window-start-of-cavalry-patrols"),
            Moment::EndOfCavalryPatrols => general("prompt-window-end-of-cavalry-patrols"),
            Moment::StartOfEvade => general("prompt-window-start-of-evade"),
            Moment::OnEnemyEvade => answer("prompt-window-on-enemy-evade"),
            Moment::StartOfOrderType => {
                let order = state.stack.iter().rev().find_map(|step| match step {
                    Step::Type(kind) => Some(kind.order),
                    _ => None,
                });
                let order = order_text(order.unwrap_or(Order::Forage));
                ask(text("prompt-window-start-of-order-type").with("order", order), "G16")
            }
            Moment::OnOwnDefeat => answer("prompt-window-on-own-defeat"),
            Moment::OnGuardCardOrNapoleonChange if state.battle.is_some() => {
                answer("prompt-window-on-guard-card")
            }
            Moment::OnGuardCardOrNapoleonChange => answer("prompt-window-on-napoleon-change"),
            Moment::OnEnemyGainsKeyCity => {
                let id = "prompt-window-on-enemy-gains-key-city";
                let text = text(id).with("city", place("key-city", *self.area));
                Prompt { text, rule: "T-CARD.h", about: on_areas([*self.area]) }
            }
            Moment::StartOfAttrition => general("prompt-window-start-of-attrition"),
            Moment::EndOfAttrition => general("prompt-window-end-of-attrition"),
            Moment::WithForcedMarch
            | Moment::WithCavalryPatrols
            | Moment::WithMarch
            | Moment::WithEvade
            | Moment::Battle
            | Moment::MustPlay => general("prompt-window"),
        }
    }
}

/// Plays a card for its event.
pub(crate) fn play(
    state: &mut State,
    seat: Seat,
    card: CardId,
    area: AreaId,
    table: Table<'_, '_>,
) {
    state.use_card(seat, card.no(), table);
    cards::begin(state, card, area, table);
}

// ---- discards ----

/// Why a card must be discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// T-DEPOT.c
    DepotLost,
    /// French #40
    SupplyLines,
    /// French #43: to execute a Place Depot order; may be declined by not executing it.
    Logistics,
    /// Russian #42: to open the area.
    Friction,
    /// Chichagov, Schwarzenberg.
    Ability,
}

impl Why {
    /// The row that asks for the discard.
    pub(crate) const fn row(self) -> &'static str {
        match self {
            Why::DepotLost => "T-DEPOT.c",
            Why::SupplyLines => "C-F40",
            Why::Logistics => "C-F43",
            Why::Friction => "C-R42",
            Why::Ability => "S4i",
        }
    }
}

/// Every card of the hand.
pub(crate) fn list_discards(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let hand = state.decks[seat].hand.iter();
    out.extend(hand.map(|no| Choice::Discard(CardId::new(seat, no))));
}

/// A discard of the owner's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Discard {
    pub seat: Side,
    pub why: Why,
}

impl bivouac_kernel::Step<FatefulMarch> for Discard {
    usual!(its_side_decides);

    fn row(self) -> &'static str {
        self.why.row()
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        // T-DEPOT.e
        state.waits_if(!state.decks[*self.seat].hand.is_none())
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        list_discards(state, seat, out);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let held = matches!(*choice, Choice::Discard(card) if state.has_card(seat, card));
        require(self.row(), held)
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Discard(card) = *choice {
            state.discard(seat, card.no(), self.row(), table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let id = match self.why {
            Why::DepotLost => "prompt-discard-depot-lost",
            Why::SupplyLines => "prompt-discard-supply-lines",
            Why::Logistics => "prompt-discard-logistics",
            Why::Friction => "prompt-discard-friction",
            Why::Ability => "prompt-discard-ability",
        };
        ask(text(id), self.row())
    }
}
