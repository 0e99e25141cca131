//! 9.1 and 9.81: the stages that a set of declared attacks goes through.

use crate::event::ShockResult;
use crate::jaegers::Jaegers;
use crate::prelude::*;
use crate::shock::TakenUp;
use crate::state::MOST_GUNS;
use crate::{charge, combat, fall_back, jaegers, reaction, shock};

/// The wave of an attack that has not been begun.
pub(crate) const NO_WAVE: u8 = u8::MAX;

/// How far an attack has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Status {
    Declared,
    Committed,
    Cancelled,
    Fought,
}

/// One attacking stack.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Attack {
    /// The set of attacks it belongs to: the declared ones, or one that followed from a result.
    pub wave: u8,
    pub seat: Side,
    pub class: Class,
    pub units: ArrayVec<UnitId, 3>,
    pub from: Hex,
    pub targets: ArrayVec<Hex, 6>,
    /// 9.22: the targets that it has left to friends.
    pub left: ArrayVec<Hex, 6>,
    /// 9.22d: the enemies before it that it may not attack, and that friends must therefore.
    pub barred: ArrayVec<Hex, 6>,
    /// The approach of a Charge.
    pub route: ArrayVec<Hex, 2>,
    pub facing: Facing,
    pub status: Status,
    /// 9.87g: the number of this Pursuit Charge.
    pub pursuit: u8,
    /// The occasions for Recall that have passed.
    pub recall_asked: u8,
    /// The combat it is part of.
    pub combat: u8,
    /// The engagement it is part of, by its hex, as long as that lasts.
    #[serde(default = "nowhere", skip_serializing_if = "is_nowhere")]
    pub engagement: Hex,
}

fn nowhere() -> Hex {
    Hex::NONE
}

fn is_nowhere(hex: &Hex) -> bool {
    !hex.is_some()
}

/// One attacked hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Target {
    pub wave: u8,
    pub hex: Hex,
    pub fall_back_asked: bool,
    pub response_asked: bool,
    #[serde(default, skip_serializing_if = "Jaegers::is_empty")]
    pub jaegers: Jaegers,
    /// 9.86b: whether it lay in an enemy's Frontal ZOC when the attack was declared.
    pub pinned: bool,
    /// 9.86: the hex whose attackers its cavalry Counter-Charges.
    pub counter: Option<Hex>,
    /// The cavalry that does so.
    #[serde(default)]
    pub countering: ArrayVec<UnitId, 3>,
    pub result: Option<ShockResult>,
    /// Whether its defenders have decided on Counter-Shock.
    pub counter_shock_asked: bool,
    /// Whether it has been advanced into, or nobody can.
    pub advanced: bool,
    pub retreated: ArrayVec<UnitId, 3>,
    pub combat: u8,
}

/// One combat that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Combat {
    pub id: u8,
    pub wave: u8,
    pub class: Class,
}

/// One unit that must retreat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Retreat {
    pub unit: UnitId,
    /// The hexes it must get away from.
    pub from: ArrayVec<Hex, MOST_GUNS>,
    /// The friendly hex it is passing through (9.65), if it has left its own.
    pub at: Option<Hex>,
    /// 9.25b: the unit that a gun goes with.
    pub with: Option<UnitId>,
    /// Those of its hex who have gone before it.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub comrades: ArrayVec<UnitId, 8>,
}

/// The stages of a set of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// 9.1c, 9.81k: retreat before Shock.
    FallBack,
    /// 9.32: Jaegers retreat before Shock.
    Jaegers,
    /// 9.1d, 9.81l: Commitment, and the approach of Charges.
    Commitment,
    /// 11.2b: Jaegers retreat after it.
    JaegersAgain,
    /// 9.81m: Square and Counter-Charge.
    Respond,
    /// 9.81n: Recall from a Square.
    RecallFromSquare,
    /// 9.1e, 9.81o: Reaction Fire.
    ReactionFire,
    /// 9.81o: Recall of cavalry that Reaction Fire Disordered.
    RecallShaken,
    /// 9.1f, 9.81p: the combats.
    Resolve,
}

