//! G8: the leaders, from `leaders.tsv`.

use std::sync::LazyLock;

use bivouac_kernel::Seat;
use bivouac_kernel::table_file::lines;

use crate::pieces::{LeaderId, Order, RUSSIAN};

/// A leader's printed values.
#[derive(Debug)]
pub(crate) struct Leader {
    pub id: String,
    pub stars: u8,
    pub vp: i8,
    /// S9.1c.
    pub battle_cards: u8,
    pub ability: Ability,
}

/// What he can do: the codes of `leaders.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ability {
    /// Added to the own battle die.
    pub die: i8,
    /// Added only as defender.
    pub die_defending: i8,
    /// The die is not thrown and counts this.
    pub die_fixed: Option<i8>,
    pub change: Change,
    /// Each Rally order turns this many SPs more fresh.
    pub rally: u8,
    pub attrition: i8,
    /// Also when not senior.
    pub attrition_always: i8,
    /// Fresh cavalry in pursuit.
    pub pursuit: u8,
    /// Leads only riders (Platov).
    pub riders_only: bool,
    /// Platov's free order.
    pub free_raid_or_evade: bool,
    /// Goes and stays with another leader only, of his own will.
    pub must_stack: bool,
}

/// Order abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Change {
    #[default]
    None,
    /// Once per turn one own order in his area becomes this.
    To(Order),
    ToAny,
    /// Once per turn, at the beginning of the step of this order, discard a card to place one.
    Discard(Order),
}

static LEADER: LazyLock<Vec<Leader>> = LazyLock::new(|| {
    lines("leaders.tsv", include_str!("../data/leaders.tsv"))
        .map(|line| Leader {
            id: line.text("id").to_owned(),
            stars: line.number("stars"),
            vp: line.number("vp_if_eliminated"),
            battle_cards: line.number("battle_card_limit"),
            ability: ability(line.text("ability_code")),
        })
        .collect()
});

fn ability(code: &str) -> Ability {
    let mut ability = Ability::default();
    for part in code.split(';') {
        let (name, value) = part.split_once(':').unwrap_or((part, ""));
        let number = || value.trim_start_matches('+').parse().unwrap_or_else(|_| bad(part));
        match name {
            "none" => {}
            "die_mod" => ability.die = number(),
            "die_mod_defend" => ability.die_defending = number(),
            "die_fixed" => ability.die_fixed = Some(number()),
            "change_order_to" if value == "any" => ability.change = Change::ToAny,
            "change_order_to" => ability.change = Change::To(order(value)),
            "discard_to_place" => ability.change = Change::Discard(order(value)),
            "rally_bonus" => ability.rally = number() as u8,
            "attrition_size" => ability.attrition = number(),
            "attrition_size_always" => ability.attrition_always = number(),
            "pursuit_cavalry" => ability.pursuit = number() as u8,
            "commands_only" => ability.riders_only = true,
            "free_order" => ability.free_raid_or_evade = true,
            "must_stack" => ability.must_stack = true,
            _ => bad(part),
        }
    }
    ability
}

fn order(name: &str) -> Order {
    match name {
        "rally" => Order::Rally,
        "evade" => Order::Evade,
        "defend" => Order::Defend,
        "march" => Order::March,
        "forced_march" => Order::ForcedMarch,
        _ => bad(name),
    }
}

fn bad(code: &str) -> ! {
    panic!("leaders.tsv: {code}")
}

impl LeaderId {
    pub(crate) fn get(self) -> &'static Leader {
        &LEADER[self.0 as usize]
    }

    pub(crate) fn id(self) -> &'static str {
        &self.get().id
    }

    /// The first eight are Russian.
    #[inline]
    pub(crate) const fn side(self) -> Seat {
        if self.0 < 8 { RUSSIAN } else { crate::pieces::FRENCH }
    }

    pub(crate) fn stars(self) -> u8 {
        self.get().stars
    }
}
