//! B14: the flank march, which the French may note in secret before the battle where the option is in
//! use.

mod written;

use std::sync::LazyLock;

use bivouac_kernel::Die;

use crate::commands::Act;
use crate::course::Playing;
use crate::movement;
use crate::pool::{self, Activates, MarkerId};
use crate::prelude::*;
use crate::sequence::{Phase, go_from};

pub(crate) use written::{WrittenFlank, read, read_commands, write};

/// Where the column comes back onto the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Edge {
    /// B14.e: on the Russian flank.
    Flank,
    /// B14.g: recalled, behind the French.
    Recall,
}

/// The most hexes of an edge.
const WIDEST: usize = 17;

/// The entry hexes, by [`Edge`].
static EDGES: LazyLock<[Vec<Hex>; 2]> = LazyLock::new(|| {
    let hexes = |columns: std::ops::RangeInclusive<u8>| {
        columns.filter_map(|column| GRID.find(&format!("{column}00"))).collect()
    };
    [hexes(24..=28), hexes(35..=51)]
});

impl Edge {
    /// The hexes at which units may enter.
    pub(crate) fn hexes(self) -> &'static [Hex] {
        &EDGES[self as usize]
    }

    fn place(self, hex: Hex) -> Option<usize> {
        self.hexes().iter().position(|&known| known == hex)
    }
}

/// What has become of the flank march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flank {
    /// Whether the option is in use.
    pub option: bool,
    /// B14.a: the turn of departure that the French have noted; 0 for none.
    pub turn: u8,
    /// Whether the Russians know of it.
    pub shown: bool,
    /// B14.c: the turn at the end of which the column left; 0 before.
    pub left: u8,
    /// B14.f
    pub bonus: u8,
    /// Where it enters, and since which turn it may.
    pub entry: Option<Edge>,
    pub entered: u8,
    /// 7.41b: what the columns at the hexes of the edge have paid in this activation.
    pub paid: [u8; WIDEST],
}

impl Flank {
    /// Without the option.
    pub(crate) const NONE: Flank = Flank {
        option: false,
        turn: 0,
        shown: false,
        left: 0,
        bonus: 0,
        entry: None,
        entered: 0,
        paid: [0; WIDEST],
    };
}

/// B14.d: how many turns after it left the column may come back at the earliest.
const AWAY: u8 = 2;

impl State {
    /// B14.b: whether this is the turn in which the column departs.
    pub(crate) fn departs(&self) -> bool {
        self.flank.option && self.flank.turn == self.turn && self.flank.left == 0
    }

    /// Whether a unit belongs to the column and has a command of its own: in the turn of departure, and
    /// as long as it is away.
    pub(crate) fn marches(&self, unit: UnitId) -> bool {
        match self.unit(unit).whereabouts {
            Whereabouts::OnMap => self.departs() && self.has(unit, Mark::NOTED),
            Whereabouts::Flanking => true,
            _ => false,
        }
    }

    /// The units that are away.
    pub(crate) fn away(&self) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.side(FRENCH).iter().copied();
        units.filter(|&unit| self.unit(unit).whereabouts == Whereabouts::Flanking)
    }

    /// B14.d: whether the Flank marker goes into the Pool.
    pub(crate) fn flank_is_due(&self) -> bool {
        self.flank.entry.is_none() && self.flank_was_due()
    }

    /// Whether the column was away at the beginning of this turn, and long enough.
    pub(crate) fn flank_was_due(&self) -> bool {
        let flank = &self.flank;
        let away = flank.entry.is_none() || flank.entered == self.turn;
        flank.left > 0 && away && self.turn >= flank.left + AWAY
    }

    /// Whether a unit of the column waits to enter with the markers of its own group: from the turn
    /// after that in which the column came back.
    pub(crate) fn follows(&self, unit: UnitId) -> bool {
        self.unit(unit).whereabouts == Whereabouts::Flanking
            && self.flank.entry.is_some()
            && self.flank.entered < self.turn
    }

    /// B14.h: whether the Russians are kept from the edge, so that it tells nothing of the note: until
    /// the whole column is back.
    pub(crate) fn flank_is_closed(&self) -> bool {
        let back = self.flank.entry.is_some() && self.away().next().is_none();
        self.flank.option && !back
    }
}

