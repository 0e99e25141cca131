//! Why a card cannot be played or laid now: another moment, or its condition in this very case.

use bivouac_kernel::{Seat, Text};

use super::Case;
use crate::battle;
use crate::battle_cards::may_meet;
use crate::cards::{BATTLE_CARDS, BattleCard, CardId, Cards, Moment, Needs, Whose};
use crate::pieces::opponent;
use crate::state::{Battle, State};
use crate::words::{card_text, leader_text, on_card, side, text};

pub(super) fn case(state: &State, seat: Seat, card: CardId, rule: &'static str) -> Case {
    if card == CardId::DUMMY {
        return None;
    }
    if !state.has_card(seat, card) {
        return super::abilities::held(state, seat, card);
    }
    let said = |id| text(id).with("card", card_text(card));
    let found = match rule {
        "S9.1a" if state.battle.is_some_and(|one| one.laid[seat.index()].has(card.no())) => {
            said("why-laid")
        }
        "S9.1c" => most(state, seat)?,
        _ if rule == card.row() => said("why-condition").with("why", condition(state, card)?),
        _ => said("why-moment").with("when", text(moment(card))),
    };
    Some((found, vec![on_card(card)]))
}

/// S9.1c: how many battle cards may be laid, and by whom.
fn most(state: &State, seat: Seat) -> Option<Text> {
    let area = state.battle.as_ref()?.area;
    let count = battle::limit(state, seat, area);
    Some(
        match state.commander(seat, area) {
            Some(leader) => text("why-limit").with("leader", leader_text(leader)),
            None => text("why-limit-leaderless"),
        }
        .with("count", u8::try_from(count).unwrap_or(u8::MAX)),
    )
}

/// What a card asks for that is not so.
fn condition(state: &State, card: CardId) -> Option<Text> {
    let battle = BATTLE_CARDS.iter().find(|one| one.id() == card);
    match (battle, &state.battle) {
        (Some(card), Some(battle)) => unmet(state, battle, card),
        (None, _) => event(card).map(text),
        _ => None,
    }
}

/// The first condition of a battle card that is not met, for all its owner can know.
fn unmet(state: &State, battle: &Battle, card: &BattleCard) -> Option<Text> {
    let mut with = *battle;
    with.acting[card.seat.index()] = battle.laid[card.seat.index()].without(Cards::of([0]));
    let need = card.needs.iter().find(|&&need| !may_meet(state, &with, card.seat, need))?;
    let whose = |whose: Whose| match whose {
        Whose::Own => card.seat,
        Whose::Enemy => opponent(card.seat),
    };
    Some(match *need {
        Needs::Attacking => text("need-attacking"),
        Needs::Defending => text("need-defending"),
        Needs::Leader => text("need-leader"),
        Needs::Named(leader) => text("need-named").with("leader", leader_text(leader)),
        Needs::TwoLinks(of) => text("need-two-links").with("side", side("side", whose(of))),
        Needs::Infantry { least, guard } => {
            let id = if guard { "need-foot" } else { "need-infantry" };
            text(id).with("least", least)
        }
        Needs::FreshGuard => text("need-guard"),
        Needs::RussianInitiative => text("need-initiative"),
        Needs::NearVilna => text("need-near-vilna"),
        Needs::FortressOrDefend => text("need-fortress-or-defend"),
    })
}

/// The condition of an event that is not met.
fn event(card: CardId) -> Option<&'static str> {
    Some(match card.row() {
        "C-F1" | "C-F2" => "need-no-hard-marching",
        "C-F5" => "need-napoleon-in-poland",
        "C-F8" => "need-russian-leader",
        "C-F9" | "C-F10" | "C-F37" | "C-F49" => "need-empty-force",
        "C-F15" | "C-R15" => "need-french-moscow",
        "C-F17" => "need-davout",
        "C-F19" | "C-R17" => "need-august",
        "C-F20" => "need-september",
        "C-F25" => "need-order-left",
        "C-F45" => "need-french-depot",
        "C-F48" => "need-napoleon",
        "C-R6" => "need-bagration",
        "C-R13" => "need-garrison",
        "C-R16" => "need-kutuzov",
        "C-R18" => "need-chichagov",
        "C-R19" => "need-alexander",
        "C-R22" => "need-french-control",
        "C-R24" => "need-leader-to-send",
        "C-R25" | "C-R26" => "need-french-march",
        _ => return None,
    })
}

/// When a card is played.
fn moment(card: CardId) -> &'static str {
    match card.get().moment {
        Moment::WithOps => "when-ops",
        Moment::BeforeOrderPlacement => "when-before-placement",
        Moment::AfterOrderPlacement => "when-after-placement",
        Moment::StartOfForcedMarch => "when-start-forced-march",
        Moment::WithForcedMarch => "when-forced-march",
        Moment::AfterEnemyForcedMarch => "when-after-forced-march",
        Moment::StartOfCavalryPatrols => "when-start-patrols",
        Moment::WithCavalryPatrols => "when-patrols",
        Moment::EndOfCavalryPatrols => "when-end-patrols",
        Moment::WithMarch => "when-march",
        Moment::StartOfEvade => "when-start-evade",
        Moment::WithEvade => "when-evade",
        Moment::OnEnemyEvade => "when-enemy-evade",
        Moment::StartOfOrderType => "when-start-type",
        Moment::Battle => "when-battle",
        Moment::OnOwnDefeat => "when-defeat",
        Moment::OnGuardCardOrNapoleonChange => "when-guard",
        Moment::OnEnemyGainsKeyCity => "when-city",
        Moment::StartOfAttrition => "when-start-attrition",
        Moment::EndOfAttrition => "when-end-attrition",
        Moment::MustPlay => "when-must-play",
    }
}
