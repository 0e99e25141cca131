//! Russian #10: Scorched Earth.

use crate::cards::prelude::*;
use crate::map::MAP;
use crate::selection::grant;
use serde::{Deserializer, Serializer};

/// How many areas are burnt.
const BURNT: usize = 5;

card!(RUSSIAN 10 "C-R10");

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::Where { burnt: Burnt::default() });
    grant(state, RUSSIAN, Order::Evade);
    if state.initiative == FRENCH {
        state.shift_initiative(RUSSIAN, table);
    }
}

/// The areas that have been named, in their order; the last of all is never remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Burnt([AreaId; BURNT - 1]);

impl Default for Burnt {
    fn default() -> Burnt {
        Burnt([AreaId::NONE; BURNT - 1])
    }
}

impl Burnt {
    fn iter(self) -> impl Iterator<Item = AreaId> {
        self.0.into_iter().filter(|&area| area != AreaId::NONE)
    }

    /// With one more, while there is room for it.
    fn with(mut self, area: AreaId) -> Option<Burnt> {
        *self.0.iter_mut().find(|place| **place == AreaId::NONE)? = area;
        Some(self)
    }
}

impl Serialize for Burnt {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'d> Deserialize<'d> for Burnt {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Burnt, D::Error> {
        let listed = Vec::<AreaId>::deserialize(from)?;
        let burnt = listed.into_iter().try_fold(Burnt::default(), Burnt::with);
        burnt.ok_or_else(|| serde::de::Error::custom("too many areas"))
    }
}

/// Whether the Russians may burn an area: they have SPs there or next to it.
fn is_near(state: &State, area: AreaId) -> bool {
    let held = state.held[RUSSIAN.index()];
    held.has(area) || !MAP.near[area.index()].and(held).is_none()
}

question! {
    /// Which area is laid waste next; no area twice.
    Where { burnt: Burnt } = "ask-russian-10-where",
}

impl Question for Ask {
    const AREA: &'static str = "choice-area-waste";

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let Ask::Where { burnt } = self;
        let before = out.len();
        let open = |&area: &AreaId| is_near(state, area) && burnt.iter().all(|one| one != area);
        out.extend(AreaId::all().filter(open).map(Choice::Area));
        if out.len() > before {
            out.push(Choice::Done);
        }
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let (Ask::Where { burnt }, Choice::Area(area)) = (self, choice) else { return };
        if let Some(burnt) = burnt.with(area) {
            ask(state, Ask::Where { burnt });
        }
        state.devastate(area, 1, table);
    }

    fn left(self) -> u8 {
        let Ask::Where { burnt } = self;
        (BURNT - burnt.iter().count()) as u8
    }
}