/// Puts the option into use at the beginning of the battle: the French make their note when all have
/// been set up.
pub(crate) fn set_up(state: &mut State) {
    state.flank.option = true;
    state.stack.insert(1, Step::FlankNote);
}

/// B14.a: whether the French note a march, and for which turn.
#[derive(Clone, Copy)]
pub(crate) struct FlankNote;

impl bivouac_kernel::Step<Borodino> for FlankNote {
    usual!(row "B14.a", always_asks, asks "prompt-flank-note");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(FRENCH)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend((1..=state.scenario.turns).map(|turn| Choice::Flank { turn }));
        out.push(Choice::NoFlank);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Flank { turn } => require("B14.a", (1..=state.scenario.turns).contains(&turn)),
            Choice::NoFlank => Ok(()),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        match *choice {
            Choice::Flank { turn } => {
                state.flank.turn = turn;
                state.stack.push(Step::FlankColumn);
            }
            _ => tell(state, table),
        }
    }

    fn sound(self, state: &State) -> bool {
        state.flank.option && state.flank.turn == 0
    }
}

in_turn!(FlankNote: "flank-note" at [2]);

/// B14.a: which units are to march.
#[derive(Clone, Copy)]
pub(crate) struct FlankColumn;

impl bivouac_kernel::Step<Borodino> for FlankColumn {
    usual!(row "B14.a", always_asks);

    fn deciding(self, _: &State) -> Seats {
        Seats::only(FRENCH)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        for &unit in state.side(FRENCH).iter().filter(|&&unit| state.on_map(unit)) {
            let noted = state.has(unit, Mark::NOTED);
            out.push(if noted { Choice::Exclude { unit } } else { Choice::Include { unit } });
        }
        if noted(state).next().is_some() {
            out.push(Choice::Done);
        }
        out.push(Choice::NoFlank);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let own = |unit: UnitId| unit.counter().side == FRENCH && state.on_map(unit);
        match *choice {
            Choice::Include { unit } => {
                require("B14.a", own(unit) && !state.has(unit, Mark::NOTED))
            }
            Choice::Exclude { unit } => require("B14.a", own(unit) && state.has(unit, Mark::NOTED)),
            Choice::Done => require("B14.a", noted(state).next().is_some()),
            Choice::NoFlank => Ok(()),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Include { unit } => state.put_mark(unit, Mark::NOTED),
            Choice::Exclude { unit } => state.clear_mark(unit, Mark::NOTED),
            _ => {
                state.stack.pop();
                if matches!(choice, Choice::NoFlank) {
                    forget(state);
                    state.flank.turn = 0;
                }
                tell(state, table);
            }
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let prompt = ask("prompt-flank-column", self.row());
        let count = noted(state).count() as i64;
        let text = prompt.text.with("turn", state.flank.turn).with("count", count);
        Prompt { text, about: noted(state).map(on_unit).collect(), ..prompt }
    }

    fn sound(self, state: &State) -> bool {
        state.flank.option && state.flank.turn > 0
    }
}

in_turn!(FlankColumn: "flank-note" at [2]);

/// Everybody knows that the French have noted something, and they alone what.
fn tell(state: &State, table: Table<'_, '_>) {
    let (turn, units) = (state.flank.turn, noted(state).collect());
    table.emit(|| Event::FlankPlanned { turn, units, shown: false });
    table.emit(|| Event::FlankNoted);
}

/// The units that the French have noted.
pub(crate) fn noted(state: &State) -> impl Iterator<Item = UnitId> + '_ {
    state.side(FRENCH).iter().copied().filter(|&unit| state.has(unit, Mark::NOTED))
}

fn forget(state: &mut State) {
    for &unit in state.side(FRENCH) {
        state.clear_mark(unit, Mark::NOTED);
    }
}

/// B14.b, B14.i: the column is Under Orders as one command. While it is away everybody knows that; who
/// only waits to follow it belongs to his own group again.
pub(crate) fn enlist(state: &mut State) {
    for place in 0..state.commands.len() {
        let Some(&unit) = state.units_of(place).first() else { continue };
        if state.marches(unit) && !state.follows(unit) {
            let away = !state.on_map(unit);
            let command = &mut state.commands[place];
            (command.flank, command.given, command.revealed) = (true, true, away);
        }
    }
}

