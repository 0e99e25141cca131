//! What is asked.

use bivouac_kernel::Prompt;
use bivouac_maps::HexId;

use super::{on_hex, on_unit, unit_text};
use crate::assault::Stage;
use crate::event::Class;
use crate::scene::hex_text;
use crate::state::State;
use crate::step::Step;
use crate::{charge, combat, fall_back, recovery, text};

/// The question that must be answered now.
pub(crate) fn prompt(state: &State) -> Prompt {
    let ask =
        |id: &'static str, rule: &'static str| Prompt { text: text(id), rule, about: Vec::new() };
    let Some(&step) = state.stack.last() else { return ask("prompt-over", "R9.a") };
    match step {
        Step::SetUp { seat } if seat.0 == 0 => ask("prompt-set-up-french", "R2.c"),
        Step::SetUp { .. } => ask("prompt-set-up-russian", "R4.d"),
        Step::Arranging { unit } => {
            let text = text("prompt-arrange").with("unit", unit_text(unit));
            Prompt { text, rule: "B0.g", about: vec![on_unit(unit)] }
        }
        Step::ActivateCommand => ask("prompt-activate", "R6.b"),
        Step::StackOrder { .. } => ask("prompt-stack-order", "6.24b"),
        Step::Fire { .. } => ask("prompt-fire", "8.5a"),
        Step::CounterBattery { from, at } => {
            let text = text("prompt-counter-battery")
                .with("from", hex_text(from))
                .with("at", hex_text(at));
            Prompt { text, rule: "8.7a", about: vec![on_hex(from), on_hex(at)] }
        }
        Step::Barrage { .. } => ask("prompt-barrage", "8.2c"),
        Step::Battery { target, .. } => {
            let text = text("prompt-battery").with("target", hex_text(target));
            Prompt { text, rule: "8.2d", about: vec![on_hex(target)] }
        }
        Step::Movement { .. } => ask("prompt-movement", "7.31b"),
        Step::Moving { unit, left, stopped, .. } => {
            let id = if stopped { "prompt-halt" } else { "prompt-moving" };
            let text = text(id).with("unit", unit_text(unit)).with("left", left);
            Prompt { text, rule: "7.31a", about: vec![on_unit(unit)] }
        }
        Step::GiveWay { cavalry, infantry } => {
            let text = text("prompt-give-way")
                .with("unit", unit_text(cavalry))
                .with("enemy", unit_text(infantry));
            Prompt { text, rule: "7.39a", about: vec![on_unit(cavalry), on_unit(infantry)] }
        }
        Step::Face { unit } => {
            let text = text("prompt-face").with("unit", unit_text(unit));
            Prompt { text, rule: "6.12b", about: vec![on_unit(unit)] }
        }
        Step::Declare { .. } => ask("prompt-declare", "9.1b"),
        Step::Assault { wave, stage } => assault_prompt(state, wave, stage),
        Step::FollowUp { hex, .. } => {
            let text = text("prompt-follow-up").with("hex", hex_text(hex));
            Prompt { text, rule: "9.31d", about: vec![on_hex(hex)] }
        }
        Step::Combat { stage } => combat_prompt(state, stage),
        Step::Retreat => match state.retreats.last() {
            Some(retreat) => {
                let text = text("prompt-retreat").with("unit", unit_text(retreat.unit));
                Prompt { text, rule: "9.62b", about: vec![on_unit(retreat.unit)] }
            }
            None => ask("prompt-over", "9.62b"),
        },
        Step::Rally { .. } => ask("prompt-rally", "10.1a"),
        Step::Placement { seat } => match recovery::placing(state, seat) {
            Some(unit) => {
                let text = text("prompt-place").with("unit", unit_text(unit));
                Prompt { text, rule: "10.3b", about: vec![on_unit(unit)] }
            }
            None => ask("prompt-over", "10.3b"),
        },
        Step::TurnBegins | Step::Go { .. } | Step::GoEnds | Step::GroupMorale | Step::TurnEnds => {
            ask("prompt-over", "3.0a")
        }
    }
}

/// A prompt about one hex, where there is one.
fn about(id: &'static str, rule: &'static str, hex: Option<HexId>) -> Prompt {
    Prompt {
        text: match hex {
            Some(hex) => text(id).with("hex", hex_text(hex)),
            None => text(id),
        },
        rule,
        about: hex.map(on_hex).into_iter().collect(),
    }
}

fn assault_prompt(state: &State, wave: u8, stage: Stage) -> Prompt {
    match stage {
        Stage::FallBack => about("prompt-fall-back", "9.31c", fall_back::asked(state, wave)),
        Stage::Respond => about("prompt-respond", "9.81m", charge::responding(state, wave)),
        Stage::RecallFromSquare | Stage::RecallShaken => {
            let attack = charge::recalling(state, wave, stage);
            about("prompt-recall", "9.82a", attack.map(|index| state.attacks[index].from))
        }
        Stage::ReactionFire => about("prompt-reaction-fire", "8.6a", None),
        Stage::Resolve | Stage::Commitment => about("prompt-resolve", "9.1f", None),
    }
}

fn combat_prompt(state: &State, stage: combat::Stage) -> Prompt {
    match stage {
        combat::Stage::CounterShock => {
            about("prompt-counter-shock", "9.73e", combat::counter_shocking(state))
        }
        combat::Stage::Secondary { attack } => {
            let attack = &state.attacks[usize::from(attack)];
            match attack.class {
                Class::InfantryShock => about("prompt-break-through", "9.73c", Some(attack.from)),
                _ => about("prompt-pursue", "9.87b", Some(attack.from)),
            }
        }
        _ => about("prompt-advance", "9.71a", None),
    }
}
