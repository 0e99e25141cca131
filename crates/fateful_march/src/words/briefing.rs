//! E1d: what is to be known of a scenario.

use bivouac_kernel::{Line, Text};

use super::{line, side, turn_in_sentence};
use crate::calendar::OCTOBER;
use crate::pieces::{BOTH, FRENCH, RUSSIAN};
use crate::scenario::Scenario;
use crate::tables::SUDDEN_DEATH;

/// When it begins and ends, how things stand, its special rules, and how it is won.
pub(crate) fn briefing(scenario: &Scenario) -> Vec<Line> {
    let mut lines = vec![
        line(
            Text::new("briefing-span")
                .with("start", turn_in_sentence(scenario.start))
                .with("end", turn_in_sentence(scenario.end)),
            "E1d",
        ),
        line(standing(scenario), "E1d"),
        line(hands(scenario), "E1d"),
    ];
    let everywhere = ["no_first_resources", "opening_redraw"];
    let special = scenario.rules.iter_names().filter_map(|(name, _)| ahead(scenario, name));
    lines.extend(everywhere.into_iter().chain(special).map(|name| message("rule", name)));
    lines.extend(scenario.scoring.iter_names().map(|(name, _)| message("scoring", name)));
    lines
        .push(line(Text::new("briefing-victory").with("death", i32::from(SUDDEN_DEATH)), "T-VP.d"));
    lines
}

/// What is still ahead of a rule: a scenario that begins in October has the winter cards from the
/// start, and of the two winter shifts only that of November.
fn ahead(scenario: &Scenario, name: &'static str) -> Option<&'static str> {
    let begun = scenario.start >= OCTOBER;
    match name {
        "WINTER_CARDS" if begun => None,
        "WINTER_INITIATIVE" if begun => Some("winter_initiative_november"),
        _ => Some(name),
    }
}

fn message(family: &str, name: &str) -> Line {
    line(super::of(family, &name.to_ascii_lowercase().replace('_', "-")), "E1d")
}

fn standing(scenario: &Scenario) -> Text {
    let (holder, level) = scenario.initiative;
    let ahead = if scenario.vp > 0 { FRENCH } else { RUSSIAN };
    Text::new("briefing-standing")
        .with("ahead", side("the", ahead))
        .with("vp", scenario.vp.unsigned_abs())
        .with("holder", side("the", holder))
        .with("level", i32::from(level))
}

fn hands(scenario: &Scenario) -> Text {
    let [french, russian] = BOTH.map(|seat| scenario.hand[seat.index()]);
    Text::new("briefing-hands").with("french", french).with("russian", russian)
}
