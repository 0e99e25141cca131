//! The steps of the procedures, and the loop that runs them.

use bivouac_kernel::{Step as _, steps};

use crate::cards::{after_placing, naming, typhus};
use crate::prelude::*;
use crate::{
    active_supply, advance, armistice, austria, changes, combat, combat_damage, commanders,
    commanders_movement, confederation, cossacks, event_cards, general_supply, hamburg, march,
    march_attrition, movement, new_depots, rally, redeployment, reinforcements, sequence, set_up,
    supply, support, withdrawal,
};

steps! {
    /// One place in a procedure.
    pub(crate) enum Step of Nemesis {
        /// SQ2: the game is about to begin, or to go on.
        Opening = set_up::Opening,
        /// SQ1: a part of the turn begins.
        Begin(sequence::Phase),
        /// AR1: the roll for the armistice.
        ArmisticeRoll = armistice::ArmisticeRoll,
        /// AR1: its winner may call it.
        CallArmistice(armistice::CallArmistice),
        /// AR3 to AR5: the other may refuse.
        AnswerArmistice(armistice::AnswerArmistice),
        /// AR7: a side's units are placed.
        Redeploy(redeployment::Redeploy),
        /// AR34: a side's reinforcements are placed.
        Receive(redeployment::Receive),
        /// AR25: the owner puts some of them elsewhere.
        Arrange(redeployment::Arrange),
        /// AR25: one of them.
        PutUnit(redeployment::PutUnit),
        /// AR27: a commander.
        PutCommander(redeployment::PutCommander),
        /// AR31, AR32: depots and cities.
        ArmisticeSettles = armistice::ArmisticeSettles,
        /// AR33: the French may make an offer.
        OfferAustria = austria::OfferAustria,
        /// AR14: the Coalition answers.
        AnswerOffer(austria::AnswerOffer),
        /// AR22: the game goes on.
        ArmisticeEnds = armistice::ArmisticeEnds,
        /// AU4: the roll for Austria.
        AustrianRoll = austria::AustrianRoll,
        /// EV1: a card is drawn.
        DrawCard(event_cards::DrawCard),
        /// EV2: a card is played.
        PlayCard(event_cards::PlayCard),
        /// EV10: its target is named.
        Name(naming::Name),
        /// EC27: the city of the typhus.
        Typhus(typhus::Typhus),
        /// EC27: its victim.
        TyphusUnit(typhus::TyphusUnit),
        /// EC14: forage markers that are spared the roll.
        SpareForage(general_supply::SpareForage),
        /// GS27: general supply.
        GeneralSupply = general_supply::GeneralSupply,
        /// AS2: a depot is converted.
        Convert(active_supply::Convert),
        /// AS5: counters are placed.
        Placing(active_supply::Placing),
        /// EV10: cards after placing.
        AfterPlacing(after_placing::AfterPlacing),
        /// EC11: raiders.
        Raid = after_placing::Raid,
        /// EC23: the blockade.
        Blockade = after_placing::Blockade,
        /// AS24: forage markers.
        ForageMarkers = active_supply::ForageMarkers,
        /// AS29: new depots.
        NewDepots(new_depots::NewDepots),
        /// RA1: rally.
        Rally(rally::Rally),
        /// RA2: whom it restores.
        Restoring(rally::Restoring),
        /// EC13: convalescents.
        Convalescence(rally::Convalescence),
        /// MV2: the go of a side in the movement phase.
        Movement(movement::Movement),
        /// MV6: a move is under way.
        Marching = march::Marching,
        /// MV16: it ends.
        MoveEnds = march::MoveEnds,
        /// EC6: hard marching.
        HardMarching = march_attrition::HardMarching,
        /// MA20: the attrition roll.
        AttritionRoll = march_attrition::AttritionRoll,
        /// MA21: who suffers.
        MarchLosses(march_attrition::MarchLosses),
        /// CO13: the go of a side in the combat phase.
        Combats(combat::Combats),
        /// CO14, CO3: who attacks, and with how many Combat Commands.
        Attacking = combat::Attacking,
        /// CD1: the defenders may withdraw before the combat.
        Refusal = combat::Refusal,
        /// CO8: the defender's Combat Commands.
        DefenderCommands = combat::DefenderCommands,
        /// CO9: supporting stacks.
        Supports(support::Supports),
        /// CO11: their rolls.
        SupportRolls = support::SupportRolls,
        /// EV12: cards before the dice.
        CombatCards(support::CombatCards),
        /// CD30: values and dice.
        Fight = combat_damage::Fight,
        /// DM7: hits are taken.
        TakeHits(combat_damage::TakeHits),
        /// CD33 to CD35: withdrawal.
        Withdrawal(withdrawal::Withdrawal),
        /// WD5: who are too many.
        Crowding = withdrawal::Crowding,
        /// DM3: pursuit.
        Pursuit = combat_damage::Pursuit,
        /// CD54: whether anybody may advance.
        Advance = advance::Advance,
        /// CD54: who advances.
        Advancing = advance::AdvanceParty,
        /// CD42: a combat ends.
        CombatCloses = advance::CombatCloses,
        /// SQ7: the combat phase ends.
        CombatPhaseEnds = sequence::CombatPhaseEnds,
        /// CM1: a commander rolls.
        Fate(commanders::Fate),
        /// CM2: he goes to a stack.
        Flight(commanders::Flight),
        /// CV3: the commanders of a side move.
        Riding(commanders_movement::Riding),
        /// CV2: one of them.
        RideTo(commanders_movement::RideTo),
        /// CK1: Cossacks in cities.
        CossackRolls = cossacks::CossackRolls,
        /// MD4: Hamburg.
        HamburgCounts = hamburg::HamburgCounts,
        /// RE2: a side's arrivals.
        Arrivals(reinforcements::Arrivals),
        /// RE5: a unit arrives.
        ArriveUnit(reinforcements::ArriveUnit),
        /// RE9: a commander arrives.
        ArriveCommander(reinforcements::ArriveCommander),
        /// EC4, EC5: a unit returns.
        ReturnUnit(reinforcements::ReturnUnit),
        /// EC31: wounded commanders return.
        WoundedReturn(reinforcements::WoundedReturn),
        /// EC31: one of them.
        ReturnCommander(reinforcements::ReturnCommander),
        /// RE11: commander changes.
        Changes(changes::Changes),
        /// RH7: units change sides.
        ChangeSides = confederation::ChangeSides,
        /// CM14: commanders whom they leave alone.
        LeftAlone = confederation::LeftAlone,
        /// RH15: where they go.
        CrossOver(confederation::CrossOver),
        /// RH8: v. Wrede.
        PlaceWrede = confederation::PlaceWrede,
        /// SQ6: the turn ends.
        TurnEnds = sequence::TurnEnds,
    }
    also InTurn {
        fn asks_for_supply(self) -> bool;
        fn stride(self, state: &State, choice: &Choice) -> Option<Stride>;
    }
}

