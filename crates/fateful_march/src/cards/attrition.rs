//! Two attrition losses that the French take where they like: French #39 and Russian #43.

use crate::prelude::*;

/// How many losses, in one area or two.
const LOSSES: u8 = 2;

/// Who bears the losses of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bearers {
    /// All SPs in devastated areas.
    Devastated,
    /// Cavalry anywhere.
    Cavalry,
}

/// How many attrition losses an area can bear: each fresh SP one, then each pair of exhausted.
fn bears(state: &State, bearers: Bearers, area: AreaId) -> u8 {
    let here = state.at(FRENCH, area);
    let (fresh, all) = match bearers {
        Bearers::Cavalry => (here.of(Sp::fresh(Kind::Cavalry)), here.both(Kind::Cavalry)),
        Bearers::Devastated => (here.fresh(), here.total()),
    };
    fresh + all.div_ceil(2)
}

/// The areas that may bear the next loss, the first being taken in `first` if there was one.
pub(super) fn open(state: &State, bearers: Bearers, first: AreaId, out: &mut Vec<Choice>) {
    let held = state.held[FRENCH.index()].iter();
    let open = held.filter(|&area| {
        let concerned = bearers == Bearers::Cavalry || state.devastation[area.index()] > 0;
        concerned && bears(state, bearers, area) > u8::from(area == first)
    });
    out.extend(open.map(Choice::Area));
}

/// Both areas are named.
pub(super) fn strike_both(state: &mut State, bearers: Bearers, first: AreaId, second: AreaId) {
    if first == second {
        strike(state, bearers, first, LOSSES);
    } else {
        strike(state, bearers, second, 1);
        strike(state, bearers, first, 1);
    }
}

/// Attrition losses in an area.
pub(super) fn strike(state: &mut State, bearers: Bearers, area: AreaId, losses: u8) {
    let how = match bearers {
        Bearers::Cavalry => How::AttritionCavalry,
        Bearers::Devastated => How::Attrition,
    };
    state.stack.push(Step::Toll(Toll::new(FRENCH, area, how, losses)));
}

/// What a card asks by which the French take these losses.
macro_rules! takes_losses {
    ($bearers:expr, $ask:literal) => {
        question! {
            asks FRENCH;
            /// Where the first loss is taken.
            First = $ask,
            /// Where the second is.
            Second { first: AreaId } = $ask,
        }

        impl Question for Ask {
            fn answers(self, state: &State, out: &mut Vec<Choice>) {
                $crate::cards::attrition::open(state, $bearers, self.area(), out);
            }

            fn answered(self, state: &mut State, choice: Choice, _: Table<'_, '_>) {
                match (self, choice) {
                    (Ask::First, Choice::Area(first)) => ask(state, Ask::Second { first }),
                    (Ask::Second { first }, Choice::Area(second)) => {
                        $crate::cards::attrition::strike_both(state, $bearers, first, second);
                    }
                    _ => {}
                }
            }

            /// Nobody is left to bear the second loss: the first comes now.
            fn unanswered(self, state: &mut State) {
                if let Ask::Second { first } = self {
                    $crate::cards::attrition::strike(state, $bearers, first, 1);
                }
            }

            fn area(self) -> AreaId {
                match self {
                    Ask::First => AreaId::NONE,
                    Ask::Second { first } => first,
                }
            }
        }
    };
}
pub(super) use takes_losses;
