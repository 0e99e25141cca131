//! Austria: bought, joining at the armistice, or by a roll (AR14 to AR16, AR33, AR37, AU1 to AU6).

use crate::prelude::*;
use crate::reinforcements::{arrive, check_room, depots_appear, nearest, take_post};
use crate::scenario::{What, When};

/// AU4: what the Coalition needs.
pub(crate) const JOINS: i16 = 6;

/// AU4: the roll at the start of a turn.
#[derive(Clone, Copy)]
pub(crate) struct AustrianRoll;

impl bivouac_kernel::Step<Nemesis> for AustrianRoll {
    usual!(row "AU4");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let modifier = modifier(state);
        let die = table.roll(Die::D6);
        let joins = die as i16 + i16::from(modifier) >= JOINS;
        table.emit(|| Event::AustriaRolled { die, modifier, joins });
        if joins {
            join(state, table);
        }
        Flow::GoesOn
    }
}

impl InTurn for AustrianRoll {}

/// AU4: what is added to the roll.
pub(crate) fn modifier(state: &State) -> i8 {
    let [french, coalition] = state.battle_vp;
    let cities = state.victory_cities(COALITION) >= state.scenario.numbers.austria_cities;
    i8::from(coalition > french) + i8::from(cities)
        - i8::from(state.controls(FRENCH, PLACES.berlin))
}

/// AR16, AU5, CC8: Austria joins the Coalition.
pub(crate) fn join(state: &mut State, table: Table<'_, '_>) {
    state.politics.austria = Austria::Coalition;
    state.politics.austria_since = state.turn;
    state.commands[COALITION.index()].permanent = 0;
    state.stale = true;
    table.emit(|| Event::AustriaJoins);
    let cities = MAP.country(Country::Austria) & MAP.cities;
    cities.hexes().for_each(|city| state.take_control(COALITION, city));
    for arrival in state.scenario.arrivals.iter().filter(|one| one.when == When::Austria) {
        match arrival.what {
            What::Unit(unit) => arrive(state, unit, arrival.at, table),
            What::Commander(commander) => take_post(state, commander, arrival.at, table),
            What::Depot => {}
        }
    }
    depots_appear(state, When::Austria, table);
}

/// AR14 to AR16, AR33: Austria stays neutral for so many Battle VPs, or joins the Coalition.
pub(crate) fn settle(state: &mut State, price: Option<u8>, table: Table<'_, '_>) {
    let Some(points) = price else { return join(state, table) };
    state.gain(FRENCH, -i16::from(points), "AR33", table);
    state.gain(COALITION, points.into(), "AR33", table);
    state.politics.austria = Austria::Bought;
    state.stale = true;
    leave_illyria(state, table);
}

/// AR14, AR33: the French may offer Battle VPs.
#[derive(Clone, Copy)]
pub(crate) struct OfferAustria;

impl OfferAustria {
    /// AR33: the most that they can offer, those of the armistice counted.
    fn most(state: &State) -> i16 {
        state.battle_vp[FRENCH.index()] + i16::from(state.scenario.numbers.armistice_battle_vp)
    }
}

impl bivouac_kernel::Step<Nemesis> for OfferAustria {
    usual!(row "AR33");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(FRENCH)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if OfferAustria::most(state) >= 1 {
            return Flow::Waits;
        }
        state.stack.pop();
        table.emit(|| Event::AustriaOffered { points: 0 });
        settle(state, None, table);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let most = OfferAustria::most(state).min(u8::MAX.into()) as u8;
        out.extend((1..=most).map(|points| Choice::Offer { points }));
        out.push(Choice::NoOffer);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Offer { points } => {
                require("AR33", (1..=OfferAustria::most(state)).contains(&points.into()))
            }
            Choice::NoOffer => Ok(()),
            _ => refused("AR33"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let points = if let Choice::Offer { points } = *choice { points } else { 0 };
        table.emit(|| Event::AustriaOffered { points });
        match points {
            0 => settle(state, None, table),
            _ => state.stack.push(Step::AnswerOffer(AnswerOffer { points })),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let most = i64::from(OfferAustria::most(state));
        let text = Text::new("prompt-offer").with("most", most);
        Prompt { text, rule: "AR33", about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        let top = state.is_top(Step::OfferAustria);
        !top || OfferAustria::most(state) >= 1
    }
}

impl InTurn for OfferAustria {}

/// AR14, AR33: the Coalition accepts the offer or refuses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerOffer {
    pub points: u8,
}

impl bivouac_kernel::Step<Nemesis> for AnswerOffer {
    usual!(row "AR14", always_asks);

    fn deciding(self, _: &State) -> Seats {
        Seats::only(COALITION)
    }

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Accept, Choice::Refuse]);
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require("AR14", matches!(choice, Choice::Accept | Choice::Refuse))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let accepted = *choice == Choice::Accept;
        table.emit(|| Event::OfferAnswered { points: self.points, accepted });
        settle(state, accepted.then_some(self.points), table);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-answer-offer").with("points", self.points);
        Prompt { text, rule: "AR14", about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        self.points > 0 && i16::from(self.points) <= OfferAustria::most(state)
    }
}

impl InTurn for AnswerOffer {}

/// AR37: French units in Illyria go to the nearest Italian hexes with room, commanders with them.
fn leave_illyria(state: &mut State, table: Table<'_, '_>) {
    let (illyria, italy) = (MAP.country(Country::Illyria), MAP.country(Country::Italy));
    for hex in (state.held[FRENCH.index()] & illyria).hexes() {
        let units: UnitList = state.units_in(hex).collect();
        for unit in units.iter() {
            let open = nearest(italy, hex, |to| check_room(state, unit, to).is_ok());
            match open.first() {
                Some(to) => {
                    state.enter(unit, to, table);
                    table.emit(|| Event::Arrived { unit, hex: to });
                }
                None => state.eliminate(unit, "AR26", table),
            }
        }
    }
    for hex in (state.led[FRENCH.index()] & illyria).hexes() {
        let open = |to: Hex| !MAP.impassable.contains(to) && !state.holds(COALITION, to);
        let to = nearest(italy, hex, open).first();
        let commanders: CommanderSet = state.commanders_in(FRENCH, hex).collect();
        for commander in commanders.iter() {
            to.into_iter().for_each(|to| take_post(state, commander, to, table));
        }
        state.orphans[FRENCH.index()].remove(hex);
    }
}
