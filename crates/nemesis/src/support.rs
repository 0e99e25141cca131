//! Supporting stacks, and cards before the dice (CO9 to CO12, CO19, CO21, CO22, TN3, EV12).

use crate::combat::NEEDED;
use crate::pieces::commanders::{BLUCHER, NAPOLEON};
use crate::prelude::*;
use crate::state::{Combat, Support};
use crate::tension;

/// CO9, CO17, CO21, CO22: whether the stack in a hex may support a side in a combat.
fn check_support(state: &State, combat: &Combat, seat: Seat, hex: Hex) -> Result<(), Violation> {
    require("CO17", !state.idles(seat, hex))?;
    require("CO9", state.holds(seat, hex) && hex.touches(combat.target))?;
    let attacks = combat.attacker == seat;
    require("CO14", !attacks || hex != combat.party.from)?;
    require("AS28", !attacks || !state.forage.contains(hex))?;
    require("CO21", !combat.supports[seat.index()].contains(hex))?;
    let mut supporters = supporters(state, combat, seat, hex).peekable();
    require("CO17", supporters.peek().is_some())?;
    require("CO21", supporters.any(|unit| !state.disrupted(unit)))
}

/// The stacks that may still be declared.
pub(crate) fn candidates<'a>(
    state: &'a State,
    combat: &'a Combat,
    seat: Seat,
) -> impl Iterator<Item = Hex> + 'a {
    let near = combat.target.neighbours();
    near.filter(move |&hex| check_support(state, combat, seat, hex).is_ok())
}

/// Those of a supporting stack who take part: all of them, but garrisons support no attack (CO17).
pub(crate) fn supporters<'a>(
    state: &'a State,
    combat: &Combat,
    seat: Seat,
    hex: Hex,
) -> impl Iterator<Item = UnitId> + Clone + 'a {
    let attacks = combat.attacker == seat;
    state.units_in(hex).filter(move |&unit| !attacks || state.check_garrison_attacks(unit).is_ok())
}

