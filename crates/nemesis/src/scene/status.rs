//! What is always in sight: the score, politics, cards that work; and what is under way.

use bivouac_kernel::{Line, Modifier};

use crate::cards::Cards;
use crate::combat_value::{self, Part};
use crate::politics::Politics;
use crate::prelude::*;
use crate::scenario::{What, When};
use crate::state::{Combat, Verdict};
use crate::victory;
use crate::words::{
    card_text, commander_text, hex_text, on_commander, on_hex, on_unit, part_modifier, side_id,
    unit_text, units_text,
};

/// What is always in sight.
#[derive(Hash)]
pub(super) struct Status {
    first: Seat,
    scores: [i16; 2],
    level: &'static str,
    rules: [&'static str; 2],
    politics: Option<PoliticsShown>,
    promises: [Cards; 2],
    weather: u8,
    truce: bool,
    trains: [u8; 2],
    commands: [CommandsShown; 2],
    /// How many units and commanders arrive next turn.
    due: [(u8, u8); 2],
    turn: u8,
    /// VC4, VC5: the victory cities of the Coalition, and with how many it or the French win at once.
    automatic: Option<[u8; 3]>,
}

/// CC1 to CC7: what a side's Combat Commands come to.
#[derive(Hash)]
struct CommandsShown {
    row: u8,
    permanent: i8,
    temporary: i8,
    all: u8,
    left: u8,
}

impl CommandsShown {
    fn of(state: &State, seat: Seat) -> CommandsShown {
        let commands = state.commands[seat.index()];
        CommandsShown {
            row: state.commands_of_row(seat),
            permanent: commands.permanent,
            temporary: commands.temporary,
            all: state.commands_in_all(seat).0,
            left: state.commands_left(seat, false),
        }
    }

    /// Those of one side.
    fn text(&self, seat: Seat) -> Text {
        Text::new("status-commands-of")
            .with("seat", side_id(seat))
            .with("left", self.left)
            .with("all", self.all)
            .with("row", self.row)
            .with("permanent", format!("{:+}", self.permanent))
            .with("temporary", format!("{:+}", self.temporary))
    }

    /// Those of both.
    fn line([french, coalition]: &[CommandsShown; 2]) -> Line {
        let text = Text::new("status-commands")
            .with("sides", vec![french.text(FRENCH), coalition.text(COALITION)])
            .with("french", french.left)
            .with("french_all", french.all)
            .with("coalition", coalition.left)
            .with("coalition_all", coalition.all);
        Line::new(text, &["CC6", "CC7"])
    }
}

#[derive(Hash)]
struct PoliticsShown {
    saxony: &'static str,
    austria: &'static str,
    confederation: &'static str,
    tension: bool,
    prussia: bool,
}

impl PoliticsShown {
    fn of(politics: &Politics) -> PoliticsShown {
        PoliticsShown {
            saxony: politics.saxony.id(),
            austria: politics.austria.id(),
            confederation: politics.confederation.id(),
            tension: politics.tension,
            prussia: politics.prussia_active,
        }
    }

    fn lines(&self) -> Vec<Line> {
        let say = |id: String, rule: &'static str| Line::new(Text::new(id), &[rule]);
        let mut lines = vec![
            say(format!("status-confederation-{}", self.confederation), "RH1"),
            say(format!("status-austria-{}", self.austria), "AU1"),
            say(format!("status-saxony-{}", self.saxony), "SP6"),
        ];
        if !self.prussia {
            lines.push(Line::new(Text::new("status-prussia"), &["SP1"]));
        }
        if self.tension {
            lines.push(Line::new(Text::new("status-tension"), &["TN2"]));
        }
        lines
    }
}

/// RE2: how many units and commanders a side receives by the calendar of the next turn.
fn due_next(state: &State, seat: Seat) -> (u8, u8) {
    let arrivals = state.scenario.arrivals.iter();
    let due = arrivals.filter(|one| one.when == When::Turn(state.turn + 1));
    due.fold((0, 0), |(units, commanders), one| match one.what {
        What::Unit(unit) if unit.counter().side == seat => (units + 1, commanders),
        What::Commander(commander) if commander.officer().side == seat => (units, commanders + 1),
        _ => (units, commanders),
    })
}

impl Status {
    pub(super) fn of(state: &State) -> Status {
        let politics = state.scenario.politics;
        Status {
            first: state.first_player(),
            scores: BOTH.map(|seat| state.score(seat)),
            level: victory::level(state.scenario, victory::margin(state)).key,
            rules: if politics { ["VC2", "VC3"] } else { ["SU11", "SU12"] },
            politics: politics.then(|| PoliticsShown::of(&state.politics)),
            promises: state.promises,
            weather: state.weather.bits(),
            truce: state.truce(),
            trains: BOTH.map(|seat| match state.convoys[seat.index()].stopped {
                true => state.convoys[seat.index()].real(),
                false => 0,
            }),
            commands: BOTH.map(|seat| CommandsShown::of(state, seat)),
            due: BOTH.map(|seat| due_next(state, seat)),
            turn: state.turn,
            automatic: politics.then(|| {
                let numbers = &state.scenario.numbers;
                let french = match state.politics.austria {
                    Austria::Coalition => numbers.automatic_french_cities_with_austria,
                    _ => numbers.automatic_french_cities,
                };
                [state.victory_cities(COALITION), numbers.automatic_coalition_cities, french]
            }),
        }
    }