const _: () = assert!(size_of::<Step>() <= 6, "the stack of steps is copied with every state");

/// What this game asks of a step besides.
pub(crate) trait InTurn: Copy {
    /// GS30: whether it looks up general supply while it waits.
    fn asks_for_supply(self) -> bool {
        false
    }

    /// What a choice means in the move of a piece.
    fn stride(self, _state: &State, _choice: &Choice) -> Option<Stride> {
        None
    }
}

/// Runs the steps until somebody must decide or the game is over.
pub(crate) fn run(state: &mut State, table: Table<'_, '_>) {
    while let Some(&step) = state.stack.last() {
        // CM1: one commander after the other.
        let rolling = matches!(step, Step::Fate(_) | Step::Flight(_));
        if !rolling && state.orphans != [HexSet::EMPTY; 2] {
            if let Some(commander) = commanders::next_orphan(state) {
                state.stack.push(Step::Fate(commanders::Fate { commander }));
            }
            continue;
        }
        if step.advance(state, table) == Flow::Waits {
            break;
        }
    }
    supply::settle(state);
}

/// Carries out a choice in the step that waits, and runs on.
pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    if let Some(&step) = state.stack.last() {
        step.apply(state, seat, choice, table);
        run(state, table);
    }
}

/// Waits if there is something to choose; takes the step off the stack if not.
pub(crate) fn waits_if(state: &mut State, something: bool) -> Flow {
    if something {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}
