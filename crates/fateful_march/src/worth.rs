//! Everything that bears on the numbers of a side in a battle, with its row: for what is said of a
//! battle beforehand, and for the account of it.

use bivouac_kernel::Seat;
use serde::Serialize;

use crate::battle_cards::{acting, loss_changes, opens_bridges, reductions};
use crate::cards::{CardId, Does};
use crate::map::LinkId;
use crate::pieces::{FRENCH, Kind, LeaderId, Side, Sp};
use crate::state::{Battle, Column, Effects, State};

/// One thing that bears on the numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    pub(crate) seat: Side,
    pub(crate) what: What,
    pub(crate) rule: &'static str,
    pub(crate) value: i8,
    pub(crate) times: Option<(u8, u8)>,
}

/// What it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// So many SPs.
    Sps(Sp, u8),
    /// So many of them are multiplied, for the reason that the rule gives.
    Multiplied(&'static str, u8),
    Leader(LeaderId),
    Card(CardId),
    /// The combat value is reduced by a card of the enemy.
    Reduced(CardId),
    /// The losses are changed.
    Losses,
}

/// Everything that bears on the numbers of a side, with its row.
pub(crate) fn parts_of(trial: &State, battle: &Battle, seat: Seat, out: &mut Vec<Part>) {
    let mut part =
        |what, rule, value, times| out.push(Part { seat: seat.into(), what, rule, value, times });
    let here = trial.at(seat, battle.area);
    for (sp, count) in here.iter() {
        part(What::Sps(sp, count), "S9.2a", count as i8, None);
    }
    for (reason, count, rule, times) in multipliers(trial, battle, seat) {
        if count > 0 {
            part(What::Multiplied(reason, count), rule, 0, Some(times));
        }
    }
    for card in acting(battle, seat) {
        let times = card.does.iter().find_map(|&does| match does {
            Does::Counts { halves: 0, .. } => Some((0, 1)),
            Does::Counts { halves, .. } if halves.is_multiple_of(2) => Some((halves / 2, 1)),
            Does::Counts { halves, .. } => Some((halves, 2)),
            Does::Halved { .. } => Some((1, 2)),
            _ => None,
        });
        part(What::Card(card.id()), card.row, 0, times);
    }
    for (card, by) in reductions(trial, battle, seat).filter(|&(_, by)| by != 0) {
        part(What::Reduced(card.id()), card.row, -(by as i8), None);
    }
    if let Some(leader) = trial.commander(seat, battle.area) {
        let ability = leader.get().ability;
        let defends = if battle.attacker == seat { 0 } else { ability.die_defending };
        let die = ability.die_fixed.unwrap_or(ability.die + defends);
        if die != 0 {
            part(What::Leader(leader), "G8", die, None);
        }
    }
    loss_changes(trial, battle, &mut |side, by, rule| {
        if side == seat {
            part(What::Losses, rule, by, None);
        }
    });
}

/// The same for the combat value alone.
pub(crate) fn of_value(state: &State, battle: &Battle, seat: Seat) -> Vec<Part> {
    let mut parts = Vec::new();
    parts_of(state, battle, seat, &mut parts);
    parts.retain(|part| part.what != What::Losses);
    parts
}

/// The printed multipliers that touch SPs of a side: for what, how many, row, by how much.
fn multipliers(
    trial: &State,
    battle: &Battle,
    seat: Seat,
) -> [(&'static str, u8, &'static str, (u8, u8)); 7] {
    let here = trial.at(seat, battle.area);
    let fortress = battle.area.get().fortress > 0;
    let columns = || trial.columns.iter().filter(|c| c.seat == seat && c.area == battle.area);
    let spared = seat == FRENCH && trial.has_effect(Effects::ANY_HARD_MARCHING);
    let frozen = seat == FRENCH && trial.has_effect(Effects::FREEZING);
    let over = |column: &&Column| column.link != LinkId::NONE && column.link.get().bridge;
    let forced = columns().filter(|c| c.forced && !spared && !frozen);
    let bridged =
        columns().filter(over).filter(|_| battle.attacker == seat && !opens_bridges(battle, seat));
    let fresh = |columns: &mut dyn Iterator<Item = &Column>| {
        columns.map(|column| column.troops.fresh()).sum::<u8>()
    };
    let cavalry = if fortress { here.of(Sp::fresh(Kind::Cavalry)) } else { 0 };
    [
        ("guard", here.of(Sp::fresh(Kind::Guard)), "S9.2d", (3, 2)),
        ("cossacks", here.of(Sp::fresh(Kind::Cossack)), "G2", (0, 1)),
        ("exhausted", here.exhausted(), "S9.2f", (0, 1)),
        ("fortress", cavalry, "S9.2e", (1, 2)),
        ("forced", fresh(&mut { forced }), "S5h", (1, 2)),
        ("bridge", fresh(&mut { bridged }), "S5i", (1, 2)),
        ("freezing", if frozen { here.fresh() } else { 0 }, "C-F41", (1, 2)),
    ]
}
