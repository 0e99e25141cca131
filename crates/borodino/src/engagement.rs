//! Which events belong together: an attack, and everything that follows from it until nothing more
//! can.

use crate::assault::{Attack, NO_WAVE, Status};
use crate::event::{Again, During, Engaged, Engagement, Way};
use crate::prelude::*;

impl State {
    /// Tells the declared attacks apart: those that share hexes, were it only one that they have
    /// left to each other (9.22), belong together.
    pub(crate) fn begin_engagements(&mut self, table: Table<'_, '_>) {
        for first in 0..self.attacks.len() {
            if self.attacks[first].engagement.is_some() {
                continue;
            }
            let Some(&hex) = self.attacks[first].targets.first() else { continue };
            self.attacks[first].engagement = hex;
            while let Some(next) = self.unassigned(hex) {
                self.attacks[next].engagement = hex;
            }
            table.emit(|| Event::Engaged(self.engaged(hex)));
        }
    }

    /// An attack that shares a hex with one of an engagement and is part of none yet.
    fn unassigned(&self, engagement: Hex) -> Option<usize> {
        let shares = |attack: &Attack, other: &Attack| hexes(attack).any(|hex| has(other, hex));
        self.attacks.iter().position(|attack| {
            !attack.engagement.is_some()
                && self.attacks_of(engagement).any(|other| shares(attack, other))
        })
    }

    fn attacks_of(&self, engagement: Hex) -> impl Iterator<Item = &Attack> + '_ {
        self.attacks.iter().filter(move |attack| attack.engagement == engagement)
    }

    fn engaged(&self, hex: Hex) -> Engaged {
        let attacks = || self.attacks_of(hex);
        let mut targets: Vec<Hex> = Vec::new();
        for target in attacks().flat_map(|attack| attack.targets.iter().copied()) {
            if !targets.contains(&target) {
                targets.push(target);
            }
        }
        let seat = attacks().next().map_or(Side(FRENCH), |attack| attack.seat);
        let class = attacks().map(|attack| attack.class).min();
        Engaged {
            engagement: Engagement { turn: self.turn, seat, hex },
            class: class.unwrap_or(Class::InfantryShock),
            attackers: attacks().flat_map(|attack| attack.units.iter().copied()).collect(),
            from: attacks().map(|attack| attack.from).collect(),
            defenders: targets.iter().flat_map(|&hex| self.units_in(hex)).collect(),
            targets,
        }
    }

    /// Says of every engagement of which nothing more can come that it is over.
    pub(crate) fn end_engagements(&mut self, table: Table<'_, '_>) {
        for index in 0..self.attacks.len() {
            let hex = self.attacks[index].engagement;
            if !hex.is_some() || self.goes_on(hex) {
                continue;
            }
            let during = self.during_attack(&self.attacks[index]);
            let ended = self.attacks.iter_mut().filter(|attack| attack.engagement == hex);
            ended.for_each(|attack| attack.engagement = Hex::NONE);
            if let Some(engagement) = during.engagement {
                let holder = self.holder(hex).map(Side);
                table.emit(|| Event::Disengaged { engagement, holder });
            }
        }
    }

    /// Whether an attack of an engagement is still to come or is being fought.
    fn goes_on(&self, engagement: Hex) -> bool {
        let fights = |attack: &Attack| self.combats.iter().any(|one| one.id == attack.combat);
        self.attacks_of(engagement).any(|attack| {
            let live = matches!(attack.status, Status::Declared | Status::Committed);
            (live && attack.wave != NO_WAVE) || fights(attack)
        })
    }

    pub(crate) fn during_attack(&self, attack: &Attack) -> During {
        let engagement =
            Engagement { turn: self.turn, seat: self.opened_by(attack), hex: attack.engagement };
        During { engagement: attack.engagement.is_some().then_some(engagement) }
    }

    /// The side whose attack began the engagement of an attack: a Counter-Shock is the other's.
    fn opened_by(&self, attack: &Attack) -> Side {
        self.attacks_of(attack.engagement).next().map_or(attack.seat, |first| first.seat)
    }

    /// The engagement in which something happens to a unit that is or was in a hex.
    pub(crate) fn during(&self, unit: UnitId, hex: Hex) -> During {
        let attack = self.fought().or_else(|| self.attack_around(unit, hex));
        attack.map_or(During { engagement: None }, |attack| self.during_attack(attack))
    }

    /// The engagement in which a shot is fired.
    pub(crate) fn during_shot(&self, from: &[Hex], target: Hex) -> During {
        let around = |&hex: &Hex| self.attack_around(UnitId::NONE, hex);
        let mut places = from.iter().chain([&target]);
        let attack = self.fought().or_else(|| places.find_map(around));
        attack.map_or(During { engagement: None }, |attack| self.during_attack(attack))
    }

    /// An attack of the combat that is being resolved.
    fn fought(&self) -> Option<&Attack> {
        let combat = self.combats.last()?;
        self.attacks.iter().find(|attack| attack.combat == combat.id)
    }

    /// The attack that a unit makes or suffers, or because of which something happens to it.
    fn attack_around(&self, unit: UnitId, hex: Hex) -> Option<&Attack> {
        let open = || self.attacks.iter().filter(|attack| attack.engagement.is_some());
        let made = |unit: UnitId| open().find(|attack| attack.units.contains(&unit));
        let at = |hex: Hex| open().find(|attack| attack.from == hex || has(attack, hex));
        // Friends in the way of a retreat, and those who go before the Shock.
        let retreating = || self.retreats.last().map(|retreat| retreat.unit);
        let left = || {
            self.stack.iter().rev().find_map(|step| match step {
                Step::FollowUp(left) => Some(left.hex),
                _ => None,
            })
        };
        made(unit)
            .or_else(|| at(hex))
            .or_else(|| retreating().and_then(|unit| made(unit).or_else(|| at(self.hex(unit)))))
            .or_else(|| left().and_then(at))
    }

    /// What is said of a unit that has retreated or advanced.
    pub(crate) fn way(&self, unit: UnitId, from: Hex, to: Hex) -> Way {
        let objective = to == self.scenario.objective;
        Way { unit, from, to, objective, during: self.during(unit, from) }
    }

    /// What is said of those who attack again.
    pub(crate) fn again(&self, attack: &Attack) -> Again {
        Again {
            from: attack.from,
            units: attack.units.to_vec(),
            targets: attack.targets.to_vec(),
            during: self.during(attack.units[0], attack.from),
        }
    }
}

/// The hexes that an attack has to do with.
fn hexes(attack: &Attack) -> impl Iterator<Item = Hex> + '_ {
    attack.targets.iter().chain(&attack.left).chain(&attack.barred).copied()
}

fn has(attack: &Attack, hex: Hex) -> bool {
    hexes(attack).any(|known| known == hex)
}
