//! Battles for tests: two sides in an area, cards, dice, and what came of it.
#![allow(clippy::unwrap_used, reason = "a missing part is a failed test")]

use serde_json::{Value, json};

use crate::common::{FRENCH, Field, Play, RUSSIAN};

/// A battle in the making. Nobody else is on the map but a Russian SP in Kaluga that waits to be
/// rallied, so that the game stands still when the battle is over. Cards that would ask something
/// when drawn, or answer a defeat, are in the discard piles.
pub struct Fight {
    field: Field,
    area: &'static str,
    hands: [Vec<u8>; 2],
    dice: Vec<u16>,
}

/// The number on the blue die, by face: the +2 is on face 4.
pub const BLUE_2: u16 = 4;
pub const BLUE_3: u16 = 5;
pub const BLUE_4: u16 = 6;
pub const BLUE_MINUS_1: u16 = 2;
/// Counts only in winter: nothing in July.
pub const BLUE_0: u16 = 1;
/// Counts only in summer: nothing in November.
pub const BLUE_0_IN_WINTER: u16 = 6;
pub const GREEN_MINUS_2: u16 = 1;
/// Counts only for a defender.
pub const GREEN_IF_DEFENDING: u16 = 2;
pub const GREEN_1: u16 = 3;
pub const GREEN_2: u16 = 5;
pub const GREEN_3: u16 = 6;

/// A plain area without fortress, city, depot town or bridge; roads to Disna, Lepel, Molodechno
/// and Nastaniski, a track to Svencionys.
pub const PLAIN: &str = "dokshitsy";

impl Fight {
    /// The Russians defend, in the plain area. French and Russian depots are far away.
    pub fn plain() -> Fight {
        Fight::at(PLAIN)
    }

    /// The Russians defend in an area.
    pub fn at(area: &'static str) -> Fight {
        let field = Field::new("battles")
            .alone(area, "russian")
            .troops("russian", "kaluga", "infantry", 0, 1)
            .block("russian", "kaluga", "rally")
            .side("french", "discard", json!([22, 24, 30, 39]))
            .side("russian", "discard", json!([11, 14, 23, 42, 45]));
        // A card that no window of this step takes, so that its owner is asked for battle cards.
        Fight { field, area, hands: [vec![19], vec![24]], dice: vec![BLUE_0, GREEN_IF_DEFENDING] }
    }

    /// The French defend.
    pub fn french_defend(self) -> Fight {
        let area = self.area;
        self.field(|field| field.alone(area, "french"))
    }

    /// Changes the position.
    pub fn field(mut self, change: impl FnOnce(Field) -> Field) -> Fight {
        self.field = change(self.field);
        self
    }

    pub fn french(self, kind: &str, fresh: u8, exhausted: u8) -> Fight {
        let area = self.area;
        self.field(|field| field.troops("french", area, kind, fresh, exhausted))
    }

    pub fn russian(self, kind: &str, fresh: u8, exhausted: u8) -> Fight {
        let area = self.area;
        self.field(|field| field.troops("russian", area, kind, fresh, exhausted))
    }

    /// SPs, as their ids with numbers, that entered from an area this turn: they are added.
    pub fn entered(self, seat: &'static str, by: &str, sps: &[(&str, u8)]) -> Fight {
        self.column(seat, by, false, sps)
    }

    /// The same by Forced March.
    pub fn forced(self, seat: &'static str, by: &str, sps: &[(&str, u8)]) -> Fight {
        self.column(seat, by, true, sps)
    }

    fn column(self, seat: &'static str, by: &str, forced: bool, sps: &[(&str, u8)]) -> Fight {
        let area = self.area;
        let troops: serde_json::Map<String, Value> =
            sps.iter().map(|(sp, count)| ((*sp).to_owned(), json!(count))).collect();
        self.field(|mut field| {
            for (sp, count) in sps {
                let (kind, fresh) = match sp.strip_prefix("exhausted_") {
                    Some(kind) => (kind, false),
                    None => (*sp, true),
                };
                let (fresh, tired) = if fresh { (*count, 0) } else { (0, *count) };
                field = field.troops(seat, area, kind, fresh, tired);
            }
            field.column(seat, area, by, forced, Value::Object(troops))
        })
    }

    pub fn leader(self, id: &str) -> Fight {
        let area = self.area;
        self.field(|field| field.leader(id, area))
    }

    pub fn defend(self, seat: &str) -> Fight {
        let area = self.area;
        self.field(|field| field.block(seat, area, "defend"))
    }

    pub fn depot(self, seat: &str, area: &str) -> Fight {
        self.field(|field| field.depot(seat, area))
    }

    pub fn winter(self) -> Fight {
        self.field(|field| {
            field
                .clock("november:1")
                .side("french", "discard", json!([22, 24, 30, 39, 40, 41, 42, 43, 44]))
                .side("russian", "discard", json!([14, 23, 42, 45, 46, 52]))
        })
    }

    pub fn initiative(self, seat: &str, level: i8) -> Fight {
        self.field(|field| field.initiative(seat, level))
    }

    /// The victory points, and the initiative with its level.
    pub fn vp_and_level(self, vp: i8, seat: &str, level: i8) -> Fight {
        self.field(|field| field.vp(vp).initiative(seat, level))
    }

    /// The French cards that are in hand beside the one that is always there.
    pub fn french_cards(mut self, cards: &[u8]) -> Fight {
        self.hands[0].extend(cards);
        self
    }

