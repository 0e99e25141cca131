//! 5.34: two groups that are activated together by a Combined Group marker, in scenarios that have
//! one. In the great battle nobody may use it (B0.d).

use std::collections::BTreeMap;

use bivouac_kernel::{Named as _, Problems};

use crate::pieces::GroupId;
use crate::pool::{MarkerId, available};
use crate::prelude::*;

/// 5.35a: once the Initiative is known, and before the first marker is chosen, a side may hold out a
/// marker of each of two groups and put its Combined Group marker into the Pool instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Combine {
    pub seat: Side,
}

/// 5.34a: the questions to both sides, the next one last: the Initiative player is asked first, or
/// the French where nobody has it.
pub(crate) fn questions(state: &State) -> impl Iterator<Item = Step> + use<> {
    let first = state.course.initiative.unwrap_or(FRENCH);
    let sides = [opponent(first), first].map(Side).into_iter();
    let used = state.scenario.combined > 0;
    sides.filter(move |_| used).map(|seat| Step::Combine(Combine { seat }))
}

impl bivouac_kernel::Step<Borodino> for Combine {
    usual!(row "5.34a", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = self.pairs(state).next().is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.pairs(state).map(|(marker, with)| Choice::Combine { marker, with }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Combine { marker, with } => self.check_pair(state, marker, with),
            _ => refused("5.35a"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::Combine { marker, with } = *choice else { return };
        let side = self.seat.index();
        let groups = [marker, with].into_iter().filter_map(MarkerId::group);
        state.course.combined[side] = groups.fold(0, |groups, group| groups | 1 << group);
        state.course.combined_used[side] += 1;
        table.emit(|| Event::Combined { seat: self.seat, marker, with });
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let prompt = ask("prompt-combine", self.row());
        Prompt { text: prompt.text.with("left", self.left(state)), ..prompt }
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers && state.scenario.combined > 0
    }
}

in_turn!(Combine: "initiative" at [6, 7]);

impl Combine {
    /// 5.34c: how often the side may still use its marker.
    fn left(self, state: &State) -> u8 {
        state.scenario.combined.saturating_sub(state.course.combined_used[self.seat.index()])
    }

    fn pairs(self, state: &State) -> impl Iterator<Item = (MarkerId, MarkerId)> + '_ {
        let open = self.left(state) > 0;
        let markers = MarkerId::all().filter(move |_| open);
        let pairs = markers.flat_map(|one| MarkerId::all().map(move |other| (one, other)));
        pairs.filter(move |&(one, other)| self.check_pair(state, one, other).is_ok())
    }

    /// 5.34a: two of their own groups whose markers are available, named in their order.
    fn check_pair(self, state: &State, one: MarkerId, other: MarkerId) -> Result<(), Violation> {
        require("5.34c", self.left(state) > 0)?;
        require("5.34a", one < other && one.is_of_group() && other.is_of_group())?;
        require("4.0c", [one, other].iter().all(|marker| self.seat == marker.side()))?;
        require("5.32a", [one, other].iter().all(|&marker| available(state, marker) > 0))
    }
}

/// 5.34a: the pairs of groups that are combined.
pub(crate) fn pairs_of(state: &State) -> Vec<[GroupId; 2]> {
    let pair = |bits: u32| {
        let groups = state.scenario.groups.iter().enumerate();
        let mut ids = groups.filter(|(place, _)| bits & 1 << place != 0).map(|(_, one)| one.id);
        Some([ids.next()?, ids.next()?])
    };
    state.course.combined.into_iter().filter_map(pair).collect()
}

/// How often each side has used its marker.
pub(crate) fn used(state: &State) -> BTreeMap<Side, u8> {
    let used = [FRENCH, RUSSIAN].map(|seat| (Side(seat), state.course.combined_used[seat.index()]));
    used.into_iter().filter(|(_, times)| *times > 0).collect()
}

/// 5.34: two groups of one side, each side as often as its scenario allows.
pub(crate) fn read(
    state: &mut State,
    pairs: &[[GroupId; 2]],
    used: &BTreeMap<Side, u8>,
    problems: &mut Problems,
) {
    let most = state.scenario.combined;
    for (&seat, &times) in used {
        if times > most {
            let at = format!("/combined_used/{}", seat.name());
            problems.breach(at, Text::new("position-combined"), "5.34c");
        }
        state.course.combined_used[seat.index()] = times.min(most);
    }
    for (index, pair) in pairs.iter().enumerate() {
        let groups = state.scenario.groups.iter().enumerate();
        let named = groups.filter(|(_, group)| pair.contains(&group.id));
        let sides: Vec<Seat> = named.clone().map(|(_, group)| group.side).collect();
        match *sides.as_slice() {
            [one, other] if one == other && state.course.combined_used[one.index()] > 0 => {
                let bits = named.fold(0, |bits, (place, _)| bits | 1 << place);
                state.course.combined[one.index()] = bits;
            }
            _ => {
                let at = format!("/combined/{index}");
                problems.breach(at, Text::new("position-combined"), "5.34a");
            }
        }
    }
}
