//! Why a choice is refused in this very case: who or what is in the way, by what the side may know.
//! The rules say which row forbids it; here that row is put in the words of the case.

mod abilities;
mod cards;

use bivouac_kernel::{Line, Named as _, Rules as _, Seat, Target, Text};

use crate::FatefulMarch;
use crate::cards::{Asked as _, CardId};
use crate::choice::Choice;
use crate::force::{all_but_one, available, everybody, joinable, led};
use crate::leaders::Change;
use crate::losses::{How, Toll, among};
use crate::map::{AreaId, Leg, hops, leg_bit};
use crate::marches::{self, rate};
use crate::orders::Execute;
use crate::pieces::leader::{ALEXANDER, PLATOV};
use crate::pieces::{FRENCH, Kind, LeaderId, Leaders, Order, Sp, opponent};
use crate::resources::BuyAt;
use crate::retreat::Retreat;
use crate::state::{Effects, Purpose, State, Whereabouts};
use crate::step::Step;
use crate::supply::{in_supply, nearest};
use crate::tables::LEADERLESS;
use crate::words::{
    area_text, card_text, leader_text, on_areas, on_card, on_leader, order_text, place, side,
    sp_text, text, the_area,
};

/// What is in the way, and where.
type Case = Option<(Text, Vec<Target>)>;

/// The case of a refusal, where more can be said than the row says.
pub(crate) fn explain(
    state: &State,
    seat: Seat,
    choice: &Choice,
    rule: &'static str,
) -> Option<Line> {
    let &step = state.stack.last()?;
    let (text, targets) = match (step, *choice) {
        (_, Choice::Play(card) | Choice::Lay(card)) => cards::case(state, seat, card, rule),
        (_, Choice::Area(AreaId::NONE)) => None,
        (Step::Moving, Choice::Area(to)) => moving(state, to, rule),
        (Step::Moving, Choice::Done) => halting(state, rule),
        (Step::Muster, choice) => composing(state, choice, rule),
        (Step::PlaceAt(at), Choice::Area(_)) if at.decided(state).is_some() => {
            Some((text("why-decided"), Vec::new()))
        }
        (Step::Place(_) | Step::PlaceAt(_) | Step::PlaceTogether(_), Choice::Area(area)) => {
            placing(area, rule)
        }
        (Step::Place(_) | Step::PlaceTogether(_), Choice::Order(order)) => {
            Some((text("why-no-block-in-hand").with("order", order_text(order)), Vec::new()))
        }
        (Step::Ability(ability), _) if state.is_content(ability.leader) => {
            Some((text("why-decided"), vec![on_leader(ability.leader)]))
        }
        (Step::Ability(ability), choice) => {
            abilities::case(state, (ability.leader, ability.order), choice, rule)
        }
        (Step::AbilityTo(ability), choice) => {
            abilities::case(state, (ability.leader, ability.order), choice, rule)
        }
        (Step::First(_), _) if state.decided(seat).first.is_some() => {
            Some((text("why-decided"), Vec::new()))
        }
        (Step::RemoveDepots(_), _) if state.decided(seat).keeps_depots => {
            Some((text("why-decided"), Vec::new()))
        }
        (Step::Effect(effect), choice) => by_card(state, seat, effect.card(), choice),
        (Step::MonthCard(_), Choice::Keep(card)) => not_offered(state, seat, card),
        (_, Choice::Keep(card) | Choice::Discard(card)) => abilities::held(state, seat, card),
        (Step::EvadeTo, Choice::Area(to)) => evading(state, to, rule),
        (Step::Retreat(leaving), Choice::Area(to)) => retreating(state, leaving, to, rule),
        (Step::Toll(toll), Choice::Sp(sp)) => bearing(state, toll, sp, rule),
        (Step::BuyAt(buy), Choice::Area(area)) => buying(state, buy, area),
        (Step::BuyKind(_), Choice::Buy(kind)) => {
            Some((text("why-pool").with("sp", sp_text(Sp::fresh(kind))), Vec::new()))
        }
        (Step::RemoveDepots(_) | Step::CutOff(_), Choice::Depot(area)) if !area.is_none() => {
            Some((text("why-no-depot").with("at", place("at", area)), on_areas([area])))
        }
        (Step::Execute(order), Choice::Execute(area)) if !area.is_none() => {
            executing(state, order, area, rule)
        }
        (Step::Rally(rally), choice) => rallying(state, seat, rally.area, choice),
        (Step::Patrol(patrol), Choice::Area(to)) => Some(not_next(patrol.from, to)),
        (Step::Raid(raid), Choice::Area(to)) => Some(not_next(raid.from, to)),
        (Step::Select, Choice::Order(order)) if rule == "S3g" => {
            Some((text("why-no-block").with("order", order_text(order)), Vec::new()))
        }
        _ => None,
    }?;
    Some(Line { targets, ..Line::new(text, &[rule]) })
}

