//! E1d: what is to be known of a scenario.

use bivouac_kernel::{Line, Text};

use super::{line, side, turn_in_sentence};
use crate::calendar::OCTOBER;
use crate::pieces::{BOTH, FRENCH, RUSSIAN};
use crate::scenario::{Scenario, rule, scoring};
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
    let special = named(&rule::NAMES, scenario.rules).filter_map(|name| ahead(scenario, name));
    lines.extend(everywhere.into_iter().chain(special).map(|name| message("rule", name)));
    lines.extend(named(&scoring::NAMES, scenario.scoring).map(|name| message("scoring", name)));
    lines
        .push(line(Text::new("briefing-victory").with("death", i32::from(SUDDEN_DEATH)), "T-VP.d"));
    lines
}

fn named(names: &'static [&'static str], bits: u8) -> impl Iterator<Item = &'static str> {
    let set = names.iter().enumerate().filter(move |(bit, _)| bits >> bit & 1 == 1);
    set.map(|(_, name)| *name)
}

/// What is still ahead of a rule: a scenario that begins in October has the winter cards from the
/// start, and of the two winter shifts only that of November.
fn ahead(scenario: &Scenario, name: &'static str) -> Option<&'static str> {
    let begun = scenario.start >= OCTOBER;
    match name {
        "winter_cards" if begun => None,
        "winter_initiative" if begun => Some("winter_initiative_november"),
        _ => Some(name),
    }
}

fn message(family: &str, name: &str) -> Line {
    line(super::of(family, &name.replace('_', "-")), "E1d")
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
