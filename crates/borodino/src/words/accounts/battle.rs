//! How Delay, Initiative and tries for Orders were resolved.

use bivouac_kernel::{Account, Modifier, Party};

use super::{CHECK, CLASH, party, thrown};
use crate::prelude::*;
use crate::words::command_text;

/// 5.29: Kutuzov's Delay roll.
pub(super) fn delay(die: u16, failures: u8, rating: u8, passed: bool) -> Account {
    let modifier = Modifier {
        text: text("modifier-delays"),
        rule: "5.29d",
        value: -(failures as i8),
        times: None,
    };
    Account {
        parties: vec![of_side(RUSSIAN, None)],
        dice: thrown(die),
        modifiers: if failures > 0 { vec![modifier] } else { Vec::new() },
        total: Some(i32::from(die) - i32::from(failures)),
        needed: Some(text("needed-at-most").with("needed", rating)),
        favours: Some(if passed { RUSSIAN.0 } else { FRENCH.0 }),
        weight: CLASH,
        ..Account::new(
            "check",
            text("account-delay"),
            vec![],
            text(if passed { "verdict-new-orders" } else { "verdict-old-orders" }),
        )
    }
}

/// 4.0a: the dice for the Initiative.
pub(super) fn initiative(dice: [u16; 2], ratings: [u8; 2]) -> Account {
    let total = |seat: Seat| i64::from(dice[seat.index()]) + i64::from(ratings[seat.index()]);
    let side = |seat: Seat| of_side(seat, Some(total(seat)));
    let (verdict, favours) = match total(FRENCH).cmp(&total(RUSSIAN)) {
        std::cmp::Ordering::Greater => ("verdict-french-initiative", Some(FRENCH.0)),
        std::cmp::Ordering::Less => ("verdict-russian-initiative", Some(RUSSIAN.0)),
        std::cmp::Ordering::Equal => ("verdict-no-initiative", None),
    };
    Account {
        parties: vec![side(FRENCH), side(RUSSIAN)],
        dice: dice.into_iter().flat_map(thrown).collect(),
        needed: Some(text("needed-higher")),
        favours,
        weight: CLASH,
        ..Account::new("check", text("account-initiative"), vec![], text(verdict))
    }
}

/// 5.28: a try for Orders.
pub(super) fn tried(
    command: CommandId,
    die: u16,
    modifier: i8,
    rating: u8,
    passed: bool,
) -> Account {
    let first = command.first_unit();
    let modifiers = (modifier != 0).then(|| Modifier {
        text: text("modifier-commander"),
        rule: "5.28c",
        value: modifier,
        times: None,
    });
    Account {
        parties: vec![party("unit", first.as_slice(), vec![])],
        dice: thrown(die),
        modifiers: modifiers.into_iter().collect(),
        total: Some(i32::from(die) + i32::from(modifier)),
        needed: Some(text("needed-at-most").with("needed", rating)),
        favours: first.map(|unit| {
            let side = unit.counter().side;
            if passed { side.0 } else { opponent(side).0 }
        }),
        weight: CHECK,
        ..Account::new(
            "check",
            text("account-try").with("command", command_text(command)),
            first.into_iter().map(on_unit).collect(),
            text(if passed { "verdict-orders" } else { "verdict-no-orders" }),
        )
    }
}

fn of_side(seat: Seat, total: Option<i64>) -> Party {
    Party {
        seat: Some(seat.0),
        notes: total.map(|total| text("note-total").with("total", total)).into_iter().collect(),
        ..party("side", &[], vec![])
    }
}