/// What `seat` may mean by pointing at a thing, where the open choices do not tell: a card that is
/// played at another moment, a leader or an order while leaders may change orders.
pub(crate) fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
    let Some(&step) = state.stack.last() else { return Vec::new() };
    let changes = matches!(step, Step::Ability(_) | Step::AbilityTo(_));
    match CardId::find(thing) {
        Some(card) if card != CardId::DUMMY && !takes_cards(step) => vec![Choice::Play(card)],
        None if changes => abilities::meant(state, seat, thing),
        _ => Vec::new(),
    }
}

/// Whether a question is answered by naming a card.
fn takes_cards(step: Step) -> bool {
    match step {
        Step::Ability(ability) => matches!(ability.leader.get().ability.change, Change::Discard(_)),
        Step::StartingCards
        | Step::Window(_)
        | Step::Effect(_)
        | Step::Discard(_)
        | Step::Buy(_)
        | Step::MonthCard(_)
        | Step::Ops
        | Step::Muster
        | Step::Patrol(_)
        | Step::EvadeBegins(_)
        | Step::Battle(_)
        | Step::Reveal(_) => true,
        _ => false,
    }
}

// ---- what many have in common ----

/// A card asks, and takes other answers: they are named.
fn by_card(state: &State, seat: Seat, card: CardId, choice: Choice) -> Case {
    let mut open = Vec::new();
    FatefulMarch::choices(state, seat, &mut open);
    let (named, targets): (Vec<Text>, Vec<Vec<Target>>) = open
        .iter()
        .filter_map(|one| match (*one, choice) {
            (Choice::Area(area), Choice::Area(_)) if !area.is_none() => {
                Some((area_text(area), on_areas([area])))
            }
            (Choice::Leader(leader), Choice::Leader(_)) => {
                Some((leader_text(leader), vec![on_leader(leader)]))
            }
            (Choice::Order(order), Choice::Order(_)) => Some((order_text(order), Vec::new())),
            (Choice::Sp(sp), Choice::Sp(_)) => Some((sp_text(sp), Vec::new())),
            _ => None,
        })
        .unzip();
    let said = |id| text(id).with("card", card_text(card));
    let text = match named.is_empty() {
        true => said("why-card-nothing"),
        false => said("why-card-only").with("only", named),
    };
    Some((text, targets.into_iter().flatten().collect()))
}

/// R3b: which cards the month offers.
fn not_offered(state: &State, seat: Seat, card: CardId) -> Case {
    let open = crate::resources::options(state, seat);
    let names: Vec<Text> = open.iter().map(|no| card_text(CardId::new(seat, no))).collect();
    let said = text(if names.is_empty() { "why-month-none" } else { "why-month-only" });
    Some((said.with("card", card_text(card)).with("only", names), vec![on_card(card)]))
}

fn not_next(from: AreaId, to: AreaId) -> (Text, Vec<Target>) {
    let text = text("why-not-next").with("area", the_area(to)).with("from", the_area(from));
    (text, on_areas([to, from]))
}

fn off_map(to: AreaId) -> (Text, Vec<Target>) {
    let only = to.get().offmap.unwrap_or(FRENCH);
    let text = text("why-off-map").with("area", the_area(to)).with("the", side("the", only));
    (text, on_areas([to]))
}

