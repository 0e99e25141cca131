//! The order of a turn (SQ1, SQ3, SQ6) and its end.

use bivouac_kernel::by_id;

use crate::active_supply::{Convert, Placing};
use crate::cards::after_placing::AfterPlacing;
use crate::changes::Changes;
use crate::combat::Combats;
use crate::commanders_movement::Riding;
use crate::event_cards::DrawCard;
use crate::general_supply::SpareForage;
use crate::movement::Movement;
use crate::new_depots::NewDepots;
use crate::prelude::*;
use crate::rally::Rally;
use crate::reinforcements::Arrivals;
use crate::state::{Commands, Waters};
use crate::{confederation, prussia, saxony, supply, tension, victory};

by_id! {
    /// The parts of a turn.
    pub(crate) enum Phase {
        Start = "start",
        Cards = "cards",
        GeneralSupply = "general_supply",
        ActiveSupply = "active_supply",
        Rally = "rally",
        Movement = "movement",
        Combat = "combat",
        Commanders = "commanders",
        Reinforcements = "reinforcements",
        End = "end",
    }
}

impl Phase {
    fn next(self) -> Option<Phase> {
        Phase::ALL.get(self as usize + 1).copied()
    }

    /// The row that says what happens in it.
    pub(crate) const fn row(self) -> &'static str {
        match self {
            Phase::Start => "SQ3",
            Phase::Cards => "EV1",
            Phase::GeneralSupply => "GS27",
            Phase::ActiveSupply => "AS1",
            Phase::Rally => "RA1",
            Phase::Movement => "MV2",
            Phase::Combat => "CC4",
            Phase::Commanders => "CV1",
            Phase::Reinforcements => "RE2",
            Phase::End => "SQ6",
        }
    }
}

/// A part of a turn begins; it lies at the bottom of the stack until the one before it is over.
impl bivouac_kernel::Step<Nemesis> for Phase {
    fn row(self) -> &'static str {
        "SQ1"
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if let Some(next) = self.next() {
            state.stack.push(Step::Begin(next));
        }
        if self == Phase::Start {
            table.emit(|| Event::TurnBegan { turn: state.turn, scenario: state.scenario.id });
        } else {
            table.emit(|| Event::PhaseBegan { phase: self.id(), rule: self.row() });
        }
        self.begin(state, table);
        Flow::GoesOn
    }
}

impl InTurn for Phase {}

impl Phase {
    /// Lays what is to be done in it on the stack, the first thing last.
    fn begin(self, state: &mut State, table: Table<'_, '_>) {
        let first = state.first_player();
        let (f, s) = (Side(first), Side(opponent(first)));
        let steps: &[Step] = match self {
            Phase::Start => return start(state, table),
            Phase::Cards => {
                &[Step::DrawCard(DrawCard { seat: s }), Step::DrawCard(DrawCard { seat: f })]
            }
            Phase::GeneralSupply => &[
                Step::GeneralSupply,
                Step::SpareForage(SpareForage::of(s)),
                Step::SpareForage(SpareForage::of(f)),
            ],
            Phase::ActiveSupply => &[
                Step::NewDepots(NewDepots { seat: s }),
                Step::NewDepots(NewDepots { seat: f }),
                Step::ForageMarkers,
                Step::AfterPlacing(AfterPlacing { seat: s }),
                Step::AfterPlacing(AfterPlacing { seat: f }),
                Step::Placing(Placing { seat: f }),
                Step::Convert(Convert { seat: s }),
                Step::Convert(Convert { seat: f }),
            ],
            Phase::Rally => &[Step::Rally(Rally { seat: s }), Step::Rally(Rally { seat: f })],
            Phase::Movement => &[Step::Movement(Movement { seat: f })],
            Phase::Combat => {
                let seat = Side(state.more_commands());
                &[Step::CombatPhaseEnds, Step::Combats(Combats::begin(seat))]
            }
            Phase::Commanders => {
                let seat = state.more_commands();
                &[
                    Step::Riding(Riding { seat: Side(opponent(seat)) }),
                    Step::Riding(Riding { seat: Side(seat) }),
                ]
            }
            Phase::Reinforcements => &[
                Step::ChangeSides,
                Step::Changes(Changes::of_turn(state.turn)),
                Step::Arrivals(Arrivals::of(s)),
                Step::Arrivals(Arrivals::of(f)),
                Step::HamburgCounts,
                Step::CossackRolls,
            ],
            Phase::End => &[Step::TurnEnds],
        };
        state.stack.extend(steps.iter().copied());
        if self == Phase::ActiveSupply {
            Placing::count_out(state);
        }
    }
}

/// SQ3: what comes before the event cards.
fn start(state: &mut State, table: Table<'_, '_>) {
    if !state.scenario.politics {
        return;
    }
    let (turn, numbers) = (state.turn, &state.scenario.numbers);
    if turn == prussia::ACTIVE_FROM {
        prussia::activate(state, table);
    }
    if state.politics.armistice > 0 {
        return;
    }
    if (numbers.armistice_from..=numbers.armistice_to).contains(&turn) {
        state.stack.push(Step::ArmisticeRoll);
    } else if turn >= numbers.resumes_on && state.politics.austria == Austria::Neutral {
        state.stack.push(Step::AustrianRoll);
    }
}

/// SQ7: Forced March and combat markers come off.
#[derive(Clone, Copy)]
pub(crate) struct CombatPhaseEnds;

impl bivouac_kernel::Step<Nemesis> for CombatPhaseEnds {
    usual!(row "SQ7");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.stack.pop();
        state.clear_marks(Mark::FATIGUE);
        Flow::GoesOn
    }
}

impl InTurn for CombatPhaseEnds {}

/// SQ6: the end of a turn.
#[derive(Clone, Copy)]
pub(crate) struct TurnEnds;

impl bivouac_kernel::Step<Nemesis> for TurnEnds {
    usual!(row "SQ6");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if state.scenario.politics {
            saxony::check(state, table);
            confederation::check(state, table);
            tension::check(state, table);
        }
        if let Some(ending) = victory::at_turn_end(state) {
            state.over = Some(ending);
            table.emit(|| victory::told(state));
            return Flow::Waits;
        }
        clear_turn(state);
        state.turn += 1;
        state.stack.push(Step::Begin(Phase::Start));
        Flow::GoesOn
    }
}

impl InTurn for TurnEnds {}

/// SQ6: trains and dummies come off, and what cards did is over.
pub(crate) fn clear_turn(state: &mut State) {
    state.clear_marks(Mark::OF_TURN);
    for &commander in &state.scenario.commanders {
        state.commander_mut(commander).marks -= Mark::OF_TURN;
    }
    state.convoys = Default::default();
    state.combats = 0;
    for commands in &mut state.commands {
        *commands = Commands { permanent: commands.permanent, ..Commands::default() };
    }
    end_cards(state);
    state.politics.french_decisive = false;
    state.politics.napoleon_beaten = false;
    state.stale = true;
    supply::settle(state);
}

/// EV10: the cards of the turn no longer work.
pub(crate) fn end_cards(state: &mut State) {
    state.promises = Default::default();
    state.weather = Weather::empty();
    state.waters = Waters::PLAIN;
    state.cut = Hex::NONE;
    state.discord = [CommanderId::NONE; 2];
    state.works = [Hex::NONE; 2];
}
