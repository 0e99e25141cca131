//! What counts for how much, in Victory Points or something like them. All that may be tuned stands
//! here.

/// What the objective is worth at the end of the great battle; in the Redoubt scenario it decides the
/// battle.
pub(super) const OBJECTIVE: f32 = 10.0;
pub(super) const REDOUBT: f32 = 24.0;
/// The part of it that counts from the beginning; the rest grows with the turns.
pub(super) const HELD_EARLY: f32 = 0.4;

/// So far the sum may still move: at the end, and how much more at the beginning.
pub(super) const SPREAD_AT_END: [f32; 2] = [14.0, 6.0];
pub(super) const SPREAD_BEFORE: [f32; 2] = [26.0, 26.0];

/// What the Collapse of a group of the Redoubt scenario counts for, which brings no points there.
pub(super) const GROUP: f32 = 4.0;
/// What a Collapse counts for besides: its units are worth nothing any more.
pub(super) const COLLAPSED: f32 = 1.2;
/// The first losses of a group count for so much at the beginning and at the end of the battle, as a
/// part of an even share: at the end only a Collapse counts, or what is near it.
pub(super) const FIRST_LOSSES: [f32; 2] = [0.5, 0.1];

/// What a Disordered unit is worth less, as a part of the unit, and one that may yet Recover.
pub(super) const DISORDERED: f32 = 0.3;
pub(super) const WITHDRAWN: f32 = 0.85;
/// For each Strength Point: of a unit that is lost, and of a lost gun, which no Collapse counts.
pub(super) const POINT: f32 = 0.02;
pub(super) const GUN: f32 = 0.08;

/// For each hex that a unit of eight Strength Points is away from the ground that matters.
pub(super) const HEX: f32 = 0.03;
/// The hexes beyond which distance does not matter any more.
pub(super) const FAR: u8 = 14;
/// In the Redoubt scenario: for each Strength Point that stands at the redoubt, or can in time.
pub(super) const REACH: f32 = 0.1;
/// Strength that can just be there in time, as a part of strength that is there.
pub(super) const LATE: f32 = 0.35;
/// What a gun's Strength Points count for among those of others, and what Disordered units are
/// good for.
pub(super) const GUN_STRENGTH: f32 = 1.5;
pub(super) const SHAKEN_STRENGTH: f32 = 0.35;

/// For whoever looks at the enemy, for each flank that a friend covers, and for a Disordered unit
/// that lies on top of others.
pub(super) const FACING: f32 = 0.04;
pub(super) const FLANK: f32 = 0.02;
pub(super) const WRONG_TOP: f32 = 0.03;
/// For a unit that was put on top: not without reason.
pub(super) const RAISED: f32 = 0.006;
/// For the garrison of the objective.
pub(super) const GARRISON: f32 = 0.3;
/// What of the objective counts in the great battle if cavalry or guns alone hold it, and if next
/// to no infantry in good order does; with so many Strength Points all of it counts.
pub(super) const HELD_BY_OTHERS: f32 = 0.4;
pub(super) const HELD_BY_FEW: f32 = 0.6;
pub(super) const WELL_HELD: f32 = 14.0;

/// For guns and Disordered units in an enemy ZOC, whoever else is with them.
pub(super) const EXPOSED: f32 = 0.1;
/// For a gun that has fired: no shot is left unused.
pub(super) const SHOT: f32 = 0.25;
/// For a gun, by its Strength Points, that has enemies within its Effective Range.
pub(super) const BATTERY: f32 = 0.02;

/// What an attack that could be made now counts for, as a part of what it would promise: by
/// whoever attacks next, by the other side, and by either where chance says who is next.
pub(super) const NEXT: f32 = 0.5;
pub(super) const AFTER: f32 = 0.3;
pub(super) const BY_CHANCE: f32 = 0.4;
/// How likely an attack is to be made in earnest where it could be made (9.32).
pub(super) const IN_EARNEST: f32 = 0.7;

/// What a result of an attack counts for, as parts of what it does to the loser.
pub(super) const BEATEN_BACK: f32 = 1.4;
pub(super) const SHAKEN: f32 = 1.1;
pub(super) const REPULSED: f32 = 1.3;
/// What stands to be lost by a unit in good order, and by one that is Disordered already.
pub(super) const IN_ORDER: f32 = 0.3;
pub(super) const IN_DISORDER: f32 = 0.6;

/// What is settled before anything happens on the map counts for next to nothing against what
/// does: for a unit of a command Under Orders.
pub(super) const ORDER: f32 = 0.004;
/// R6: for a unit of a command that takes part in the battle of the Redoubt.
pub(super) const ACTIVE: f32 = 0.05;
/// A Barrage is worth as much as the Orders of so many units.
pub(super) const BARRAGE: f32 = 7.0;
/// The turn from which the Guards of either side may be called upon.
pub(super) const HOUR: [u8; 2] = [8, 7];
/// Their Orders are worth as much as those of so many units more, and so are those of guns in
/// reserve that are farther than so many hexes from the ground that matters.
pub(super) const GUARD: f32 = 6.0;
pub(super) const GUNS_TO_BRING_UP: f32 = 6.0;
pub(super) const AT_HAND: u8 = 4;
/// The turn from which the objective draws more than any other ground, and what each hex counts
/// that an Overall Commander is away from where he can help there.
pub(super) const EVENING: u8 = 7;
pub(super) const AWAY_FROM_OBJECTIVE: f32 = 0.02;
