//! What can be chosen.

use bivouac_kernel::{Label, Target};

use super::{
    area_text, card_text, kind_text, leader_text, of, on_area, on_areas, on_card, on_leader,
    order_text, place, sp_text, text, the_area,
};
use crate::cards::Question as _;
use crate::leaders::Change;
use crate::losses;
use crate::ops;
use crate::parting;
use crate::prelude::*;
use crate::resources;
use crate::state::Noted;

/// How a choice is shown.
pub(crate) fn label(state: &State, choice: &Choice) -> Label {
    let step = state.stack.last().copied();
    match *choice {
        Choice::Pass => Label::pass(text(pass(step))),
        Choice::PassForTurn => Label::pass(text(match step {
            Some(Step::RemoveDepots(_)) => "choice-pass-depots-turn",
            Some(Step::Ability(step))
                if matches!(step.leader.get().ability.change, Change::Discard(_)) =>
            {
                "choice-pass-ability-discard-turn"
            }
            _ => "choice-pass-ability-turn",
        })),
        Choice::DummiesForTurn => plain("choice-dummies-turn"),
        Choice::Anew => plain("choice-anew"),
        Choice::Done => done(state, step),
        Choice::Lay(card) => lay(step, card),
        Choice::Play(card) => with_card("choice-play", card),
        Choice::Discard(card) => match step {
            Some(Step::Reveal(_)) => with_card("choice-cancel", card),
            _ => with_card("choice-discard", card).of(card.id(), card_text(card), 1),
        },
        Choice::Keep(card) => match step {
            Some(Step::MonthCard(_)) => with_card("choice-take-card", card),
            _ => with_card("choice-keep", card).of(card.id(), card_text(card), 1),
        },
        Choice::Order(order) => give(step, order),
        Choice::Area(area) => go(state, step, area),
        Choice::Execute(area) => at("choice-execute", area),
        Choice::First(seat) => first(state, *seat),
        Choice::FirstForTurn(seat) if *seat == state.initiative => plain("choice-first-own-turn"),
        Choice::FirstForTurn(_) => plain("choice-first-other-turn"),
        Choice::Leader(leader) => lead(step, leader),
        Choice::Troops { sp, count } => Label::new(
            text("choice-troops").with("count", count).with("sp", sp_text(sp)),
            on_areas([state.force.from]),
        )
        .of(sp.to_string(), sp_text(sp), u16::from(count)),
        Choice::All => Label::new(text("choice-all"), on_areas([state.force.from])),
        Choice::AllButOne => Label::new(text("choice-all-but-one"), on_areas([state.force.from])),
        Choice::Going(count) => going(state, step, count),
        Choice::Show(sp) => show(state, step, sp),
        Choice::Sp(sp) => pick(step, sp),
        Choice::Buy(kind) => {
            let count = resources::brings(kind);
            Label::plain(of("choice-buy", kind.id())).of(kind.id(), kind_text(kind), count.into())
        }
        Choice::Link(area) => {
            Label::new(text("choice-link").with("from", place("from", area)), on_areas([area]))
        }
        Choice::Battle(area) => at("choice-battle", area),
        Choice::Depot(area) => at("choice-depot", area).of(area.to_string(), area_text(area), 1),
        Choice::TwoInfantry => plain("choice-two-infantry"),
        Choice::Bridges => plain("choice-bridges"),
        Choice::NoDefend => plain("choice-no-defend"),
        Choice::Distance => plain("choice-distance"),
    }
}

fn plain(id: &'static str) -> Label {
    Label::plain(text(id))
}

fn at(id: &'static str, area: AreaId) -> Label {
    Label::new(text(id).with("at", place("at", area)), on_areas([area]))
}

fn with_card(id: &'static str, card: CardId) -> Label {
    Label::new(text(id).with("card", card_text(card)), vec![on_card(card)])
}

/// What not using something means here.
fn pass(step: Option<Step>) -> &'static str {
    match step {
        Some(Step::Window(_)) => "choice-pass-window",
        Some(Step::Ability(step)) => match step.leader.get().ability.change {
            Change::Discard(_) => "choice-pass-ability-discard",
            _ => "choice-pass-ability",
        },
        Some(Step::MonthCard(_)) => "choice-pass-month",
        Some(Step::Toll(_)) => "choice-pass-toll",
        Some(Step::Effect(effect)) => effect.label(Choice::Pass),
        _ => "choice-pass",
    }
}