    pub fn russian_cards(mut self, cards: &[u8]) -> Fight {
        self.hands[1].extend(cards);
        self
    }

    /// The faces thrown, French first.
    pub fn dice(mut self, faces: &[u16]) -> Fight {
        self.dice = faces.to_vec();
        self
    }

    /// The table, the attacker being asked for his cards.
    pub fn load(self) -> Play {
        let [french, russian] = self.hands;
        let field = self.field.hand("french", &french).hand("russian", &russian);
        let mut play = field.load();
        play.dice(&self.dice);
        play
    }

    /// The table once every card in hand that may be laid has been laid and shown.
    pub fn fight(self) -> Play {
        let mut play = self.load();
        lay_all(&mut play);
        play
    }
}

/// Both sides lay every card of their hands that they may.
pub fn lay_all(play: &mut Play) {
    for _ in 0..2 {
        if play.step() != "battle" {
            return;
        }
        let seat = play.decides();
        while let Some(card) = play.offered("lay").into_iter().find(|card| card != "dummy") {
            play.by(seat, json!({ "lay": card }));
        }
        play.by(seat, json!("done"));
    }
}

/// Takes the losses, pursuit and retreats that are asked for by the first choice offered.
pub fn finish(play: &mut Play) {
    let battle = ["toll", "retreat", "muster", "reveal", "window", "commander", "discard", "proof"];
    for _ in 0..100 {
        if play.over() || !battle.contains(&play.step().as_str()) {
            return;
        }
        let open = play.open();
        let pass = json!("pass");
        let choice = if open.contains(&pass) { pass } else { open[0].clone() };
        let choice = if open.contains(&json!("all")) { json!("all") } else { choice };
        play.choose(choice);
    }
}

/// Declines or takes the first choice until a step waits.
pub fn on_to(play: &mut Play, step: &str) {
    for _ in 0..300 {
        if play.over() || play.step() == step {
            return;
        }
        let open = play.open();
        let plain = ["pass", "done"].map(Value::from);
        let found = plain.into_iter().find(|choice| open.contains(choice));
        play.choose(found.unwrap_or_else(|| open[0].clone()));
    }
    panic!("{step} is never reached");
}

/// The last event of a name, since the table began.
fn last(play: &Play, event: &str, seat: &str) -> Value {
    let told = play.all_told(event);
    told.into_iter().rev().find(|told| told["seat"] == seat).unwrap_or_else(|| {
        panic!("{event} of {seat} was never told; the step is {}", play.top());
    })
}

/// The combat value of a side.
pub fn value(play: &Play, seat: &str) -> i64 {
    last(play, "fought", seat)["value"].as_i64().unwrap()
}

/// What a side inflicts by the Battle Table.
pub fn inflicts(play: &Play, seat: &str) -> i64 {
    last(play, "fought", seat)["inflicts"].as_i64().unwrap()
}

/// The losses that a side has to take in the end.
pub fn losses(play: &Play, seat: &str) -> i64 {
    last(play, "losses_due", seat)["losses"].as_i64().unwrap()
}

/// The rows that changed the losses of a side.
pub fn rows(play: &Play, seat: &str) -> Vec<String> {
    let rules = last(play, "losses_due", seat)["rules"].as_array().cloned().unwrap();
    rules.iter().map(|rule| rule.as_str().unwrap().to_owned()).collect()
}

/// What the die of a side counts.
pub fn die(play: &Play, seat: &str) -> i64 {
    last(play, "battle_die", seat)["worth"].as_i64().unwrap()
}

/// Who has won, and whether it was a draw.
pub fn verdict(play: &Play) -> (String, bool) {
    let told = play.all_told("battle_won");
    let won = told.last().unwrap_or_else(|| panic!("no verdict: {}", play.top()));
    (won["seat"].as_str().unwrap().to_owned(), won["drawn"].as_bool().unwrap())
}

/// What a side has counted in pursuit.
pub fn riders(play: &Play, seat: &str) -> i64 {
    last(play, "riders", seat)["total"].as_i64().unwrap()
}

/// Naming an SP.
pub fn sp(id: &str) -> Value {
    json!({ "sp": id })
}

/// Naming a connection.
pub fn link(area: &str) -> Value {
    json!({ "link": area })
}

/// A verdict: who has won, and whether it was a draw.
pub fn won(seat: &str, drawn: bool) -> (String, bool) {
    (seat.to_owned(), drawn)
}

/// A card of the French may not be laid: its condition is not met.
pub fn french_refused(fight: Fight, no: u8) {
    refused(fight, FRENCH, no);
}

/// The same of the Russians.
pub fn russian_refused(fight: Fight, no: u8) {
    refused(fight, RUSSIAN, no);
}

fn refused(fight: Fight, seat: bivouac_kernel::Seat, no: u8) {
    let name = if seat == FRENCH { "french" } else { "russian" };
    let fight = if seat == FRENCH { fight.french_cards(&[no]) } else { fight.russian_cards(&[no]) };
    let mut play = fight.load();
    if play.decides() != seat {
        play.choose(json!("done"));
    }
    let side = if seat == FRENCH { 'F' } else { 'R' };
    play.refuse(json!({ "lay": format!("{name}-{no}") }), &format!("C-{side}{no}"));
}

/// A battle to its end.
pub fn over(fight: Fight) -> Play {
    let mut play = fight.fight();
    finish(&mut play);
    play
}

/// The names that were offered, in order of the alphabet.
pub fn links(play: &Play) -> Vec<String> {
    let mut links = play.offered("link");
    links.sort();
    links
}
