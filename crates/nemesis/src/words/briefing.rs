//! What players are to know of a scenario before and while they play it.

use bivouac_kernel::Line;

use super::*;

/// The lines of the briefing.
pub(crate) fn briefing(scenario: &'static Scenario) -> Vec<Line> {
    let say = |id: &'static str, rules: &[&'static str]| Line::new(Text::new(id), rules);
    let levels = levels(scenario);
    let cities = scenario.victory_cities.hexes();
    let cities: Vec<Text> = cities.map(hex_text).collect();
    if !scenario.politics {
        let won = Text::new("briefing-1799-victory").with("cities", cities);
        return vec![
            say("briefing-1799", &["SU1", "SU2"]),
            say("briefing-1799-supply", &["GS3", "SU4"]),
            say("briefing-1799-order", &["SU5"]),
            say("briefing-1799-not-used", &["SU6", "SU9"]),
            Line::new(won, &["SU10", "SU11"]),
            Line::new(levels, &["SU12", "SU13"]),
        ];
    }
    let won = Text::new("briefing-victory")
        .with("cities", cities)
        .with("each", scenario.numbers.points_per_city)
        .with("most", scenario.numbers.automatic_coalition_cities);
    vec![
        say("briefing-campaign", &["SQ8", "SQ1"]),
        say("briefing-supply", &["GS1", "GS2", "AS6", "AS7"]),
        say("briefing-movement", &["MV2", "MV19", "MA4"]),
        say("briefing-combat", &["CO4", "CC1", "CD10"]),
        say("briefing-prussia", &["SP1", "TE4", "TE5", "TE6", "MD1"]),
        say("briefing-hamburg", &["MD2", "MD4", "CK1"]),
        say("briefing-saxony", &["SP6", "SP21"]),
        say("briefing-armistice", &["AR1", "AR3", "AR4", "AR5", "AR22"]),
        say("briefing-austria", &["AR14", "AR16", "AU4"]),
        say("briefing-confederation", &["RH2", "RH3", "RH5", "RH6"]),
        Line::new(won, &["VC1", "VC2", "VC4", "VC5", "VC6"]),
        Line::new(levels, &["VC3"]),
    ]
}

/// The levels of victory.
fn levels(scenario: &Scenario) -> Text {
    let level = |key: &str| scenario.levels.iter().find(|level| level.key == key);
    let from = |key: &str| i64::from(level(key).map_or(0, |level| level.from));
    let to = |key: &str| i64::from(level(key).map_or(0, |level| level.to));
    Text::new("briefing-levels")
        .with("decisive", from("coalition-decisive"))
        .with("marginal", from("coalition-marginal"))
        .with("draw", from("draw"))
        .with("french", from("french-marginal"))
        .with("french-decisive", to("french-decisive"))
}
