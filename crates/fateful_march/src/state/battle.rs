//! The battle under way.

use bivouac_kernel::{by_id, written_as_map};

use crate::prelude::*;

/// The battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battle {
    pub area: AreaId,
    pub attacker: Side,
    /// Its number among the battles of the turn, from 0.
    #[serde(default)]
    pub nth: u8,
    /// S9.1a: the cards laid, the Dummy as bit 0; face down until the reveal.
    pub laid: [Cards; 2],
    /// In effect: revealed, condition met, not cancelled.
    pub acting: [Cards; 2],
    /// The leaders at the reveal: for the draw of step 10 and the monarch's VP.
    pub leaders: Leaders,
    /// The areas from which those entered who were there when the battle began: what cards go by.
    pub entered: [AreaSet; 2],
    /// S9.8b: every attacking SP entered over a bridge.
    pub bridged: bool,
    /// The Russians had nothing but Cossacks (later rules).
    pub only_cossacks: bool,
    /// The faces thrown; 0 if none was.
    pub dice: [u8; 2],
    /// Final losses that each side must take.
    pub losses: [u8; 2],
    /// SPs really exhausted or eliminated by battle losses and pursuit (S9.7a).
    pub taken: [u8; 2],
    /// SPs eliminated in this battle, whatever the cause (S9.6b).
    pub eliminated: [u8; 2],
    /// The connections named for Outflanking and Delayed Forces, by `battle_cards::NAMING`.
    pub main: [LinkId; 5],
    /// French #14: what does not count.
    pub maneuver: Option<Maneuver>,
    pub stage: Stage,
    pub winner: Option<Side>,
    pub drawn: bool,
    /// French #30, Russian #23: the loser suffers no pursuit.
    pub spared: bool,
    /// Infantry exhausted by losses (Russian #31), at most 2.
    pub stoic: u8,
    /// S9.9f: the areas to which groups of each side have retreated, or are about to.
    #[serde(default)]
    pub left_for: [AreaSet; 2],
    /// The French SPs that retreated, by the area to which (French #35).
    #[serde(default)]
    pub retreated: Retreated,
    /// Rules that were shown to be claimed: fresh foot shown for fortress or Defend (S9.3b).
    pub shown: [bool; 2],
}

/// SPs by the area to which they went, in the order of the areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Retreated([(AreaId, Troops); 8]);

impl Retreated {
    pub(crate) fn put(&mut self, area: AreaId, troops: Troops) {
        let mut next = (area, troops);
        // No area comes last.
        for place in &mut self.0 {
            if next.0 < place.0 {
                std::mem::swap(place, &mut next);
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (AreaId, Troops)> {
        self.0.into_iter().take_while(|(area, _)| !area.is_none())
    }
}

impl FromIterator<(AreaId, Troops)> for Retreated {
    fn from_iter<I: IntoIterator<Item = (AreaId, Troops)>>(groups: I) -> Retreated {
        let mut retreated = Retreated::default();
        groups.into_iter().for_each(|(area, troops)| retreated.put(area, troops));
        retreated
    }
}

written_as_map!(Retreated: AreaId => Troops);

/// French #14.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Maneuver {
    Bridges,
    Defend,
}

by_id! {
    /// The steps of a battle, in their order.
    pub(crate) enum Stage {
        /// S9.1a
        LayAttacker = "lay_attacker",
        /// S9.1a
        LayDefender = "lay_defender",
        /// The cards are turned over; Russian #7 may answer.
        Reveal = "reveal",
        /// French #21.
        Confusion = "confusion",
        /// Conditions, cancellations, and what cards do or ask at the reveal.
        Effects = "effects",
        /// S9.2a, S9.3a
        CombatValue = "combat_value",
        /// French #33 rallies at the start of step 4.
        BeforeLosses = "before_losses",
        /// S9.4a
        Losses = "losses",
        /// What cards do at the end of step 4.
        AfterLosses = "after_losses",
        /// S9.5a, S9.8a
        Verdict = "verdict",
        /// S9.5d
        Pursuit = "pursuit",
        /// S9.12a
        Wiped = "wiped",
        /// S9.6a, S9.7a
        Shifts = "shifts",
        /// S9.9a
        Retreat = "retreat",
        /// S9.10a
        Draw = "draw",
        /// S9.11a
        Devastation = "devastation",
    }
}
