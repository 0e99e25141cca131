//! Sets of flags, written by the names of those that are set.

use bitflags::bitflags;
use bivouac_kernel::flags_by_name;

bitflags! {
    /// What lasts for a turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Effects: u32 {
        /// French #1: Forced March exhausts 1 SP and does not halve.
        const HARD_MARCHING = 1;
        /// Russian #1.
        const DISCIPLINED_RETREAT = 1 << 1;
        /// Russian #4: under way, Russian Forced Marches first and away from the French.
        const EVASIVE = 1 << 2;
        /// Russian #14: March and Forced March exhaust 1 SP, cavalry first.
        const EXTREME_RUSSIAN = 1 << 3;
        /// French #42: March exhausts 1 SP.
        const EXTREME_FRENCH = 1 << 4;
        /// French #42: no Forced March may be selected, placed or executed.
        const NO_FORCED_MARCH = 1 << 5;
        /// French #41.
        const FREEZING = 1 << 6;
        /// Russian #43: no French Force moves more than 1 area.
        const EXHAUSTED_HORSES = 1 << 7;
        /// Russian #45.
        const NO_RUSSIAN_DEPOT = 1 << 8;
        /// Russian #30: devastation counts double.
        const DOUBLE_DEVASTATION = 1 << 9;
        /// Russian #21, second choice.
        const LONGER_LINES = 1 << 10;
        /// Russian #15: the first French leader to leave Moscow alive.
        const PRIDE = 1 << 11;
        /// Russian #42 waits for order placement.
        const FRICTION = 1 << 12;
        /// French #22 waits for the end of order placement.
        const POOR_COMMUNICATIONS = 1 << 13;
        /// Russian #7: Napoleon changes no further order.
        const INDECISION = 1 << 14;
        /// French #46: the French begin the order type under way.
        const ENERGETIC = 1 << 15;
        /// The Russians have paid for the area of Russian #42.
        const FRICTION_PAID = 1 << 16;
        /// Scenario rule logistic_preparations is in force (June turn 5).
        const LOGISTIC = 1 << 17;
        /// Russian #4 is over: the Russians execute no further Forced March.
        const EVASIVE_OVER = 1 << 18;
        /// French #2: the same.
        const HARD_MARCHING_2 = 1 << 19;
        /// Russian #46: the same.
        const DEVASTATED_COUNTRYSIDE = 1 << 20;
    }

    /// What lasts for the game.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Lasting: u8 {
        /// French #43.
        const LOGISTICS_COLLAPSE = 1;
        /// Rule moscow_first_entry has been scored.
        const MOSCOW_ENTERED = 1 << 1;
        /// Scoring moscow_never: the French have controlled Moscow.
        const MOSCOW_HELD = 1 << 2;
    }

    /// The cards that are played with a Force.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct With: u8 {
        /// French #9.
        const FAST_9 = 1;
        /// French #37.
        const PONIATOWSKI = 1 << 1;
        /// Russian #6.
        const BAGRATION = 1 << 2;
        /// French #49.
        const REARGUARD = 1 << 3;
        /// French #10.
        const FAST_10 = 1 << 4;
    }

    /// Later rules as variants, each off by default.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Later: u8 {
        /// A Force wiped out shifts the initiative 1 to the other side (not all Cossacks, not evading).
        const WIPED_OUT = 1;
        /// A single pinning SP without a leader does not close its connection if an SP stays behind.
        const LIGHT_PIN = 1 << 1;
        /// Cut-off depots that reach each other lose half of their cluster, rounded up.
        const CLUSTERS = 1 << 2;
        /// End of turn: initiative level 4 gives its holder 1 VP.
        const LEVEL_FOUR = 1 << 3;
        /// French #7 starts in the discard pile in June set-ups.
        const SEVEN_DISCARDED = 1 << 4;
        /// French free Cavalry Patrols with an in-supply Napoleon in summer.
        const FRENCH_PATROL = 1 << 5;
        /// One Russian Rally block is missing until Kutuzov Appointed is played.
        const KUTUZOV_RALLY = 1 << 6;
        /// Battles go by leaders present instead of by size.
        const BATTLES_BY_LEADERS = 1 << 7;
    }
}

flags_by_name!(Effects, Lasting, With);

impl Effects {
    /// French #1 or #2.
    pub(crate) const ANY_HARD_MARCHING: Effects =
        Effects::HARD_MARCHING.union(Effects::HARD_MARCHING_2);
    /// Russian #30 or #46.
    pub(crate) const ANY_DOUBLE_DEVASTATION: Effects =
        Effects::DOUBLE_DEVASTATION.union(Effects::DEVASTATED_COUNTRYSIDE);

    /// The row of one of them.
    pub(crate) const fn row(self) -> &'static str {
        match self {
            Effects::HARD_MARCHING => "C-F1",
            Effects::DISCIPLINED_RETREAT => "C-R1",
            Effects::EVASIVE | Effects::EVASIVE_OVER => "C-R4",
            Effects::EXTREME_RUSSIAN => "C-R14",
            Effects::EXTREME_FRENCH | Effects::NO_FORCED_MARCH => "C-F42",
            Effects::FREEZING => "C-F41",
            Effects::EXHAUSTED_HORSES => "C-R43",
            Effects::NO_RUSSIAN_DEPOT => "C-R45",
            Effects::DOUBLE_DEVASTATION => "C-R30",
            Effects::LONGER_LINES => "C-R21",
            Effects::PRIDE => "C-R15",
            Effects::FRICTION | Effects::FRICTION_PAID => "C-R42",
            Effects::POOR_COMMUNICATIONS => "C-F22",
            Effects::INDECISION => "C-R7",
            Effects::ENERGETIC => "C-F46",
            Effects::HARD_MARCHING_2 => "C-F2",
            Effects::DEVASTATED_COUNTRYSIDE => "C-R46",
            _ => "E1d",
        }
    }
}

impl With {
    /// French #9 or #10.
    pub(crate) const FAST: With = With::FAST_9.union(With::FAST_10);
}
