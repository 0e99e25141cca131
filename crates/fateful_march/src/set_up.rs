//! E1d: the set-ups, and the starting hands.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bivouac_kernel::table_file::lines;
use bivouac_kernel::{BySeat, Dice, Named as _};

use crate::cards::Season;
use crate::map::{AREAS, area};
use crate::pieces::SEATS;
use crate::prelude::*;
use crate::scenario::{Scenario, Special};
use crate::state::{Chosen, Deck, Lasting, Named, Sealed, With};
use crate::tables::COUNTERS;

/// One line of `set_up.tsv`.
struct Placed {
    set_up: String,
    what: String,
    side: Option<Seat>,
    area: AreaId,
    kind: String,
    fresh: u8,
    exhausted: u8,
}

static SET_UPS: LazyLock<Vec<Placed>> = LazyLock::new(|| {
    lines("set_up.tsv", include_str!("../data/set_up.tsv"))
        .map(|line| Placed {
            set_up: line.text("setup").to_owned(),
            what: line.text("what").to_owned(),
            side: (line.text("side") != "-").then(|| line.seat("side", &SEATS)),
            area: match line.text("area") {
                "-" => AreaId::NONE,
                id => area(id),
            },
            kind: line.text("kind").to_owned(),
            fresh: line.number("fresh"),
            exhausted: line.number("exhausted"),
        })
        .collect()
});

fn kind(name: &str) -> Kind {
    Kind::find(name).unwrap_or_else(|| panic!("set_up.tsv: {name}"))
}

fn leader(name: &str) -> LeaderId {
    LeaderId::find(name).unwrap_or_else(|| panic!("set_up.tsv: {name}"))
}

/// No Force.
pub(crate) const NO_FORCE: Force = Force {
    seat: FRENCH,
    purpose: Purpose::March,
    from: AreaId::NONE,
    at: AreaId::NONE,
    troops: Troops::NONE,
    leaders: Leaders::NONE,
    next: 0,
    limit: 0,
    left: 0,
    link: LinkId::NONE,
    entered: 0,
    tracks: 0,
    cards: With::empty(),
};

/// A state with nothing on the map, for set-ups and positions.
pub(crate) fn empty(scenario: &'static Scenario, options: Chosen) -> State {
    State {
        scenario,
        options,
        clock: scenario.start,
        vp: scenario.vp,
        initiative: scenario.initiative.0,
        level: scenario.initiative.1,
        troops: [[Troops::NONE; AREAS]; 2],
        held: [AreaSet::default(); 2],
        top: [[Sp(0); AREAS]; 2],
        top_due: [AreaSet::default(); 2],
        alone: [0; AREAS],
        pool: BySeat(COUNTERS),
        casualties: [0; 6],
        columns: ArrayVec::new(),
        ways: [[0; AREAS]; 2],
        leaders: [Whereabouts::Out; LEADERS],
        moved_leaders: Leaders::NONE,
        used: Leaders::NONE,
        ahead: [Leaders::NONE; LEADERS],
        known_leaders: Leaders::NONE,
        depots: [AreaSet::default(); 2],
        devastation: [0; AREAS],
        taken: 0,
        decks: BySeat([Deck::default(); 2]),
        sealed: BySeat([Sealed::default(); 2]),
        blocks: BySeat([ArrayVec::new(), ArrayVec::new()]),
        changed: [0; 2],
        resolved: 0,
        raided: ArrayVec::new(),
        more_orders: [0; 2],
        turn_effects: Effects::empty(),
        next_effects: Effects::empty(),
        lasting: Lasting::empty(),
        named: Named::default(),
        weather: 0,
        unchecked: [AreaSet::default(); 2],
        standing_before: [AreaSet::default(); 2],
        cut_off: [AreaSet::default(); 2],
        force: NO_FORCE,
        battle: None,
        battles: AreaSet::default(),
        fought: 0,
        run_into: AreaSet::default(),
        notes: BySeat([ArrayVec::new(), ArrayVec::new()]),
        stack: ArrayVec::new(),
        over: None,
    }
}

/// The state in which a scenario begins: both keep named cards.
pub(crate) fn begin(scenario: &'static Scenario, options: Chosen, _: &mut Dice) -> State {
    let mut state = empty(scenario, options);
    for placed in SET_UPS.iter().filter(|placed| placed.set_up == scenario.set_up) {
        put(&mut state, placed);
    }
    for here in AreaId::all() {
        for seat in BOTH {
            state.show_top(seat, here);
            // What a set-up puts there is open, so which of them lies on top tells nothing.
            state.top_due[seat.index()].remove(here);
            if state.alone_in(seat, here) {
                state.alone[here.index()] = seat.0 + 1;
            }
        }
        // The marker already contains what the French hold.
        if let Some(city) = here.get().city.filter(|_| state.controls(FRENCH, here)) {
            state.taken |= 1 << city;
        }
    }
    state.see_all_leaders();
    if state.french_moscow() {
        state.lasting |= Lasting::MOSCOW_HELD | Lasting::MOSCOW_ENTERED;
    }
    for seat in BOTH {
        state.decks[seat] = deck(&state, seat);
    }
    if scenario.rules.contains(Special::LOGISTIC_PREPARATIONS) {
        state.turn_effects |= Effects::LOGISTIC;
    }
    // T-MONTH.c: without a Resources Phase.
    state.stack.push(Step::Begin(Phase::Draw));
    state.stack.push(Step::StartingCards);
    state
}