fn enemies_in(enemy: Seat, at: AreaId) -> (Text, Vec<Target>) {
    let text = text("why-enemies").with("side", side("side", enemy)).with("at", place("at", at));
    (text, on_areas([at]))
}

/// S5o, S8c, S9.9d: the enemy has come by this connection this turn.
fn came_that_way(enemy: Seat, at: AreaId, from: AreaId) -> (Text, Vec<Target>) {
    let text = text("why-came-that-way")
        .with("side", side("side", enemy))
        .with("to", place("to", at))
        .with("from", place("from", from));
    let [a, b] = [at, from].map(|area| area.get().id.as_str().into());
    (text, [Target::Edge(a, b)].into_iter().chain(on_areas([from])).collect())
}

/// S8b, S9.9d: it leads away from the nearest depots.
fn away(state: &State, seat: Seat, from: AreaId, to: AreaId) -> (Text, Vec<Target>) {
    let goals: Vec<AreaId> = nearest(state, seat, from).into_iter().collect();
    let names: Vec<Text> = goals.iter().map(|&area| area_text(area)).collect();
    let text = text("why-away").with("area", the_area(to)).with("goals", names);
    (
        text,
        on_areas([to])
            .into_iter()
            .chain(goals.into_iter().flat_map(|one| on_areas([one])))
            .collect(),
    )
}

fn leg(from: AreaId, to: AreaId) -> Option<&'static Leg> {
    from.get().legs.iter().find(|leg| leg.to == to)
}

/// Whether SPs of a side have entered an area from another this turn.
fn entered(state: &State, seat: Seat, at: AreaId, from: AreaId) -> bool {
    let bit = leg(at, from).map_or(0, |leg| leg_bit(at, leg.link));
    state.ways[seat.index()][at.index()] & bit != 0
}

/// The words of something that lasts for the turn.
fn in_force(state: &State, effect: Effects, id: &'static str) -> Case {
    state.has_effect(effect).then(|| (text(id), Vec::new()))
}

fn names(leaders: Leaders) -> Vec<Text> {
    leaders.iter().map(leader_text).collect()
}

fn on_leaders(leaders: Leaders) -> Vec<Target> {
    leaders.iter().map(on_leader).collect()
}

// ---- marches ----

fn moving(state: &State, to: AreaId, rule: &'static str) -> Case {
    let force = &state.force;
    let (seat, at) = (force.seat, force.at);
    Some(match rule {
        "T-AREA.a" if hops(at, to) > force.left => {
            let (most, _) = too_far(state)?;
            let text = text("why-farther").with("area", the_area(to)).with("far", hops(at, to));
            (text.with("most", most), on_areas([to, at]))
        }
        "T-AREA.a" => not_next(at, to),
        "T-AREA.b" => off_map(to),
        "S5d" => return too_far(state),
        "S5o" => came_that_way(opponent(seat), at, to),
        "C-F53" => {
            let leader = state.commander(FRENCH, to)?;
            let text = text("why-lethargic").with("leader", leader_text(leader));
            (
                text.with("at", place("at", to)),
                [on_leader(leader)].into_iter().chain(on_areas([to])).collect(),
            )
        }
        _ => return ending(state, to, rule),
    })
}

