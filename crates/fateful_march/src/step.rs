//! The steps of the procedures, and the loop that runs them.
//!
//! Each file named in a comment has the functions `advance`, `list`, `check` and `apply` of its
//! steps.

use bivouac_kernel::{Seat, Seats, Step as _};
use serde::{Deserialize, Serialize};

use crate::cards::{CardId, Effect, Moment};
use crate::map::AreaId;
use crate::pieces::{BOTH, LeaderId, Order, Sp};
use crate::show::Proof;
use crate::state::{Stage, State};

/// The parts of a month and a turn, in their order. A phase pushes the one that follows it, then
/// its own steps on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// R0 to R3 (resources.rs); skipped but before turn 1 of July to November.
    Resources,
    /// R3 after both have bought replacements.
    NewCards,
    /// 1 (draw.rs)
    Draw,
    /// 2 (ops.rs)
    Ops,
    /// 3 (selection.rs)
    Selection,
    /// 4 (placement.rs)
    Placement,
    /// End of 4: cards `after_order_placement`, Poor Communications.
    Placed,
    /// 5 (marches.rs)
    ForcedMarch,
    /// 6 (patrols.rs)
    CavalryPatrols,
    /// 7 (marches.rs)
    March,
    /// 8 (evade.rs)
    Evade,
    /// 9 (battles.rs)
    Battles,
    /// 10 (rally.rs)
    Rally,
    /// 11 (raid.rs)
    CossackRaid,
    /// 12 (depots.rs)
    PlaceDepot,
    /// 13 (attrition.rs)
    Attrition,
    /// 14 (lines.rs)
    Lines,
    /// End of turn (end_of_turn.rs)
    EndOfTurn,
}

/// How the owner of SPs loses, exhausts or rallies them, one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum How {
    /// S9.4: exhaust and eliminate fresh SPs in turn.
    Battle,
    /// S9.5f: eliminate any.
    Pursuit,
    /// S13i: exhaust 1 fresh or eliminate 2 exhausted for each loss.
    Attrition,
    /// The same on cavalry only (Russian #43).
    AttritionCavalry,
    /// The same on the SPs of the Force under way (Russian #25, #26).
    AttritionForce,
    /// Exhaust a fresh SP of the Force (S8m, S9.9f, French #1, #2, #9, #10, #42).
    ExhaustForce,
    /// The same, fresh cavalry first (Russian #14).
    ExhaustForceCavalry,
    /// Exhaust a fresh SP of the area (S9.9i, French #49).
    Exhaust,
    /// Eliminate an exhausted SP (S11d, Russian #44, #49).
    EliminateExhausted,
    /// Turn an exhausted SP fresh (S10a, French #33, #44, #50).
    Rally,
    /// Turn an exhausted SP of the Force fresh (French #35).
    RallyForce,
    /// Turn exhausted infantry fresh (S10b, French #45).
    RallyInfantry,
    /// Turn exhausted infantry of the Force fresh (French #37).
    RallyForceInfantry,
}

/// Losses or rallies under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Toll {
    pub seat: u8,
    pub area: AreaId,
    pub how: How,
    /// How many are still to come.
    pub left: u8,
    /// SPs affected so far, and cavalry (battle) or riders (attrition) among them: the third of
    /// S9.4e and S13j is `(hit + still to be hit) / 3` against `riders`.
    pub hit: u8,
    pub riders: u8,
    /// Attrition: one exhausted SP of a pair has been eliminated, the second is due.
    pub half: bool,
    /// May be declined ("up to").
    pub optional: bool,
    /// Attrition: nobody but Cossacks stood in the area when it began (variant of wiped-out Forces).
    #[serde(default)]
    pub cossacks: bool,
    /// The card that asks for it, or the Dummy if an order or a step of the turn does.
    #[serde(default = "CardId::dummy", skip_serializing_if = "CardId::is_dummy")]
    pub card: CardId,
}

/// Why a card must be discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// T-DEPOT.c
    DepotLost,
    /// French #40
    SupplyLines,
    /// French #43: to execute a Place Depot order; may be declined by not executing it.
    Logistics,
    /// Russian #42: to open the area.
    Friction,
    /// Chichagov, Schwarzenberg.
    Ability,
}