/// 5.23b: the status of the column is shown with the first marker of a group that has units in it, and
/// with it that there is one.
pub(crate) fn show(state: &mut State, group: u8, table: Table<'_, '_>) {
    let of_group = state.commands.iter().any(|one| one.flank && one.group == group);
    if state.flank.shown || !of_group {
        return;
    }
    state.flank.shown = true;
    state.disguise = None;
    state.commands.iter_mut().filter(|one| one.flank).for_each(|one| one.revealed = true);
    table.emit(|| Event::FlankShown { units: column(state) });
}

/// The units of the column that departs in this turn.
fn column(state: &State) -> Vec<UnitId> {
    let units = state.side(FRENCH).iter().copied();
    units.filter(|&unit| state.command_of(unit).is_some_and(|command| command.flank)).collect()
}

/// What becomes of a note that was never carried out: at the end of the game it is shown.
pub(crate) fn reveal(state: &mut State, table: Table<'_, '_>) {
    if state.flank.option && !state.flank.shown {
        (state.flank.shown, state.disguise) = (true, None);
        let (turn, units) = (state.flank.turn, noted(state).collect());
        table.emit(|| Event::FlankPlanned { turn, units, shown: true });
    }
}

/// B14.c: at the end of the turn of departure, those of the column with no enemy next to them go to
/// the box; the others stay, and there is no second march.
pub(crate) fn depart(state: &mut State, table: Table<'_, '_>) {
    if !state.departs() {
        return;
    }
    let units = column(state).into_iter().filter(|&unit| state.on_map(unit));
    let column: Vec<UnitId> = units.collect();
    // Of a march that does not take place nobody hears before the end of the game.
    if column.is_empty() {
        return;
    }
    let (away, stay): (Vec<UnitId>, Vec<UnitId>) =
        column.into_iter().partition(|&unit| !state.next_to_enemy(state.hex(unit), FRENCH));
    forget(state);
    (state.flank.shown, state.disguise) = (true, None);
    for &unit in &away {
        let hex = state.hex(unit);
        state.lift(unit);
        state.settle_square(hex);
        let marching = state.unit_mut(unit);
        (marching.hex, marching.began) = (Hex::NONE, Hex::NONE);
        marching.whereabouts = Whereabouts::Flanking;
        marching.marks &= Mark::DISORDERED;
    }
    if !away.is_empty() {
        state.flank.left = state.turn;
    }
    table.emit(|| Event::FlankDeparted { away, stay });
}

/// B14.e, B14.f, B14.g: the marker of the column is played.
#[derive(Clone, Copy)]
pub(crate) struct FlankRoll;

/// What becomes of the column when its marker is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// B14.e: with 12 or more.
    Arrives,
    /// B14.f: from 7 on.
    Later,
    /// B14.g: with 6 or less.
    Astray,
}

impl Fate {
    pub(crate) const ALL: [Fate; 3] = [Fate::Arrives, Fate::Later, Fate::Astray];

    /// By the sum of both dice and of what is added to them.
    pub(crate) fn of(total: u16) -> Fate {
        match total {
            12.. => Fate::Arrives,
            7.. => Fate::Later,
            _ => Fate::Astray,
        }
    }

    /// How many of the 36 falls of two dice bring it about.
    pub(crate) fn falls(self, bonus: u8) -> u64 {
        let sums = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
        sums.filter(|&sum| Fate::of(sum + u16::from(bonus)) == self).count() as u64
    }
}

/// All falls of two six-sided dice.
pub(crate) const FALLS: u64 = 36;

impl bivouac_kernel::Step<Borodino> for FlankRoll {
    usual!(row "B14.e");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        // 2.0a: the only six-sided dice of the game.
        let dice = [table.roll(Die::D6), table.roll(Die::D6)];
        let bonus = state.flank.bonus;
        let total = dice[0] + dice[1] + u16::from(bonus);
        table.emit(|| Event::FlankRolled { dice, bonus, total });
        match Fate::of(total) {
            Fate::Arrives => come_back(state, Edge::Flank, table),
            Fate::Later => state.flank.bonus += 1,
            Fate::Astray => state.stack.push(Step::FlankRecall),
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.flank_is_due()
    }
}

