//! What lasts for a turn: bits of `State::turn_effects`; a second word holds those of next turn.

/// French #1: Forced March exhausts 1 SP and does not halve.
pub const HARD_MARCHING_1: u32 = 1;
/// French #2: the same.
pub const HARD_MARCHING_2: u32 = 1 << 19;
/// Either of them.
pub const HARD_MARCHING: u32 = HARD_MARCHING_1 | HARD_MARCHING_2;
/// Russian #1.
pub const DISCIPLINED_RETREAT: u32 = 1 << 1;
/// Russian #4: under way, Russian Forced Marches first and away from the French.
pub const EVASIVE: u32 = 1 << 2;
/// Russian #14: March and Forced March exhaust 1 SP, cavalry first.
pub const EXTREME_RUSSIAN: u32 = 1 << 3;
/// French #42: March exhausts 1 SP.
pub const EXTREME_FRENCH: u32 = 1 << 4;
/// French #42: no Forced March may be selected, placed or executed.
pub const NO_FORCED_MARCH: u32 = 1 << 5;
/// French #41.
pub const FREEZING: u32 = 1 << 6;
/// Russian #43: no French Force moves more than 1 area.
pub const EXHAUSTED_HORSES: u32 = 1 << 7;
/// Russian #45.
pub const NO_RUSSIAN_DEPOT: u32 = 1 << 8;
/// Russian #30: devastation counts double.
pub const DOUBLE_DEVASTATION_30: u32 = 1 << 9;
/// Russian #46: the same.
pub const DOUBLE_DEVASTATION_46: u32 = 1 << 20;
/// Either of them.
pub const DOUBLE_DEVASTATION: u32 = DOUBLE_DEVASTATION_30 | DOUBLE_DEVASTATION_46;
/// Russian #21, second choice.
pub const LONGER_LINES: u32 = 1 << 10;
/// Russian #15: the first French leader to leave Moscow alive.
pub const PRIDE: u32 = 1 << 11;
/// Russian #42 waits for order placement.
pub const FRICTION: u32 = 1 << 12;
/// French #22 waits for the end of order placement.
pub const POOR_COMMUNICATIONS: u32 = 1 << 13;
/// Russian #7: Napoleon changes no further order.
pub const INDECISION: u32 = 1 << 14;
/// French #46: the French begin the order type under way.
pub const ENERGETIC: u32 = 1 << 15;
/// The Russians have paid for the area of Russian #42.
pub const FRICTION_PAID: u32 = 1 << 16;
/// Scenario rule logistic_preparations is in force (June turn 5).
pub const LOGISTIC: u32 = 1 << 17;

/// Russian #4 is over: the Russians execute no further Forced March.
pub const EVASIVE_OVER: u32 = 1 << 18;

/// The effects in the order of their bits: names for positions, and rows.
pub const ALL: [(&str, &str); 21] = [
    ("hard_marching", "C-F1"),
    ("disciplined_retreat", "C-R1"),
    ("evasive", "C-R4"),
    ("extreme_russian", "C-R14"),
    ("extreme_french", "C-F42"),
    ("no_forced_march", "C-F42"),
    ("freezing", "C-F41"),
    ("exhausted_horses", "C-R43"),
    ("no_russian_depot", "C-R45"),
    ("double_devastation", "C-R30"),
    ("longer_lines", "C-R21"),
    ("pride", "C-R15"),
    ("friction", "C-R42"),
    ("poor_communications", "C-F22"),
    ("indecision", "C-R7"),
    ("energetic", "C-F46"),
    ("friction_paid", "C-R42"),
    ("logistic", "E1d"),
    ("evasive_over", "C-R4"),
    ("hard_marching_2", "C-F2"),
    ("devastated_countryside", "C-R46"),
];