/// S5d, S5f: how far it may go, and what holds it.
fn too_far(state: &State) -> Case {
    let force = &state.force;
    let (seat, at) = (force.seat, force.at);
    if force.entered > 0 && state.holds(opponent(seat), at) {
        let (_, targets) = enemies_in(opponent(seat), at);
        let text = text("why-must-stop").with("side", side("side", opponent(seat)));
        return Some((text.with("at", place("at", at)), targets));
    }
    if seat == FRENCH && [force.from, at].contains(&state.named.disorderly) {
        let area = state.named.disorderly;
        return Some((text("named-disorderly").with("area", area_text(area)), on_areas([area])));
    }
    if seat == FRENCH {
        let held = in_force(state, Effects::FREEZING, "effect-freezing")
            .or_else(|| in_force(state, Effects::EXHAUSTED_HORSES, "effect-exhausted_horses"));
        if held.is_some() {
            return held;
        }
    }
    let rides = |sp: &Sp| *sp == Sp::fresh(Kind::Cavalry) || *sp == Sp::fresh(Kind::Cossack);
    let slow = force.troops.iter().map(|(sp, _)| sp).find(|sp| !rides(sp));
    let id = match (force.purpose == Purpose::March, slow) {
        (true, Some(_)) => "why-too-far-march",
        (true, None) => "why-too-far-march-riders",
        (false, Some(_)) => "why-too-far-forced",
        (false, None) => "why-too-far-forced-riders",
    };
    let text = text(id).with("count", rate(state, force));
    let text = match slow {
        Some(sp) => text.with("sp", sp_text(sp)),
        None => text,
    };
    Some((text, on_areas([at])))
}

fn halting(state: &State, rule: &'static str) -> Case {
    match rule {
        "S4e" => Some((text("why-at-least-one"), Vec::new())),
        _ => ending(state, state.force.at, rule),
    }
}

/// What cards and Alexander say of where a march may end.
fn ending(state: &State, at: AreaId, rule: &'static str) -> Case {
    let force = &state.force;
    Some(match rule {
        "C-R4" => {
            let near = [at].into_iter().chain(at.get().legs.iter().map(|leg| leg.to));
            let french: Vec<AreaId> = near.filter(|&area| state.holds(FRENCH, area)).collect();
            let areas: Vec<Text> = french.iter().map(|&area| place("at", area)).collect();
            let text = text("why-evasive").with("areas", areas);
            (text, french.into_iter().flat_map(|area| on_areas([area])).collect())
        }
        "C-F8" => {
            let bound = Leaders(force.leaders.0 & state.named.infighting.0);
            let text = text("why-infighting").with("leaders", names(bound));
            (text.with("at", place("at", at)), on_leaders(bound))
        }
        "C-R6" => (text("why-bagration").with("at", place("at", at)), on_areas([at])),
        "G8" => (text("why-alexander-alone").with("at", place("at", at)), on_areas([at])),
        _ => return None,
    })
}

// ---- composing ----

fn composing(state: &State, choice: Choice, rule: &'static str) -> Case {
    let force = &state.force;
    let here = state.at(force.seat, force.from);
    let from = || on_areas([force.from]);
    let count = match choice {
        Choice::Troops { count, .. } => force.troops.total().saturating_add(count),
        Choice::All => available(state).total(),
        Choice::AllButOne => available(state).total().saturating_sub(1),
        _ => force.troops.total(),
    };
    Some(match (rule, choice) {
        ("S5n", _) => {
            let (own, leave) = (here.total(), force.limit);
            let text = text("why-pinned")
                .with("the", side("the", opponent(force.seat)))
                .with("at", place("at", force.from))
                .with("stay", own.saturating_sub(leave))
                .with("leave", leave)
                .with("own", own);
            (text, from())
        }
        ("T-FORCE.c", _) if force.leaders.has(PLATOV) && !led(force) => {
            (text("why-platov").with("leader", leader_text(PLATOV)), vec![on_leader(PLATOV)])
        }
        ("T-FORCE.c", _) => {
            (text("why-leaderless").with("most", LEADERLESS).with("count", count), from())
        }
        ("S5e", Choice::Troops { sp, .. }) => {
            let text =
                text("why-marched").with("sp", sp_text(sp)).with("at", place("at", force.from));
            (text.with("left", available(state).of(sp)).with("own", here.of(sp)), from())
        }
        ("T-FORCE.a", Choice::Leader(leader)) => return absent(state, leader),
        ("T-FORCE.a", Choice::Troops { sp, .. }) => {
            (text("why-in-order").with("sp", sp_text(sp)), from())
        }
        ("S4e", _) => return nowhere(state, choice),
        ("G8", _) => {
            let with = state.leaders_in(force.seat, force.from).without(ALEXANDER);
            let text = match with.is_none() {
                true => text("why-alexander-must-go"),
                false => text("why-alexander").with("leaders", names(with)),
            };
            (text, on_leaders(with.with(ALEXANDER)))
        }
        ("S9.9a", _) => {
            let left = Leaders(joinable(state).0 & !force.leaders.0);
            (text("why-leaders-left").with("leaders", names(left)), on_leaders(left))
        }
        ("S5c", _) => (text("why-no-sps"), from()),
        _ => return None,
    })
}

