//! Who is whose friend: what each land is to each side, as the politics of 1813 change it.

use bivouac_kernel::{by_id, written};

use crate::hex_set::HexSet;
use crate::map::{Country, MAP};
use crate::names::COALITION;

by_id! {
    /// SP6: what Saxony does.
    pub(crate) enum Saxony {
        Neutral = "neutral",
        /// SP21: a state of the Confederation.
        French = "french",
        /// RH9
        Coalition = "coalition",
    }
}

by_id! {
    /// What Austria does.
    pub(crate) enum Austria {
        /// AU1: neutral as yet.
        Neutral = "neutral",
        /// AU5: in the Coalition.
        Coalition = "coalition",
        /// AU3: bought, and neutral for good; Illyria too (AU2).
        Bought = "bought",
    }
}

by_id! {
    /// What the Confederation of the Rhine does.
    pub(crate) enum Confederation {
        /// RH1
        Allied = "allied",
        /// RH5, RH13: friendly to both sides for forage and depots.
        Wavering = "wavering",
        /// RH6, RH14: its land is the Coalition's, its units still fight for France.
        Leaving = "leaving",
        /// RH7: its units have changed sides.
        Left = "left",
    }
}

written! {
    /// The politics of 1813. In 1799 nothing of it changes or is asked (SU6).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Politics {
        /// SP1, SP15
        pub prussia_active: bool,
        pub saxony: Saxony,
        pub austria: Austria,
        /// The turn in which Austria joined, 0 before it.
        pub austria_since?: u8,
        pub confederation: Confederation,
        /// RH2: Napoleon has suffered a decisive defeat in this turn.
        pub napoleon_beaten?: bool,
        /// TN4: the French have won a decisive victory in this turn.
        pub french_decisive?: bool,
        /// TN2: this turn is one of Tension.
        pub tension?: bool,
        /// The turn in which the armistice came into force, 0 if none has.
        pub armistice?: u8,
        /// MD5: how often Hamburg has been counted.
        pub hamburg?: u8,
    }
}

impl Politics {
    /// Before anything has happened.
    pub(crate) const START: Politics = Politics {
        prussia_active: false,
        saxony: Saxony::Neutral,
        austria: Austria::Neutral,
        austria_since: 0,
        confederation: Confederation::Allied,
        napoleon_beaten: false,
        french_decisive: false,
        tension: false,
        armistice: 0,
        hamburg: 0,
    };

    /// The place of what follows for lands.
    #[inline]
    pub(crate) fn index(&self) -> usize {
        let (austria, rhine) = (self.austria as usize, self.confederation as usize);
        (austria * Confederation::ALL.len() + rhine) * Saxony::ALL.len() + self.saxony as usize
    }

    /// RH14: whether the Confederation still sides with France.
    pub(crate) fn rhine_is_french(&self) -> bool {
        matches!(self.confederation, Confederation::Allied | Confederation::Wavering)
    }
}

/// What the lands are to each side.
pub(crate) struct Lands {
    /// TE1 to TE3, TE7
    pub friendly: [HexSet; 2],
    /// RH13: what is friendly for forage markers and new depots.
    pub welcoming: [HexSet; 2],
    /// GS24, MV18: what cannot be entered, whoever stands there.
    pub closed: [HexSet; 2],
    /// TE7: cities in territory that is friendly to the enemy alone.
    pub enemy_cities: [HexSet; 2],
    /// SP7, SP8: land that can be entered by nobody who is not driven into it (WD17).
    pub removing: [HexSet; 2],
}

impl Lands {
    fn of(
        friendly: [HexSet; 2],
        wavering: HexSet,
        barred: [HexSet; 2],
        removing: [HexSet; 2],
    ) -> Lands {
        let [french, coalition] = friendly;
        Lands {
            friendly,
            welcoming: [french, coalition | wavering],
            closed: barred.map(|barred| barred | MAP.impassable),
            enemy_cities: [(coalition - french) & MAP.cities, (french - coalition) & MAP.cities],
            removing: removing.map(|land| land - MAP.impassable),
        }
    }
}

/// The lands of a scenario, by [`Politics::index`]; of 1799 there is one case only.
pub(crate) fn lands(politics: bool) -> Vec<Lands> {
    if !politics {
        let outside = MAP.lands(&Country::ALL) - MAP.in_1799;
        let none = [HexSet::EMPTY; 2];
        return vec![Lands::of(MAP.friendly_1799, HexSet::EMPTY, [outside; 2], none)];
    }
    let mut all = Vec::new();
    for austria in Austria::ALL {
        for confederation in Confederation::ALL {
            for saxony in Saxony::ALL {
                all.push(lands_when(austria, confederation, saxony));
            }
        }
    }
    all
}

fn lands_when(austria: Austria, confederation: Confederation, saxony: Saxony) -> Lands {
    use Country as Land;
    let mut french = vec![Land::France, Land::Italy, Land::Denmark, Land::Switzerland]; // TE1
    french.extend([Land::Danzig, Land::DuchyOfWarsaw]); // TE12, TE3
    let mut coalition = vec![Land::Prussia, Land::Russia, Land::SwedishPomerania]; // TE2
    coalition.push(Land::DuchyOfWarsaw); // TE3
    let mut closed = vec![Land::Ottoman];
    let mut rhine = vec![Land::Confederation];
    match confederation {
        Confederation::Allied | Confederation::Wavering => {
            rhine.extend((saxony == Saxony::French).then_some(Land::Saxony)); // SP21
            french.extend(&rhine);
        }
        Confederation::Leaving | Confederation::Left => {
            coalition.extend([Land::Confederation, Land::Saxony]); // RH6, RH9
        }
    }
    match austria {
        Austria::Neutral => closed.push(Land::Austria), // AU1
        Austria::Coalition => coalition.push(Land::Austria),
        Austria::Bought => closed.extend([Land::Austria, Land::Illyria]), // AR15, AU2
    }
    if austria != Austria::Bought {
        french.push(Land::Illyria);
    }
    if confederation != Confederation::Wavering {
        rhine.clear();
    }
    let (closed, turks, swiss) =
        (MAP.lands(&closed), MAP.country(Land::Ottoman), MAP.country(Land::Switzerland));
    let mut barred = [closed; 2];
    barred[COALITION.index()] |= swiss; // SP7
    let friendly = [MAP.lands(&french), MAP.lands(&coalition)];
    Lands::of(friendly, MAP.lands(&rhine), barred, [turks, turks | swiss])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::GRID;
    use crate::names::FRENCH;
    use crate::scenario::Scenario;

    #[test]
    fn the_lands_at_the_start_are_those_of_the_map() {
        let lands = Scenario::first().lands(&Politics::START);
        for hex in GRID.all().filter(|&hex| !MAP.impassable.contains(hex)) {
            let friendly =
                [FRENCH, COALITION].map(|seat| lands.friendly[seat.index()].contains(hex));
            let closed = lands.closed.map(|closed| closed.contains(hex));
            let said = MAP.friendly_1813[hex.index()];
            let expected = match said {
                "both" => ([true, true], [false, false]),
                "french" => ([true, false], [false, MAP.lies_in(hex, Country::Switzerland)]),
                "coalition" => ([false, true], [false, false]),
                "forbidden" => ([false, false], [true, true]),
                "neutral" => ([false, false], [MAP.lies_in(hex, Country::Austria); 2]),
                other => panic!("{hex:?}: {other}"),
            };
            assert_eq!((friendly, closed), expected, "{hex:?}: {said}");
        }
    }
}