/// What having finished means here.
fn done(state: &State, step: Option<Step>) -> Label {
    match step {
        Some(Step::StartingCards) => enough("choice-pass-cards"),
        Some(Step::Buy(_)) => enough("choice-pass-buy"),
        Some(Step::Muster) => ending(match state.force.purpose {
            Purpose::Join if state.force.troops.is_none() => "choice-done-nobody",
            Purpose::Join => "choice-done-join",
            _ => "choice-done-muster",
        }),
        Some(Step::Moving) => Label { ends: true, ..at("choice-done-moving", state.force.at) },
        Some(Step::Battle(_)) => enough("choice-pass-lay"),
        Some(Step::RemoveDepots(_)) => enough("choice-pass-depots"),
        Some(Step::Reveal(_)) => enough("choice-pass-cancel"),
        Some(Step::Effect(effect)) => enough(effect.label(Choice::Done)),
        _ => ending("choice-done"),
    }
}

/// What ends the step.
fn ending(id: &'static str) -> Label {
    Label::end(text(id), Vec::new())
}

/// What ends the step and does without the rest.
fn enough(id: &'static str) -> Label {
    Label { passes: true, ..ending(id) }
}

fn lay(step: Option<Step>, card: CardId) -> Label {
    if card == CardId::DUMMY {
        return Label::new(text("choice-lay-dummy"), vec![on_card(card)]);
    }
    let Label { text, targets, .. } = match step {
        Some(Step::Ops) => with_card("choice-lay-ops", card),
        _ => return with_card("choice-lay", card),
    };
    Label::new(text.with("ops", ops::value(card)), targets)
}

/// What naming an order means here.
fn give(step: Option<Step>, order: Order) -> Label {
    let id = match step {
        Some(Step::Select) => {
            let taken = text("choice-order-take").with("order", order_text(order));
            return Label::plain(taken).of(order.id(), order_text(order), 1);
        }
        Some(Step::Place(_) | Step::PlaceTogether(_)) => "choice-order-place",
        Some(Step::AbilityTo(_)) => "choice-order-becomes",
        Some(Step::Effect(effect)) => effect.label(Choice::Order(order)),
        Some(Step::Ability(step)) => return change(step.leader, order),
        _ => "choice-order",
    };
    Label::plain(text(id).with("order", order_text(order)))
}

fn change(leader: LeaderId, order: Order) -> Label {
    let text = match leader.get().ability.change {
        Change::To(to) => text("choice-order-change").with("to", order_text(to)),
        _ => text("choice-order-change-any"),
    };
    Label::plain(text.with("order", order_text(order)))
}

/// What naming an area means here.
fn go(state: &State, step: Option<Step>, area: AreaId) -> Label {
    if area == AreaId::NONE {
        return Label::pass(text("choice-pass"));
    }
    let named = |id: &'static str| text(id).with("area", area_text(area));
    let there = |id: &'static str| text(id).with("at", place("at", area));
    let toward = |id: &'static str| text(id).with("area", the_area(area));
    let met = |seat: Seat, text: Text| meeting(state, seat, area, text);
    let text: Text = match step {
        Some(Step::BuyAt(_)) => {
            let label = Label::new(there("choice-area-recruit"), vec![on_area(area)]);
            return label.of(area.to_string(), area_text(area), 1);
        }
        Some(Step::Place(step)) => match step.next(state) {
            Some(next) => there("choice-area-place-order").with("order", order_text(next.order)),
            None => there("choice-area-place"),
        },
        Some(Step::PlaceAt(step)) if step.decided(state).is_some() => {
            return Label::pass(there("choice-pass-dummy"));
        }
        Some(Step::PlaceAt(_) | Step::PlaceTogether(_)) => there("choice-area-place"),
        Some(Step::Moving) => met(state.force.seat, toward(way(state, area))),
        Some(Step::Patrol(step)) => met(*step.seat, named("choice-area-scout")),
        Some(Step::EvadeTo) => toward("choice-area-evade"),
        Some(Step::Raid(_)) => met(RUSSIAN, named("choice-area-raid")),
        Some(Step::Retreat(step)) => met(*step.seat, toward("choice-area-retreat")),
        Some(Step::Reveal(_)) => there("choice-area-rally"),
        Some(Step::Effect(effect)) => named(effect.label(Choice::Area(area)))
            .with("at", place("at", area))
            .with("to", place("to", area))
            .with("from", place("from", area)),
        _ => named("choice-area"),
    };
    Label::new(text, vec![on_area(area)])
}

/// By what the Force under way goes to the next area.
fn way(state: &State, to: AreaId) -> &'static str {
    match state.force.at.get().legs.iter().find(|leg| leg.to == to) {
        Some(leg) if leg.bridge && leg.track => "choice-area-track-bridge",
        Some(leg) if leg.bridge => "choice-area-road-bridge",
        Some(leg) if leg.track => "choice-area-track",
        _ => "choice-area-road",
    }
}

