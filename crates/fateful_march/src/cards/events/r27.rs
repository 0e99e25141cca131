//! Russian #27: Unexpected Retreat.

use crate::cards::prelude::*;
use crate::evade;
use crate::map::Place;
use crate::pieces::leader::SCHWARZENBERG;
use crate::set_up::NO_FORCE;

card! {
    RUSSIAN 27 "C-R27",
    begin: |state, _, table| {
        ask(state, Ask::Next { after: AreaId::NONE.into() });
        table.reveal();
    },
}

question! {
    asks FRENCH;
    /// The areas with Austrians among Russians are gone through one after another; nothing is asked.
    Next { after: Place } = "ask-russian-27-with-them",
    /// Whether Schwarzenberg goes with the Austrians of an area.
    WithThem { area: AreaId } = "ask-russian-27-with-them",
}

impl Question for Ask {
    fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool {
        let Ask::Next { after } = self else { return false };
        state.stack.pop();
        let concerned = |&area: &AreaId| {
            state.at(FRENCH, area).both(Kind::Austrian) > 0 && state.holds(RUSSIAN, area)
        };
        let mut rest = AreaId::all().filter(|&area| after.is_none() || area > *after);
        if let Some(area) = rest.find(concerned) {
            ask(state, Ask::Next { after: area.into() });
            fall_back(state, area, table);
        }
        true
    }

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let Ask::WithThem { area } = self else { return };
        let here = state.leaders_in(FRENCH, area).has(SCHWARZENBERG);
        out.extend(here.then_some(Choice::Leader(SCHWARZENBERG)));
        out.push(Choice::Pass);
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Ask::WithThem { area } = self else { return };
        let goes = choice == Choice::Leader(SCHWARZENBERG);
        let leaders = if goes { Leaders::NONE.with(SCHWARZENBERG) } else { Leaders::NONE };
        withdraw(state, area, leaders, table);
    }

    fn area(self) -> AreaId {
        let (Ask::Next { after: Place(area) } | Ask::WithThem { area }) = self;
        area
    }

    fn label(self, choice: Choice) -> &'static str {
        match choice {
            Choice::Leader(_) => "choice-leader-goes",
            Choice::Pass => "choice-pass-austrians",
            _ => usual(choice),
        }
    }
}

/// All Austrians of an area evade, under the rules of Evade but for the limit of 4.
fn fall_back(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    if evade::lost(state, FRENCH, area) {
        evade::wipe_out(state, FRENCH, area, "S8s", table);
        state.devastate(area, 1, table);
        return;
    }
    if evade::lost(state, RUSSIAN, area) {
        // As when an order is executed: there is nobody left to evade from.
        evade::wipe_out(state, RUSSIAN, area, "S8t", table);
        return;
    }
    if evade::destinations(state, FRENCH, area).is_empty() {
        return;
    }
    // Being asked must not tell who is behind the screen.
    if state.may_be_in(SCHWARZENBERG, area) {
        return ask(state, Ask::WithThem { area });
    }
    withdraw(state, area, Leaders::NONE, table);
}

fn withdraw(state: &mut State, area: AreaId, leaders: Leaders, table: Table<'_, '_>) {
    let here = state.at(FRENCH, area);
    let mut troops = Troops::NONE;
    for sp in [Sp::fresh(Kind::Austrian), Sp::exhausted(Kind::Austrian)] {
        troops.add(sp, here.of(sp));
    }
    let (seat, purpose) = (FRENCH, Purpose::AustriansEvade);
    state.force = Force { seat, purpose, from: area, at: area, troops, leaders, ..NO_FORCE };
    evade::set_out(state, table);
}
