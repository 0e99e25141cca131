//! Why not, of ground that changes (B5) and of the Overall Commanders (5.62, 5.63).

use super::{Case, Said, at_hex, of_unit, there};
use crate::choice::Choice;
use crate::commander::{Reach, commander_text};
use crate::destruction::{gun_near, infantry_in};
use crate::pieces::{FRENCH, RUSSIAN, opponent};
use crate::scene::hex_text;
use crate::step::Step;
use crate::terrain::{Terrain, Village};
use crate::text;
use crate::words::{bridge_text, held_text, on_bridge, on_hex};

impl Case<'_> {
    /// What is said of a row of this part.
    pub(super) fn of_ground(&self, rule: &str) -> Option<Said> {
        match (rule, self.choice) {
            ("B5.c" | "B5.d", Choice::Burn { .. }) => self.burning(),
            ("B5.d", Choice::Evacuate { .. }) => self.leaving(),
            ("B5.h" | "B5.i", Choice::Break { .. }) => self.breaking(),
            ("5.62a" | "5.62b" | "B5.e", Choice::Ride { .. }) => self.riding(),
            ("B14.h", _) => Some(at_hex("why-flank-closed", self.hex)),
            ("B14.e" | "B14.g", Choice::Enter { unit, .. }) => {
                let (words, mut targets) = of_unit("why-flank-edge", *unit);
                targets.push(on_hex(self.hex));
                let recalled = self.state.flank.entry == Some(crate::flank::Edge::Recall);
                let edge = if recalled { "recall" } else { "flank" };
                Some((words.with("hex", hex_text(self.hex)).with("edge", edge), targets))
            }
            ("B14.a", Choice::Include { unit } | Choice::Exclude { unit }) => {
                Some(of_unit("why-flank-noted", *unit))
            }
            ("B14.a", Choice::Done) => Some((text("why-flank-nobody"), Vec::new())),
            ("B14.b", _) => Some((text("why-flank-ordered"), Vec::new())),
            ("5.63a", Choice::JoinCommander { .. }) => {
                let from = self.state.commanders[self.seat.index()];
                if !from.is_some() {
                    return None;
                }
                let words = text("why-commander-not-nearest")
                    .with("hex", hex_text(self.hex))
                    .with("commander", commander_text(self.seat));
                Some((words, vec![on_hex(self.hex), on_hex(from)]))
            }
            _ => None,
        }
    }

    fn burning(&self) -> Option<Said> {
        let Case { state, hex, .. } = *self;
        if Village::of(hex).is_none() {
            return Some(at_hex("why-no-village", hex));
        }
        match state.terrain(hex) {
            Terrain::OnFire => return Some(at_hex("why-burns-already", hex)),
            Terrain::Village => {}
            _ => return Some(at_hex("why-burnt-already", hex)),
        }
        if !infantry_in(state, hex) {
            return Some(at_hex("why-no-infantry-to-burn", hex));
        }
        match state.enemies_next_to(hex, RUSSIAN).next() {
            Some(enemy) => Some(self.enemy_near("why-enemy-near-village", enemy)),
            None => {
                let (words, _) = at_hex("why-no-way-out", hex);
                Some((words, there(state, hex)))
            }
        }
    }

    /// An enemy in a hex who is in the way of something at the hex of the case.
    fn enemy_near(&self, id: &'static str, enemy: crate::grid::Hex) -> Said {
        let words =
            text(id).with("hex", hex_text(self.hex)).with("enemy", held_text(self.state, enemy));
        let mut targets = there(self.state, enemy);
        targets.push(on_hex(self.hex));
        (words, targets)
    }

    fn leaving(&self) -> Option<Said> {
        let Case { state, hex, .. } = *self;
        let Some(&Step::Evacuation(evacuation)) = state.stack.last() else { return None };
        let unit = evacuation.unit(state)?;
        if crate::grid::GRID.side_towards(state.hex(unit), hex).is_none() {
            return Some(self.apart("why-not-adjacent"));
        }
        match state.enemies_next_to(hex, RUSSIAN).next() {
            Some(enemy) => Some(self.enemy_near("why-enemy-near-refuge", enemy)),
            // The others would find no way any more.
            None => {
                let (words, targets) = of_unit("why-others-shut-in", unit);
                Some((words.with("hex", hex_text(hex)), targets))
            }
        }
    }

    fn breaking(&self) -> Option<Said> {
        let state = self.state;
        let Choice::Break { bridge } = *self.choice else { return None };
        let said = |id: &'static str| text(id).with("bridge", bridge_text(bridge));
        if !bridge.is_of(state.scenario) {
            return Some((said("why-no-bridge"), vec![on_bridge(bridge)]));
        }
        if state.damage.is_broken(bridge) {
            return Some((said("why-broken-already"), vec![on_bridge(bridge)]));
        }
        let ends = bridge.ends();
        if let Some(&enemy) = ends.iter().find(|&&end| state.holds(FRENCH, end)) {
            let words = said("why-enemy-at-bridge").with("enemy", held_text(state, enemy));
            return Some((words, there(state, enemy)));
        }
        if !ends.iter().any(|&end| infantry_in(state, end)) {
            return Some((said("why-no-infantry-at-bridge"), vec![on_bridge(bridge)]));
        }
        let gun = gun_near(state, bridge)?;
        let at = state.hex(gun);
        let (words, mut targets) = of_unit("why-gun-near-bridge", gun);
        targets.extend([on_hex(at), on_bridge(bridge)]);
        let words = words.with("bridge", bridge_text(bridge)).with("hex", hex_text(at));
        Some((words.with("range", gun.counter().effective_range), targets))
    }

    fn riding(&self) -> Option<Said> {
        let Case { state, hex, .. } = *self;
        let Some(&Step::Ride(ride)) = state.stack.last() else { return None };
        let seat = *ride.seat;
        let from = state.commanders[seat.index()];
        let said = |id: &'static str| {
            let words = text(id).with("commander", commander_text(seat));
            (words.with("hex", hex_text(hex)), vec![on_hex(hex)])
        };
        if from == hex {
            return Some(said("why-commander-is-there"));
        }
        if state.burns(hex) {
            return Some(at_hex("why-on-fire", hex));
        }
        if state.holds(opponent(seat), hex) {
            let (words, _) = said("why-commander-enemy");
            let words = words.with("enemy", held_text(state, hex));
            return Some((words, there(state, hex)));
        }
        // In halves of a point, as far as any die could bring him.
        const FARTHEST: u8 = 120;
        let points = ride.points.unwrap_or(0);
        match Reach::of(state, seat, FARTHEST).cost(hex) {
            Some(cost) => {
                let (words, targets) = said("why-commander-too-far");
                let id = if cost % 2 == 0 { "points-whole" } else { "points-half" };
                let needed = text(id).with("points", cost / 2);
                Some((words.with("needed", needed).with("points", points), targets))
            }
            None => Some(said("why-commander-no-way")),
        }
    }
}
