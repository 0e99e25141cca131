//! What is always in sight: the turns left, the score and what wins, the initiative, the weather, orders to
//! be given; who holds which area.

use std::borrow::Cow;

use bivouac_kernel::{Line, Tint, Viewer, is_default};

use super::pieces::sealed;
use crate::attrition;
use crate::pieces::SEATS;
use crate::prelude::*;
use crate::scenario::Scoring;
use crate::state::Lasting;
use crate::tables::SUDDEN_DEATH;

fn line(text: Text, rule: &'static str) -> Line {
    Line::new(text, &[rule])
}

fn of_side(family: &str, seat: Seat) -> Text {
    let id = [family, "-", SEATS[seat.index()]].concat();
    Text::new(id)
}

/// What the strip of lines says.
#[derive(Hash)]
pub(super) struct Status {
    vp: i8,
    left: u8,
    /// T-CAS.c: the French casualties, where the scenario scores them.
    casualties: Option<i32>,
    /// E1d: Moscow is scored and was never held.
    moscow_never: bool,
    initiative: (Seat, i8),
    weather: Weather,
    orders: [Option<ToGive>; 2],
    decided: [bool; 2],
}

#[derive(Hash)]
enum Weather {
    Summer,
    Winter,
    /// S13a: the roll, and what it comes to for the French and for the Russians.
    Rolled(u8, [i32; 2]),
}

/// Orders that are still to be chosen, which their owner alone knows, or to be placed.
#[derive(Hash)]
enum ToGive {
    Select(u8),
    Place(u8),
}

impl Status {
    pub(super) fn of(state: &State, viewer: Viewer) -> Status {
        let asks = |one| state.scenario.scoring.contains(one);
        let casualties = || state.casualties.iter().copied().map(i32::from).sum();
        let held = state.lasting.contains(Lasting::MOSCOW_HELD);
        let decided = |seat| viewer.sees_as(seat) && !is_default(state.decided(seat));
        Status {
            vp: state.vp,
            left: state.scenario.end.saturating_sub(state.clock),
            casualties: asks(Scoring::CASUALTIES).then(casualties),
            moscow_never: asks(Scoring::MOSCOW_NEVER) && !held,
            initiative: (state.initiative, state.level),
            weather: Weather::of(state),
            orders: BOTH.map(|seat| ToGive::of(state, seat, viewer)),
            decided: BOTH.map(decided),
        }
    }

    pub(super) fn lines(self) -> Vec<Line> {
        let mut lines = vec![self.score(), self.turns_left()];
        if let Some(count) = self.casualties {
            let text = Text::new("status-casualties").with("count", count).with("vp", count / 3);
            lines.push(line(text, "T-CAS.c"));
        }
        if self.moscow_never {
            lines.push(line(Text::new("status-moscow-never"), "E1d"));
        }
        let (seat, level) = self.initiative;
        let initiative = of_side("status-initiative", seat).with("level", i32::from(level));
        lines.push(line(initiative, "T-INIT.a"));
        lines.push(self.weather.line());
        for (seat, orders) in BOTH.into_iter().zip(&self.orders) {
            lines.extend(orders.as_ref().map(|orders| orders.line(seat)));
        }
        for (seat, _) in BOTH.into_iter().zip(self.decided).filter(|(_, decided)| *decided) {
            lines.push(line(of_side("status-decided", seat), "T-ORDER.c"));
        }
        lines
    }

    /// Who is ahead, and what wins.
    fn score(&self) -> Line {
        let text = match self.vp {
            0 => Text::new("status-vp-even"),
            vp => of_side("status-vp", if vp > 0 { FRENCH } else { RUSSIAN }),
        };
        let text = text.with("vp", self.vp.unsigned_abs()).with("death", i32::from(SUDDEN_DEATH));
        line(text, "T-VP.d")
    }

    /// How long it lasts; the turn and the phase are shown in any case.
    fn turns_left(&self) -> Line {
        line(Text::new("status-left").with("left", self.left), "T-MONTH.a")
    }
}

impl Weather {
    fn of(state: &State) -> Weather {
        let by = |seat| i32::from(attrition::weather(state, seat, state.weather));
        match state.weather {
            0 if state.winter() => Weather::Winter,
            0 => Weather::Summer,
            roll => Weather::Rolled(roll, BOTH.map(by)),
        }
    }

    fn line(&self) -> Line {
        let text = match *self {
            Weather::Summer => Text::new("status-summer"),
            Weather::Winter => Text::new("status-winter"),
            Weather::Rolled(roll, [french, russian]) => Text::new("status-weather")
                .with("roll", roll)
                .with("french", french)
                .with("russian", russian),
        };
        line(text, "S13a")
    }
}

impl ToGive {
    fn of(state: &State, seat: Seat, viewer: Viewer) -> Option<ToGive> {
        let selects = state.stack.contains(&Step::Select);
        let placing: u8 = state.sealed[seat].blocks.iter().sum();
        match (selects, state.sealed[seat].free, placing) {
            (true, left @ 1.., _) if viewer.sees_as(seat) => Some(ToGive::Select(left)),
            (false, _, count @ 1..) if !sealed(state) || viewer.sees_as(seat) => {
                Some(ToGive::Place(count))
            }
            _ => None,
        }
    }

    fn line(&self, seat: Seat) -> Line {
        match *self {
            ToGive::Select(left) => line(of_side("status-select", seat).with("count", left), "S3b"),
            ToGive::Place(count) => line(of_side("status-place", seat).with("count", count), "S4a"),
        }
    }
}

/// T-CTRL.a: who holds an area, by the SPs in it, which everybody sees; key cities where nobody is are
/// Russian.
pub(super) fn tints(held: [AreaSet; 2]) -> Vec<Tint> {
    let tint = |area: AreaId| {
        let [french, russian] = held.map(|held| held.has(area));
        let (kind, seat) = match (french, russian) {
            (true, true) => ("contested", None),
            (true, false) => ("held", Some(FRENCH.0)),
            (false, true) => ("held", Some(RUSSIAN.0)),
            (false, false) if area.get().city.is_some() => ("held", Some(RUSSIAN.0)),
            (false, false) => return None,
        };
        Some(Tint { space: Cow::Borrowed(area.get().id.as_str()), kind: kind.into(), seat })
    };
    AreaId::all().filter_map(tint).collect()
}
