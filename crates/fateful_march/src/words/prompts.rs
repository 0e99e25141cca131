//! What is asked.

use bivouac_kernel::{Prompt, Seat, Step as _, Target, Text};

use super::{
    area_text, card_text, leader_text, on_area, on_areas, on_leader, order_text, place, sp_text,
    text,
};
use crate::cards::{BATTLE_CARDS, CardId, Moment};
use crate::leaders::Change;
use crate::losses;
use crate::map::{AreaId, LinkId};
use crate::pieces::{LeaderId, Order, Sp};
use crate::state::{Purpose, Stage, State, Whereabouts};
use crate::step::{How, Step, Toll, Why};

/// The question that `seat`, which decides, must answer now.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    let Some(&step) = state.stack.last() else { return ask(text("prompt-over"), "E1b") };
    match step {
        Step::StartingCards => ask(text("prompt-starting-cards"), "E1d"),
        Step::Window { moment, area, .. } => window(state, moment, area),
        Step::Effect(effect) => effect.prompt(state, seat),
        Step::Discard { why, .. } => discard(why),
        Step::Buy { .. } => ask(text("prompt-buy"), "R2a"),
        Step::BuyKind { .. } => ask(text("prompt-buy-kind"), "R2b"),
        Step::BuyAt { sp, .. } => ask(text("prompt-buy-at").with("sp", sp_text(sp)), "R2c"),
        Step::MonthCard { .. } => ask(text("prompt-month-card"), "R3b"),
        Step::Ops => ask(text("prompt-ops"), "S2a"),
        Step::Select => select(state, seat),
        Step::Place { .. } => ask(text("prompt-place"), "S4a"),
        Step::PlaceAt { order, .. } => place_at(order),
        Step::PlaceTogether { picked } => match Order::ALL.get(usize::from(picked[seat.index()])) {
            Some(&order) => place_at(order),
            None => ask(text("prompt-place"), "O2"),
        },
        Step::Ability { leader, .. } => ability(state, leader),
        Step::AbilityTo { leader, from, .. } => becomes(leader, from),
        Step::First { order } => {
            ask(text("prompt-first").with("order", order_text(order)), "T-ORDER.c")
        }
        Step::Execute { order, .. } => {
            ask(text("prompt-execute").with("order", order_text(order)), "T-ORDER.f")
        }
        Step::Commander { area, .. } => at("prompt-commander", "T-SEN.b", area),
        Step::Top { area, .. } => at("prompt-top", "T-SP.l", area),
        Step::Proof { area, proof, .. } => at("prompt-proof", proof.row(), area),
        Step::Lead => from("prompt-lead", "T-SEN.b", state.force.from),
        Step::Muster => muster(state),
        Step::Moving => moving(state),
        Step::Patrol { from, .. } => self::from("prompt-patrol", "S6a", from),
        Step::Parting { sp, left, .. } => parting(state, sp, left),
        Step::EvadeTo => from("prompt-evade-to", "S8b", state.force.from),
        Step::NextBattle => ask(text("prompt-next-battle"), "S9b"),
        Step::Battle(stage) => battle(state, stage),
        Step::Reveal { card, .. } => reveal(card),
        Step::Retreat { forced, .. } => retreat(state, forced),
        Step::Toll(toll) => hit(state, toll),
        Step::Rally { area, .. } => at("prompt-rally", "S10a", area),
        Step::Raid { from } => self::from("prompt-raid", "S11b", from),
        Step::RemoveDepots { .. } => ask(text("prompt-remove-depots"), "S12e"),
        Step::CutOff { area, left, .. } => Prompt {
            text: text("prompt-cut-off").with("left", left),
            rule: "S14c",
            about: on_areas([area]),
        },
        Step::Begin(_)
        | Step::Draw { .. }
        | Step::Type { .. }
        | Step::Arrived { .. }
        | Step::EvadeBegins { .. }
        | Step::Check => ask(text("prompt-over"), "T-MONTH.a"),
    }
}

fn ask(text: Text, rule: &'static str) -> Prompt {
    Prompt { text, rule, about: Vec::new() }
}