    pub(super) fn lines(self) -> Vec<Line> {
        let score = Text::new("status-score")
            .with("french", i64::from(self.scores[0]))
            .with("coalition", i64::from(self.scores[1]))
            .with("level", Text::new(format!("level-{}", self.level)));
        let first = Text::new("status-first").with("seat", side_id(self.first));
        let mut lines = vec![Line::new(score, &self.rules), Line::new(first, &["SQ4"])];
        if self.trains != [0; 2] {
            let text = Text::new("status-trains")
                .with("french", self.trains[0])
                .with("coalition", self.trains[1]);
            lines.push(Line::new(text, &["MV20"]));
        }
        lines.push(CommandsShown::line(&self.commands));
        lines.extend(self.politics.iter().flat_map(PoliticsShown::lines));
        if let Some([cities, coalition, french]) = self.automatic {
            let text = Text::new("status-automatic")
                .with("cities", cities)
                .with("coalition", coalition)
                .with("french", french);
            lines.push(Line::new(text, &["VC4", "VC5"]));
        }
        lines.extend(self.due_line());
        if self.truce {
            lines.push(Line::new(Text::new("status-truce"), &["AR36"]));
        }
        for (seat, cards) in BOTH.into_iter().zip(self.promises) {
            lines.extend(cards.iter().map(|card| {
                let text = Text::new("status-card")
                    .with("seat", side_id(seat))
                    .with("card", card_text(card));
                Line::new(text, &[card.row()])
            }));
        }
        let weather = Weather::from_bits_truncate(self.weather);
        for (one, card) in [
            (Weather::MUD, CardId::MUD),
            (Weather::STORM, CardId::STORM),
            (Weather::LOW_WATER, CardId::LOW_WATER),
            (Weather::HARVEST, CardId::HARVEST),
            (Weather::CHANCE_BALL, CardId::CHANCE_BALL),
        ] {
            if weather.contains(one) {
                let text = Text::new("status-weather").with("card", card_text(card));
                lines.push(Line::new(text, &[card.row()]));
            }
        }
        lines
    }
}

impl Status {
    /// RE3: what comes by the calendar of the next turn.
    fn due_line(&self) -> Option<Line> {
        let some = BOTH.into_iter().zip(self.due).filter(|(_, due)| *due != (0, 0));
        let sides = some.map(|(seat, (units, commanders))| {
            Text::new("status-due-of")
                .with("seat", side_id(seat))
                .with("units", units)
                .with("commanders", commanders)
        });
        let sides: Vec<Text> = sides.collect();
        let [french, coalition] = self.due.map(|(units, commanders)| units + commanders);
        let text = Text::new("status-due")
            .with("turn", self.turn + 1)
            .with("french", french)
            .with("coalition", coalition);
        (!sides.is_empty()).then(|| Line::new(text.with("sides", sides), &["RE3"]))
    }
}

/// What the procedure under way has come to: a move, or a combat with its values.
#[derive(Hash)]
pub(super) struct UnderWay {
    march: Option<Marching>,
    combat: Option<Sheet>,
    /// Those who may advance, as they are drawn up.
    advancing: Option<(UnitList, CommanderSet)>,
    /// The commander or the unit that is about to be put somewhere.
    riding: Option<CommanderId>,
    arranged: Option<UnitId>,
}

/// A move.
#[derive(Hash)]
struct Marching {
    starter: CommanderId,
    units: UnitList,
    along: CommanderSet,
    at: Hex,
    moved: u8,
    stopped: bool,
    guided: bool,
}

impl Marching {
    fn line(self) -> Line {
        let id = if self.stopped { "procedure-march-stopped" } else { "procedure-march" };
        let text = Text::new(id)
            .with("commander", commander_text(self.starter))
            .with("units", units_text(self.units.as_slice()))
            .with("hex", hex_text(self.at))
            .with("moved", self.moved);
        let along = self.along.iter().map(on_commander);
        let targets = [on_hex(self.at)].into_iter().chain(along);
        let targets = targets.chain(self.units.iter().map(on_unit)).collect();
        let guides: &[&str] = if self.guided { &["MV17", "EC19"] } else { &["MV17"] };
        Line { targets, ..Line::new(text, guides) }
    }
}

/// The values of a combat before its dice; everything in them is open.
#[derive(Hash)]
struct Sheet {
    attacker: Seat,
    from: Hex,
    target: Hex,
    units: UnitList,
    values: [i16; 2],
    parts: [Vec<Part>; 2],
    hits: [u8; 2],
    resolved: bool,
}

impl Sheet {
    fn of(state: &State, combat: &Combat) -> Sheet {
        let mut seen = *combat;
        if combat.attackers.is_empty() {
            seen.attackers = combat.party.units();
            seen.defenders = state.units_in(combat.target).collect();
        }
        let (attacker, defender) = (*combat.attacker, combat.defender());
        let resolved = combat.verdict != Verdict::Open;
        let mut values = [0; 2];
        let mut parts = [Vec::new(), Vec::new()];
        if !resolved {
            for (place, seat) in [attacker, defender].into_iter().enumerate() {
                values[place] = combat_value::of_side(state, &seen, seat, &mut |part: Part| {
                    parts[place].push(part);
                });
            }
        }
        Sheet {
            attacker,
            from: combat.party.from,
            target: combat.target,
            units: seen.attackers,
            values,
            parts,
            hits: [attacker, defender]
                .map(|seat| combat.hits[seat.index()].saturating_sub(combat.taken[seat.index()])),
            resolved,
        }
    }