/// T-FORCE.a: why a leader does not join.
fn absent(state: &State, leader: LeaderId) -> Case {
    let force = &state.force;
    // Where an enemy is may be hidden.
    if leader.side() != force.seat {
        return None;
    }
    let text = |id| text(id).with("leader", leader_text(leader));
    let found = match state.leaders[usize::from(leader.0)] {
        Whereabouts::At(area) if area == force.from => match state.moved_leaders.has(leader) {
            true if force.purpose.marches() => text("why-leader-marched"),
            _ => text("why-leaders-first"),
        },
        _ => text("why-leader-elsewhere").with("at", place("at", force.from)),
    };
    Some((found, vec![on_leader(leader)]))
}

/// S4e: such a Force can go nowhere; what closes the first way is named.
fn nowhere(state: &State, choice: Choice) -> Case {
    let mut force = state.force;
    match choice {
        Choice::Leader(leader) => force.leaders = force.leaders.with(leader),
        Choice::Troops { sp, count } => force.troops.add(sp, count),
        Choice::All => force = everybody(state),
        Choice::AllButOne => force = all_but_one(state),
        _ => {}
    }
    let enemy = opponent(force.seat);
    let closed = |leg: &&Leg| {
        marches::may_enter(state, &force, leg).err().is_some_and(|one| one.rule == "S5o")
    };
    let barred: Vec<AreaId> =
        force.from.get().legs.iter().filter(closed).map(|leg| leg.to).collect();
    let text = match barred.is_empty() {
        true => text("why-nowhere"),
        false => {
            let areas: Vec<Text> = barred.iter().map(|&area| place("from", area)).collect();
            text("why-nowhere-barred").with("areas", areas).with("side", side("side", enemy))
        }
    };
    let targets = barred.into_iter().flat_map(|area| on_areas([area]));
    Some((text.with("at", place("at", force.from)), targets.collect()))
}

// ---- orders ----

fn placing(area: AreaId, rule: &'static str) -> Case {
    let id = match rule {
        "S4c" => "why-no-troops",
        "C-R42" => "why-friction",
        _ => return None,
    };
    Some((text(id).with("at", place("at", area)), on_areas([area])))
}

fn executing(state: &State, execute: Execute, area: AreaId, rule: &'static str) -> Case {
    let (seat, order) = (*execute.seat, execute.order);
    let said = |id| text(id).with("at", place("at", area));
    if rule == "T-ORDER.h" {
        return Some((said("why-no-order").with("order", order_text(order)), on_areas([area])));
    }
    if !state.holds(seat, area) {
        return Some((said("why-no-troops"), on_areas([area])));
    }
    let found = match order {
        Order::ForcedMarch if state.has_effect(Effects::NO_FORCED_MARCH) => {
            text("effect-no_forced_march")
        }
        Order::ForcedMarch | Order::March => said("why-nobody-may-leave"),
        Order::CavalryPatrols => said("why-no-riders"),
        Order::Evade if !state.holds(opponent(seat), area) => said("why-nobody-to-evade"),
        Order::Evade => said("why-no-way-out"),
        Order::Rally => said("why-nobody-exhausted"),
        Order::CossackRaid => said("why-no-cossack"),
        // Each side has one Place Depot block: who cannot execute it is not asked.
        Order::PlaceDepot | Order::Defend | Order::Forage | Order::Dummy => return None,
    };
    Some((found, on_areas([area])))
}