impl Target {
    pub(crate) fn new(state: &State, hex: Hex, attack: &Attack) -> Target {
        let wave = attack.wave;
        // Pursuers are already next to whom they charge and do not pin them by that.
        let charges = |unit: UnitId| attack.class == Class::Charge && attack.units.contains(&unit);
        let defender = state.holder(hex);
        let pinned = defender.is_some_and(|seat| {
            state
                .fronting(hex, opponent(seat))
                .any(|unit| state.zoc_of(unit, hex) && !charges(unit))
        });
        Target {
            wave,
            hex,
            fall_back_asked: false,
            response_asked: false,
            jaegers: Jaegers::empty(),
            pinned,
            counter: None,
            countering: ArrayVec::new(),
            result: None,
            counter_shock_asked: false,
            advanced: false,
            retreated: ArrayVec::new(),
            combat: 0,
        }
    }
}

impl State {
    /// The attacks of a wave that are still on, with their places in the list.
    pub(crate) fn attacks_in(
        &self,
        wave: u8,
        status: Status,
    ) -> impl Iterator<Item = (usize, &Attack)> + '_ {
        let all = self.attacks.iter().enumerate();
        all.filter(move |(_, attack)| attack.wave == wave && attack.status == status)
    }

    /// The committed attacks on a hex.
    pub(crate) fn committed_on(&self, wave: u8, hex: Hex) -> impl Iterator<Item = &Attack> + '_ {
        self.attacks_in(wave, Status::Committed)
            .map(|(_, attack)| attack)
            .filter(move |attack| attack.targets.contains(&hex))
    }

    pub(crate) fn target(&self, wave: u8, hex: Hex) -> Option<&Target> {
        self.targets.iter().find(|target| target.wave == wave && target.hex == hex)
    }

    pub(crate) fn target_mut(&mut self, wave: u8, hex: Hex) -> Option<&mut Target> {
        self.targets.iter_mut().find(|target| target.wave == wave && target.hex == hex)
    }

    /// 9.86: whether the cavalry of a target Counter-Charges attackers of a class, given up or not.
    pub(crate) fn meets(&self, target: &Target, class: Class) -> bool {
        self.attacks.iter().any(|attack| {
            attack.wave == target.wave
                && attack.class == class
                && target.counter == Some(attack.from)
        })
    }

    /// Adds the hexes that an attack is aimed at to those of its wave.
    pub(crate) fn add_targets(&mut self, attack: &Attack) {
        for &hex in &attack.targets {
            if self.target(attack.wave, hex).is_none() {
                let target = Target::new(self, hex, attack);
                self.targets.push(target);
            }
        }
    }

    /// Begins a wave that follows from a result: one attack that needs no Commitment.
    pub(crate) fn begin_wave(&mut self, mut attack: Attack) {
        let begun = self.attacks.iter().map(|attack| attack.wave);
        let last = begun.filter(|&wave| wave != NO_WAVE).max();
        attack.wave = last.unwrap_or(0) + 1;
        attack.status = Status::Committed;
        attack.engagement =
            self.combat_attacks().next().map_or(Hex::NONE, |(_, cause)| cause.engagement);
        self.add_targets(&attack);
        self.stack.push(Step::Assault(Assault { wave: attack.wave, stage: Stage::FallBack }));
        self.attacks.push(attack);
    }

    /// The units of an attack that are still where it is made from.
    pub(crate) fn standing<'a>(
        &'a self,
        attack: &'a Attack,
    ) -> impl Iterator<Item = UnitId> + Clone + 'a {
        let there = |unit: &UnitId| self.on_map(*unit) && self.hex(*unit) == attack.from;
        attack.units.iter().copied().filter(there)
    }

    pub(crate) fn cancel(&mut self, index: usize, rule: &'static str, table: Table<'_, '_>) {
        self.attacks[index].status = Status::Cancelled;
        table.emit(|| {
            let attack = &self.attacks[index];
            let (from, units) = (attack.from, attack.units.to_vec());
            let during = self.during_attack(attack);
            Event::AttackCancelled { from, rule, units, during }
        });
    }
}

/// The side that attacks in a wave.
pub(crate) fn attacker(state: &State, wave: u8) -> Seat {
    let attack = state.attacks.iter().find(|attack| attack.wave == wave);
    attack.map_or(crate::pieces::FRENCH, |attack| *attack.seat)
}

/// 9.1, 9.81: the stages of a set of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Assault {
    pub wave: u8,
    pub stage: Stage,
}

