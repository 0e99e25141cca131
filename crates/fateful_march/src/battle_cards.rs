//! What battle cards do to the numbers of a battle. The table is [`crate::cards::BATTLE_CARDS`]. Their
//! reveal and what they ask is in `reveal.rs`, what they change of the verdict in `verdict.rs`, of the
//! retreat in `retreat.rs`.

use arrayvec::ArrayVec;
use bivouac_kernel::Seat;

use crate::cards::{BATTLE_CARDS, BattleCard, Cards, Does, Kinds, Needs, Whose};
use crate::force;
use crate::map::{LinkId, PLACES, hops};
use crate::pieces::{FRENCH, Kind, Order, RUSSIAN, Sp, Troops, opponent};
use crate::state::{Battle, Effects, Maneuver, State};
use crate::tables::halves;

/// One whole SP: combat values are reckoned in 32nds, so that every half is exact (S9.2a).
pub(crate) const WHOLE: i32 = 32;

/// The cards for which the enemy of their owner names a connection (Outflanking, Delayed Forces):
/// their places in [`Battle::main`].
pub(crate) const NAMING: [(Seat, u8); 5] =
    [(FRENCH, 6), (FRENCH, 18), (FRENCH, 32), (RUSSIAN, 12), (RUSSIAN, 40)];

/// The connection that was named for a card, or `NONE`.
pub(crate) fn named(battle: &Battle, card: &BattleCard) -> LinkId {
    let place = NAMING.iter().position(|&naming| naming == (card.seat, card.no));
    place.map_or(LinkId::NONE, |place| battle.main[place])
}

/// The cards that act for a side.
pub(crate) fn acting(battle: &Battle, seat: Seat) -> impl Iterator<Item = &'static BattleCard> {
    let cards: Cards = battle.acting[seat.index()];
    BATTLE_CARDS.iter().filter(move |card| card.seat == seat && cards.has(card.no))
}

/// Every effect in force in the battle with its owner.
pub(crate) fn effects(battle: &Battle) -> impl Iterator<Item = (Seat, Does)> {
    card_effects(battle).map(|(card, does)| (card.seat, does))
}

/// Every effect in force in the battle with its card.
pub(crate) fn card_effects(battle: &Battle) -> impl Iterator<Item = (&'static BattleCard, Does)> {
    let both = [FRENCH, RUSSIAN].into_iter().flat_map(move |seat| acting(battle, seat));
    both.flat_map(|card| card.does.iter().map(move |&does| (card, does)))
}

/// The card by which an effect is in force, if it is.
pub(crate) fn by_card(battle: &Battle, effect: Does) -> Option<&'static BattleCard> {
    card_effects(battle).find(|&(_, does)| does == effect).map(|(card, _)| card)
}

/// Whom an effect of `owner` concerns.
pub(crate) const fn concerned(owner: Seat, whose: Whose) -> Seat {
    match whose {
        Whose::Own => owner,
        Whose::Enemy => opponent(owner),
    }
}

/// French #16, Russian #36: the card by which the first loss of a side falls on cavalry.
pub(crate) fn first_on_cavalry(state: &State, victim: Seat) -> Option<&'static BattleCard> {
    let battle = state.battle.as_ref()?;
    let own = |card: &&BattleCard| card.does.contains(&Does::FirstOnCavalry);
    acting(battle, opponent(victim)).find(own)
}

/// Whether the condition of a card may be met as far as its owner can know (S9.1a).
pub(crate) fn may_be_met(state: &State, battle: &Battle, card: &BattleCard) -> bool {
    card.needs.iter().all(|&need| may_meet(state, battle, card.seat, need))
}

/// The same of one of its conditions.
pub(crate) fn may_meet(state: &State, battle: &Battle, owner: Seat, need: Needs) -> bool {
    match need {
        Needs::Named(leader) if leader.side() != owner => state.may_be_in(leader, battle.area),
        _ => met(state, battle, owner, need),
    }
}

/// Whether the condition of a card is met.
pub(crate) fn conditions(state: &State, battle: &Battle, card: &BattleCard) -> bool {
    card.needs.iter().all(|&need| met(state, battle, card.seat, need))
}