/// T-ORDER.c: the holder of the initiative is asked.
fn first(state: &State, seat: Seat) -> Label {
    let (own, decided) = (seat == state.initiative, state.decided(state.initiative).first);
    match (own, decided.is_some()) {
        (true, false) => plain("choice-first-own"),
        (false, false) => plain("choice-first-other"),
        (true, true) => Label::pass(text("choice-pass-first-own")),
        (false, true) => Label::pass(text("choice-pass-first-other")),
    }
}

/// Whom one meets in an area, as far as `seat` can know: who commands or lies on top there, how many
/// they said that they are, and their orders.
fn meeting(state: &State, seat: Seat, area: AreaId, what: Text) -> Text {
    let enemy = opponent(seat);
    if !state.holds(enemy, area) {
        return what;
    }
    let commander = state.commander(enemy, area).filter(|_| !state.command_is_open(enemy, area));
    let mut who = vec![match (commander, state.seen_top(enemy, area)) {
        (Some(leader), _) => leader_text(leader),
        (None, Some(top)) => sp_text(top),
        (None, None) => text("met-unseen"),
    }];
    let told = state.notes[seat].iter().filter(|note| note.area == area && !note.stale);
    let count = told.filter_map(|note| match note.what {
        Noted::Total(count) => Some(count),
        Noted::Troops(troops) => Some(troops.total()),
        Noted::Mounted(_) | Noted::Riders(_) => None,
    });
    who.extend(count.max().map(|count| text("met-count").with("count", count)));
    let blocks = state.standing(enemy, area).count();
    if blocks > 0 {
        who.push(text("met-blocks").with("count", blocks));
    }
    text("met").with("what", what).with("who", who)
}

fn lead(step: Option<Step>, leader: LeaderId) -> Label {
    let id = match step {
        Some(Step::Muster) => "choice-leader-join",
        Some(Step::Commander(_) | Step::Lead) => "choice-leader-command",
        Some(Step::Reveal(_)) => "choice-leader-falls",
        Some(Step::Effect(effect)) => effect.label(Choice::Leader(leader)),
        _ => "choice-leader",
    };
    let label = Label::new(text(id).with("leader", leader_text(leader)), vec![on_leader(leader)]);
    match step {
        Some(Step::Muster) => label.of(leader.id(), leader_text(leader), 1),
        _ => label,
    }
}

/// How many go of those who came in one way.
fn going(state: &State, step: Option<Step>, count: u8) -> Label {
    let area = state.force.from;
    let way = match step {
        Some(Step::Parting(step)) => parting::way(area, step.way),
        _ => parting::way(area, 0),
    };
    let id = match (way.link, way.forced) {
        (LinkId::NONE, _) => "choice-going-there",
        (_, false) => "choice-going-came",
        (_, true) => "choice-going-forced",
    };
    let came = if way.link == LinkId::NONE { area } else { way.link.get().other(area) };
    let who = match id {
        "choice-going-there" => text("going-there"),
        "choice-going-came" => text("going-came"),
        _ => text("going-forced"),
    };
    let who = who.with("from", place("from", came));
    let text = text(id).with("count", count).with("from", place("from", came));
    Label::new(text, on_areas([came])).of(format!("{came}-{}", way.forced), who, count.into())
}

/// What showing an SP means here.
fn show(state: &State, step: Option<Step>, sp: Sp) -> Label {
    let (id, area) = match step {
        Some(Step::Top(step)) => ("choice-show-top", step.area),
        Some(Step::Proof(step)) => ("choice-show-proof", step.area),
        _ => ("choice-show", state.force.from),
    };
    Label::new(text(id).with("sp", sp_text(sp)), on_areas([area]))
}

/// What happens to the SP that is picked.
fn pick(step: Option<Step>, sp: Sp) -> Label {
    let (id, area) = match step {
        Some(Step::Toll(toll)) => (fate(toll, sp), toll.area),
        Some(Step::Rally(step)) => ("choice-sp-rally", step.area),
        Some(Step::Effect(effect)) => (effect.label(Choice::Sp(sp)), effect.area()),
        _ => ("choice-sp", AreaId::NONE),
    };
    let targets: Vec<Target> = on_areas([area]);
    Label::new(text(id).with("sp", sp_text(sp)), targets).of(sp.to_string(), sp_text(sp), 1)
}

fn fate(toll: Toll, sp: Sp) -> &'static str {
    match toll.how {
        How::Battle if losses::exhausts(toll) => "choice-sp-exhaust",
        How::Battle | How::Pursuit | How::EliminateExhausted => "choice-sp-eliminate",
        How::Attrition | How::AttritionCavalry | How::AttritionForce if !sp.is_fresh() => {
            "choice-sp-eliminate"
        }
        How::Rally | How::RallyForce | How::RallyInfantry | How::RallyForceInfantry => {
            "choice-sp-rally"
        }
        _ => "choice-sp-exhaust",
    }
}