impl bivouac_kernel::Step<Borodino> for Assault {
    fn row(self) -> &'static str {
        match self.stage {
            Stage::FallBack => "9.31c",
            Stage::Jaegers => "9.32a",
            Stage::JaegersAgain => "11.2b",
            Stage::Commitment => "9.46a",
            Stage::Respond => "9.81m",
            Stage::RecallFromSquare | Stage::RecallShaken => "9.82a",
            Stage::ReactionFire => "8.6d",
            Stage::Resolve => "9.1f",
        }
    }

    fn deciding(self, state: &State) -> Seats {
        let attacker = attacker(state, self.wave);
        Seats::only(match self.stage {
            Stage::FallBack
            | Stage::Jaegers
            | Stage::JaegersAgain
            | Stage::Respond
            | Stage::ReactionFire => opponent(attacker),
            Stage::Commitment | Stage::RecallFromSquare | Stage::RecallShaken | Stage::Resolve => {
                attacker
            }
        })
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Assault { wave, stage } = self;
        match stage {
            Stage::FallBack => {
                self.ask_or_go(fall_back::asked(state, wave).is_some(), state, Stage::Jaegers)
            }
            Stage::Jaegers => {
                let asked = jaegers::asked(state, wave, stage).is_some();
                self.ask_or_go(asked, state, Stage::Commitment)
            }
            Stage::Commitment => {
                drop_lost_targets(state, wave);
                shock::commit(state, wave, table);
                shock::regroup(state, wave, table);
                approach(state, wave, table);
                state.end_engagements(table);
                self.go_to(state, Stage::JaegersAgain)
            }
            Stage::JaegersAgain => {
                let asked = jaegers::asked(state, wave, stage).is_some();
                self.ask_or_go(asked, state, Stage::Respond)
            }
            Stage::Respond => self.ask_or_go(
                charge::responding(state, wave).is_some(),
                state,
                Stage::RecallFromSquare,
            ),
            Stage::RecallFromSquare => self.ask_or_go(
                charge::recalling(state, wave, stage).is_some(),
                state,
                Stage::ReactionFire,
            ),
            Stage::ReactionFire => {
                let taken = cancel_shaken(state, wave, table);
                if reopen(state, wave, &taken) {
                    return Flow::GoesOn;
                }
                let shots = reaction::shots(state, wave).next().is_some();
                self.ask_or_go(shots, state, Stage::RecallShaken)
            }
            Stage::RecallShaken => self.ask_or_go(
                charge::recalling(state, wave, stage).is_some(),
                state,
                Stage::Resolve,
            ),
            Stage::Resolve => {
                let taken = cancel_unfit(state, wave, table);
                if reopen(state, wave, &taken) {
                    return Flow::GoesOn;
                }
                drop_lost_targets(state, wave);
                state.end_engagements(table);
                resolve_next(state, wave)
            }
        }
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let wave = self.wave;
        match self.stage {
            Stage::FallBack => fall_back::list(state, wave, out),
            Stage::Jaegers | Stage::JaegersAgain => jaegers::list(state, wave, self.stage, out),
            Stage::Respond => charge::list_responses(state, wave, out),
            Stage::RecallFromSquare | Stage::RecallShaken => {
                out.extend([Choice::Recall, Choice::Press])
            }
            Stage::ReactionFire => reaction::list(state, wave, out),
            Stage::Resolve => {
                let open = combat::resolvable(state, wave);
                out.extend(open.map(|index| Choice::Resolve { from: state.attacks[index].from }));
            }
            Stage::Commitment => {}
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let wave = self.wave;
        match (self.stage, *choice) {
            (Stage::FallBack, _) => fall_back::check(state, wave, choice),
            (Stage::Jaegers | Stage::JaegersAgain, _) => {
                jaegers::check(state, wave, self.stage, choice)
            }
            (Stage::Respond, _) => charge::check_response(state, wave, choice),
            (Stage::RecallFromSquare | Stage::RecallShaken, Choice::Recall | Choice::Press)
            | (Stage::ReactionFire, Choice::Hold) => Ok(()),
            (Stage::ReactionFire, Choice::Fire { guns, target }) => {
                reaction::check(state, wave, guns, target)
            }
            (Stage::Resolve, Choice::Resolve { from }) => combat::check_order(state, wave, from),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Assault { wave, stage } = self;
        match (stage, *choice) {
            (Stage::FallBack, _) => fall_back::apply(state, wave, choice, table),
            (Stage::Jaegers | Stage::JaegersAgain, _) => {
                jaegers::apply(state, wave, stage, choice, table);
            }
            (Stage::Respond, _) => charge::respond(state, wave, choice, table),
            (Stage::RecallFromSquare | Stage::RecallShaken, _) => {
                charge::recall(state, wave, stage, choice, table);
            }
            (Stage::ReactionFire, Choice::Fire { guns, target }) => {
                reaction::fire(state, guns, target, table);
            }
            (Stage::ReactionFire, _) => {
                self.go_to(state, Stage::RecallShaken);
            }
            (Stage::Resolve, Choice::Resolve { from }) => {
                let mut open = combat::resolvable(state, wave);
                let found = open.find(|&index| state.attacks[index].from == from);
                drop(open);
                found.into_iter().for_each(|index| combat::begin(state, index));
            }
            _ => {}
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        match self.stage {
            Stage::FallBack => fall_back::ask(state, self.wave),
            Stage::Jaegers | Stage::JaegersAgain => jaegers::ask(state, self.wave, self.stage),
            Stage::Respond => charge::ask_response(state, self.wave),
            Stage::RecallFromSquare | Stage::RecallShaken => {
                charge::ask_recall(state, self.wave, self.stage)
            }
            Stage::ReactionFire => {
                let about = self.able(state).into_iter().map(on_unit).collect();
                Prompt { about, ..ask("prompt-reaction-fire", "8.6a") }
            }
            Stage::Resolve | Stage::Commitment => {
                let about = self.able(state).into_iter().map(on_unit).collect();
                Prompt { about, ..ask("prompt-resolve", "9.1f") }
            }
        }
    }

    fn sound(self, state: &State) -> bool {
        state.attacks.iter().any(|attack| attack.wave == self.wave)
    }
}

in_turn!(Assault: "shock" at []; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = Vec::new();
        match self.stage {
            Stage::ReactionFire => {
                units.extend(reaction::shots(state, self.wave).map(|(gun, _)| gun));
            }
            Stage::Resolve => {
                let open = combat::resolvable(state, self.wave);
                units.extend(open.flat_map(|index| state.attacks[index].units.iter().copied()));
            }
            _ => {}
        }
        units.dedup();
        units
    }
});

