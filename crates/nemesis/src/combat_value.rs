//! The values of a combat (CD2 to CD29, CD38 to CD51, TE4 to TE6).

use crate::pieces::commanders::{BLUCHER, NAPOLEON};
use crate::pieces::{CommanderId, Raised};
use crate::prelude::*;
use crate::state::Combat;
use crate::support::supporters;

/// One line of the reckoning: what it is, its row, what it adds or by what it divides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Part {
    /// The message `part-<key>` names it.
    pub key: &'static str,
    /// The ledger row.
    pub rule: &'static str,
    /// What it adds.
    pub value: i8,
    /// By what it divides instead of adding, 1 if it adds.
    #[serde(skip_serializing_if = "is_one")]
    pub over: u8,
    /// The hex of the supporting stack that it belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<Hex>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_one(value: &u8) -> bool {
    *value == 1
}

/// Takes down the lines of a reckoning, if anybody wants them.
pub(crate) trait Note: FnMut(Part) {}
impl<F: FnMut(Part)> Note for F {}

/// A sum in the making.
struct Sum<'a, N: Note> {
    value: i16,
    hex: Option<Hex>,
    note: &'a mut N,
}

impl<N: Note> Sum<'_, N> {
    fn add(&mut self, key: &'static str, rule: &'static str, value: i16) {
        if value != 0 {
            self.value += value;
            (self.note)(Part { key, rule, value: value as i8, over: 1, hex: self.hex });
        }
    }

    /// CD10, CD11, CD38: divides, fractions being dropped once.
    fn divide(&mut self, (over, rule): (u8, &'static str)) {
        if over > 1 {
            self.value /= i16::from(over);
            (self.note)(Part { key: "fatigue", rule, value: 0, over, hex: self.hex });
        }
    }

    /// Not below 0.
    fn floor(&mut self, rule: &'static str) {
        if self.value < 0 {
            self.add("floor", rule, -self.value);
        }
    }
}

/// CD10, CD11, CD41: by what fatigue divides the value of some units.
fn fatigue(state: &State, units: impl Iterator<Item = UnitId>) -> (u8, &'static str) {
    let marks = units.fold(Mark::empty(), |marks, unit| marks | state.unit(unit).marks);
    let (forced, fought) = (marks.contains(Mark::FORCED), marks.contains(Mark::FOUGHT));
    if marks.contains(Mark::FOUGHT_AGAIN) {
        (4, "CD11")
    } else if forced && fought {
        (4, "CD41")
    } else if forced || fought {
        (2, "CD10")
    } else {
        (1, "CD10")
    }
}

/// The undisrupted units of some.
fn good(state: &State, units: UnitList) -> impl Iterator<Item = UnitId> + Clone + '_ {
    units.iter().filter(|&unit| !state.disrupted(unit))
}

/// CD8, CD9, CD38, CD40: units, special abilities and types.
fn combat_factors<N: Note>(
    state: &State,
    combat: &Combat,
    seat: Seat,
    hex: Hex,
    units: UnitList,
    sum: &mut Sum<'_, N>,
) {
    let units = good(state, units);
    sum.add("units", "CD8", units.clone().count() as i16);
    raise(state, combat, seat, hex, units.clone(), sum);
    let has = |of: fn(Arm) -> bool| units.clone().any(|unit| of(state.unit(unit).arm));
    let types: [fn(Arm) -> bool; 3] =
        [|arm| arm == Arm::Infantry, Arm::is_cavalry, |arm| arm == Arm::Artillery];
    let types = types.into_iter().filter(|&of| has(of)).count() as i16;
    sum.add("types", "CD9", 2 * (types - 1).max(0));
}

