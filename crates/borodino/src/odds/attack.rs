//! What may be expected of a Shock or Charge: Commitment, the roll against every hex, the checks
//! that follow, and what the defenders may do against it.

use bivouac_kernel::{Chance, Context, Dice, Odds, Seed, Step as _};

use super::tree::{Asked, Case, Course, cases};
use super::{by_face, remark, rolled, shot, tally};
use crate::assault::{Attack, Stage, Status};
use crate::event::{Clash, ShockResult};
use crate::prelude::*;
use crate::scene::hex_text;
use crate::shock_roll;
use crate::words::{modifier, shock_result, unit_text};

/// What comes of an attack, the best for the attacker first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    DefenderLeaves,
    DefenderDisordered,
    Both,
    NoAttack,
    AttackerDisordered,
    AttackerLeaves,
}

const ENDINGS: [Ending; 6] = [
    Ending::DefenderLeaves,
    Ending::DefenderDisordered,
    Ending::Both,
    Ending::NoAttack,
    Ending::AttackerDisordered,
    Ending::AttackerLeaves,
];

/// An attack that is being thought of, in the state in which its stages begin.
struct Trial {
    state: State,
    course: Course,
    /// What begins it there, if it is not the declaration.
    begin: Option<(Seat, Choice)>,
}

pub(super) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    let trial = Trial::of(state, seat, choice)?;
    let (cases, asked) = trial.cases(trial.course)?;
    let mut odds = of_rolls(&cases[0], trial.target());
    odds.sum = trial.sum(&cases);
    let commitments = cases[0].events.iter().filter_map(|event| match event {
        Event::Checked(roll) if roll.check == Check::Commitment => Some(rolled(roll)),
        _ => None,
    });
    odds.parts.splice(0..0, commitments);
    for question in &asked {
        trial.add_answers(question, &mut odds.parts);
    }
    if trial.others() {
        odds.parts.push(remark(text("odds-other-classes")));
    }
    Some(odds)
}

impl Trial {
    fn of(state: &State, seat: Seat, choice: &Choice) -> Option<Trial> {
        let &step = state.stack.last()?;
        let mut state = state.clone();
        let mut course = Course {
            base: state.stack.len() - 1,
            attack: None,
            response: None,
            reaction: None,
            recall: false,
        };
        if let Choice::Resolve { from } = *choice {
            let committed =
                |attack: &Attack| attack.from == from && attack.status == Status::Committed;
            course.attack = Some(state.attacks.iter().position(committed)?);
            return Some(Trial { state, course, begin: Some((seat, *choice)) });
        }
        let mut dice = Dice::new(Seed::from(0));
        let mut context = Context::silent(&mut dice);
        step.apply(&mut state, seat, choice, &mut context);
        step.apply(&mut state, seat, &Choice::Done, &mut context);
        let own = state.attacks.last()?.clone();
        // What is attacked elsewhere has nothing to do with it; what another class does to the
        // same hexes is taken for granted and left out.
        state.attacks.retain(|attack| attack.engagement == own.engagement);
        for attack in state.attacks.iter_mut().filter(|attack| attack.class != own.class) {
            attack.status = Status::Committed;
        }
        course.attack = state.attacks.len().checked_sub(1);
        Some(Trial { state, course, begin: None })
    }

    fn attack(&self) -> Option<&Attack> {
        self.course.attack.and_then(|attack| self.state.attacks.get(attack))
    }

    /// The hex that the attack is named by.
    fn target(&self) -> Hex {
        self.attack().and_then(|attack| attack.targets.first().copied()).unwrap_or(Hex::NONE)
    }

    /// Whether another class attacks the same hexes.
    fn others(&self) -> bool {
        let Some(own) = self.attack() else { return false };
        self.begin.is_none() && self.state.attacks.iter().any(|other| other.class != own.class)
    }

    fn cases(&self, course: Course) -> Option<(Vec<Case>, Vec<Asked>)> {
        let begin = |state: &mut State, table: Table<'_, '_>| {
            let (Some((seat, choice)), Some(&step)) = (&self.begin, state.stack.last()) else {
                return;
            };
            step.apply(state, *seat, choice, table);
        };
        cases(&self.state, &course, &begin)
    }

    fn sum(&self, cases: &[Case]) -> Vec<(Text, Chance)> {
        tally(cases, &ENDINGS, ending, ending_word)
    }

    /// The parts for what the defenders may answer instead of standing.
    fn add_answers(&self, question: &Asked, parts: &mut Vec<Odds>) {
        if matches!(question.stage, Stage::FallBack | Stage::Jaegers | Stage::JaegersAgain) {
            let may = remark(text("odds-fall-back"));
            if !parts.contains(&may) {
                parts.push(may);
            }
            return;
        }
        for choice in &question.open {
            let part = match (question.stage, *choice, question.hex) {
                (Stage::Respond, Choice::FormSquare, Some(hex)) => self.square(hex),
                (Stage::Respond, Choice::CounterCharge { at }, Some(hex)) => {
                    self.counter_charge(hex, at)
                }
                (Stage::ReactionFire, Choice::Fire { .. }, _) => self.reaction(*choice),
                _ => None,
            };
            parts.extend(part);
        }
    }