impl Assault {
    /// Waits if somebody is asked in this stage, and else goes to the next.
    fn ask_or_go(self, asked: bool, state: &mut State, next: Stage) -> Flow {
        if asked { Flow::Waits } else { self.go_to(state, next) }
    }

    fn go_to(self, state: &mut State, stage: Stage) -> Flow {
        if let Some(top) = state.stack.last_mut() {
            *top = Step::Assault(Assault { stage, ..self });
        }
        Flow::GoesOn
    }
}

/// 9.22b: those in a hex that an attack takes up later are asked for their answers now: Square or
/// Counter-Charge (9.85a, 9.86a), and Reaction Fire (8.6a). Nobody else is asked again for the
/// former; guns that have not fired yet may.
pub(crate) fn reopen(state: &mut State, wave: u8, taken: &[Hex]) -> bool {
    if taken.is_empty() {
        return false;
    }
    for target in state.targets.iter_mut().filter(|target| target.wave == wave) {
        target.response_asked |= !taken.contains(&target.hex);
    }
    if let Some(Step::Assault(assault)) = state.stack.last_mut() {
        assault.stage = Stage::Respond;
    }
    true
}

/// Hexes that no longer hold an enemy are no targets any more.
fn drop_lost_targets(state: &mut State, wave: u8) {
    for index in 0..state.attacks.len() {
        let attack = &state.attacks[index];
        if attack.wave != wave || !matches!(attack.status, Status::Declared | Status::Committed) {
            continue;
        }
        let enemy = opponent(*attack.seat);
        let mut targets = attack.targets.clone();
        targets.retain(|hex| state.holds(enemy, *hex));
        let attack = &mut state.attacks[index];
        if targets.is_empty() {
            attack.status = Status::Cancelled;
        }
        attack.targets = targets;
    }
}

