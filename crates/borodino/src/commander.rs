//! 5.62, 5.63, B6 and B7: how the Overall Commanders move, and how they are displaced.

use bivouac_kernel::{Die, Problems};

use crate::orders::CommanderId;
use crate::prelude::*;
use crate::terrain::PROHIBITED;

/// How many Movement Points a commander has in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Allowance {
    Fixed(u8),
    /// B7.a: what a die shows.
    Die,
}

/// 5.62b: unless the scenario says otherwise.
const USUAL: u8 = 8;

impl Allowance {
    /// What `commanders.tsv` says: a number, a die, or nothing.
    pub(crate) fn read(text: &str) -> Allowance {
        match text {
            "die 0-9" => Allowance::Die,
            number => Allowance::Fixed(number.parse().unwrap_or(USUAL)),
        }
    }
}

/// 3.0F1: a side may move its Overall Commander. Who moves by the die throws it first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ride {
    pub seat: Side,
    /// The Movement Points, once they are known.
    #[serde(default)]
    pub points: Option<u8>,
}

impl Ride {
    /// A side's part of the phase.
    pub(crate) fn begins(seat: Seat) -> Ride {
        Ride { seat: Side(seat), points: None }
    }

    fn places(self, state: &State) -> Reach {
        Reach::of(state, *self.seat, self.points.unwrap_or(0))
    }
}

/// The most points that anybody can have.
const MOST_POINTS: u8 = 9;

impl bivouac_kernel::Step<Borodino> for Ride {
    usual!(row "5.62a", its_side_decides);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        if !state.commanders[seat.index()].is_some() {
            state.stack.pop();
            return Flow::GoesOn;
        }
        if self.points.is_none() {
            let points = match CommanderId::of(seat).allowance() {
                Allowance::Fixed(points) => points,
                Allowance::Die => {
                    let die = table.roll(Die::D10);
                    table.emit(|| Event::CommanderRolled { seat: self.seat, die });
                    die as u8
                }
            };
            if let Some(top) = state.stack.last_mut() {
                *top = Step::Ride(Ride { points: Some(points), ..self });
            }
            return Flow::GoesOn;
        }
        let any = self.places(state).hexes().next().is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.places(state).hexes().map(|hex| Choice::Ride { hex }));
        out.push(Choice::Stay);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Stay => Ok(()),
            Choice::Ride { hex } => {
                require("5.62a", state.commanders[seat.index()] != hex)?;
                require("B5.e", !state.burns(hex))?;
                require("5.62b", self.places(state).cost(hex).is_some())
            }
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let from = state.commanders[seat.index()];
        match *choice {
            Choice::Ride { hex: to } => {
                state.commanders[seat.index()] = to;
                table.emit(|| Event::CommanderRode { seat: self.seat, from, to });
            }
            _ => table.emit(|| Event::CommanderStayed { seat: self.seat, hex: from }),
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let points = self.points.unwrap_or(0);
        let prompt = ask("prompt-ride", self.row());
        let text = prompt.text.with("commander", commander_text(seat)).with("points", points);
        let hex = state.commanders[seat.index()];
        Prompt { text, about: vec![on_hex(hex)], ..prompt }
    }

    /// Whoever is to move now has his points.
    fn sound(self, state: &State) -> bool {
        let now = state.stack.last() == Some(&Step::Ride(self));
        self.points.map_or(!now, |points| points <= MOST_POINTS)
    }
}

in_turn!(Ride: "commanders" at [39, 40]);

/// 5.62b: what it costs a commander to come to each hex, in halves of a point.
pub(crate) struct Reach {
    costs: Vec<u8>,
    from: Hex,
}

impl Reach {
    /// Where a side's commander comes with so many points: over any ground that his column of the chart
    /// allows, through any ZOC and any friends, but into no hex with an enemy unit, nor into a fire
    /// (B5.e).
    pub(crate) fn of(state: &State, seat: Seat, points: u8) -> Reach {
        let from = state.commanders[seat.index()];
        let mut costs = vec![PROHIBITED; crate::grid::HEX_COUNT];
        let most = usize::from(points) * 2;
        let mut waiting: Vec<Vec<Hex>> = vec![Vec::new(); most + 1];
        if from.is_some() {
            costs[from.index()] = 0;
            waiting[0].push(from);
        }
        for spent in 0..=most {
            while let Some(at) = waiting[spent].pop() {
                if usize::from(costs[at.index()]) < spent {
                    continue;
                }
                for side in bivouac_maps::Side::all() {
                    let to = GRID.neighbour(at, side);
                    if !to.is_some() || state.holds(opponent(seat), to) {
                        continue;
                    }
                    let cost = spent + usize::from(state.ride_cost(at, side));
                    if cost <= most && cost < usize::from(costs[to.index()]) {
                        costs[to.index()] = cost as u8;
                        waiting[cost].push(to);
                    }
                }
            }
        }
        Reach { costs, from }
    }