/// One place in a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Step {
    /// Begins a phase; never waits.
    Begin(Phase),

    // set_up.rs
    /// E1d: both keep named cards, sealed; who has `sealed.ready` waits.
    StartingCards,

    // cards.rs
    /// A moment at which `seat` may play cards: `play`, or `pass`.
    Window {
        seat: u8,
        moment: Moment,
        area: AreaId,
    },
    /// Draws cards one by one, resolving each Must-Play card before the next; never waits.
    Draw {
        seat: u8,
        left: u8,
    },
    /// What the event of a card asks.
    Effect(Effect),
    /// A discard of the owner's choice.
    Discard {
        seat: u8,
        why: Why,
    },

    // resources.rs
    /// R2a: discard a card for replacements, or done.
    Buy {
        seat: u8,
    },
    /// R2b: what the card brings.
    BuyKind {
        seat: u8,
    },
    /// R2c: where the next SP goes; `left` of the same kind.
    BuyAt {
        seat: u8,
        sp: Sp,
        left: u8,
    },
    /// R3b: pick a month card (O1: any card).
    MonthCard {
        seat: u8,
    },

    // ops.rs
    /// S2a: both lay a card, sealed.
    Ops,

    // selection.rs
    /// S3a: both select, sealed.
    Select,

    // placement.rs
    /// S4a: `seat` picks a block of its hand.
    Place {
        seat: u8,
    },
    /// S4c: and an area for it.
    PlaceAt {
        seat: u8,
        order: Order,
    },
    /// O2: both place, sealed; `picked` is the block in the hand of each, `Dummy + 1` = none.
    PlaceTogether {
        picked: [u8; 2],
    },

    // orders.rs: what all order types share
    /// Begins an order type: windows, abilities, who is first; never waits.
    Type {
        order: Order,
        stage: u8,
    },
    /// S4i: the leader's owner may use his ability.
    Ability {
        seat: u8,
        leader: LeaderId,
        order: Order,
    },
    /// The order that is changed is picked; now what it becomes (Napoleon).
    AbilityTo {
        seat: u8,
        leader: LeaderId,
        order: Order,
        from: Order,
    },
    /// T-ORDER.c
    First {
        order: Order,
    },
    /// T-ORDER.c, T-ORDER.d: `seat` executes one order if it has one; passes the turn else.
    Execute {
        order: Order,
        seat: u8,
    },
    // command.rs
    /// T-SEN.b
    Commander {
        seat: u8,
        area: AreaId,
    },
    /// T-SEN.b: the same for the leaders of the Force that sets out.
    Lead,

    // show.rs
    /// T-SP.l: which SP lies on top.
    Top {
        seat: u8,
        area: AreaId,
    },
    /// S6c, S9.3b: which SP is shown.
    Proof {
        seat: u8,
        area: AreaId,
        proof: Proof,
    },

    // force.rs
    /// T-FORCE.a: `state.force` is composed.
    Muster,
    // marches.rs
    /// The Force may enter another area, or halts.
    Moving,
    /// What follows a completed march: exhaustion, responses, Bagration's joiners.
    Arrived {
        stage: u8,
    },
    // patrols.rs
    Patrol {
        seat: u8,
        from: AreaId,
    },
    // parting.rs
    /// S8i: how many of the SPs of a kind that came in one way go; `left` are still to be named.
    Parting {
        sp: Sp,
        left: u8,
        way: u8,
    },
    // evade.rs
    /// Responses before the Force is composed.
    EvadeBegins {
        seat: u8,
        area: AreaId,
        stage: u8,
    },
    /// S8b: where the Force evades.
    EvadeTo,
    // battles.rs
    /// S9b: the initiative player orders ties.
    NextBattle,
    /// battle.rs, battle_cards.rs, verdict.rs, retreat.rs
    Battle(Stage),
    /// A question of a battle card: the connection of an Outflanking or Delayed Forces card,
    /// French #14, #21, #34, #35.
    Reveal {
        seat: u8,
        card: CardId,
    },
    /// S9.9: the loser picks a destination and who goes there. `used` are the connections (bits of
    /// the area's legs) that others have taken, `going` once the group is about to leave.
    Retreat {
        seat: u8,
        forced: bool,
        used: u8,
        going: bool,
    },
    /// losses.rs
    Toll(Toll),
    // rally.rs
    /// S10a, S10b: 1 SP of any kind, or 2 infantry.
    Rally {
        seat: u8,
        area: AreaId,
    },
    // raid.rs
    Raid {
        from: AreaId,
    },
    // depots.rs
    /// S12e
    RemoveDepots {
        seat: u8,
    },
    // attrition.rs
    /// Checks the next area; never waits.
    Check,
    // lines.rs
    /// Variant of step 14: `left` markers of the cut-off cluster that `area` belongs to leave the
    /// map, of the owner's choice.
    CutOff {
        seat: u8,
        area: AreaId,
        left: u8,
    },
}