/// CO9: a side declares the stacks that support it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Supports {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for Supports {
    usual!(row "CO9", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let combat = state.combat.as_ref();
        let something =
            combat.is_some_and(|combat| candidates(state, combat, *self.seat).next().is_some());
        waits_if(state, something)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let Some(combat) = &state.combat else { return };
        let surely = state.promised(seat, CardId::MARCH_TO_THE_GUNS);
        for hex in candidates(state, combat, seat) {
            out.push(Choice::Support { hex });
            if surely {
                out.push(Choice::SupportSurely { hex });
            }
        }
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let Some(combat) = &state.combat else { return refused("CO9") };
        match *choice {
            Choice::Support { hex } => check_support(state, combat, seat, hex),
            Choice::SupportSurely { hex } => {
                require("EC18", state.promised(seat, CardId::MARCH_TO_THE_GUNS))?;
                check_support(state, combat, seat, hex)
            }
            Choice::Done => Ok(()),
            _ => refused("CO9"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let (hex, sure) = match *choice {
            Choice::Support { hex } => (hex, false),
            Choice::SupportSurely { hex } => (hex, true),
            _ => {
                state.stack.pop();
                return;
            }
        };
        if sure {
            state.use_up(seat, CardId::MARCH_TO_THE_GUNS);
        }
        if let Some(combat) = &mut state.combat {
            combat.supports[seat.index()].push(Support { hex, sure, joins: false });
        }
        table.emit(|| Event::SupportDeclared { seat: self.seat, hex, sure });
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let attacks = state.combat.is_some_and(|combat| combat.attacker == seat);
        let id = if attacks { "prompt-support-attack" } else { "prompt-support-defence" };
        crate::words::ask_target(id, "CO9", state)
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for Supports {}

/// CO11: the rolls of the supports, the attacker's first.
#[derive(Clone, Copy)]
pub(crate) struct SupportRolls;

impl bivouac_kernel::Step<Nemesis> for SupportRolls {
    usual!(row "CO11");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Some(mut combat) = state.combat else { return Flow::GoesOn };
        for seat in [*combat.attacker, combat.defender()] {
            for support in combat.supports[seat.index()].iter() {
                if support.sure || roll(state, &combat, seat, support.hex, table) {
                    combat.supports[seat.index()].join(support.hex);
                }
            }
        }
        state.combat = Some(combat);
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for SupportRolls {}

/// CO11, CO12, CO16, TN6: what a support adds to its roll: CR, Combat Commands, conscripts, Tension.
pub(crate) fn added(
    state: &State,
    combat: &Combat,
    seat: Seat,
    hex: Hex,
) -> [(&'static str, i8); 4] {
    let part = supporters(state, combat, seat, hex);
    let horse = part.clone().any(|unit| state.unit(unit).arm.is_cavalry());
    let cr = state.highest_cr(seat, hex, horse);
    let conscript = |unit: &UnitId| state.unit(*unit).class == Class::Conscript;
    let conscripts = state.units_in(hex).filter(conscript).count();
    [
        ("CO16", cr as i8),
        ("CO19", combat.commands[seat.index()] as i8),
        ("CO12", -(conscripts as i8)),
        ("TN6", if quarrels(state, combat, seat, hex) { -1 } else { 0 }),
    ]
}

/// TN3, TN6: whether a supporting commander of another nation is rated higher than the one whom he
/// would support.
fn quarrels(state: &State, combat: &Combat, seat: Seat, hex: Hex) -> bool {
    if !state.politics.tension || seat != COALITION {
        return false;
    }
    let main = if combat.attacker == seat { combat.party.from } else { combat.target };
    let highest = |hex: Hex| {
        let commanders = state.commanders_in(seat, hex);
        commanders.max_by_key(|&one| (state.cr(one), std::cmp::Reverse(one)))
    };
    highest(hex).zip(highest(main)).is_some_and(|(his, other)| {
        state.cr(his) > state.cr(other)
            && tension::of_commander(his) != tension::of_commander(other)
    })
}

fn roll(state: &State, combat: &Combat, seat: Seat, hex: Hex, table: Table<'_, '_>) -> bool {
    let die = table.roll(Die::D6);
    let parts = added(state, combat, seat, hex);
    let total = die as i16 + parts.iter().map(|(_, value)| i16::from(*value)).sum::<i16>();
    let joins = total >= NEEDED;
    table.emit(|| Event::SupportRolled {
        seat: seat.into(),
        hex,
        die,
        modifiers: parts.into_iter().filter(|(_, value)| *value != 0).collect(),
        total,
        joins,
    });
    joins
}

/// EV12: a side may use a card before the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CombatCards {
    pub seat: Side,
}

/// The cards of this moment.
const CARDS: [CardId; 3] = [CardId::MASSED_GUNS, CardId::CHARGE_HOME, CardId::EMPEROR];

impl CombatCards {
    /// EC9, EC10, EC24: whether a card can be used in the combat.
    fn check_card(self, state: &State, card: CardId) -> Result<(), Violation> {
        let seat = *self.seat;
        let Some(combat) = &state.combat else { return refused("EV12") };
        require("EV12", CARDS.contains(&card) && state.promised(seat, card))?;
        let good = |arm: fn(Arm) -> bool| {
            let units = combat.main(seat);
            units.iter().any(|unit| arm(state.unit(unit).arm) && !state.disrupted(unit))
        };
        let hex = if combat.attacker == seat { combat.party.from } else { combat.target };
        let leads = |one: CommanderId| state.commander(one).hex == hex;
        let serves = match card {
            CardId::MASSED_GUNS => good(|arm| arm == Arm::Artillery),
            CardId::CHARGE_HOME => good(Arm::is_cavalry),
            _ if seat == FRENCH => leads(*NAPOLEON),
            _ => leads(*BLUCHER),
        };
        require(card.row(), serves)
    }

    fn cards(self, state: &State) -> impl Iterator<Item = CardId> + '_ {
        CARDS.into_iter().filter(move |&card| self.check_card(state, card).is_ok())
    }
}

impl bivouac_kernel::Step<Nemesis> for CombatCards {
    usual!(row "EV12", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let something = self.cards(state).next().is_some();
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.cards(state).map(|card| Choice::Use { card }));
        out.push(Choice::Decline);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Use { card } => self.check_card(state, card),
            Choice::Decline => Ok(()),
            _ => refused("EV12"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let (Choice::Use { card }, Some(combat)) = (*choice, &mut state.combat) else {
            state.stack.pop();
            return;
        };
        combat.cards[seat.index()].insert(card);
        state.use_up(seat, card);
        table.emit(|| Event::CardUsed { seat: self.seat, card });
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        crate::words::ask_target("prompt-combat-cards", "EV12", state)
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for CombatCards {}
