//! Who is in general supply and who will be, what trains and depots are good for.

use super::stacks::Stack;
use super::{Look, Stage, weight};
use crate::hex_set::stepped;
use crate::prelude::*;

impl Look<'_> {
    /// What lack of supply and forage cost a side.
    pub(super) fn hunger(&self, seat: Seat) -> f32 {
        let must = self.must_forage(seat);
        let to_be_marked = self.state.stack.contains(&Step::ForageMarkers);
        let convoys = &self.state.convoys[seat.index()];
        let mut sum = 0.0;
        for stack in &self.stacks[seat.index()].all {
            if stack.fed == stack.count() {
                continue;
            }
            if !self.supplied[seat.index()].contains(stack.hex) {
                let moves = self.stage < Stage::MOVED && stack.led && stack.good > 0;
                sum += self.starved(stack) * if moves { 0.5 } else { 0.95 };
            }
            let marked = to_be_marked && must.contains(stack.hex);
            let marked = marked && convoys.real_at(stack.hex) == 0;
            if stack.forage || marked {
                let hungry = f32::from(stack.count().min(6)) / 6.0;
                sum += self.starved(stack) * hungry * if marked { 0.8 } else { 0.95 };
            } else if must.contains(stack.hex) {
                sum += weight::FORAGE * self.unit * f32::from(stack.count());
            }
        }
        sum
    }

    /// GS18 to GS20: what it costs to be out of supply.
    fn starved(&self, stack: &Stack) -> f32 {
        let part = f32::from(stack.count() - stack.fed) / f32::from(stack.count());
        let disrupted = f32::from(stack.good) * (1.0 - weight::DISRUPTED);
        let lost = f32::from(stack.dying) * weight::DISRUPTED;
        part * (disrupted + lost) * self.unit
    }

    /// AS12 to AS15: where a side's stacks need a train or must forage.
    fn must_forage(&self, seat: Seat) -> HexSet {
        let state = self.state;
        let held = state.held[seat.index()];
        let (mut one, mut two) = (HexSet::EMPTY, HexSet::EMPTY);
        for side in 0..6 {
            let next = stepped(held, side);
            two |= one & next;
            one |= next;
        }
        let abroad = held - state.lands().welcoming[seat.index()];
        let depots = state.depots[seat.index()] | self.sources[seat.index()];
        ((held & two) | abroad) - (depots & MAP.cities)
    }

    /// What the depots of a side are good for, and how far its supply reaches.
    pub(super) fn depots(&self, seat: Seat) -> f32 {
        let state = self.state;
        let goals = state.scenario.victory_cities - state.control[seat.index()];
        let reached = (goals & self.supplied[seat.index()]).len() as f32;
        let depots = state.depots[seat.index()].len() as f32;
        depots.min(weight::DEPOTS) * weight::DEPOT + reached * weight::REACHED
    }

    /// What the trains of a side can still do in this turn.
    pub(super) fn trains(&self, seat: Seat) -> f32 {
        let convoys = &self.state.convoys[seat.index()];
        if self.stage >= Stage::MOVED {
            return 0.0;
        }
        let mut sum = f32::from(convoys.real_left) * weight::TRAIN + self.in_use(seat);
        for counters in &convoys.lying {
            let Some(stack) = self.stacks[seat.index()].at(counters.hex) else { continue };
            sum += f32::from(counters.dummy) * weight::DUMMY;
            if counters.real > 0 {
                let [first, second] = self.uses(seat, stack);
                let further = f32::from(counters.real.saturating_sub(2)) * weight::DUMMY;
                sum += first + further + if counters.real > 1 { second } else { 0.0 };
            }
        }
        sum
    }

    /// What is still to come of a train that has just been spent: a march under way, a rally that can
    /// restore more.
    fn in_use(&self, seat: Seat) -> f32 {
        let state = self.state;
        match (state.stack.last(), &state.march) {
            // Whoever may march does not pass.
            (_, Some(march)) if march.seat == seat => weight::SETS_OUT,
            (Some(Step::Restoring(rally)), _) if rally.seat == seat => {
                let Some(stack) = self.stacks[seat.index()].at(rally.hex) else { return 0.0 };
                let left = usize::from(stack.ratings).saturating_sub(state.restored.len());
                let restored = left.min(stack.bad.into()) as f32;
                0.95 * restored * (1.0 - weight::DISRUPTED) * self.unit
            }
            _ => 0.0,
        }
    }

    /// What a stack would do with one train and with another, the better first.
    fn uses(&self, seat: Seat, stack: &Stack) -> [f32; 2] {
        let fit = stack.led && stack.good > 0 && !stack.marks.contains(Mark::MOVED);
        let march = match fit {
            true => {
                let row = &self.pull[seat.index()][stack.hex.index()];
                let wanted = row.iter().zip(&self.wanted[seat.index()]);
                let near: f32 = wanted.map(|(near, wanted)| near * wanted).sum();
                weight::MARCH * f32::from(stack.good) * (0.15 + near)
            }
            false => 0.0,
        };
        let rallies =
            self.stage < Stage::RALLIED && self.supplied[seat.index()].contains(stack.hex);
        let rally = match rallies {
            true => {
                let restored = f32::from(stack.bad.min(stack.ratings));
                0.8 * restored * (1.0 - weight::DISRUPTED) * self.unit
            }
            false => 0.0,
        };
        [march.max(rally), march.min(rally)].map(|worth| worth + weight::DUMMY)
    }
}