/// 9.81l: the charging stacks that passed are moved next to their targets.
fn approach(state: &mut State, wave: u8, table: Table<'_, '_>) {
    for index in 0..state.attacks.len() {
        let mut attack = state.attacks[index].clone();
        let charges = attack.class == Class::Charge && attack.status == Status::Committed;
        let Some(&end) = attack.route.last() else { continue };
        if attack.wave != wave || !charges {
            continue;
        }
        let open = |hex: Hex| !state.holds(opponent(*attack.seat), hex);
        if !attack.route.iter().copied().all(open) || !state.is_vacant(end) {
            state.cancel(index, "6.22a", table);
            continue;
        }
        // 9.81s: whoever has fallen back into the way of the Charge is attacked too.
        if charge::include_all_before(state, &mut attack, end).is_err() {
            state.cancel(index, "9.81s", table);
            continue;
        }
        state.add_targets(&attack);
        state.attacks[index].targets.clone_from(&attack.targets);
        state.attacks[index].barred.clone_from(&attack.barred);
        for &hex in &attack.route {
            state.drive_out(opponent(*attack.seat), hex); // 5.63a
        }
        for &unit in &attack.units {
            state.shift(unit, end);
            state.face(unit, attack.facing);
            state.put_mark(unit, Mark::SHOCKED); // 3.0C3b: it has charged, whatever comes of it
            table.emit(|| Event::Approached {
                unit,
                to: end,
                during: state.during_attack(&attack),
            });
        }
        state.attacks[index].from = end;
        state.attacks[index].route.clear();
    }
    shock::regroup(state, wave, table);
}

/// 8.6e, 8.6i: what Reaction Fire does to the attacks that it hit. A Charge goes on, or tries
/// Recall (8.6f, 9.81d).
fn cancel_shaken(state: &mut State, wave: u8, table: Table<'_, '_>) -> TakenUp {
    let mut any = false;
    for index in 0..state.attacks.len() {
        let attack = &state.attacks[index];
        if attack.wave != wave || attack.status != Status::Committed {
            continue;
        }
        let gone = state.standing(attack).next().is_none();
        let lost_some = state.standing(attack).count() < attack.units.len();
        let shaken = state.standing(attack).any(|unit| state.has(unit, Mark::SHAKEN));
        let rule = if gone {
            "8.6i"
        } else if attack.class != Class::Charge && (shaken || lost_some) {
            "8.6e"
        } else {
            continue;
        };
        state.cancel(index, rule, table);
        any = true;
    }
    if any { shock::regroup(state, wave, table) } else { TakenUp::new() }
}

/// 9.24a: whoever an earlier combat has Disordered or driven off has no attack left to make.
fn cancel_unfit(state: &mut State, wave: u8, table: Table<'_, '_>) -> TakenUp {
    let mut any = false;
    for index in 0..state.attacks.len() {
        let attack = &state.attacks[index];
        if attack.wave != wave || attack.status != Status::Committed {
            continue;
        }
        // 9.24c: charging cavalry may be Disordered by Reaction Fire.
        let unfit = |unit: UnitId| state.disordered(unit) && !state.has(unit, Mark::SHAKEN);
        let gone = state.standing(attack).next().is_none();
        if gone || state.standing(attack).any(unfit) {
            state.cancel(index, "9.24a", table);
            any = true;
        }
    }
    if any { shock::regroup(state, wave, table) } else { TakenUp::new() }
}

/// 9.1f, 9.23b: resolves the only combat that can be next, or asks which.
fn resolve_next(state: &mut State, wave: u8) -> Flow {
    let Some(first) = combat::resolvable(state, wave).next() else {
        state.stack.pop();
        return Flow::GoesOn;
    };
    let bout = combat::bout_of(state, first);
    let several =
        combat::resolvable(state, wave).any(|other| !bout.attacks.contains(&(other as u8)));
    if several {
        return Flow::Waits;
    }
    combat::begin(state, first);
    Flow::GoesOn
}

impl Retreat {
    /// A unit that has not set out; a gun goes with somebody.
    pub(crate) fn new(unit: UnitId, from: &[Hex], with: Option<UnitId>) -> Retreat {
        let from = from.iter().copied().collect();
        Retreat { unit, from, at: None, with, comrades: ArrayVec::new() }
    }

    /// T-FIRE.4: away from the firing hexes.
    pub(crate) fn from_fire(unit: UnitId, firers: &[Hex]) -> Retreat {
        Retreat::new(unit, firers, None)
    }
}