    /// The hexes that he can come to, that in which he is left out.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        GRID.all().filter(|&hex| hex != self.from && self.cost(hex).is_some())
    }

    /// What a hex costs, in halves of a point.
    pub(crate) fn cost(&self, hex: Hex) -> Option<u8> {
        let cost = self.costs[hex.index()];
        (cost != PROHIBITED).then_some(cost)
    }
}

impl State {
    /// 5.63a: the commander of a side is no longer safe in a hex.
    #[inline]
    pub(crate) fn drive_out(&mut self, seat: Seat, hex: Hex) {
        if self.commanders[seat.index()] == hex {
            self.displaced[seat.index()] = true;
        }
    }
}

/// 5.63a: commanders who have been driven out are placed at once, whatever is going on.
pub(crate) fn displace(state: &mut State) {
    for seat in [FRENCH, RUSSIAN] {
        if std::mem::take(&mut state.displaced[seat.index()]) {
            state.stack.push(Step::Displaced(Displaced { seat: Side(seat) }));
        }
    }
}

/// 5.63a, 5.63b: a commander whose hex the enemy has entered is placed with the nearest of his own units;
/// nothing else can happen to him.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Displaced {
    pub seat: Side,
}

impl Displaced {
    /// The nearest hexes with own units.
    fn hexes(self, state: &State) -> Vec<Hex> {
        let seat = *self.seat;
        let from = state.commanders[seat.index()];
        if !from.is_some() {
            return Vec::new();
        }
        let units = || state.side(seat).iter().copied().filter(|&unit| state.on_map(unit));
        let distance = |unit: UnitId| GRID.distance(from, state.hex(unit));
        let nearest = units().map(distance).min();
        let near = units().filter(|&unit| Some(distance(unit)) == nearest);
        let mut hexes: Vec<Hex> = near.map(|unit| state.hex(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn go(self, state: &mut State, to: Option<Hex>, table: Table<'_, '_>) {
        state.stack.pop();
        let place = &mut state.commanders[self.seat.index()];
        let from = std::mem::replace(place, to.unwrap_or(Hex::NONE));
        table.emit(|| Event::CommanderDisplaced { seat: self.seat, from, to });
    }
}

impl bivouac_kernel::Step<Borodino> for Displaced {
    usual!(row "5.63a", its_side_decides);

    /// Asks where several are as near; a side without a unit on the map has no commander there
    /// either.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        match self.hexes(state).as_slice() {
            [] => self.go(state, None, table),
            &[to] => self.go(state, Some(to), table),
            _ => return Flow::Waits,
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.hexes(state).into_iter().map(|hex| Choice::JoinCommander { hex }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let Choice::JoinCommander { hex } = *choice else { return refused(self.row()) };
        require(self.row(), self.hexes(state).contains(&hex))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::JoinCommander { hex } = *choice {
            self.go(state, Some(hex), table);
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let prompt = ask("prompt-displaced", self.row());
        let hex = state.commanders[seat.index()];
        let text = prompt.text.with("commander", commander_text(seat)).with("hex", hex_text(hex));
        Prompt { text, about: vec![on_hex(hex)], ..prompt }
    }

    fn sound(self, state: &State) -> bool {
        state.commanders[self.seat.index()].is_some()
    }
}

impl InTurn for Displaced {}

/// The name of a side's Overall Commander.
pub(crate) fn commander_text(seat: Seat) -> Text {
    Text::new(format!("commander-{}", CommanderId::of(seat).id()))
}

/// 5.63a, B5.e: whether the commanders of a position can be where they are: with no enemy unit, unless
/// they are just being displaced, and in no fire.
pub(crate) fn check_places(state: &mut State, problems: &mut Problems) {
    state.displaced = [false; 2];
    for commander in CommanderId::all() {
        let (seat, at) = (commander.side(), format!("/commanders/{}", commander.id()));
        let hex = state.commanders[seat.index()];
        let leaving = |step: &Step| matches!(step, Step::Displaced(one) if one.seat == seat);
        if !hex.is_some() || state.stack.iter().any(leaving) {
            continue;
        }
        let text = |id: &'static str| Text::new(id).with("hex", GRID.number(hex));
        if state.holds(opponent(seat), hex) {
            problems.breach(at, text("position-commander-among-enemies"), "5.63a");
        } else if state.burns(hex) {
            problems.breach(at, text("position-commander-in-fire"), "B5.e");
        }
    }
}