fn rallying(state: &State, seat: Seat, area: AreaId, choice: Choice) -> Case {
    let said = |id| text(id).with("at", place("at", area));
    let found = match choice {
        Choice::Sp(sp) if sp.is_fresh() => said("why-fresh").with("sp", sp_text(sp)),
        Choice::Sp(sp) => said("why-none-there").with("sp", sp_text(sp)),
        Choice::TwoInfantry => {
            let stores = state.depots[seat.index()].has(area) || state.is_source(seat, area);
            said(if stores { "why-one-infantry" } else { "why-no-stores" })
        }
        _ => return None,
    };
    Some((found, on_areas([area])))
}

// ---- evasions and retreats ----

fn evading(state: &State, to: AreaId, rule: &'static str) -> Case {
    let (seat, from) = (state.force.seat, state.force.from);
    Some(match (rule, leg(from, to)) {
        (_, None) => not_next(from, to),
        ("T-AREA.b", _) => off_map(to),
        ("S8c", _) if state.holds(opponent(seat), to) => enemies_in(opponent(seat), to),
        ("S8c", _) => came_that_way(opponent(seat), from, to),
        _ => away(state, seat, from, to),
    })
}

fn retreating(state: &State, leaving: Retreat, to: AreaId, rule: &'static str) -> Case {
    let (seat, from) = (*leaving.seat, state.battle_area());
    let own = |area: AreaId| entered(state, seat, from, area);
    Some(match (rule, leg(from, to)) {
        (_, None) => not_next(from, to),
        ("S9.9p", _) => off_map(to),
        ("S9.9h", _) => enemies_in(opponent(seat), to),
        ("S9.9f", _) => (text("why-group-there").with("to", place("to", to)), on_areas([to])),
        ("S9.9b", _) if !own(to) => {
            let ways: Vec<AreaId> =
                from.get().legs.iter().map(|leg| leg.to).filter(|&area| own(area)).collect();
            let names: Vec<Text> = ways.iter().map(|&area| place("from", area)).collect();
            let text = match ways.is_empty() {
                true => text("why-no-way-back"),
                false => text("why-other-way").with("ways", names),
            };
            (text, ways.into_iter().flat_map(|area| on_areas([area])).collect())
        }
        ("S9.9d", _) if entered(state, opponent(seat), from, to) && !own(to) => {
            came_that_way(opponent(seat), from, to)
        }
        _ => away(state, seat, from, to),
    })
}

// ---- losses and purchases ----

fn bearing(state: &State, toll: Toll, sp: Sp, rule: &'static str) -> Case {
    let here = among(state, toll);
    let said = |id| text(id).with("at", place("at", toll.area)).with("sp", sp_text(sp));
    let found = match rule {
        _ if here.of(sp) == 0 => said("why-none-there"),
        "S9.4e" | "S13j" => {
            let id = if rule == "S9.4e" { "why-cavalry-share" } else { "why-riders-share" };
            text(id).with("hit", toll.hit).with("riders", toll.riders).with("left", toll.left)
        }
        "C-F16" | "C-R36" => {
            let card = crate::cards::card_of(rule)?;
            text("why-first-on-cavalry").with("card", card_text(card))
        }
        _ => match (toll.how, sp.is_fresh()) {
            (How::Battle | How::Exhaust | How::ExhaustForce | How::ExhaustForceCavalry, false) => {
                said("why-exhausted")
            }
            (How::EliminateExhausted | How::Rally | How::RallyForce, true) => said("why-fresh"),
            (How::RallyInfantry | How::RallyForceInfantry, true) => said("why-fresh"),
            (How::RallyInfantry | How::RallyForceInfantry, false) => said("why-no-infantry"),
            (How::Attrition | How::AttritionForce | How::AttritionCavalry, false) => {
                said("why-no-pair")
            }
            _ => return None,
        },
    };
    Some((found, on_areas([toll.area])))
}

/// R2c, R2f: why nobody joins the army there.
fn buying(state: &State, buy: BuyAt, area: AreaId) -> Case {
    let seat = *buy.seat;
    let id = if in_supply(state, seat, area) { "why-no-place" } else { "why-no-supply" };
    Some((text(id).with("at", place("at", area)), on_areas([area])))
}