/// A question about what happens in one area.
fn at(id: &'static str, rule: &'static str, area: AreaId) -> Prompt {
    Prompt { text: text(id).with("at", place("at", area)), rule, about: on_areas([area]) }
}

fn from(id: &'static str, rule: &'static str, area: AreaId) -> Prompt {
    Prompt { text: text(id).with("from", place("from", area)), rule, about: on_areas([area]) }
}

fn named(id: &'static str, rule: &'static str, area: AreaId) -> Prompt {
    Prompt { text: text(id).with("area", area_text(area)), rule, about: vec![on_area(area)] }
}

fn window(state: &State, moment: Moment, area: AreaId) -> Prompt {
    match moment {
        Moment::WithOps => ask(text("prompt-window-with-ops"), "S2b"),
        Moment::BeforeOrderPlacement => ask(text("prompt-window-before-order-placement"), "G16"),
        Moment::AfterOrderPlacement => ask(text("prompt-window-after-order-placement"), "G16"),
        Moment::StartOfForcedMarch => ask(text("prompt-window-start-of-forced-march"), "G16"),
        Moment::AfterEnemyForcedMarch => {
            at("prompt-window-after-enemy-forced-march", "T-CARD.h", area)
        }
        Moment::StartOfCavalryPatrols => ask(text("prompt-window-start-of-cavalry-patrols"), "G16"),
        Moment::EndOfCavalryPatrols => ask(text("prompt-window-end-of-cavalry-patrols"), "G16"),
        Moment::StartOfEvade => ask(text("prompt-window-start-of-evade"), "G16"),
        Moment::OnEnemyEvade => at("prompt-window-on-enemy-evade", "T-CARD.h", area),
        Moment::StartOfOrderType => {
            let order = state.stack.iter().rev().find_map(|step| match *step {
                Step::Type { order, .. } => Some(order),
                _ => None,
            });
            let order = order.unwrap_or(Order::Forage);
            ask(text("prompt-window-start-of-order-type").with("order", order_text(order)), "G16")
        }
        Moment::OnOwnDefeat => at("prompt-window-on-own-defeat", "T-CARD.h", area),
        Moment::OnGuardCardOrNapoleonChange if state.battle.is_some() => {
            at("prompt-window-on-guard-card", "T-CARD.h", area)
        }
        Moment::OnGuardCardOrNapoleonChange => {
            at("prompt-window-on-napoleon-change", "T-CARD.h", area)
        }
        Moment::OnEnemyGainsKeyCity => {
            let city = place("key-city", area);
            Prompt {
                text: text("prompt-window-on-enemy-gains-key-city").with("city", city),
                rule: "T-CARD.h",
                about: on_areas([area]),
            }
        }
        Moment::StartOfAttrition => ask(text("prompt-window-start-of-attrition"), "G16"),
        Moment::EndOfAttrition => ask(text("prompt-window-end-of-attrition"), "G16"),
        Moment::WithForcedMarch
        | Moment::WithCavalryPatrols
        | Moment::WithMarch
        | Moment::WithEvade
        | Moment::Battle
        | Moment::MustPlay => ask(text("prompt-window"), "G16"),
    }
}

fn discard(why: Why) -> Prompt {
    let id = match why {
        Why::DepotLost => "prompt-discard-depot-lost",
        Why::SupplyLines => "prompt-discard-supply-lines",
        Why::Logistics => "prompt-discard-logistics",
        Why::Friction => "prompt-discard-friction",
        Why::Ability => "prompt-discard-ability",
    };
    ask(text(id), why.row())
}

fn select(state: &State, seat: Seat) -> Prompt {
    let sealed = &state.sealed[seat];
    if sealed.platov == 1 {
        return ask(text("prompt-select-platov"), "G8");
    }
    ask(text("prompt-select").with("left", sealed.free), "S3a")
}

fn place_at(order: Order) -> Prompt {
    ask(text("prompt-place-at").with("order", order_text(order)), "S4c")
}

