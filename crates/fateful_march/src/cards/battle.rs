//! The battle cards: what each needs and does, as data. `battle_cards.rs` reckons with it, the
//! order of the reveal and what is asked is in `reveal.rs`.

use bivouac_kernel::Seat;

use super::{CardId, Cards};
use crate::pieces::{FRENCH, Kind, RUSSIAN};

/// Who is meant by a battle effect, seen from the card's owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose {
    Own,
    Enemy,
}

/// What a battle card needs. All of a card's conditions must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    Attacking,
    Defending,
    /// A leader of the owner is in the battle.
    Leader,
    /// This leader, of whichever side, is in the battle.
    Named(crate::pieces::LeaderId),
    /// SPs of this side entered over 2 or more connections this turn.
    TwoLinks(Whose),
    /// The owner has this many fresh SPs of infantry, with or without Guard.
    Infantry {
        least: u8,
        guard: bool,
    },
    FreshGuard,
    RussianInitiative,
    /// A Russian SP within 2 connections of Vilna.
    NearVilna,
    /// A fortress town, or a Defend order that has effect.
    FortressOrDefend,
}

/// What a battle card does, as data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    /// Up to so many SPs of a kind count as so many halves instead of their base (x2 = 4 halves).
    Counts {
        whose: Whose,
        kind: Kinds,
        up_to: u8,
        halves: u8,
    },
    /// Up to so many SPs count x0.5 (multiplies).
    Halved {
        whose: Whose,
        kind: Kinds,
        up_to: u8,
    },
    /// Exhausted SPs count x1 (French #50).
    ExhaustedCount {
        up_to: u8,
    },
    /// Losses that a side must take are so much higher or lower.
    Losses {
        whose: Whose,
        by: i8,
    },
    /// Enemy losses: attacking, defending, and more if that enemy card acts (French #11, Russian #32).
    Artillery {
        attacking: i8,
        defending: i8,
        squares: u8,
    },
    /// The first loss of the enemy is taken by fresh cavalry.
    FirstOnCavalry,
    /// The enemy's value is reduced by the value of own SPs over the other connections.
    Outflanks,
    /// The enemy names a connection: his SPs that came over it (or over the others) count 0.
    Delays {
        others: bool,
    },
    /// The enemy's value is reduced by this for each connection (or track) he used this turn.
    PerLink {
        by: i8,
        tracks: bool,
    },
    /// The enemy's value is reduced by the number of own fresh Cossacks.
    PerCossack,
    /// Cossacks count x the Russian initiative level after a shift of 1 (Russian #50).
    Crumbling,
    /// Bridges neither halve the owner's SPs nor decide a draw.
    NoBridges,
    /// French #14.
    BridgesOrDefend,
    /// Counts as a Defend order; `double`: with one in effect, -2 instead of -1.
    Defends {
        double: bool,
    },
    /// Enemy cards that are cancelled.
    Cancels(Cards),
    /// French #21: up to 2 enemy battle cards of the owner's choice.
    CancelsChosen,
    /// Turns 1 exhausted SP fresh: at the reveal, before losses, in step 10.
    RalliesAtReveal,
    RalliesBeforeLosses,
    RalliesAfter,
    /// Russian #31
    Stoic,
    /// French #13: exhaust 1 own fresh cavalry after losses.
    TiresCavalry,
    /// French #13: own cavalry counts 2 in pursuit.
    DoublePursuit,
    NoPursuit,
    /// Draw 1 card more in step 10 if the owner wins.
    CardIfWon,
    /// French #31: the enemy gains VP and the owner discards at random if the enemy wins.
    Prestige {
        vp: i8,
    },
    /// French #34: the enemy loses a leader of his choice after step 4.
    LeaderLost,
    /// Russian #47
    AlliesLost,
    /// Russian #8: the owner counts as loser unless the enemy is wiped out.
    Withdraws,
    /// French #27: a draw won by the enemy whatever happened; own survivors retreat.
    ConcedesDraw,
    /// Russian #35: a draw is won by the owner.
    WinsDraws,
    /// Russian #37
    Envelops,
    /// French #52
    Escapes,
    /// Russian #5: enemy Guard counts 0 unless French #31 acts.
    IdleGuard,
}