    /// 9.85: the same attack if a Square is tried, and then Recall.
    fn square(&self, hex: Hex) -> Option<Odds> {
        let course = Course { response: Some((hex, Choice::FormSquare)), ..self.course };
        let (cases, _) = self.cases(course)?;
        let mut part = thrown(&cases, Check::Square)?;
        part.text = text("odds-square").with("hex", hex_text(hex));
        part.sum = self.sum(&cases);
        let (cases, _) = self.cases(Course { recall: true, ..course })?;
        if let Some(mut recall) = thrown(&cases, Check::Recall) {
            recall.text = text("odds-recall");
            recall.sum = self.sum(&cases);
            part.parts.push(recall);
        }
        Some(part)
    }

    /// 9.86: the same attack if cavalry meets it; 9.86h: infantry without a roll.
    fn counter_charge(&self, hex: Hex, at: Hex) -> Option<Odds> {
        let course = Course { response: Some((hex, Choice::CounterCharge { at })), ..self.course };
        let (cases, _) = self.cases(course)?;
        let name = text("odds-counter-charge").with("hex", hex_text(hex)).with("at", hex_text(at));
        let part = thrown(&cases, Check::CounterCharge).unwrap_or_else(|| remark(text("odds-met")));
        Some(Odds { text: name, sum: self.sum(&cases), ..part })
    }

    /// 8.6: the same attack if guns fire at it first.
    fn reaction(&self, choice: Choice) -> Option<Odds> {
        let (cases, _) = self.cases(Course { reaction: Some(choice), ..self.course })?;
        let fired = cases[0].events.iter().find_map(|event| match event {
            Event::Fired(shot) => Some(shot),
            _ => None,
        })?;
        let guns: Vec<Text> = fired.guns.iter().map(|&gun| unit_text(gun)).collect();
        let name = text("odds-reaction-fire").with("guns", guns);
        Some(Odds { text: name, sum: self.sum(&cases), ..shot::of_table(fired) })
    }
}

/// The odds of a check that is thrown in the cases.
fn thrown(cases: &[Case], check: Check) -> Option<Odds> {
    cases.iter().flat_map(|case| &case.events).find_map(|event| match event {
        Event::Checked(roll) if roll.check == check => Some(rolled(roll)),
        _ => None,
    })
}

/// The rolls against the hexes, one of them first: where there are several, each is a part.
fn of_rolls(case: &Case, first: Hex) -> Odds {
    let clashes: Vec<&Clash> = clashes(case).collect();
    let mut odds: Vec<Odds> = clashes.iter().map(|clash| of_clash(clash)).collect();
    let at = clashes.iter().position(|clash| clash.target == first);
    if odds.is_empty() {
        return remark(text("odds-shock").with("hex", hex_text(first)));
    }
    let mut head = odds[at.unwrap_or(0)].clone();
    if odds.len() > 1 {
        head.parts.append(&mut odds);
    }
    head
}

fn clashes(case: &Case) -> impl Iterator<Item = &Clash> {
    case.events.iter().filter_map(|event| match event {
        Event::ShockResolved(clash) => Some(clash),
        _ => None,
    })
}

fn of_clash(clash: &Clash) -> Odds {
    let least = clash.total - clash.die as i16;
    let faces = std::array::from_fn(|face| shock_roll::result(least + face as i16));
    let order = [
        ShockResult::AttackerDisorderedCounterShock,
        ShockResult::AttackerDisordered,
        ShockResult::DefenderDisordered,
        ShockResult::DefenderRetreats,
    ];
    Odds::new(
        text("odds-shock").with("hex", hex_text(clash.target)),
        clash.modifiers.iter().map(modifier).collect(),
        by_face(faces, &order, shock_result),
    )
}

fn ending(case: &Case) -> Ending {
    let state = &case.state;
    let retreating = |unit: UnitId| state.retreats.iter().any(|retreat| retreat.unit == unit);
    // 9.25c: guns alone are lost without a roll.
    let overrun = case
        .events
        .iter()
        .any(|event| matches!(event, Event::Eliminated(blow) if blow.rule == "9.25c"));
    let (mut attacker, mut defender, mut left, mut driven) = (false, overrun, overrun, false);
    for clash in clashes(case) {
        if clash.result >= ShockResult::DefenderDisordered {
            defender = true;
            let stays = |unit: &UnitId| {
                state.on_map(*unit) && state.hex(*unit) == clash.target && !retreating(*unit)
            };
            left |= !clash.defenders.iter().any(stays);
        } else {
            attacker = true;
            driven |= clash.units.iter().any(|&unit| {
                !state.on_map(unit)
                    || retreating(unit)
                    || !clash.attackers.contains(&state.hex(unit))
            });
        }
    }
    match (attacker, defender) {
        (true, true) => Ending::Both,
        (false, true) if left => Ending::DefenderLeaves,
        (false, true) => Ending::DefenderDisordered,
        (true, false) if driven => Ending::AttackerLeaves,
        (true, false) => Ending::AttackerDisordered,
        (false, false) => Ending::NoAttack,
    }
}

fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::DefenderLeaves => "sum-defender-leaves",
        Ending::DefenderDisordered => "sum-defender-disordered",
        Ending::Both => "sum-both",
        Ending::NoAttack => "sum-no-attack",
        Ending::AttackerDisordered => "sum-attacker-disordered",
        Ending::AttackerLeaves => "sum-attacker-leaves",
    }
}
