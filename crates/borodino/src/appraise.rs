//! How good a state looks, for bots: what has been lost and how near the groups are to Collapse, the
//! ground that matters and who stands on it, the line, the attacks under way, and the Orders.
//!
//! Everything is reckoned in Victory Points or something like them.

mod prospects;

use crate::course::Playing;
use crate::orders::{Tried, orders_rating, points_left};
use crate::prelude::*;
use crate::recovery;
use crate::scenario::{Army, Rating};

/// So many points are as good as a victory.
const ALL: f32 = 40.0;
/// What the objective is worth at the end; in the Redoubt scenario it decides the battle.
const OBJECTIVE: f32 = 10.0;
const REDOUBT: f32 = 24.0;
/// What the Collapse of a group of the Redoubt scenario counts for, which brings no points there.
const GROUP: f32 = 4.0;

/// What a Disordered unit is worth less, as a part of the unit, and one that may yet Recover.
const DISORDERED: f32 = 0.3;
const WITHDRAWN: f32 = 0.85;

/// For each Strength Point: of a unit that is lost, and of a lost gun, which no Collapse counts.
const POINT: f32 = 0.02;
const GUN: f32 = 0.08;

/// For each hex that a unit of eight Strength Points is away from the ground that matters.
const HEX: f32 = 0.03;
/// The hexes beyond which distance does not matter any more.
const FAR: u8 = 14;
/// For whoever looks at the enemy, for each flank that a friend covers, and for a Disordered unit
/// that lies on top of others.
const FACING: f32 = 0.04;
const FLANK: f32 = 0.02;
const WRONG_TOP: f32 = 0.03;
/// For a unit that was put on top: not without reason.
const RAISED: f32 = 0.006;
/// For an enemy in front: one who is Disordered or weaker, and a stronger one.
const CONTACT: f32 = 0.05;
/// For guns and Disordered units within reach of the enemy.
const EXPOSED: f32 = 0.15;
/// For a gun that has fired: no shot is left unused.
const SHOT: f32 = 0.03;
/// For the garrison of the objective.
const GARRISON: f32 = 0.3;

/// What is settled before anything happens on the map counts for next to nothing against what
/// does: for a unit of a command Under Orders.
const ORDER: f32 = 0.004;
/// R6: for a unit of a command that takes part in the battle of the Redoubt.
const ACTIVE: f32 = 0.05;
/// A Barrage is worth as much as the Orders of so many units.
const BARRAGE: f32 = 7.0;
/// The turn from which the Guards of either side may be called upon.
const HOUR: [u8; 2] = [8, 6];

/// From -1 (lost) to 1 (won).
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    let worth = worth(state.scenario);
    let enemy = opponent(seat);
    let sides = weigh(state, seat, worth) - weigh(state, enemy, worth);
    let objective = match state.holder(state.scenario.objective) {
        Some(holder) if holder == seat => of_objective(state),
        Some(_) => -of_objective(state),
        None => 0.0,
    };
    let attacks = if state.attacks.is_empty() { 0.0 } else { prospects::of(state, seat, worth) };
    let intent =
        if state.scenario.markers { intent(state, seat, worth) } else { activated(state, seat) };
    ((sides + objective + attacks + intent) / ALL).clamp(-0.99, 0.99)
}

/// What it is worth to hold the objective now: the later the more.
fn of_objective(state: &State) -> f32 {
    let points = if state.scenario.markers { OBJECTIVE } else { REDOUBT };
    points * (0.4 + 0.6 * f32::from(state.turn) / f32::from(state.scenario.turns))
}

/// What the units of a side are worth where they are, less what its groups have suffered.
fn weigh(state: &State, seat: Seat, worth: &Worth) -> f32 {
    let mut harm = [0.0; MOST_GROUPS];
    let mut sum = 0.0;
    for &unit in state.side(seat) {
        let lost = match state.unit(unit).whereabouts {
            Whereabouts::OnMap => {
                sum += place(state, unit, worth);
                if state.disordered(unit) { DISORDERED } else { 0.0 }
            }
            Whereabouts::Waiting | Whereabouts::Flanking | Whereabouts::Absent => 0.0,
            Whereabouts::Withdrawn | Whereabouts::Recovering | Whereabouts::Recovered => WITHDRAWN,
            Whereabouts::Eliminated => 1.0,
        };
        if lost == 0.0 {
            continue;
        }
        let known = &worth.units[unit.index()];
        harm[usize::from(known.group)] += if known.counts { lost } else { 0.0 };
        sum -= lost * known.strength * if known.counts { POINT } else { GUN };
    }
    let groups = worth.groups.iter().zip(harm).enumerate();
    let own = groups.filter(|(_, (group, _))| group.side == seat);
    let harm = own.map(|(index, (group, harm))| {
        let part = (harm / group.limit).min(1.0);
        // The nearer a group is to Collapse, the more a loss counts.
        let part = if state.collapsed & 1 << index != 0 { 1.2 } else { 0.5 * part * (1.0 + part) };
        group.points * part
    });
    sum - harm.sum::<f32>()
}