/// CD3 to CD7, CD39, EC24: the units that commanders raise, each by one commander at the most.
fn raise<N: Note>(
    state: &State,
    combat: &Combat,
    seat: Seat,
    hex: Hex,
    units: impl Iterator<Item = UnitId> + Clone,
    sum: &mut Sum<'_, N>,
) {
    let count = |arm: fn(Arm) -> bool| {
        units.clone().filter(|&unit| arm(state.unit(unit).arm)).count() as u8
    };
    let [mut cossacks, mut horse, mut others] = [
        count(|arm| arm == Arm::Cossack),
        count(|arm| arm == Arm::Cavalry),
        count(|arm| !arm.is_cavalry()),
    ];
    let raised = combat.cards[seat.index()].contains(CardId::EMPEROR);
    // Whoever can raise the fewest kinds first, so that as many as possible are raised.
    for kind in [Raised::Cossacks, Raised::Cavalry, Raised::Any] {
        for commander in state.commanders_in(seat, hex) {
            let Some((most, of)) = commander.officer().raises.filter(|(_, of)| *of == kind) else {
                continue;
            };
            let more = raised && [*NAPOLEON, *BLUCHER].contains(&commander);
            let mut left = most + u8::from(more);
            let before = left;
            for (arm, kinds) in [
                (Arm::Infantry, &mut others),
                (Arm::Cavalry, &mut horse),
                (Arm::Cossack, &mut cossacks),
            ] {
                if of.takes(arm) {
                    let taken = left.min(*kinds);
                    (left, *kinds) = (left - taken, *kinds - taken);
                }
            }
            sum.add("ability", ability_row(commander), i16::from(before - left));
        }
    }
}

/// The row of a commander's ability.
fn ability_row(commander: CommanderId) -> &'static str {
    match commander.id() {
        "napoleon" => "CD3",
        "davout" => "CD4",
        "blucher" => "CD5",
        "platov" => "CD6",
        _ => "CD7",
    }
}

/// CD12, CD20, CD44, EC7, EC29: what a river between a stack and the defenders costs it.
fn river(state: &State, combat: &Combat, from: Hex, costs: i16) -> (i16, &'static str) {
    let rule = if costs == RIVER { "CD12" } else { "CD20" };
    let hexside = from.side_towards(combat.target).and_then(|side| MAP.hexside(from, side));
    let Some(hexside) = hexside else { return (0, rule) };
    let seat = *combat.attacker;
    if state.waters.pontoons[seat.index()] == hexside {
        (PONTOON, "EC7")
    } else if state.weather.contains(Weather::LOW_WATER) {
        (costs + 1, "EC29")
    } else {
        (costs, rule)
    }
}

/// CD12, CD20, EC7
const RIVER: i16 = -3;
const SUPPORT_RIVER: i16 = -2;
const PONTOON: i16 = -1;

fn has_guns(state: &State, mut units: impl Iterator<Item = UnitId>) -> bool {
    units.any(|unit| state.unit(unit).arm == Arm::Artillery && !state.disrupted(unit))
}

/// The modified attack value of the attacking stack, before any die.
pub(crate) fn attack<N: Note>(state: &State, combat: &Combat, note: &mut N) -> i16 {
    let (seat, from, target) = (*combat.attacker, combat.party.from, combat.target);
    let mut sum = Sum { value: 0, hex: None, note };
    combat_factors(state, combat, seat, from, combat.attackers, &mut sum);
    let first_turns = state.scenario.turn(state.turn).attack_modifier;
    sum.add("first-turns", first_turn_row(state.turn), first_turns.into());
    sum.floor("CD38");
    sum.divide(fatigue(state, combat.attackers.iter()));
    let (wet, rule) = river(state, combat, from, RIVER);
    sum.add("river", rule, wet);
    if state.is_fortified(target) {
        match has_guns(state, combat.attackers.iter()) {
            true => sum.add("fortified-guns", "CD14", -1),
            false => sum.add("fortified", "CD13", -2),
        }
    }
    if state.is_difficult(target) {
        sum.add("difficult", "CD15", -2);
    }
    let (rating, rule) = commander_of_most(state, combat);
    sum.add("commander", rule, rating);
    sum.add("cavalry-commander", "CD18", cavalry_commander(state, combat));
    cards(state, combat, seat, &mut sum);
    sum.value
}

fn first_turn_row(turn: u8) -> &'static str {
    match turn {
        1 => "TE4",
        2 => "TE5",
        _ => "TE6",
    }
}

/// CD16, CD17, CD49, CD50: the ordinary commander who can command most of the attackers.
fn commander_of_most(state: &State, combat: &Combat) -> (i16, &'static str) {
    let (seat, from) = (*combat.attacker, combat.party.from);
    let units = good(state, combat.attackers);
    let ordinary = state.commanders_in(seat, from).filter(|one| !one.officer().cavalry);
    let led = |one: CommanderId| units.clone().filter(|&unit| state.may_command(one, unit)).count();
    let best = ordinary.max_by_key(|&one| {
        let rank = std::cmp::Reverse(state.commander(one).rank);
        (led(one), rank, state.cr(one), std::cmp::Reverse(one))
    });
    (best.map_or(0, |one| (led(one) as i16).min(state.cr(one).into())), "CD16")
}

