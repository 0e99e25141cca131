//! What is under way: a move, or a combat.

use bivouac_kernel::{by_id, written};

use crate::cards::Cards;
use crate::prelude::*;

written! {
    /// A move under way.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct March {
        pub seat: Side,
        /// MV3: the commander who started it.
        pub starter: CommanderId,
        /// Who goes; the commanders of it have come all the way so far.
        pub party: Party,
        /// MV5: the commanders who stop in the hex where it is. If it ends there, they too have come
        /// all the way.
        pub dropped?: CommanderSet,
        /// Where it is.
        pub at: Hex,
        /// MV17: the hexes moved.
        pub moved?: u8,
        /// EC19
        pub guided?: bool,
        /// MV8: it may go no farther.
        pub stopped?: bool,
        /// EC6
        pub hard?: bool,
    }
}

by_id! {
    /// What came of a combat.
    #[derive(Default)]
    pub(crate) enum Verdict {
        /// Not known yet, or there was none.
        #[default]
        Open = "open",
        Tie = "tie",
        DefenderWins = "defender_wins",
        /// CD34: by 1 or 2.
        Narrow = "narrow",
        /// CD35: by 3 or more.
        Clear = "clear",
    }
}

by_id! {
    /// Who may advance into a hex.
    #[derive(Default)]
    pub(crate) enum Advancing {
        #[default]
        Nobody = "nobody",
        Cavalry = "cavalry",
        All = "all",
    }
}

written! {
    /// A stack that supports.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Support {
        pub hex: Hex,
        /// EC18: takes part without a roll.
        pub sure?: bool,
        /// Has passed its roll, if it had to.
        pub joins?: bool,
    }
}

/// The most stacks that can support: one in each hex round the target.
const MOST_SUPPORTS: usize = 6;

/// Some stacks that support, in the order in which they were declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SupportList {
    stacks: [Option<Support>; MOST_SUPPORTS],
}

impl SupportList {
    pub(crate) fn iter(self) -> impl Iterator<Item = Support> {
        self.stacks.into_iter().flatten()
    }

    pub(crate) fn contains(self, hex: Hex) -> bool {
        self.iter().any(|support| support.hex == hex)
    }

    pub(crate) fn push(&mut self, support: Support) {
        if let Some(free) = self.stacks.iter_mut().find(|place| place.is_none()) {
            *free = Some(support);
        }
    }

    /// Says of a stack that it takes part.
    pub(crate) fn join(&mut self, hex: Hex) {
        self.stacks.iter_mut().flatten().filter(|one| one.hex == hex).for_each(|one| {
            one.joins = true;
        });
    }

    /// The hexes of those who take part.
    #[inline]
    pub(crate) fn joined(self) -> impl Iterator<Item = Hex> {
        self.iter().filter(|support| support.joins).map(|support| support.hex)
    }
}

impl FromIterator<Support> for SupportList {
    fn from_iter<I: IntoIterator<Item = Support>>(supports: I) -> SupportList {
        let mut list = SupportList::default();
        supports.into_iter().take(MOST_SUPPORTS).for_each(|support| list.push(support));
        list
    }
}

bivouac_kernel::written_as_list!(SupportList: Support);

written! {
    /// A combat under way, from the choice of a target to its last consequence.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Combat {
        pub attacker: Side,
        pub target: Hex,
        /// Who attacks; once it is decided, the units of it are [`Combat::attackers`].
        pub party: Party,
        pub attackers?: UnitList,
        /// Who stood in the hex that is attacked.
        pub defenders?: UnitList,
        /// CO19: what each side has allotted.
        pub commands?: [u8; 2],
        pub supports?: [SupportList; 2],
        /// EV12: the cards that each side uses in it.
        pub cards?: [Cards; 2],
        pub verdict?: Verdict,
        /// CC2: how many units each side had in it.
        pub units?: [u8; 2],
        /// DM9: how many hits each side has to take, and how many of these it has taken.
        pub hits?: [u8; 2],
        pub taken?: [u8; 2],
        /// DM5: of the hits taken, those of supports.
        pub aside?: [u8; 2],
        /// DM11, WD14: hits that the loser has taken besides.
        pub further?: u8,
        /// WD6: the hex through which the defenders have to go on, and those who are too many there.
        pub passing?: Option<Hex>,
        pub excess?: UnitList,
        /// Where the defenders have come to in their withdrawal.
        pub withdrawn?: Option<Hex>,
        /// Whether the attackers may advance with cavalry alone (CD34), or with all.
        pub advance?: Advancing,
        /// RH2: Napoleon took part in it.
        pub napoleon?: bool,
        /// EC31: the commanders of the stacks that attacked and were attacked.
        pub staff?: CommanderSet,
    }
}

impl Default for UnitList {
    fn default() -> UnitList {
        UnitList::NONE
    }
}

impl Combat {
    /// A combat that has been begun.
    pub(crate) fn begun(seat: Seat, target: Hex, party: Party) -> Combat {
        Combat {
            attacker: seat.into(),
            target,
            party,
            attackers: UnitList::NONE,
            defenders: UnitList::NONE,
            commands: [0; 2],
            supports: [SupportList::default(); 2],
            cards: [Cards::NONE; 2],
            verdict: Verdict::Open,
            units: [0; 2],
            hits: [0; 2],
            taken: [0; 2],
            aside: [0; 2],
            further: 0,
            passing: None,
            excess: UnitList::NONE,
            withdrawn: None,
            advance: Advancing::Nobody,
            napoleon: false,
            staff: CommanderSet::NONE,
        }
    }

    pub(crate) fn defender(&self) -> Seat {
        opponent(*self.attacker)
    }

    /// The stack of a side that attacks or is attacked.
    pub(crate) fn main(&self, seat: Seat) -> UnitList {
        if self.attacker == seat { self.attackers } else { self.defenders }
    }

    /// Who lost.
    pub(crate) fn loser(&self) -> Option<Seat> {
        match self.verdict {
            Verdict::DefenderWins => Some(*self.attacker),
            Verdict::Narrow | Verdict::Clear => Some(self.defender()),
            Verdict::Open | Verdict::Tie => None,
        }
    }
}