fn met(state: &State, battle: &Battle, owner: Seat, need: Needs) -> bool {
    let area = battle.area;
    let here = state.at(owner, area);
    match need {
        Needs::Attacking => battle.attacker == owner,
        Needs::Defending => battle.attacker != owner,
        Needs::Leader => !force::leading(state.leaders_in(owner, area), here).is_none(),
        Needs::Named(leader) => state.leaders_in(leader.side(), area).has(leader),
        Needs::TwoLinks(whose) => battle.entered[concerned(owner, whose).index()].len() >= 2,
        Needs::Infantry { least, guard } => {
            let foot = Kind::ALL
                .into_iter()
                .filter(|kind| kind.is_infantry() || (guard && *kind == Kind::Guard));
            foot.map(|kind| here.of(Sp::fresh(kind))).sum::<u8>() >= least
        }
        Needs::FreshGuard => here.of(Sp::fresh(Kind::Guard)) > 0,
        Needs::RussianInitiative => state.initiative == RUSSIAN,
        Needs::NearVilna => {
            state.held[RUSSIAN.index()].iter().any(|at| hops(at, PLACES.vilna) <= 2)
        }
        Needs::FortressOrDefend => area.get().fortress > 0 || defence(state, battle).is_some(),
    }
}

/// S9.4c: by how much Defend lowers the losses of the defender, if it has effect: an order of theirs
/// or a card that counts as one, with fresh infantry or Guard to hold the ground.
pub(crate) fn defence(state: &State, battle: &Battle) -> Option<i8> {
    let defender = opponent(*battle.attacker);
    let outmaneuvered = battle.maneuver == Some(Maneuver::Defend)
        && effects(battle).any(|(_, does)| does == Does::BridgesOrDefend);
    if outmaneuvered || !state.at(defender, battle.area).has_fresh_foot() {
        return None;
    }
    let ordered = state.block(defender, battle.area, Order::Defend).is_some();
    let mut cards = effects(battle).filter_map(|(owner, does)| match does {
        Does::Defends { double } if owner == defender => Some(double),
        _ => None,
    });
    match (ordered, cards.next()) {
        (true, Some(true)) => Some(2),
        (false, None) => None,
        _ => Some(1),
    }
}

/// Everything that changes the losses of a side after the Battle Table, with its row (S9.4b,
/// S9.4c, T-AREA.f, T-AREA.g and cards).
pub(crate) fn loss_changes(
    state: &State,
    battle: &Battle,
    out: &mut impl FnMut(Seat, i8, &'static str),
) {
    let (area, attacker) = (battle.area, *battle.attacker);
    let (defender, fortress) = (opponent(attacker), area.get().fortress);
    if fortress > 0 && state.at(defender, area).has_fresh_foot() {
        out(attacker, 1, "S9.4b");
    }
    if let Some(by) = defence(state, battle) {
        out(defender, -by, "S9.4c");
    }
    if fortress == 2 && defender == RUSSIAN {
        out(RUSSIAN, -1, "T-AREA.g");
    }
    if state.named.disengagement == area {
        // French #7.
        out(FRENCH, -1, "C-F7");
        out(RUSSIAN, -1, "C-F7");
    }
    for (card, does) in card_effects(battle) {
        let owner = card.seat;
        match does {
            Does::Losses { whose, by } => out(concerned(owner, whose), by, card.row),
            Does::Artillery { attacking, defending, squares } => {
                let by = if owner == attacker { attacking } else { defending };
                let formed = battle.acting[opponent(owner).index()].has(squares);
                out(opponent(owner), by + i8::from(formed), card.row);
            }
            _ => {}
        }
    }
}

/// S9.2c: by how much the cards of the enemy reduce the combat value of a side.
pub(crate) fn reduction(state: &State, battle: &Battle, seat: Seat) -> i32 {
    reductions(state, battle, seat).map(|(_, by)| by).sum()
}

/// The same by the cards that do so.
pub(crate) fn reductions(
    state: &State,
    battle: &Battle,
    seat: Seat,
) -> impl Iterator<Item = (&'static BattleCard, i32)> {
    let enemy = opponent(seat);
    let by = move |card: &'static BattleCard, does: Does| match does {
        Does::Outflanks => outflanked(state, battle, card),
        Does::PerLink { by, tracks } => i32::from(by) * i32::from(links_used(battle, seat, tracks)),
        Does::PerCossack => i32::from(state.at(enemy, battle.area).of(Sp::fresh(Kind::Cossack))),
        _ => 0,
    };
    let cards = acting(battle, enemy);
    cards.map(move |card| (card, card.does.iter().map(|&does| by(card, does)).sum()))
}

/// What the owner's SPs over the other connections than the main one are worth, rounded down.
fn outflanked(state: &State, battle: &Battle, card: &BattleCard) -> i32 {
    match named(battle, card) {
        LinkId::NONE => 0,
        main => strength(state, battle, card.seat, Some(main)).div_euclid(WHOLE),
    }
}

/// How many connections, or tracks, a side used to enter the battle.
fn links_used(battle: &Battle, seat: Seat, tracks: bool) -> u8 {
    let entered = battle.entered[seat.index()];
    let legs = battle.area.get().legs.iter();
    legs.filter(|leg| entered.has(leg.to) && (leg.track || !tracks)).count() as u8
}