/// CD18: a cavalry commander, up to the number of cavalry units.
fn cavalry_commander(state: &State, combat: &Combat) -> i16 {
    let cavalry = |unit: &UnitId| state.unit(*unit).arm.is_cavalry();
    let horse = good(state, combat.attackers).filter(cavalry).count() as i16;
    let commanders = state.commanders_in(*combat.attacker, combat.party.from);
    let ratings = commanders.filter(|one| one.officer().cavalry).map(|one| state.cr(one));
    ratings.map(|rating| horse.min(rating.into())).max().unwrap_or(0)
}

/// EC9, EC10
fn cards<N: Note>(state: &State, combat: &Combat, seat: Seat, sum: &mut Sum<'_, N>) {
    let used = combat.cards[seat.index()];
    if used.contains(CardId::MASSED_GUNS) {
        sum.add("card", "EC9", 2);
    }
    if used.contains(CardId::CHARGE_HOME) {
        let cavalry = |unit: &UnitId| state.unit(*unit).arm.is_cavalry();
        sum.add(
            "card",
            "EC10",
            good(state, combat.main(seat)).filter(cavalry).count().min(2) as i16,
        );
    }
}

/// The modified defence value of the defending stack, before any die.
pub(crate) fn defence<N: Note>(state: &State, combat: &Combat, note: &mut N) -> i16 {
    let (seat, target) = (combat.defender(), combat.target);
    let mut sum = Sum { value: 0, hex: None, note };
    if good(state, combat.defenders).next().is_none() {
        return 0; // CD28
    }
    combat_factors(state, combat, seat, target, combat.defenders, &mut sum);
    sum.divide(fatigue(state, combat.defenders.iter()));
    sum.add("commander", "CD25", state.highest_cr(seat, target, true).into());
    cards(state, combat, seat, &mut sum);
    sum.value
}

/// CD19 to CD22, CD26, CD27, CD48: what a supporting stack adds.
pub(crate) fn support<N: Note>(
    state: &State,
    combat: &Combat,
    seat: Seat,
    hex: Hex,
    note: &mut N,
) -> i16 {
    let attacks = combat.attacker == seat;
    let units = supporters(state, combat, seat, hex);
    let count = units.clone().filter(|&unit| !state.disrupted(unit)).count();
    let mut sum = Sum { value: 0, hex: Some(hex), note };
    sum.add("support", if attacks { "CD19" } else { "CD26" }, count as i16);
    sum.divide(fatigue(state, units.clone()));
    if attacks {
        let (wet, rule) = river(state, combat, hex, SUPPORT_RIVER);
        sum.add("river", rule, wet);
        if state.is_fortified(combat.target) && !has_guns(state, units.clone()) {
            sum.add("fortified", "CD21", -1);
        }
    }
    let horse = units.clone().any(|unit| state.unit(unit).arm.is_cavalry());
    let counts = |one: CommanderId| !attacks || horse || !one.officer().cavalry;
    if state.commanders_in(seat, hex).any(counts) {
        sum.add("commander-present", if attacks { "CD22" } else { "CD27" }, 1);
    }
    sum.floor("CD48");
    sum.value
}

/// The value of a side before any die: its stack and the supports that take part.
pub(crate) fn of_side<N: Note>(state: &State, combat: &Combat, seat: Seat, note: &mut N) -> i16 {
    let main = match combat.attacker == seat {
        true => attack(state, combat, note),
        false => defence(state, combat, note),
    };
    let joined = combat.supports[seat.index()].joined();
    let supports: i16 = joined.map(|hex| support(state, combat, seat, hex, note)).sum();
    // EC26: every final attack value is 1 lower.
    let storm = combat.attacker == seat && state.weather.contains(Weather::STORM);
    if storm {
        note(Part { key: "storm", rule: "EC26", value: -1, over: 1, hex: None });
    }
    main + supports - i16::from(storm)
}
