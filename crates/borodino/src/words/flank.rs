//! What is said of the flank march (B14).

use bivouac_kernel::{Account, Die, Label, Line, Modifier, Thrown};

use super::accounts::modifier;
use super::log::line;
use super::{on_hex, on_unit, unit_text, units_text};
use crate::event::Part;
use crate::flank::Fate;
use crate::prelude::*;
use crate::scene::hour_text;

/// How a choice of this part is shown.
pub(super) fn label(choice: &Choice) -> Option<Label> {
    let of_unit = |id: &'static str, unit: UnitId| {
        Label::new(text(id).with("unit", unit_text(unit)), vec![on_unit(unit)])
    };
    Some(match *choice {
        Choice::Flank { turn } => Label::new(
            text("choice-flank").with("turn", turn).with("hour", hour_text(turn)),
            vec![],
        ),
        Choice::NoFlank => Label::new(text("choice-no-flank"), vec![]),
        Choice::Include { unit } => of_unit("choice-include", unit),
        Choice::Exclude { unit } => of_unit("choice-exclude", unit),
        Choice::Enter { unit, hex } => Label::new(
            text("choice-enter-at").with("unit", unit_text(unit)).with("hex", hex_text(hex)),
            vec![on_unit(unit), on_hex(hex)],
        ),
        _ => return None,
    })
}

/// What an event of this part is in the log.
pub(super) fn tell(event: &Event) -> Option<Line> {
    let with_units = |id: &'static str, rule, units: &[UnitId]| {
        let words = text(id).with("units", units_text(units.iter().copied()));
        line(words, rule, units.iter().copied().map(on_unit).collect())
    };
    Some(match *event {
        Event::FlankNoted => line(text("event-flank-noted"), "B14.a", vec![]),
        Event::FlankPlanned { turn: 0, shown, .. } => line(
            text(if shown { "event-flank-was-none" } else { "event-flank-none" }),
            "B14.a",
            vec![],
        ),
        Event::FlankPlanned { turn, ref units, shown } => {
            let id = if shown { "event-flank-was-planned" } else { "event-flank-planned" };
            let said = with_units(id, "B14.a", units);
            Line { text: said.text.with("turn", turn).with("hour", hour_text(turn)), ..said }
        }
        Event::FlankShown { ref units } => with_units("event-flank-shown", "B14.b", units),
        Event::FlankDeparted { ref away, ref stay } => {
            let id = match (away.is_empty(), stay.is_empty()) {
                (true, _) => "event-flank-stays",
                (false, true) => "event-flank-departed",
                (false, false) => "event-flank-departed-in-part",
            };
            let said = with_units(id, "B14.c", away);
            let others = units_text(stay.iter().copied());
            Line { text: said.text.with("others", others), ..said }
        }
        Event::FlankRolled { dice, bonus, total } => Line {
            dice: thrown(dice),
            ..line(
                text("event-flank-rolled").with("total", i64::from(total)).with("bonus", bonus),
                "B14.e",
                vec![],
            )
        },
        Event::FlankWaits => line(text("event-flank-waits"), "B14.g", vec![]),
        Event::FlankArrived { recalled: false, ref units } => {
            with_units("event-flank-arrived", "B14.e", units)
        }
        Event::FlankArrived { ref units, .. } => with_units("event-flank-recalled", "B14.g", units),
        _ => return None,
    })
}

/// 2.0a: the six-sided dice.
fn thrown(dice: [u16; 2]) -> Vec<Thrown> {
    dice.into_iter().map(|value| Thrown::plain(Die::D6, value)).collect()
}

/// B14.f: what is added to the dice of the column.
pub(crate) fn added(bonus: u8) -> Vec<Modifier> {
    let part = Part { key: "flank", rule: "B14.f", value: bonus as i8 };
    (bonus > 0).then(|| modifier(&part)).into_iter().collect()
}

/// What becomes of the column.
pub(crate) fn fate_word(fate: Fate) -> &'static str {
    match fate {
        Fate::Arrives => "verdict-flank-arrives",
        Fate::Later => "verdict-flank-later",
        Fate::Astray => "verdict-flank-astray",
    }
}

/// How an event of this part was resolved.
pub(super) fn account(event: &Event) -> Option<Account> {
    let Event::FlankRolled { dice, bonus, total } = *event else { return None };
    let verdict = fate_word(Fate::of(total));
    Some(Account {
        dice: thrown(dice),
        modifiers: added(bonus),
        total: Some(total.into()),
        needed: Some(text("needed-flank")),
        weight: 3,
        ..Account::new("march", text("account-flank"), vec![], text(verdict))
    })
}
