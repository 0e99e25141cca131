//! Why guns may not fire.

use bivouac_maps::Crossing;

use super::{Case, Said, edge, of_unit, there};
use crate::prelude::*;
use crate::terrain::MAP;
use crate::words::{held_text, unit_text};

impl Case<'_> {
    pub(super) fn fire(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let gun = self.unit?;
        let with_hex = |id: &'static str| {
            let (said, mut targets) = of_unit(id, gun);
            targets.push(on_hex(hex));
            (said.with("hex", held_text(state, hex)), targets)
        };
        match rule {
            "8.2f" if state.holds(gun.counter().side, hex) => Some(with_hex("why-friends-there")),
            "8.2f" => {
                Some((text("why-nobody-there").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "8.3a" => {
                let (said, targets) = with_hex("why-out-of-range");
                let range = GRID.distance(from, hex);
                Some((
                    said.with("range", range).with("maximum", gun.counter().maximum_range),
                    targets,
                ))
            }
            "8.4a" | "8.4b" | "8.4c" | "8.4e" | "8.4f" | "8.4m" => self.blocked(),
            "8.4l" => Some(with_hex("why-not-in-front")),
            "8.4i" => {
                let enemy = opponent(gun.counter().side);
                let near = GRID.neighbours(from).iter().copied().filter(|near| near.is_some());
                let mut near = near.filter(|&n| state.holds(enemy, n) && state.fronts(gun, n));
                let near = near.next()?;
                let (said, mut targets) = of_unit("why-nearer-enemy", gun);
                targets.extend(there(state, near));
                Some((said.with("enemy", held_text(state, near)), targets))
            }
            "T-TEC.25" => {
                let (said, mut targets) = with_hex("why-steep");
                targets.push(edge(from, hex));
                Some((said, targets))
            }
            "8.2b" => self.not_together(),
            "8.2d" => self.not_joined(gun),
            "8.6a" if !gun.counter().arm.is_artillery() => Some(of_unit("why-no-gun", gun)),
            "8.6a" => Some(of_unit("why-reacted", gun)),
            "8.6b" => {
                let Some(Step::Assault(now)) = state.stack.last() else { return None };
                let attackers = || state.committed_on(now.wave, from);
                Some(if attackers().next().is_none() {
                    of_unit("why-not-attacked", gun)
                } else if attackers().any(|attack| attack.from == hex) {
                    with_hex("why-not-in-front")
                } else {
                    with_hex("why-no-attacker")
                })
            }
            "8.7a" => {
                let Some(Step::CounterBattery(answer)) = state.stack.last() else { return None };
                if !gun.counter().arm.is_artillery() {
                    return Some(of_unit("why-no-gun", gun));
                }
                let (id, hex) = if from == answer.from {
                    ("why-answers-only", answer.at)
                } else {
                    ("why-not-fired-at", answer.from)
                };
                let (said, mut targets) = of_unit(id, gun);
                targets.push(on_hex(hex));
                Some((said.with("hex", held_text(state, hex)), targets))
            }
            "8.7c" => Some(of_unit("why-answered", gun)),
            _ => None,
        }
    }

    /// 8.4: the hex or hexside that blocks the line.
    pub(super) fn blocked(&self) -> Option<Said> {
        let block = MAP.blocks(self.from, self.hex)?;
        let (at, mut targets) = match block.crossing {
            Crossing::Hex(hex) => (Hex(hex), vec![on_hex(Hex(hex))]),
            Crossing::Along(a, b) => (Hex(a), vec![edge(Hex(a), Hex(b))]),
        };
        targets.extend([on_hex(self.from), on_hex(self.hex)]);
        let id = match block.rule {
            "8.4b" => "why-height-blocks",
            "8.4m" => "why-slope-blocks",
            _ => "why-woods-block",
        };
        let said = text(id)
            .with("blocker", hex_text(at))
            .with("from", hex_text(self.from))
            .with("hex", hex_text(self.hex));
        Some((said, targets))
    }

    /// 8.2b: two guns that do not fire together.
    fn not_together(&self) -> Option<Said> {
        let Choice::Fire { guns, .. } = *self.choice else { return None };
        let (first, second) = (guns.first, guns.second?);
        let id = if first == second {
            "why-gun-twice"
        } else if self.state.hex(first) != self.state.hex(second) {
            "why-guns-apart"
        } else {
            "why-guns-named"
        };
        let (said, mut targets) = of_unit(id, first);
        targets.push(on_unit(second));
        Some((said.with("other", unit_text(second)), targets))
    }

    /// 8.2d: a gun that is not added to the shot of a Barrage.
    fn not_joined(&self, gun: UnitId) -> Option<Said> {
        let battery = &self.state.battery;
        if let Choice::Fire { .. } = self.choice {
            return Some(of_unit("why-joins-later", gun));
        }
        if battery.contains(&gun) {
            return Some(of_unit("why-joined", gun));
        }
        let (said, mut targets) = of_unit("why-not-linked", gun);
        targets.extend(battery.iter().copied().map(on_unit));
        let guns: Vec<Text> = battery.iter().copied().map(unit_text).collect();
        Some((said.with("guns", guns), targets))
    }
}