fn put(state: &mut State, placed: &Placed) {
    let Placed { area, fresh, exhausted, .. } = *placed;
    let seat = placed.side.unwrap_or(FRENCH);
    match placed.what.as_str() {
        "troops" => {
            let kind = kind(&placed.kind);
            let here = &mut state.troops[seat.index()][area.index()];
            here.add(Sp::fresh(kind), fresh);
            here.add(Sp::exhausted(kind), exhausted);
            state.held[seat.index()].put(area);
            state.pool[seat][kind as usize] -= fresh + exhausted;
        }
        "casualties" => {
            let kind = kind(&placed.kind) as usize;
            state.casualties[kind] += fresh;
            state.pool[FRENCH][kind] -= fresh;
        }
        "leader" => state.leaders[leader(&placed.kind).0 as usize] = Whereabouts::At(area),
        "leader_pool" => state.leaders[leader(&placed.kind).0 as usize] = Whereabouts::Pool,
        "leader_out" => {}
        "depot" => state.depots[seat.index()].put(area),
        "devastation" => state.devastation[area.index()] = fresh,
        other => panic!("set_up.tsv: {other}"),
    }
}

/// T-CARD.i, E1d: the cards that a season and the scenario leave out.
pub(crate) fn not_in_play(scenario: &Scenario, seat: Seat, winter: bool) -> Cards {
    let wrong = if winter { Season::Summer } else { Season::Winter };
    let mut cards = scenario.out[seat.index()];
    let out_of_season = (1..=53).filter(|&no| CardId::new(seat, no).get().season == wrong);
    out_of_season.for_each(|no| cards.put(no));
    cards
}

/// The draw pile of a side before the first card is dealt.
fn deck(state: &State, seat: Seat) -> Deck {
    let gone = not_in_play(state.scenario, seat, state.winter());
    let mut deck = Deck { gone, ..Deck::default() };
    (1..=53).filter(|&no| !gone.has(no)).for_each(|no| deck.draw.put(no));
    if seat == RUSSIAN && state.scenario.rules.contains(Special::HOLY_MOTHER_RUSSIA_ON_TOP) {
        deck.top = 11;
    }
    if seat == FRENCH
        && state.options.later.contains(Later::SEVEN_DISCARDED)
        && state.scenario.set_up == "june"
        && deck.draw.has(7)
    {
        deck.draw.remove(7);
        deck.discard.put(7);
    }
    deck
}

/// The named cards that a side may still keep.
pub(crate) fn keepable(state: &State, seat: Seat) -> Cards {
    let full = state.decks[seat].hand.len() >= u32::from(state.scenario.hand[seat.index()]);
    if full { Cards::NONE } else { state.scenario.named[seat.index()].and(state.decks[seat].draw) }
}

/// E1d: both keep named cards, sealed.
#[derive(Clone, Copy)]
pub(crate) struct StartingCards;

impl bivouac_kernel::Step<FatefulMarch> for StartingCards {
    usual!(row "E1d", asks "prompt-starting-cards", deciding State::not_ready);

    /// When both are ready the rest of the hands is dealt; Must-Play cards are discarded and
    /// replaced.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if !state.not_ready().is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        for seat in BOTH {
            state.sealed[seat].ready = false;
            let top = std::mem::take(&mut state.decks[seat].top);
            if top != 0 {
                state.decks[seat].draw.remove(top);
            }
            while state.decks[seat].hand.len() < u32::from(state.scenario.hand[seat.index()]) {
                let Some(no) = state.draw(seat, table) else { break };
                let card = CardId::new(seat, no);
                if card.get().moment == Moment::MustPlay {
                    state.decks[seat].hand.remove(no);
                    state.decks[seat].discard.put(no);
                    table.emit(|| Event::SetAside { seat: seat.into(), card });
                }
            }
            if top != 0 {
                state.decks[seat].draw.put(top);
                state.decks[seat].top = top;
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(keepable(state, seat).iter().map(|no| Choice::Keep(CardId::new(seat, no))));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Keep(card) if card != CardId::DUMMY && card.seat() == seat => {
                require(self.row(), keepable(state, seat).has(card.no()))
            }
            Choice::Done => Ok(()),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Keep(card) => {
                state.decks[seat].draw.remove(card.no());
                state.decks[seat].hand.put(card.no());
                table.emit(|| Event::Kept { seat: seat.into(), card, sealed: true });
            }
            _ => state.sealed[seat].ready = true,
        }
    }
}