/// SPs that came into the battle in the same way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub link: LinkId,
    pub troops: Troops,
    /// Forced march and bridge: 4 for x1, 2 for x0.5, 1 for x0.25.
    pub quarters: u8,
}

/// The SPs of a side in the battle by the way they came; cards that delay a connection, and
/// bridges and forced marches, are in `quarters` (0 for those who count nothing).
pub(crate) fn groups(state: &State, battle: &Battle, seat: Seat) -> ArrayVec<Group, 40> {
    let area = battle.area;
    let mut rest = state.at(seat, area);
    let mut groups = ArrayVec::new();
    for column in state.columns.iter().filter(|c| c.seat == seat && c.area == area) {
        rest = rest.minus(column.troops);
        let (link, troops) = (column.link, column.troops);
        let quarters = quarters(state, battle, seat, link, column.forced);
        let _ = groups.try_push(Group { link, troops, quarters });
    }
    let quarters = quarters(state, battle, seat, LinkId::NONE, false);
    let _ = groups.try_push(Group { link: LinkId::NONE, troops: rest, quarters });
    groups
}

/// Forced march and bridge of SPs that came over a connection, or over none: each halves (S5h,
/// S5i), both quarter (S5j), neither leaves them whole (S5k).
pub(crate) fn quarters(
    state: &State,
    battle: &Battle,
    seat: Seat,
    link: LinkId,
    forced: bool,
) -> u8 {
    if link != LinkId::NONE && delayed(battle, seat, link) {
        return 0;
    }
    // French #1 and #2 spare the French, French #41 tires them all (not twice).
    let spared = seat == FRENCH && state.has_effect(Effects::ANY_HARD_MARCHING);
    let frozen = seat == FRENCH && state.has_effect(Effects::FREEZING);
    let tired = frozen || (forced && !spared);
    // S9f: of attackers only.
    let bridge = battle.attacker == seat
        && link != LinkId::NONE
        && link.get().bridge
        && !opens_bridges(battle, seat);
    4 >> (u8::from(tired) + u8::from(bridge))
}

/// French #29, #14: whether bridges halve nobody of a side.
pub(crate) fn opens_bridges(battle: &Battle, seat: Seat) -> bool {
    effects(battle).any(|(owner, does)| {
        let chosen = does == Does::BridgesOrDefend && battle.maneuver == Some(Maneuver::Bridges);
        owner == seat && (does == Does::NoBridges || chosen)
    })
}

/// Whether a card of the enemy holds up those who came over a connection; they named one.
fn delayed(battle: &Battle, seat: Seat, link: LinkId) -> bool {
    acting(battle, opponent(seat)).any(|card| {
        let main = named(battle, card);
        card.does.iter().any(|&does| match does {
            Does::Delays { others } => main != LinkId::NONE && (link == main) != others,
            _ => false,
        })
    })
}

/// S9.2a, S9.2d, S9.2e, S9.2f, S9.2g: what the SPs of a side are worth, in 32nds, without die and
/// flat modifiers. With `except`, only of the SPs over other connections than this (Outflanking).
pub(crate) fn strength(state: &State, battle: &Battle, seat: Seat, except: Option<LinkId>) -> i32 {
    let all = groups(state, battle, seat);
    let counted =
        |group: &&Group| except.is_none_or(|main| group.link != main && group.link != LinkId::NONE);
    let classes: [&[Kind]; 4] = [
        &[Kind::Infantry, Kind::Prussian, Kind::Austrian],
        &[Kind::Cavalry],
        &[Kind::Guard],
        &[Kind::Cossack],
    ];
    let fresh =
        classes.into_iter().map(|kinds| class_worth(state, battle, seat, &all, kinds, &counted));
    let exhausted = exhausted_worth(battle, seat, &all, &counted);
    fresh.sum::<i32>() + exhausted
}

