//! Which choices are steps of a way, and what is likely to be ordered in one breath.

use std::borrow::Cow;

use bivouac_kernel::{Context, Dice, Plan, Rules as _, Seat, Seats, Seed, Step as _, Stride, Text};

use crate::FatefulMarch;
use crate::cards;
use crate::choice::Choice;
use crate::losses::{self, Toll};
use crate::map::{AreaId, LinkId};
use crate::marches;
use crate::orders;
use crate::pieces::{Kind, Order, Sp, opponent};
use crate::state::{Purpose, State};
use crate::step::{self, Step};
use crate::words::{on_areas, place, text};

/// What a choice means in the move of a Force.
pub(crate) fn stride(state: &State, seat: Seat, choice: &Choice) -> Option<Stride> {
    let force = &state.force;
    match (*state.stack.last()?, *choice) {
        (Step::Execute(step), Choice::Execute(area)) if leads_away(step.order) => {
            Some(Stride::Leaves { space: space(area) })
        }
        // No card that can be played along is passed over.
        (Step::Muster, Choice::All | Choice::AllButOne | Choice::Done)
            if !cards::may_be_offered(state) =>
        {
            Some(to(under_way(state), 0, None))
        }
        (Step::Top(top), Choice::Show(sp)) if force.is_under_way() && force.seat == seat => {
            let usual = sp == state.top[seat.index()][top.area.index()];
            usual.then(|| to(force.at, 0, None))
        }
        (Step::Moving, Choice::Area(area)) => Some(to(area, 1, marches::toll(state, area))),
        (Step::Moving, Choice::Done) => Some(Stride::Ends { facing: None }),
        (Step::Patrol(_), Choice::Area(area)) if !cards::may_go_with_patrols(state, seat) => {
            Some(to(area, 1, None))
        }
        (Step::Raid(_) | Step::EvadeTo | Step::Retreat(_), Choice::Area(area)) => {
            Some(to(area, 1, None))
        }
        _ => None,
    }
}

fn leads_away(order: Order) -> bool {
    use Order::{CavalryPatrols, CossackRaid, ForcedMarch, March};
    matches!(order, ForcedMarch | CavalryPatrols | March | CossackRaid)
}

fn space(area: AreaId) -> Cow<'static, str> {
    area.get().id.as_str().into()
}

fn to(area: AreaId, cost: u16, toll: Option<Text>) -> Stride {
    Stride::Goes { to: space(area), cost, toll }
}

/// Where the Force is, or where the group that is composed will retreat to.
fn under_way(state: &State) -> AreaId {
    let force = &state.force;
    match force.link {
        LinkId::NONE => force.at,
        link if force.purpose == Purpose::Retreat => link.get().other(force.from),
        _ => force.at,
    }
}

// ---- plans ----

/// Whom losses are likely to be taken from, one kind after the other, the fresh ones first.
const LIKELY: [Kind; 6] =
    [Kind::Prussian, Kind::Austrian, Kind::Infantry, Kind::Cavalry, Kind::Cossack, Kind::Guard];

/// What the side that decides is likely to want.
pub(crate) fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
    match state.stack.last() {
        Some(&Step::Execute(step)) if matches!(step.order, Order::ForcedMarch | Order::March) => {
            let areas = orders::areas(state, step.order, seat);
            areas.filter_map(|area| everybody(state, seat, area)).collect()
        }
        Some(&Step::Toll(toll)) => losses_alike(state, seat, toll).into_iter().collect(),
        Some(Step::Place(_) | Step::PlaceAt(_)) => dummies(state, seat).into_iter().collect(),
        Some(&Step::BuyAt(buy)) if buy.left > 1 => recruits(state, seat),
        _ => Vec::new(),
    }
}

/// Everybody who stands in an area sets out.
fn everybody(state: &State, seat: Seat, area: AreaId) -> Option<Plan<Choice>> {
    let mut steps = [Choice::Execute(area), Choice::All].into_iter();
    // A card that can be played along is not passed over.
    let choices = followed(state, seat, |state| match state.stack.last() {
        Some(Step::Muster) if cards::may_be_offered(state) => None,
        _ => steps.next(),
    });
    let text = text("plan-everybody").with("from", place("from", area));
    (choices.len() == 2).then(|| Plan { text, targets: on_areas([area]), choices })
}

/// All losses of a kind at once: allies and infantry first, the Guard last.
fn losses_alike(state: &State, seat: Seat, toll: Toll) -> Option<Plan<Choice>> {
    if !losses::hurts(toll.how) {
        return None;
    }
    let fresh = LIKELY.map(Sp::fresh).into_iter();
    let all: Vec<Sp> = fresh.chain(LIKELY.map(Sp::exhausted)).collect();
    let choices = followed(state, seat, |state| match state.stack.last() {
        Some(&Step::Toll(now)) if (now.area, now.how) == (toll.area, toll.how) => {
            let hit = all.iter().find(|&&sp| losses::may_hit(state, now, sp).is_ok());
            hit.map(|&sp| Choice::Sp(sp))
        }
        _ => None,
    });
    let text = text("plan-losses").with("at", place("at", toll.area));
    (choices.len() > 1).then(|| Plan { text, targets: on_areas([toll.area]), choices })
}

/// Once the enemy has placed everything: the Dummies that are left, one area after the other.
fn dummies(state: &State, seat: Seat) -> Option<Plan<Choice>> {
    let hand = |side: Seat| state.sealed[side].blocks;
    let left = hand(seat)[Order::Dummy as usize];
    let others = hand(seat).iter().sum::<u8>() - left;
    if left < 2 || others > 0 || hand(opponent(seat)).iter().any(|&count| count > 0) {
        return None;
    }
    let held: Vec<AreaId> = state.held[seat.index()].iter().collect();
    let mut areas = held.iter().copied().cycle();
    let choices = followed(state, seat, |state| match state.stack.last() {
        Some(Step::PlaceAt(_)) => areas.next().map(Choice::Area),
        _ => None,
    });
    let text = text("plan-dummies").with("count", choices.len());
    (choices.len() > 1).then(|| Plan { text, targets: Vec::new(), choices })
}

/// All the SPs that a card brings to one area, wherever they may go.
fn recruits(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
    let mut open = Vec::new();
    FatefulMarch::choices(state, seat, &mut open);
    let plans = open.into_iter().filter_map(|choice| {
        let Choice::Area(area) = choice else { return None };
        let choices = followed(state, seat, |state| match state.stack.last() {
            Some(Step::BuyAt(_)) => Some(choice),
            _ => None,
        });
        let text = text("plan-recruits").with("count", choices.len()).with("at", place("at", area));
        (choices.len() > 1).then(|| Plan { text, targets: on_areas([area]), choices })
    });
    plans.collect()
}

/// The choices that are picked one after the other, as far as the side can know what comes of them.
fn followed(
    state: &State,
    seat: Seat,
    mut pick: impl FnMut(&State) -> Option<Choice>,
) -> Vec<Choice> {
    let (mut state, mut dice) = (state.clone(), Dice::new(Seed::from(0)));
    let mut choices = Vec::new();
    while let Some(&top) = state.stack.last()
        && top.deciding(&state) == Seats::only(seat)
        && let Some(choice) = pick(&state)
        && top.check(&state, seat, &choice).is_ok()
    {
        choices.push(choice);
        let mut context = Context::silent(&mut dice);
        step::apply(&mut state, seat, &choice, &mut context);
        if context.surprised() {
            break;
        }
    }
    choices
}