/// What a unit is worth where it stands.
fn place(state: &State, unit: UnitId, worth: &Worth) -> f32 {
    let known = state.unit(unit);
    let hex = known.hex;
    let ground = &worth.hexes[hex.index()];
    let gun = known.arm.is_artillery();
    let disordered = known.marks.intersects(Mark::DISORDERED);
    // Guns keep their distance.
    let away = if gun { ground.distance.abs_diff(2) } else { ground.distance };
    let weight = worth.units[unit.index()].strength * 0.125;
    let mut sum = -HEX * f32::from(away.min(FAR)) * if gun { 1.0 } else { weight };
    if ground.front(known.side) & 1 << known.facing.index() != 0 {
        sum += FACING;
    }
    if (gun || disordered) && state.in_enemy_zoc(hex, known.side) {
        sum -= EXPOSED;
    }
    if gun {
        let fired = known.marks.intersects(Mark::FIRED | Mark::HAS_FIRED);
        return if fired { sum + SHOT } else { sum };
    }
    if disordered && known.below.is_some() && state.tops[hex.index()] == unit {
        sum -= WRONG_TOP;
    }
    if known.marks.intersects(Mark::RAISED) {
        sum -= RAISED;
    }
    if ground.distance == 0 && hex == state.scenario.objective {
        sum += GARRISON;
    }
    if disordered || !known.arm.is_infantry() {
        return sum;
    }
    for flank in GRID.flanks(hex, known.facing) {
        if flank.is_some() && state.holds(known.side, flank) {
            sum += FLANK;
        }
    }
    for front in GRID.frontal(hex, known.facing) {
        let top = if front.is_some() { state.tops[front.index()] } else { UnitId::NONE };
        if top.is_some() && state.unit(top).side != known.side {
            let other = worth.units[top.index()].strength * 0.125;
            let stronger = weight >= other || state.disordered(top);
            sum += if stronger { CONTACT } else { -CONTACT };
        }
    }
    sum
}

/// R6: what the commands are good for that a side has activated.
fn activated(state: &State, seat: Seat) -> f32 {
    let active =
        |place: &usize| state.commands[*place].active && state.commands[*place].side == seat;
    let places = (0..state.commands.len()).filter(active);
    places.map(|place| ACTIVE * state.units_of(place).len() as f32).sum()
}

/// What a side has settled: its own Orders, tries and reserve, and where its commander is.
fn intent(state: &State, seat: Seat, worth: &Worth) -> f32 {
    let mut sum = 0.0;
    for (place, command) in state.commands.iter().enumerate() {
        if command.side != seat {
            continue;
        }
        if command.given {
            sum += ORDER * use_of(state, place, worth);
        }
        if command.active {
            let units = state.units_of(place).len().min(8) as f32;
            sum += match command.tried {
                Tried::Won => ORDER * units,
                Tried::Lost => -1.3 * ORDER * units,
                Tried::No => 0.0,
            };
        }
    }
    if state.course.barrage[seat.index()] {
        sum += ORDER * BARRAGE;
    }
    if matches!(state.course.playing, Playing::Reserve(place)
        if state.commands.get(usize::from(place)).is_some_and(|one| one.side == seat))
    {
        sum += 4.0 * ORDER;
    }
    let commander = state.commanders[seat.index()];
    if commander.is_some() {
        let away = worth.hexes[commander.index()].distance.abs_diff(3).min(FAR);
        sum -= ORDER * f32::from(away);
    }
    if matches!(state.stack.last(), Some(Step::GiveOrders)) && !state.course.ready[seat.index()] {
        sum += 0.9 * ORDER * could_order(state, seat, worth);
    }
    sum
}

/// What Orders for the command in a place are good for: by its units, and by how near it is to
/// where they are needed. The Guards wait for their hour.
pub(crate) fn use_of(state: &State, place: usize, worth: &Worth) -> f32 {
    let command = &state.commands[place];
    let units = state.units_of(place);
    let Some(&first) = units.first() else { return 0.0 };
    let hex = state.hex(first);
    if !hex.is_some() {
        return 0.0;
    }
    let guard = !matches!(state.group(command).rating, Rating::Orders(_));
    if guard && state.turn < HOUR[command.side.index()] {
        return -1.0;
    }
    let near = 1.0 - 0.05 * f32::from(worth.hexes[hex.index()].distance.min(FAR));
    units.len().min(14) as f32 * near + if guard { 4.0 } else { 0.0 }
}