/// The SPs of kinds that share "up to N", the best multipliers first.
fn class_worth(
    state: &State,
    battle: &Battle,
    seat: Seat,
    groups: &[Group],
    kinds: &[Kind],
    counted: &impl Fn(&&Group) -> bool,
) -> i32 {
    let mut raised = raises(state, battle, seat, kinds);
    let mut halved = halvings(battle, seat, kinds);
    let mut slots: ArrayVec<(&Group, Kind), 120> = ArrayVec::new();
    for group in groups {
        slots.extend(kinds.iter().map(|&kind| (group, kind)));
    }
    // Among equals the owner picks those that outflank.
    slots.sort_by_key(|(group, _)| (std::cmp::Reverse(group.quarters), !counted(group)));
    let mut worth = 0;
    let mut plain: ArrayVec<(i32, u8), 288> = ArrayVec::new();
    for (group, kind) in slots {
        for _ in 0..group.troops.of(Sp::fresh(kind)) {
            let base = fixed(state, battle, seat, kind).unwrap_or_else(|| halves(kind));
            let best = raised.iter_mut().find(|(left, up)| *left > 0 && *up > base && base > 0);
            let value = match best {
                Some((left, up)) => {
                    *left = left.saturating_sub(u8::from(*left != u8::MAX));
                    *up
                }
                None => base,
            };
            // S9.2b: halves of 16, quarters of the way, half for cavalry at a fortress (S9.2e).
            let at_fortress = kind == Kind::Cavalry && battle.area.get().fortress > 0;
            let full = i32::from(value) * 4 * i32::from(group.quarters);
            let units = full >> u8::from(at_fortress);
            let kept = if counted(&group) { 1 } else { 0 };
            let _ = plain.try_push((units, kept));
        }
    }
    // The owner lets those be halved that are worth least.
    plain.sort_unstable();
    for (units, kept) in plain {
        let half = halved > 0;
        halved = halved.saturating_sub(u8::from(half && halved != u8::MAX));
        worth += if half { units / 2 } else { units } * i32::from(kept);
    }
    worth
}

/// A value that takes the place of the base for all SPs of a kind: 0 beats everything, else the
/// highest.
fn fixed(state: &State, battle: &Battle, seat: Seat, kind: Kind) -> Option<u8> {
    let mut best: Option<u8> = None;
    for (owner, does) in effects(battle) {
        let value = match does {
            Does::Counts { whose, kind: named, up_to: u8::MAX, halves }
                if concerned(owner, whose) == seat && includes(named, kind) =>
            {
                halves
            }
            Does::IdleGuard if owner != seat && kind == Kind::Guard => {
                if battle.acting[FRENCH.index()].has(31) {
                    continue;
                }
                0
            }
            Does::Crumbling
                if owner == seat && kind == Kind::Cossack && state.initiative == seat =>
            {
                2 * state.level as u8
            }
            _ => continue,
        };
        if value == 0 {
            return Some(0);
        }
        best = best.max(Some(value));
    }
    best
}

/// "Up to N" cards for a class of kinds, the highest first.
fn raises(_: &State, battle: &Battle, seat: Seat, kinds: &[Kind]) -> ArrayVec<(u8, u8), 8> {
    let mut found: ArrayVec<(u8, u8), 8> = effects(battle)
        .filter_map(|(owner, does)| match does {
            Does::Counts { whose, kind, up_to, halves }
                if up_to != u8::MAX
                    && concerned(owner, whose) == seat
                    && includes(kind, kinds[0]) =>
            {
                Some((up_to, halves))
            }
            _ => None,
        })
        .take(8)
        .collect();
    found.sort_by_key(|&(_, halves)| std::cmp::Reverse(halves));
    found
}

/// How many SPs of a class count x0.5 by cards.
fn halvings(battle: &Battle, seat: Seat, kinds: &[Kind]) -> u8 {
    let found = effects(battle).filter_map(|(owner, does)| match does {
        Does::Halved { whose, kind, up_to }
            if concerned(owner, whose) == seat && includes(kind, kinds[0]) =>
        {
            Some(up_to)
        }
        _ => None,
    });
    found.max().unwrap_or(0)
}

/// T-SP.f: exhausted SPs count nothing, but for those that French #50 lets count x1, the best
/// multipliers first.
fn exhausted_worth(
    battle: &Battle,
    seat: Seat,
    groups: &[Group],
    counted: &impl Fn(&&Group) -> bool,
) -> i32 {
    let mut left = effects(battle)
        .filter_map(|(owner, does)| match does {
            Does::ExhaustedCount { up_to } if owner == seat => Some(up_to),
            _ => None,
        })
        .max()
        .unwrap_or(0);
    // The same SPs in every reckoning; among equals the owner picks those that outflank.
    let mut order: ArrayVec<&Group, 40> = groups.iter().collect();
    order.sort_by_key(|group| (std::cmp::Reverse(group.quarters), !counted(group)));
    let mut worth = 0;
    for group in order {
        let taken = left.min(group.troops.exhausted());
        left -= taken;
        if counted(&group) {
            worth += i32::from(taken) * 8 * i32::from(group.quarters);
        }
    }
    worth
}

fn includes(kinds: Kinds, kind: Kind) -> bool {
    match kinds {
        Kinds::One(one) => one == kind,
        Kinds::Infantry => kind.is_infantry(),
        Kinds::Allies => matches!(kind, Kind::Prussian | Kind::Austrian),
    }
}