    fn lines(self) -> Vec<Line> {
        let targets: Vec<_> = [on_hex(self.from), on_hex(self.target)]
            .into_iter()
            .chain(self.units.iter().map(on_unit))
            .collect();
        let text = Text::new("procedure-combat")
            .with("seat", side_id(self.attacker))
            .with("from", hex_text(self.from))
            .with("target", hex_text(self.target));
        let mut lines = vec![Line { targets, ..Line::new(text, &["CO20"]) }];
        if self.resolved {
            let text = Text::new("procedure-hits")
                .with("attacker", self.hits[0])
                .with("defender", self.hits[1]);
            lines.push(Line::new(text, &["DM9"]));
            return lines;
        }
        let ids = ["procedure-attack-value", "procedure-defence-value"];
        for (place, parts) in self.parts.into_iter().enumerate() {
            let sheet = parts.into_iter().map(|part| {
                let Modifier { text, value, times, .. } = part_modifier(&part);
                match times {
                    Some((_, over)) => {
                        Text::new("note-divided").with("part", text).with("over", over)
                    }
                    None => {
                        Text::new("note-part").with("part", text).with("value", i64::from(value))
                    }
                }
            });
            let text = Text::new(ids[place])
                .with("value", i64::from(self.values[place]))
                .with("parts", sheet.collect::<Vec<Text>>());
            lines.push(Line::new(text, &["CD38"]));
        }
        lines
    }
}

impl UnderWay {
    pub(super) fn of(state: &State) -> UnderWay {
        let march = state.march.as_ref().map(|march| Marching {
            starter: march.starter,
            units: march.party.units(),
            along: march.party.along,
            at: march.at,
            moved: march.moved,
            stopped: march.stopped,
            guided: march.guided,
        });
        let party = state.combat.as_ref().map(|combat| combat.party);
        let advancing = party.filter(|_| state.is_top(Step::Advancing));
        let (riding, arranged) = match state.stack.last() {
            Some(Step::RideTo(step)) => (Some(step.commander), None),
            Some(Step::PutCommander(step)) => (Some(step.commander), None),
            Some(Step::PutUnit(step)) => (None, Some(step.unit)),
            _ => (None, None),
        };
        UnderWay {
            march,
            combat: state.combat.as_ref().map(|combat| Sheet::of(state, combat)),
            advancing: advancing.map(|party| (party.units(), party.along)),
            riding,
            arranged,
        }
    }

    pub(super) fn lines(self) -> Vec<Line> {
        let mut lines: Vec<Line> = self.march.map(Marching::line).into_iter().collect();
        lines.extend(self.combat.into_iter().flat_map(Sheet::lines));
        if let Some((units, along)) = self.advancing {
            let text = Text::new("procedure-advance").with("units", units_text(units.as_slice()));
            let targets = units.iter().map(on_unit).chain(along.iter().map(on_commander)).collect();
            lines.push(Line { targets, ..Line::new(text, &["CD54"]) });
        }
        if let Some(commander) = self.riding {
            let text = Text::new("procedure-placing").with("who", commander_text(commander));
            lines
                .push(Line { targets: vec![on_commander(commander)], ..Line::new(text, &["CV2"]) });
        }
        if let Some(unit) = self.arranged {
            let text = Text::new("procedure-placing").with("who", unit_text(unit));
            lines.push(Line { targets: vec![on_unit(unit)], ..Line::new(text, &["AR25"]) });
        }
        lines
    }
}