impl InTurn for FlankRoll {}

/// B14.g: the French may recall the column.
#[derive(Clone, Copy)]
pub(crate) struct FlankRecall;

impl bivouac_kernel::Step<Borodino> for FlankRecall {
    usual!(row "B14.g", always_asks, asks "prompt-flank-recall");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(FRENCH)
    }

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Recall, Choice::Stay]);
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require(self.row(), matches!(choice, Choice::Recall | Choice::Stay))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        match *choice {
            Choice::Recall => come_back(state, Edge::Recall, table),
            _ => table.emit(|| Event::FlankWaits),
        }
    }

    fn sound(self, state: &State) -> bool {
        state.flank_is_due()
    }
}

impl InTurn for FlankRecall {
    fn turn(self) -> Turn {
        Turn::default().named("flank")
    }
}

/// B14.e, B14.i: the column enters, in an activation of its own and Under Orders.
fn come_back(state: &mut State, edge: Edge, table: Table<'_, '_>) {
    (state.flank.entry, state.flank.entered) = (Some(edge), state.turn);
    let units = state.away().collect();
    table.emit(|| Event::FlankArrived { recalled: edge == Edge::Recall, units });
    let flank = |marker: &MarkerId| marker.activates() == Activates::Flank;
    if let Some(marker) = MarkerId::all().find(flank) {
        pool::begin(state, Playing::Marker(marker));
        state.stack.extend(go_from(Phase::Movement, Side(FRENCH)));
    }
}

/// The hexes at which a unit of the column may enter.
fn entries(state: &State, unit: UnitId) -> &'static [Hex] {
    let away = state.unit(unit).whereabouts == Whereabouts::Flanking;
    state.flank.entry.filter(|_| away).map_or(&[], Edge::hexes)
}

/// 7.41b: what those have paid who have entered at a hex in this activation.
fn paid(state: &State, hex: Hex) -> u8 {
    let place = state.flank.entry.and_then(|edge| edge.place(hex));
    place.map_or(0, |place| state.flank.paid[place])
}

/// B14.e, B14.g: what a unit of the column pays to enter at a hex, or why it cannot.
pub(crate) fn check_entering(
    state: &State,
    seat: Seat,
    unit: UnitId,
    hex: Hex,
) -> Result<u8, Violation> {
    require(state.own_turn(), unit.counter().side == seat)?;
    require("9.66a", state.unit(unit).whereabouts == Whereabouts::Flanking)?;
    state.check_may(unit, Act::MOVE)?;
    let rule = if state.flank.entry == Some(Edge::Recall) { "B14.g" } else { "B14.e" };
    require(rule, entries(state, unit).contains(&hex))?;
    movement::check_entry_at(state, unit, hex, paid(state, hex))
}

/// The ways in which units of a side can enter now.
pub(crate) fn entering(state: &State, seat: Seat) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let some = state.flank.entry.is_some() && seat == FRENCH;
    let away = some.then(|| state.away()).into_iter().flatten();
    away.flat_map(move |unit| entries(state, unit).iter().map(move |&hex| (unit, hex)))
        .filter(move |&(unit, hex)| check_entering(state, seat, unit, hex).is_ok())
}

/// Whether a unit of the column can enter somewhere now.
pub(crate) fn can_enter(state: &State, seat: Seat, unit: UnitId) -> bool {
    let mut hexes = entries(state, unit).iter();
    hexes.any(|&hex| check_entering(state, seat, unit, hex).is_ok())
}

/// A unit of the column comes onto the map.
pub(crate) fn enter(state: &mut State, unit: UnitId, hex: Hex, table: Table<'_, '_>) {
    let Ok(paid) = check_entering(state, FRENCH, unit, hex) else { return };
    if let Some(place) = state.flank.entry.and_then(|edge| edge.place(hex)) {
        state.flank.paid[place] = paid;
    }
    movement::come_on(state, unit, hex, paid, table);
}