fn ability(state: &State, leader: LeaderId) -> Prompt {
    let (id, to) = match leader.get().ability.change {
        Change::To(to) => ("prompt-ability-to", Some(to)),
        Change::Discard(to) => ("prompt-ability-discard", Some(to)),
        Change::ToAny | Change::None => ("prompt-ability-any", None),
    };
    let area = match state.leaders[usize::from(leader.0)] {
        Whereabouts::At(area) => area,
        _ => AreaId::NONE,
    };
    let text = text(id).with("leader", leader_text(leader)).with("at", place("at", area));
    Prompt {
        text: match to {
            Some(to) => text.with("to", order_text(to)),
            None => text,
        },
        rule: "S4i",
        about: on_areas([area]).into_iter().chain([on_leader(leader)]).collect(),
    }
}

fn becomes(leader: LeaderId, from: Order) -> Prompt {
    let text = text("prompt-ability-becomes").with("leader", leader_text(leader));
    Prompt {
        text: text.with("from", order_text(from)),
        rule: "S4i",
        about: vec![on_leader(leader)],
    }
}

fn moving(state: &State) -> Prompt {
    let begins = state.force.link == LinkId::NONE;
    let id = if begins { "prompt-setting-out" } else { "prompt-moving" };
    let Prompt { text, rule, about } = from(id, "S5d", state.force.at);
    Prompt { text: text.with("left", state.force.left), rule, about }
}

fn muster(state: &State) -> Prompt {
    let (id, rule) = match state.force.purpose {
        Purpose::ForcedMarch => ("prompt-muster-forced_march", "T-FORCE.a"),
        Purpose::March => ("prompt-muster-march", "T-FORCE.a"),
        Purpose::Evade => ("prompt-muster-evade", "S8i"),
        Purpose::AustriansEvade => ("prompt-muster-austrians", "C-R27"),
        Purpose::Retreat => ("prompt-muster-retreat", "S9.9a"),
        Purpose::Join => ("prompt-muster-join", "C-R6"),
    };
    named(id, rule, state.force.from)
}

fn parting(state: &State, sp: Sp, left: u8) -> Prompt {
    let Prompt { text, rule, about } = from("prompt-parting", "T-FORCE.a", state.force.from);
    Prompt { text: text.with("sp", sp_text(sp)).with("left", left), rule, about }
}

fn battle_area(state: &State) -> AreaId {
    state.battle.as_ref().map_or(AreaId::NONE, |battle| battle.area)
}

fn battle(state: &State, stage: Stage) -> Prompt {
    let id = match stage {
        Stage::LayAttacker => "prompt-lay-attacker",
        Stage::LayDefender => "prompt-lay-defender",
        _ => "prompt-battle",
    };
    at(id, "S9.1a", battle_area(state))
}

/// The questions that battle cards ask when they are turned up.
fn reveal(card: CardId) -> Prompt {
    let found = BATTLE_CARDS.iter().find(|one| one.id() == card);
    let id = found.map_or("prompt-reveal", |one| one.asks);
    Prompt {
        text: text(id).with("card", card_text(card)),
        rule: card.row(),
        about: vec![Target::Card(card.id().into())],
    }
}

fn retreat(state: &State, forced: bool) -> Prompt {
    let area = battle_area(state);
    if forced {
        at("prompt-retreat-forced", "S9.9i", area)
    } else {
        from("prompt-retreat", "S9.9a", area)
    }
}

/// Who bears the next loss, or is rallied next.
fn hit(state: &State, toll: Toll) -> Prompt {
    let id = match toll.how {
        How::Battle if losses::exhausts(toll) => "prompt-toll-battle-exhaust",
        How::Battle => "prompt-toll-battle-eliminate",
        How::Pursuit => "prompt-toll-pursuit",
        How::Attrition | How::AttritionCavalry | How::AttritionForce if toll.half => {
            "prompt-toll-attrition-half"
        }
        How::Attrition | How::AttritionCavalry | How::AttritionForce => "prompt-toll-attrition",
        How::Exhaust | How::ExhaustForce | How::ExhaustForceCavalry => "prompt-toll-exhaust",
        How::EliminateExhausted => "prompt-toll-eliminate",
        How::Rally | How::RallyForce | How::RallyInfantry | How::RallyForceInfantry => {
            "prompt-toll-rally"
        }
    };
    let Prompt { text, rule, about } = at(id, losses::rule(state, toll), toll.area);
    Prompt { text: text.with("left", toll.left), rule, about }
}
