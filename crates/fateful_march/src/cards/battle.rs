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
    /// The owner attacks.
    Attacking,
    /// The owner defends.
    Defending,
    /// A leader of the owner is in the battle.
    Leader,
    /// This leader, of whichever side, is in the battle.
    Named(crate::pieces::LeaderId),
    /// SPs of this side entered over 2 or more connections this turn.
    TwoLinks(Whose),
    /// The owner has this many fresh SPs of infantry, with or without Guard.
    Infantry { least: u8, guard: bool },
    /// The owner has a fresh Guard SP.
    FreshGuard,
    /// The Russians hold the initiative.
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
    Counts { whose: Whose, kind: Kinds, up_to: u8, halves: u8 },
    /// Up to so many SPs count x0.5 (multiplies).
    Halved { whose: Whose, kind: Kinds, up_to: u8 },
    /// Exhausted SPs count x1 (French #50).
    ExhaustedCount { up_to: u8 },
    /// Losses that a side must take are so much higher or lower.
    Losses { whose: Whose, by: i8 },
    /// Enemy losses: attacking, defending, and more if that enemy card acts (French #11, Russian #32).
    Artillery { attacking: i8, defending: i8, squares: u8 },
    /// The first loss of the enemy is taken by fresh cavalry.
    FirstOnCavalry,
    /// The enemy's value is reduced by the value of own SPs over the other connections.
    Outflanks,
    /// The enemy names a connection: the SPs that came over it (or over the others) count 0.
    Delays { others: bool },
    /// The enemy's value is reduced by this for each connection (or track) used this turn.
    PerLink { by: i8, tracks: bool },
    /// The enemy's value is reduced by the number of own fresh Cossacks.
    PerCossack,
    /// Cossacks count x the Russian initiative level after a shift of 1 (Russian #50).
    Crumbling,
    /// Bridges neither halve the owner's SPs nor decide a draw.
    NoBridges,
    /// French #14.
    BridgesOrDefend,
    /// Counts as a Defend order; `double`: with one in effect, -2 instead of -1.
    Defends { double: bool },
    /// Enemy cards that are cancelled.
    Cancels(Cards),
    /// French #21: up to 2 enemy battle cards of the owner's choice.
    CancelsChosen,
    /// Turns 1 exhausted SP fresh at the reveal.
    RalliesAtReveal,
    /// The same before losses are taken.
    RalliesBeforeLosses,
    /// The same in step 10.
    RalliesAfter,
    /// Russian #31
    Stoic,
    /// French #13: exhaust 1 own fresh cavalry after losses.
    TiresCavalry,
    /// French #13: own cavalry counts 2 in pursuit.
    DoublePursuit,
    /// Nobody pursues the owner.
    NoPursuit,
    /// Draw 1 card more in step 10 if the owner wins.
    CardIfWon,
    /// French #31: the enemy gains VP and the owner discards at random if the enemy wins.
    Prestige { vp: i8 },
    /// French #34: the enemy loses a leader of their choice after step 4.
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
        ($row:literal, $no:literal, $needs:expr, $does:expr) => { f!($row, $no, $needs, $does, "prompt-reveal") };
        ($row:literal, $no:literal, $needs:expr, $does:expr, $asks:literal) => { BattleCard { seat: FRENCH, no: $no, row: $row, needs: $needs, does: $does, asks: $asks } };
    }
    macro_rules! r {
        ($row:literal, $no:literal, $needs:expr, $does:expr) => { r!($row, $no, $needs, $does, "prompt-reveal") };
        ($row:literal, $no:literal, $needs:expr, $does:expr, $asks:literal) => { BattleCard { seat: RUSSIAN, no: $no, row: $row, needs: $needs, does: $does, asks: $asks } };
    }
    const CAV: Kinds = Kinds::One(Kind::Cavalry);
    const GUARD: Kinds = Kinds::One(Kind::Guard);
    const COSSACK: Kinds = Kinds::One(Kind::Cossack);
    &[
        f!("C-F6", 6, &[Attacking, TwoLinks(Own)], &[Outflanks], "ask-french-6-which-way"),
        f!("C-F11", 11, &[Named(NAPOLEON)], &[Artillery { attacking: 2, defending: 1, squares: 36 }]),
        f!("C-F12", 12, &[Named(MURAT)], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 6 }]),
        f!("C-F13", 13, &[Named(MURAT)], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 4 }, TiresCavalry, DoublePursuit]),
        f!("C-F14", 14, &[Attacking, Leader, TwoLinks(Own)], &[BridgesOrDefend], "ask-french-14-bridges-or-defend"),
        f!("C-F16", 16, &[Infantry { least: 2, guard: true }], &[Counts { whose: Enemy, kind: CAV, up_to: ANY, halves: 0 }, FirstOnCavalry]),
        f!("C-F18", 18, &[Attacking, Leader, TwoLinks(Own)], &[Outflanks], "ask-french-18-which-way"),
        f!("C-F21", 21, &[Named(KUTUZOV)], &[CancelsChosen], "ask-french-21-which-card"),
        f!("C-F23", 23, &[TwoLinks(Enemy)], &[PerLink { by: 2, tracks: false }]),
        f!("C-F26", 26, &[Leader], &[Counts { whose: Own, kind: CAV, up_to: 1, halves: 4 }, Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, Cancels(Cards::of([36]))]),
        f!("C-F27", 27, &[Defending], &[Losses { whose: Own, by: -2 }, Losses { whose: Enemy, by: -1 }, ConcedesDraw]),
        f!("C-F28", 28, &[Defending], &[Defends { double: false }, Counts { whose: Own, kind: Kinds::Infantry, up_to: 2, halves: 4 }]),
        f!("C-F29", 29, &[Leader], &[NoBridges]),
        f!("C-F31", 31, &[Named(NAPOLEON)], &[Counts { whose: Own, kind: GUARD, up_to: ANY, halves: 6 }, Prestige { vp: 2 }]),
        f!("C-F32", 32, &[TwoLinks(Enemy)], &[Delays { others: false }, Cancels(Cards::of([12]))], "ask-french-32-which-way"),
        f!("C-F33", 33, &[Leader], &[RalliesBeforeLosses, CardIfWon]),
        f!("C-F34", 34, &[Leader], &[Losses { whose: Own, by: 1 }, Losses { whose: Enemy, by: 2 }, LeaderLost], "ask-french-34-which-leader"),
        f!("C-F35", 35, &[Leader], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, RalliesAfter], "ask-french-35-where"),
        f!("C-F36", 36, &[Named(EUGENE)], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }]),
        f!("C-F38", 38, &[Defending], &[Halved { whose: Enemy, kind: Kinds::Infantry, up_to: 8 }]),
        f!("C-F47", 47, &[Defending], &[Losses { whose: Own, by: -1 }]),
        f!("C-F50", 50, &[RussianInitiative], &[RalliesAtReveal, ExhaustedCount { up_to: 4 }]),
        f!("C-F51", 51, &[FreshGuard], &[Counts { whose: Own, kind: GUARD, up_to: ANY, halves: 4 }, Losses { whose: Own, by: -1 }, Cancels(Cards::of([12]))]),
        f!("C-F52", 52, &[], &[Escapes]),
        r!("C-R5", 5, &[Defending], &[IdleGuard]),
        r!("C-R8", 8, &[Defending], &[Losses { whose: Own, by: -2 }, Losses { whose: Enemy, by: -2 }, NoPursuit, Withdraws]),
        r!("C-R9", 9, &[Defending, FortressOrDefend], &[Losses { whose: Enemy, by: 1 }]),
        r!("C-R12", 12, &[Attacking, Leader, TwoLinks(Own)], &[Outflanks], "ask-russian-12-which-way"),
        r!("C-R28", 28, &[], &[PerLink { by: 3, tracks: true }, Cancels(FRENCH_OUTFLANKING)]),
        r!("C-R31", 31, &[Defending, Infantry { least: 1, guard: false }], &[Stoic]),
        r!("C-R32", 32, &[Leader], &[Artillery { attacking: 1, defending: 1, squares: 16 }]),
        r!("C-R33", 33, &[Defending, Leader], &[Defends { double: true }, Cancels(FRENCH_OUTFLANKING)]),
        r!("C-R34", 34, &[Named(PLATOV)], &[Counts { whose: Own, kind: COSSACK, up_to: ANY, halves: 2 }, PerCossack]),
        r!("C-R35", 35, &[Named(SCHWARZENBERG)], &[Losses { whose: Own, by: -1 }, Losses { whose: Enemy, by: -1 }, WinsDraws]),
        r!("C-R36", 36, &[Infantry { least: 4, guard: false }], &[Counts { whose: Enemy, kind: CAV, up_to: ANY, halves: 0 }, FirstOnCavalry]),
        r!("C-R37", 37, &[Attacking, Leader], &[Envelops]),
        r!("C-R38", 38, &[Leader], &[Counts { whose: Own, kind: Kinds::Infantry, up_to: 3, halves: 4 }, CardIfWon]),
        r!("C-R39", 39, &[Leader], &[Counts { whose: Own, kind: CAV, up_to: 2, halves: 4 }, CardIfWon]),
        r!("C-R40", 40, &[Defending, TwoLinks(Enemy)], &[Delays { others: true }, Cancels(FRENCH_OUTFLANKING)], "ask-russian-40-which-way"),
        r!("C-R41", 41, &[Defending, Leader], &[Losses { whose: Own, by: 2 }, Losses { whose: Enemy, by: 2 }, NoPursuit]),
        r!("C-R47", 47, &[NearVilna], &[AlliesLost]),
        r!("C-R50", 50, &[Attacking], &[Crumbling]),
        r!("C-R51", 51, &[RussianInitiative], &[Counts { whose: Enemy, kind: Kinds::Allies, up_to: ANY, halves: 0 }, Halved { whose: Enemy, kind: Kinds::One(Kind::Infantry), up_to: ANY }, Halved { whose: Enemy, kind: CAV, up_to: ANY }]),
        r!("C-R53", 53, &[RussianInitiative], &[Counts { whose: Own, kind: COSSACK, up_to: ANY, halves: 4 }]),
    ]
};