/// Kinds of SP as a card names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kinds {
    One(Kind),
    /// Infantry, Prussians and Austrians.
    Infantry,
    Allies,
}

/// A battle card: its condition and its effects.
#[derive(Debug)]
pub(crate) struct BattleCard {
    pub seat: Seat,
    pub no: u8,
    /// Its row of the ledger.
    pub row: &'static str,
    pub needs: &'static [Needs],
    pub does: &'static [Does],
    /// The message of what it asks when it is turned up.
    pub asks: &'static str,
}

impl BattleCard {
    pub(crate) const fn id(&self) -> CardId {
        CardId::new(self.seat, self.no)
    }
}

/// The battle cards of both decks.
#[rustfmt::skip]
pub(crate) static BATTLE_CARDS: &[BattleCard] = {
    use crate::pieces::leader::{EUGENE, KUTUZOV, MURAT, NAPOLEON, PLATOV, SCHWARZENBERG};
    use Does::*;
    use Needs::*;
    use Whose::{Enemy, Own};
    const ANY: u8 = u8::MAX;
    const FRENCH_OUTFLANKING: Cards = Cards::of([6, 18]);
    macro_rules! f {
        ($no:literal, $needs:expr, $does:expr) => { f!($no, $needs, $does, "prompt-reveal") };
        ($no:literal, $needs:expr, $does:expr, $asks:literal) => { BattleCard { seat: FRENCH, no: $no, row: concat!("C-F", $no), needs: $needs, does: $does, asks: $asks } };
    }
    macro_rules! r {
        ($no:literal, $needs:expr, $does:expr) => { r!($no, $needs, $does, "prompt-reveal") };
        ($no:literal, $needs:expr, $does:expr, $asks:literal) => { BattleCard { seat: RUSSIAN, no: $no, row: concat!("C-R", $no), needs: $needs, does: $does, asks: $asks } };
    }
    const CAV: Kinds = Kinds::One(Kind::Cavalry);
    const GUARD: Kinds = Kinds::One(Kind::Guard);
    const COSSACK: Kinds = Kinds::One(Kind::Cossack);
    &[
        f!(6, &[Attacking, TwoLinks(Own)], &[Outflanks], "ask-french-6-which-way"),
        f!(11, &[Named(NAPOLEON)], &[Artillery { attacking: 2, defending: 1, squares: 36 }]),
        f!(12, &[Named(MURAT)], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 6 }]),
        f!(13, &[Named(MURAT)], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 4 }, TiresCavalry, DoublePursuit]),
        f!(14, &[Attacking, Leader, TwoLinks(Own)], &[BridgesOrDefend], "ask-french-14-bridges-or-defend"),
        f!(16, &[Infantry { least: 2, guard: true }], &[Counts { whose: Enemy, kind: CAV, up_to: ANY, halves: 0 }, FirstOnCavalry]),
        f!(18, &[Attacking, Leader, TwoLinks(Own)], &[Outflanks], "ask-french-18-which-way"),
        f!(21, &[Named(KUTUZOV)], &[CancelsChosen], "ask-french-21-which-card"),
        f!(23, &[TwoLinks(Enemy)], &[PerLink { by: 2, tracks: false }]),
        f!(26, &[Leader], &[Counts { whose: Own, kind: CAV, up_to: 1, halves: 4 }, Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, Cancels(Cards::of([36]))]),
        f!(27, &[Defending], &[Losses { whose: Own, by: -2 }, Losses { whose: Enemy, by: -1 }, ConcedesDraw]),
        f!(28, &[Defending], &[Defends { double: false }, Counts { whose: Own, kind: Kinds::Infantry, up_to: 2, halves: 4 }]),
        f!(29, &[Leader], &[NoBridges]),
        f!(31, &[Named(NAPOLEON)], &[Counts { whose: Own, kind: GUARD, up_to: ANY, halves: 6 }, Prestige { vp: 2 }]),
        f!(32, &[TwoLinks(Enemy)], &[Delays { others: false }, Cancels(Cards::of([12]))], "ask-french-32-which-way"),
        f!(33, &[Leader], &[RalliesBeforeLosses, CardIfWon]),
        f!(34, &[Leader], &[Losses { whose: Own, by: 1 }, Losses { whose: Enemy, by: 2 }, LeaderLost], "ask-french-34-which-leader"),
        f!(35, &[Leader], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, RalliesAfter], "ask-french-35-where"),
        f!(36, &[Named(EUGENE)], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }]),
        f!(38, &[Defending], &[Halved { whose: Enemy, kind: Kinds::Infantry, up_to: 8 }]),
        f!(47, &[Defending], &[Losses { whose: Own, by: -1 }]),
        f!(50, &[RussianInitiative], &[RalliesAtReveal, ExhaustedCount { up_to: 4 }]),
        f!(51, &[FreshGuard], &[Counts { whose: Own, kind: GUARD, up_to: ANY, halves: 4 }, Losses { whose: Own, by: -1 }, Cancels(Cards::of([12]))]),
        f!(52, &[], &[Escapes]),
        r!(5, &[Defending], &[IdleGuard]),
        r!(8, &[Defending], &[Losses { whose: Own, by: -2 }, Losses { whose: Enemy, by: -2 }, NoPursuit, Withdraws]),
        r!(9, &[Defending, FortressOrDefend], &[Losses { whose: Enemy, by: 1 }]),
        r!(12, &[Attacking, Leader, TwoLinks(Own)], &[Outflanks], "ask-russian-12-which-way"),
        r!(28, &[], &[PerLink { by: 3, tracks: true }, Cancels(FRENCH_OUTFLANKING)]),
        r!(31, &[Defending, Infantry { least: 1, guard: false }], &[Stoic]),
        r!(32, &[Leader], &[Artillery { attacking: 1, defending: 1, squares: 16 }]),
        r!(33, &[Defending, Leader], &[Defends { double: true }, Cancels(FRENCH_OUTFLANKING)]),
        r!(34, &[Named(PLATOV)], &[Counts { whose: Own, kind: COSSACK, up_to: ANY, halves: 2 }, PerCossack]),
        r!(35, &[Named(SCHWARZENBERG)], &[Losses { whose: Own, by: -1 }, Losses { whose: Enemy, by: -1 }, WinsDraws]),
        r!(36, &[Infantry { least: 4, guard: false }], &[Counts { whose: Enemy, kind: CAV, up_to: ANY, halves: 0 }, FirstOnCavalry]),
        r!(37, &[Attacking, Leader], &[Envelops]),
        r!(38, &[Leader], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, CardIfWon]),
        r!(39, &[Leader], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 4 }, CardIfWon]),
        r!(40, &[Defending, TwoLinks(Enemy)], &[Delays { others: true }, Cancels(FRENCH_OUTFLANKING)], "ask-russian-40-which-way"),
        r!(41, &[Defending, Leader], &[Losses { whose: Own, by: 2 }, Losses { whose: Enemy, by: 2 }, NoPursuit]),
        r!(47, &[NearVilna], &[AlliesLost]),
        r!(50, &[Attacking], &[Crumbling]),
        r!(51, &[RussianInitiative], &[Counts { whose: Enemy, kind: Kinds::Allies, up_to: ANY, halves: 0 }, Halved { whose: Enemy, kind: Kinds::One(Kind::Infantry), up_to: ANY }, Halved { whose: Enemy, kind: CAV, up_to: ANY }]),
        r!(53, &[RussianInitiative], &[Counts { whose: Own, kind: COSSACK, up_to: ANY, halves: 4 }]),
    ]
};