pub(crate) use bivouac_kernel::Flow;

impl Step {
    /// Who decides in a step that waits. `Seats::NONE` for steps that never wait.
    pub(crate) fn deciding(self, state: &State) -> Seats {
        let one = |seat: u8| Seats::only(Seat(seat));
        match self {
            Step::StartingCards | Step::Ops | Step::Select | Step::PlaceTogether { .. } => {
                BOTH.into_iter().filter(|&seat| !state.sealed[seat].ready).collect()
            }
            Step::Window { seat, .. }
            | Step::Discard { seat, .. }
            | Step::Buy { seat }
            | Step::BuyKind { seat }
            | Step::BuyAt { seat, .. }
            | Step::MonthCard { seat }
            | Step::Place { seat }
            | Step::PlaceAt { seat, .. }
            | Step::Ability { seat, .. }
            | Step::AbilityTo { seat, .. }
            | Step::Execute { seat, .. }
            | Step::Commander { seat, .. }
            | Step::Top { seat, .. }
            | Step::Proof { seat, .. }
            | Step::Patrol { seat, .. }
            | Step::Reveal { seat, .. }
            | Step::Retreat { seat, .. }
            | Step::Rally { seat, .. }
            | Step::RemoveDepots { seat }
            | Step::CutOff { seat, .. }
            | Step::Toll(Toll { seat, .. }) => one(seat),
            Step::Effect(effect) => effect.deciding(state),
            Step::First { .. } | Step::NextBattle => Seats::only(state.initiative),
            Step::Lead | Step::Muster | Step::Moving | Step::Parting { .. } | Step::EvadeTo => {
                Seats::only(state.force.seat)
            }
            Step::Raid { .. } => Seats::only(crate::pieces::RUSSIAN),
            Step::Battle(stage) => crate::battle::decider(state, stage),
            Step::Begin(_)
            | Step::Draw { .. }
            | Step::Type { .. }
            | Step::Arrived { .. }
            | Step::EvadeBegins { .. }
            | Step::Check => Seats::NONE,
        }
    }

    /// Whether how a step goes on, or whom it asks, tells `chooser` something of hidden orders,
    /// stacks, leaders or hands of the enemy: the choice that has led to it cannot be taken back,
    /// or it would be a free question (T-ORDER.c, T-ORDER.k, S4d).
    pub(crate) fn looks_past(self, state: &State, chooser: Seat) -> bool {
        match self {
            Step::Execute { .. } | Step::Check | Step::EvadeBegins { .. } | Step::EvadeTo => true,
            Step::Battle(stage) => stage >= Stage::Reveal,
            // These go by what lies open, or say themselves that they show something.
            Step::Begin(_)
            | Step::StartingCards
            | Step::Window { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Buy { .. }
            | Step::BuyKind { .. }
            | Step::BuyAt { .. }
            | Step::MonthCard { .. }
            | Step::Ops
            | Step::Select
            | Step::Place { .. }
            | Step::PlaceAt { .. }
            | Step::PlaceTogether { .. }
            | Step::Type { .. }
            | Step::Ability { .. }
            | Step::First { .. }
            | Step::Arrived { .. }
            | Step::NextBattle
            | Step::RemoveDepots { .. }
            | Step::CutOff { .. } => false,
            _ => !self.deciding(state).contains(chooser),
        }
    }
}