/// What the Orders that are left could be good for: those of the most useful commands.
fn could_order(state: &State, seat: Seat, worth: &Worth) -> f32 {
    let left = points_left(state, seat).min(orders_rating(state, seat));
    let mut best = [0.0f32; 3];
    for place in 0..state.commands.len() {
        let command = &state.commands[place];
        let army = state.group(command).army;
        let open = seat == FRENCH || army.is_some() && army == state.course.army;
        if command.side != seat || command.given || !open {
            continue;
        }
        let mut next = use_of(state, place, worth);
        for one in &mut best {
            if next > *one {
                std::mem::swap(one, &mut next);
            }
        }
    }
    best.iter().take(usize::from(left)).sum()
}

/// What is reckoned once for a scenario.
pub(crate) struct Worth {
    hexes: Vec<Ground>,
    units: Vec<Man>,
    groups: Vec<Body>,
}

/// A hex.
struct Ground {
    /// How far it is from the ground that matters.
    distance: u8,
    /// The facings that look there, as bits.
    towards: u8,
}

/// A unit.
struct Man {
    group: u8,
    /// Whether its loss counts for the Collapse of its group.
    counts: bool,
    strength: f32,
}

/// A group.
struct Body {
    side: Seat,
    points: f32,
    /// 10.52a: the losses at which it Collapses.
    limit: f32,
}

/// The most groups that a scenario has.
const MOST_GROUPS: usize = 32;

/// The ground of the great battle besides its objective, and how much nearer the objective is: the
/// bridge of Borodino, the Great Redoubt, the Fleches and Utitsa.
const GROUND: [(&str, u8); 6] =
    [("3316", 0), ("3114", 1), ("3010", 1), ("3008", 1), ("2909", 2), ("3103", 2)];

impl Worth {
    /// How far a hex is from the ground that matters.
    pub(crate) fn distance(&self, hex: Hex) -> u8 {
        self.hexes[hex.index()].distance
    }

    /// Whether a facing looks at the enemy from a hex.
    pub(crate) fn looks(&self, hex: Hex, facing: Facing, seat: Seat) -> bool {
        self.hexes[hex.index()].front(seat) & 1 << facing.index() != 0
    }
}

impl Ground {
    /// The facings that look at the enemy: towards the ground that matters, and on it away from one's
    /// own side.
    fn front(&self, seat: Seat) -> u8 {
        if self.distance > 1 {
            return self.towards;
        }
        let [east, west] = [0b00_0010, 0b01_0000];
        if seat == FRENCH { east } else { west }
    }
}

/// What is known of a scenario beforehand.
pub(crate) fn worth(scenario: &'static Scenario) -> &'static Worth {
    scenario.worth.get_or_init(|| {
        let far: &[(&str, u8)] = if scenario.markers { &GROUND } else { &[] };
        let others = far.iter().filter_map(|&(hex, more)| Some((GRID.find(hex)?, more)));
        let ground: Vec<(Hex, u8)> = others.chain([(scenario.objective, 0)]).collect();
        let hexes = GRID.all().map(|hex| {
            let away = |&(at, more): &(Hex, u8)| GRID.distance(hex, at) + more;
            let nearest = ground.iter().min_by_key(|one| away(one));
            let &(at, more) = nearest.unwrap_or(&(scenario.objective, 0));
            let facings = GRID.vertex_towards(hex, at);
            let towards = facings.iter().fold(0, |bits, facing| bits | 1 << facing.index());
            Ground {
                distance: GRID.distance(hex, at) + more,
                towards: if hex == at { 0 } else { towards },
            }
        });
        let units = UnitId::all().map(|unit| Man {
            group: scenario.group_of[unit.index()].unwrap_or(0),
            counts: recovery::counts(unit),
            strength: unit.counter().strength.into(),
        });
        let groups = scenario.groups.iter().map(|group| {
            let countable = group.units.iter().filter(|&&unit| recovery::counts(unit)).count();
            Body {
                side: group.side,
                points: if scenario.markers { group.collapse_vp.into() } else { GROUP },
                limit: ((countable * 2).div_ceil(3)).max(1) as f32,
            }
        });
        Worth { hexes: hexes.collect(), units: units.collect(), groups: groups.collect() }
    })
}

/// The army to which Kutuzov best gives his Orders.
pub(crate) fn best_army(state: &State, worth: &Worth) -> Army {
    let use_of_army = |army: Army| {
        let mut uses: Vec<f32> = (0..state.commands.len())
            .filter(|&place| state.group(&state.commands[place]).army == Some(army))
            .map(|place| use_of(state, place, worth))
            .collect();
        uses.sort_by(|one, other| other.total_cmp(one));
        uses.iter().take(army.orders().into()).sum::<f32>()
    };
    let best = Army::ALL.into_iter().max_by(|&a, &b| use_of_army(a).total_cmp(&use_of_army(b)));
    best.unwrap_or(Army::Second)
}
