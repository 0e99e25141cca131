//! Why an attack may not be made, answered, or followed so.

use bivouac_kernel::Step as _;

use super::{Case, Said, of_unit, there};
use crate::assault::{Attack, Status};
use crate::charge;
use crate::prelude::*;
use crate::terrain::MAP;
use crate::words::{class_word, group_text, held_text};

impl Case<'_> {
    pub(super) fn attack(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let own = |id: &'static str| self.unit.map(|unit| of_unit(id, unit));
        let own_hex = |id: &'static str, hex: Hex| {
            let (said, mut targets) = of_unit(id, self.unit?);
            targets.push(on_hex(hex));
            Some((said.with("hex", held_text(state, hex)), targets))
        };
        match rule {
            "9.21a" if self.unit.is_some_and(|unit| unit.counter().side != self.seat) => {
                own("why-other-side")
            }
            "9.21a" => {
                Some((text("why-nobody-there").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "9.81a" => {
                let (said, targets) = own_hex("why-charge-distance", hex)?;
                Some((said.with("range", GRID.distance(from, hex)), targets))
            }
            "9.81g" => {
                let said = text("why-charge-terrain")
                    .with("hex", held_text(state, hex))
                    .with("terrain", Text::new(format!("terrain-{}", state.terrain(hex).id())));
                Some((said, vec![on_hex(hex)]))
            }
            "9.81e" if !MAP.sees(from, hex) => self.blocked(),
            "9.81e" => own_hex("why-not-in-front", hex),
            "9.81h" => own_hex("why-charge-ground", hex),
            "9.81i" => {
                let Choice::Charge { route, .. } = *self.choice else { return None };
                let enemy = opponent(self.seat);
                let (at, enemy) = route.iter().find_map(|at| {
                    let mut before = state.fronting(at, enemy);
                    let cavalry = before.find(|unit| unit.counter().arm.is_cavalry())?;
                    Some((at, cavalry))
                })?;
                let said = text("why-charge-past")
                    .with("hex", hex_text(at))
                    .with("enemy", held_text(state, state.hex(enemy)));
                Some((said, vec![on_unit(enemy), on_hex(at)]))
            }
            "9.81j" if !state.holds(opponent(self.seat), hex) => {
                Some((text("why-nobody-there").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "9.81j" => own_hex("why-charge-way", hex),
            "9.81s" => own_hex("why-charge-others", hex),
            "9.22a" => {
                let Choice::Leave { from, .. } = *self.choice else { return None };
                let declared = state.attacks.iter().any(|attack| attack.from == from);
                if declared {
                    return own_hex("why-not-left-to-friends", hex);
                }
                let said = text("why-none-declared").with("hex", held_text(state, from));
                Some((said, vec![on_hex(from)]))
            }
            _ => self.answer(rule).or_else(|| self.order(rule)),
        }
    }

    pub(super) fn after_combat(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let unit = self.unit;
        let enemy = opponent(self.seat);
        match rule {
            "9.62b" if GRID.side_towards(from, hex).is_none() => {
                Some(self.apart("why-not-adjacent"))
            }
            "9.62b" => Some(self.apart("why-retreat-nearer")),
            "9.63a" if state.holds(enemy, hex) => self.ground("6.22a"),
            "9.63a" if state.burns(hex) => self.ground("B5.e"),
            "9.63a" if state.closed(hex, self.seat).is_err() => {
                Some((text("why-closed").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "9.63a" => self.ground("7.23a"),
            "9.63c" => {
                let mut open = Vec::new();
                Step::Retreat.list(state, self.seat, &mut open);
                let better: Vec<Hex> = open
                    .iter()
                    .filter_map(|choice| match choice {
                        Choice::Retreat { to } => Some(*to),
                        _ => None,
                    })
                    .collect();
                let named: Vec<Text> = better.iter().map(|&hex| hex_text(hex)).collect();
                let said = text("why-retreat-better")
                    .with("hex", held_text(state, hex))
                    .with("better", named);
                Some((said, better.into_iter().map(on_hex).collect()))
            }
            "9.31a" | "9.32a" | "11.2b" => {
                Some((text("why-falls-back-nearer").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "10.1b" => {
                let enemy = self.near_enemy(from, enemy)?;
                let (said, mut targets) = of_unit("why-enemy-is-near", unit?);
                targets.push(on_unit(enemy));
                Some((said.with("enemy", held_text(state, state.hex(enemy))), targets))
            }
            "10.52g" => {
                let group = state.scenario.group_of[unit?.index()];
                let group = state.scenario.groups.get(usize::from(group?))?.id;
                let (said, targets) = of_unit("why-collapsed", unit?);
                Some((said.with("group", group_text(group)), targets))
            }
            "10.3b" | "10.3d" => {
                let unit = unit?;
                let near =
                    self.nearest(hex, enemy).filter(|&one| GRID.distance(state.hex(one), hex) < 3);
                let (said, mut targets) = match near {
                    Some(enemy) => {
                        let (said, targets) = of_unit("why-placed-near-enemy", unit);
                        let said = said.with("enemy", held_text(state, state.hex(enemy)));
                        (said, [targets, vec![on_unit(enemy)]].concat())
                    }
                    None => of_unit("why-placed-too-far", unit),
                };
                targets.push(on_hex(hex));
                Some((said.with("hex", hex_text(hex)), targets))
            }
            _ => None,
        }
    }

    /// 9.85, 9.86: why those who are asked may not answer an attack so.
    fn answer(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let Some(Step::Assault(now)) = state.stack.last() else { return None };
        let unit = self.unit?;
        let own_hex = |id: &'static str, hex: Hex| {
            let (said, mut targets) = of_unit(id, unit);
            targets.push(on_hex(hex));
            Some((said.with("hex", held_text(state, hex)), targets))
        };
        let mut attacks = state.committed_on(now.wave, from);
        match rule {
            "9.85a" => Some(of_unit("why-no-infantry", unit)),
            "9.86a" if !unit.counter().arm.is_cavalry() => {
                Some(of_unit("why-no-counter-charge", unit))
            }
            "9.86a" if attacks.any(|attack| attack.from == hex) => own_hex("why-not-in-front", hex),
            "9.86a" => own_hex("why-no-attacker", hex),
            "9.86h" => {
                let other = attacks.find(|attack| attack.class != Class::InfantryShock)?;
                own_hex("why-counter-mixed", other.from)
            }
            _ => None,
        }
    }

    /// 9.1f, 9.23b: which combat comes next; 9.31d, 9.71: who goes into a hex that was left.
    fn order(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let at = |id: &'static str, hex: Hex| {
            Some((text(id).with("hex", held_text(state, hex)), vec![on_hex(hex)]))
        };
        match rule {
            "9.1f" => at("why-no-attack-left", hex),
            "9.23b" => {
                let wave = state.attacks.iter().find(|attack| attack.from == hex)?.wave;
                let class = state.attacks.iter().find(|attack| attack.from == hex)?.class;
                let mut attacks = state.attacks_in(wave, Status::Committed);
                let (_, first) = attacks.find(|(_, attack)| attack.class < class)?;
                let said = text("why-other-combat")
                    .with("hex", held_text(state, hex))
                    .with("first", held_text(state, first.from))
                    .with("class", class_word(first.class));
                Some((said, vec![on_hex(hex), on_hex(first.from)]))
            }
            "9.31d" | "9.71a" => {
                let Choice::Advance { from: start, .. } = *self.choice else { return None };
                if state.holds(opponent(self.seat), hex) {
                    return self.ground("6.22a");
                }
                let aimed = |attack: &&Attack| attack.targets.contains(&hex);
                if !state.attacks.iter().any(|attack| aimed(&attack)) {
                    return at("why-not-cleared", hex);
                }
                let attack = state.attacks.iter().filter(aimed).find(|one| one.from == start);
                let Some(attack) = attack else {
                    let said = text("why-did-not-attack")
                        .with("from", held_text(state, start))
                        .with("hex", hex_text(hex));
                    return Some((said, vec![on_hex(start), on_hex(hex)]));
                };
                let enemy = opponent(self.seat);
                let busy = attack.targets.iter().copied().find(|&other| state.holds(enemy, other));
                if let (Some(other), "9.31d") = (busy, rule) {
                    let said = text("why-still-attacks")
                        .with("from", held_text(state, start))
                        .with("hex", held_text(state, other));
                    return Some((said, vec![on_hex(start), on_hex(other)]));
                }
                let mut open = Vec::new();
                state.stack.last()?.list(state, self.seat, &mut open);
                let first: Vec<Hex> = open
                    .iter()
                    .filter_map(|choice| match *choice {
                        Choice::Advance { from, to } if to == hex => Some(from),
                        _ => None,
                    })
                    .collect();
                if first.is_empty() {
                    return self.ground("7.23a").or_else(|| at("why-not-cleared", hex));
                }
                let named: Vec<Text> = first.iter().map(|&hex| held_text(state, hex)).collect();
                let said = text("why-others-advance").with("hex", hex_text(hex));
                let targets = first.into_iter().map(on_hex).collect();
                Some((said.with("first", named), targets))
            }
            "9.73e" => {
                let unit = self.unit?;
                Some(if unit.counter().arm == Arm::Militia {
                    of_unit("why-militia", unit)
                } else if state.has(unit, Mark::SQUARE) {
                    of_unit("why-in-square", unit)
                } else if state.has(unit, Mark::SECONDARY_SHOCK_USED) {
                    of_unit("why-shocked-again", unit)
                } else if hex != from && GRID.side_towards(from, hex).is_none() {
                    self.apart("why-not-adjacent")
                } else if state.is_vacant(hex) {
                    return self.ground("7.23a");
                } else {
                    let said = text("why-not-vacant").with("hex", held_text(state, hex));
                    (said, there(state, hex))
                })
            }
            "9.87b" | "9.87e" => self.pursuit(),
            "B13.d" => Some(of_unit("why-militia", self.unit?)),
            _ => None,
        }
    }

    /// 9.87b, 9.87e: why a Pursuit does not go on, or end, with a facing.
    fn pursuit(&self) -> Option<Said> {
        let (Choice::Pursue { facing } | Choice::EndPursuit { facing }) = *self.choice else {
            return None;
        };
        let state = self.state;
        let unit = self.unit?;
        let mut open = Vec::new();
        state.stack.last()?.list(state, self.seat, &mut open);
        if open.contains(&Choice::Pursue { facing }) {
            return Some(of_unit("why-pursuit-goes-on", unit));
        }
        let enemy = opponent(unit.counter().side);
        let ahead = GRID.frontal(self.from, facing).into_iter().filter(|hex| hex.is_some());
        let mut ahead = ahead.filter(|&hex| state.holds(enemy, hex));
        match ahead.find(|&hex| charge::check_charged(state, self.from, hex).is_err()) {
            Some(hex) => {
                let (said, targets) = of_unit("why-pursuit-barred", unit);
                Some((
                    said.with("hex", held_text(state, hex)),
                    [targets, vec![on_hex(hex)]].concat(),
                ))
            }
            None => Some(of_unit("why-pursuit-away", unit)),
        }
    }
}
