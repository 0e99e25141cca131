//! 5.2: Orders: the Orders Phase, the status of commands, and tries for Orders in an activation.
//!
//! In the Redoubt scenario every unit counts as Under Orders and no commander is on the map
//! (R1.b), but a position may say otherwise.

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Die, Named, written_by_name};

use crate::assault::Attack;
use crate::commander::Allowance;
use crate::commands::{self, Command, NO_COMMAND};
use crate::course::{self, MOST_KEPT, Playing};
use crate::event::Part;
use crate::extended;
use crate::jaegers;
use crate::pieces::NAMES;
use crate::prelude::*;
use crate::recovery::is_lost;
use crate::scenario::{Army, Rating};

/// 2.2d: the status of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Orders {
    /// Also a command that enters so, its owner having paid for it (7.42a).
    #[default]
    Under,
    /// Also a command that enters in no other way (7.42e).
    None,
    /// 7.42b: entering by Reinforcement Extended Movement.
    ReinforcementExtended,
}

/// 5.28: a command's try for Orders in an activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Tried {
    #[default]
    No,
    Won,
    Lost,
}

/// An Overall Commander, by their line in `commanders.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CommanderId(u8);

impl CommanderId {
    pub(crate) fn all() -> impl Iterator<Item = CommanderId> {
        (0..COMMANDERS.len() as u8).map(CommanderId)
    }

    /// The commander of a side.
    pub(crate) fn of(seat: Seat) -> CommanderId {
        let found = COMMANDERS.iter().position(|commander| commander.side == seat);
        CommanderId(found.unwrap_or(0) as u8)
    }

    pub(crate) fn id(self) -> &'static str {
        &COMMANDERS[usize::from(self.0)].id
    }

    /// B6.a, B7.a
    pub(crate) fn allowance(self) -> Allowance {
        COMMANDERS[usize::from(self.0)].allowance
    }

    pub(crate) fn side(self) -> Seat {
        COMMANDERS[usize::from(self.0)].side
    }

    /// 5.61d
    pub(crate) fn range(self) -> u8 {
        COMMANDERS[usize::from(self.0)].range
    }

    /// BF.a, BR.a: where they stand in the great battle if their owner does not care.
    pub(crate) fn start(self) -> Hex {
        COMMANDERS[usize::from(self.0)].start
    }
}

impl Named for CommanderId {
    fn name(&self) -> Cow<'static, str> {
        COMMANDERS[usize::from(self.0)].id.as_str().into()
    }

    fn find(id: &str) -> Option<CommanderId> {
        CommanderId::all().find(|commander| commander.name() == id)
    }
}

written_by_name!(CommanderId);

struct Commander {
    id: String,
    side: Seat,
    /// 5.61b: subtracted from rolls for Orders and Commitment.
    drm: i8,
    range: u8,
    allowance: Allowance,
    /// 5.61c: the points for Orders; Kutuzov's are those of an army (2.4i).
    orders: Option<u8>,
    /// 5.29b; Napoleon never rolls (5.29e).
    delay: Option<u8>,
    /// Where they stand in the great battle if their owner does not care.
    start: Hex,
}

static COMMANDERS: LazyLock<Vec<Commander>> = LazyLock::new(|| {
    lines("commanders.tsv", include_str!("../data/commanders.tsv"))
        .map(|line| Commander {
            id: line.text("id").to_owned(),
            side: line.seat("side", &NAMES),
            drm: line.number("command_drm"),
            range: line.number("orders_range"),
            allowance: Allowance::read(line.text("move")),
            orders: line.text("orders").parse().ok(),
            delay: line.text("orders_delay").parse().ok(),
            start: GRID.find(line.text("start_borodino")).unwrap_or(Hex::NONE),
        })
        .collect()
});

/// The Overall Commander of a side.
fn commander_of(seat: Seat) -> Option<&'static Commander> {
    COMMANDERS.iter().find(|commander| commander.side == seat)
}

impl State {
    /// 5.61d: whether a hex is within the Orders Range of a side's Overall Commander.
    pub(crate) fn in_orders_range(&self, seat: Seat, hex: Hex) -> bool {
        let at = self.commanders[seat.index()];
        at.is_some()
            && COMMANDERS.iter().any(|commander| {
                commander.side == seat && GRID.distance(at, hex) <= commander.range
            })
    }

    /// 5.28c, 5.52a, 9.42a: whether any unit of the command in a place is within the Orders Range of
    /// its side's Overall Commander.
    pub(crate) fn command_in_range(&self, seat: Seat, place: usize) -> bool {
        let mut units = self.one_with(place).filter_map(|place| self.muster.get(place)).flatten();
        units.any(|&unit| self.on_map(unit) && self.in_orders_range(seat, self.hex(unit)))
    }
}

/// 9.42: what is added to a Commitment roll.
pub(crate) fn commitment_modifiers(state: &State, attack: &Attack) -> ArrayVec<Part, 8> {
    let mut parts = ArrayVec::new();
    let Some(&top) = attack.units.first() else { return parts };
    let seat = *attack.seat;
    let drm = commander_of(seat).map(|commander| commander.drm);
    match (state.orders_of(top), drm) {
        // 9.42a
        (Orders::Under, Some(drm))
            if state.command_in_range(seat, state.unit(top).command.into()) =>
        {
            parts.push(Part { key: "commander", rule: "9.42a", value: drm });
        }
        // 9.42b, 5.27b: not while the unit itself is within their range.
        (Orders::None, _) if !state.in_orders_range(seat, attack.from) => {
            parts.push(Part { key: "no-orders", rule: "5.27b", value: 1 });
        }
        _ => {}
    }
    if attack.class == Class::Charge {
        return parts; // 9.42d
    }
    let attacker = top;
    let mut answered = 0;
    for &hex in &attack.targets {
        // 9.42c, 6.23c: the top infantry or cavalry unit, if it is infantry and is attacked in
        // front.
        let top = state.top_fighter(hex).filter(|top| top.counter().arm.is_infantry());
        let Some(top) = top.filter(|&top| state.fronts(top, attack.from)) else { continue };
        let rating = top.counter().defensive_fire;
        if rating != 0 {
            parts.push(Part { key: "defensive-fire", rule: "9.42c", value: rating as i8 });
        }
        answered += jaegers::answered_fire(state, attacker, rating);
    }
    if answered != 0 {
        parts.push(Part { key: "jaegers", rule: "11.2d", value: -(answered as i8) });
    }
    parts
}

/// 3.0A: the Orders Phase begins: Delay, then the commands are drawn up; after that both give their
/// Orders.
pub(crate) fn begin_phase(state: &mut State, table: Table<'_, '_>) {
    let kept = match delay(state, table) {
        true => Vec::new(),
        // 5.29c, B1.e: the Orders of the last turn stay.
        false => last_orders(state),
    };
    commands::draw_up(state);
    let course = &mut state.course;
    (course.ready, course.kept) = ([false; 2], [NO_COMMAND; MOST_KEPT]);
    (course.initiative, course.first) = (None, None);
    (course.available, course.single) = (0, 0);
    course.combined = [0; 2];
    course.barrage[FRENCH.index()] = false;
    if course.delays == 0 {
        course.barrage[RUSSIAN.index()] = false;
        (course.army, course.army_known) = (None, false);
    } else {
        keep_orders(state, &kept);
    }
    course::refresh(state);
}

/// 5.29, B1.a: the Delay roll of whoever has to make one; whether new Orders may be given.
fn delay(state: &mut State, table: Table<'_, '_>) -> bool {
    let rating = COMMANDERS.iter().find_map(|commander| commander.delay);
    let (Some(rating), 2..) = (rating, state.turn) else { return true };
    let (die, failures) = (table.roll(Die::D10), state.course.delays);
    let passed = die as i16 - i16::from(failures) <= i16::from(rating);
    state.course.delays = if passed { 0 } else { failures.saturating_add(1) };
    table.emit(|| Event::Delay { die, failures, rating, passed });
    passed
}

/// The units of each Russian command that is Under Orders.
fn last_orders(state: &State) -> Vec<Vec<UnitId>> {
    let commands = state.commands.iter().enumerate();
    let under = commands.filter(|(_, command)| command.side == RUSSIAN && command.given);
    under.map(|(place, _)| state.units_of(place).to_vec()).take(MOST_KEPT).collect()
}

/// 5.24c, 5.24d: who has units of a command that was Under Orders. Where it has not parted, the one
/// command that has them stays Under Orders; where it has, its owner chooses.
fn keep_orders(state: &mut State, last: &[Vec<UnitId>]) {
    for (bit, units) in last.iter().enumerate() {
        for &unit in units {
            if let Some(command) = state.command_of_mut(unit).filter(|one| one.side == RUSSIAN) {
                command.parts_of |= 1 << bit;
            }
        }
    }
    for bit in 0..last.len() {
        let mut parts = parts_of(state, bit);
        if let (Some(place), None) = (parts.next(), parts.next()) {
            drop(parts);
            state.course.kept[bit] = place as u16;
        }
    }
    settle_kept(state);
    // Everybody knows what the last turn showed; only where a command has parted is there anything
    // to be revealed.
    for place in 0..state.commands.len() {
        let command = &state.commands[place];
        let open = (0..MOST_KEPT)
            .any(|bit| command.parts_of & 1 << bit != 0 && state.course.kept[bit] == NO_COMMAND);
        state.commands[place].revealed |= command.side == RUSSIAN && (command.given || !open);
    }
}

/// The places of the commands that have units of a command that was Under Orders.
pub(crate) fn parts_of(state: &State, bit: usize) -> impl Iterator<Item = usize> + '_ {
    let commands = state.commands.iter().enumerate();
    commands.filter(move |(_, one)| one.parts_of & 1 << bit != 0).map(|(place, _)| place)
}

/// 5.24d: whoever keeps the Orders of any of its parts is Under Orders.
pub(crate) fn settle_kept(state: &mut State) {
    for place in 0..state.commands.len() {
        if state.commands[place].side == RUSSIAN {
            state.commands[place].given = state.course.kept.contains(&(place as u16));
        }
    }
}

/// The first command that has parted and of which nobody keeps the Orders yet.
fn parted(state: &State) -> Option<usize> {
    (0..MOST_KEPT)
        .find(|&bit| state.course.kept[bit] == NO_COMMAND && parts_of(state, bit).next().is_some())
}

/// The Orders Rating of a side's commander in this turn: Kutuzov's is that of his army (2.4i).
pub(crate) fn orders_rating(state: &State, seat: Seat) -> u8 {
    let stated = commander_of(seat).and_then(|commander| commander.orders);
    stated.unwrap_or_else(|| state.course.army.map_or(0, Army::orders))
}

/// 5.22a, B1.c, B1.d, B2.b: the Orders that a side may still give.
pub(crate) fn points_left(state: &State, seat: Seat) -> u8 {
    let own = || state.commands.iter().filter(|one| one.side == seat && one.given && !one.flank);
    let all = orders_rating(state, seat);
    let direct = own().filter(|one| !state.group(one).murat).count() as u8;
    let murat = u8::from(own().any(|one| state.group(one).murat));
    // B14.b, B14.i: the column costs one in the turn of departure, if there is one, and nothing
    // after.
    let departs = seat == FRENCH && state.departs();
    let column = u8::from(departs && state.commands.iter().any(|one| one.flank));
    all.saturating_sub(direct + murat + column + u8::from(state.course.barrage[seat.index()]))
}

/// B2.b: how many commands Murat may still put Under Orders for the one point.
const MURATS: usize = 2;

/// 5.21a, 3.0A2: both sides give their Orders at once, and neither sees those of the other.
#[derive(Clone, Copy)]
pub(crate) struct GiveOrders;

impl bivouac_kernel::Step<Borodino> for GiveOrders {
    usual!(row "5.21a", deciding not_ready);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        // 5.29c: after a failed Delay there is nothing to decide but where a command has parted.
        let delayed = state.course.delays > 0;
        state.course.ready[RUSSIAN.index()] |= delayed && parted(state).is_none();
        if !not_ready(state).is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        table.reveal();
        course::refresh(state);
        table.emit(|| Event::OrdersGiven);
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        if state.course.ready[seat.index()] {
            return;
        }
        let mut push = |choice: Choice| {
            if self.check(state, seat, &choice).is_ok() {
                out.push(choice);
            }
        };
        if seat == RUSSIAN && state.course.delays == 0 {
            Army::ALL.into_iter().for_each(|army| push(Choice::Army { army }));
        }
        for one in state.commands.iter().filter(|one| one.side == seat) {
            let command = one.id;
            push(Choice::Order { command });
            push(Choice::Extend { command });
            push(Choice::TakeBack { command });
            push(Choice::Keep { command });
        }
        [Choice::Barrage, Choice::TakeBackBarrage, Choice::Done].into_iter().for_each(push);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        require("5.21a", !state.course.ready[seat.index()])?;
        if seat == RUSSIAN && state.course.delays > 0 {
            let Choice::Keep { command } = *choice else { return refused("5.29c") };
            let place = state.place_of(command);
            let bit = parted(state);
            let part = bit
                .zip(place)
                .is_some_and(|(bit, place)| state.commands[place].parts_of & 1 << bit != 0);
            return require("5.24c", part);
        }
        let bought = state.course.barrage[seat.index()];
        match *choice {
            Choice::Army { army } => {
                require("B1.c", seat == RUSSIAN && state.course.army != Some(army))
            }
            Choice::Order { command } => check_order(state, seat, command),
            Choice::Extend { command } => extended::check_by_road(state, seat, command),
            Choice::TakeBack { command } => {
                let own = |one: &&Command| one.id == command && one.side == seat;
                let given = |one: &&Command| one.given || one.by_road;
                let given = state.commands.iter().find(own).filter(given);
                require("5.21a", given.is_some())?;
                require("B14.b", given.is_some_and(|one| !one.flank))
            }
            Choice::Barrage => {
                require("5.33b", !bought)?;
                check_barrage(state, seat)
            }
            Choice::TakeBackBarrage => require("5.33a", bought),
            // B1.c: exactly one of the three.
            Choice::Done => require("B1.c", seat == FRENCH || state.course.army.is_some()),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let side = Side(seat);
        match *choice {
            Choice::Army { army } => {
                state.course.army = Some(army);
                state.course.barrage[seat.index()] = false;
                let own = state.commands.iter_mut().filter(|one| one.side == seat);
                own.for_each(|one| one.given = false);
                table.emit(|| Event::ArmyChosen { army });
            }
            Choice::Order { command } | Choice::TakeBack { command } => {
                let given = matches!(choice, Choice::Order { .. });
                if let Some(place) = state.place_of(command) {
                    (state.commands[place].given, state.commands[place].by_road) = (given, false);
                }
                table.emit(|| Event::Ordered { seat: side, command, given });
            }
            Choice::Extend { command } => {
                if let Some(place) = state.place_of(command) {
                    state.commands[place].by_road = true;
                }
                table.emit(|| Event::ComesByRoad { seat: side, command, shown: false });
            }
            Choice::Keep { command } => {
                if let (Some(bit), Some(place)) = (parted(state), state.place_of(command)) {
                    state.course.kept[bit] = place as u16;
                    settle_kept(state);
                }
                table.emit(|| Event::Ordered { seat: side, command, given: true });
            }
            Choice::Barrage | Choice::TakeBackBarrage => {
                let bought = matches!(choice, Choice::Barrage);
                state.course.barrage[seat.index()] = bought;
                table.emit(|| Event::BarrageBought { seat: side, bought });
            }
            _ => {
                state.course.ready[seat.index()] = true;
                table.emit(|| Event::OrdersSealed { seat: side });
            }
        }
        course::refresh(state);
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        if seat == RUSSIAN && state.course.delays > 0 {
            return ask("prompt-keep-orders", "5.24c");
        }
        let left = points_left(state, seat);
        let (id, rule) = match (seat, state.course.army) {
            (RUSSIAN, None) => ("prompt-army", "B1.c"),
            (RUSSIAN, Some(_)) => ("prompt-orders-russian", "B1.b"),
            _ => ("prompt-orders-french", "5.21a"),
        };
        let prompt = ask(id, rule);
        let text = prompt.text.with("left", left);
        match state.course.army.filter(|_| seat == RUSSIAN) {
            Some(army) => Prompt { text: text.with("army", army.id()), ..prompt },
            None => Prompt { text, ..prompt },
        }
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(GiveOrders: "orders" at [4]; {
    fn has_its_units(self, state: &State) -> bool {
        !not_ready(state).is_empty()
    }
});

/// The seats that have not finished giving Orders.
fn not_ready(state: &State) -> Seats {
    let seats = [FRENCH, RUSSIAN].into_iter();
    seats.filter(|seat| !state.course.ready[seat.index()]).collect()
}

/// 5.33a, B1.d: whether a side may pay for a Barrage.
pub(crate) fn check_barrage(state: &State, seat: Seat) -> Result<(), Violation> {
    let army = state.course.army;
    require("B1.d", seat == FRENCH || !matches!(army, None | Some(Army::Reserve)))?;
    require("5.33a", points_left(state, seat) > 0)
}

/// Whether a side may put a command Under Orders now.
pub(crate) fn check_order(state: &State, seat: Seat, command: CommandId) -> Result<(), Violation> {
    require("5.21a", !command.is_of_enemy(seat))?;
    let Some(place) = state.place_of(command) else { return refused("5.12a") };
    let command = &state.commands[place];
    require("5.21a", !command.given)?;
    require("7.42b", !command.by_road)?;
    let group = state.group(command);
    if seat == RUSSIAN {
        require("B1.c", state.course.army.is_some() && group.army == state.course.army)?;
    }
    if group.murat {
        let given = |one: &&Command| one.group == command.group && one.given && !one.flank;
        let given = state.commands.iter().filter(given).count();
        require("B2.d", given < MURATS)?;
        // B2.b: the second costs nothing more.
        return require("5.22a", given > 0 || points_left(state, seat) > 0);
    }
    require("5.22a", points_left(state, seat) > 0)
}

/// 5.28: the owner of the activated group may try for Orders, command by command, before anybody
/// acts (3.0C2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tries {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Tries {
    usual!(row "5.28a", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = (0..state.commands.len()).any(|place| self.rating(state, place).is_ok());
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let places = 0..state.commands.len();
        let open = places.filter(|&place| self.rating(state, place).is_ok());
        out.extend(open.map(|place| Choice::Try { command: state.commands[place].id }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Try { command } => self.check_try(state, command).map(|_| ()),
            _ => refused("3.0C2"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Try { command } = *choice else {
            state.stack.pop();
            return;
        };
        let (Ok(rating), Some(place)) = (self.check_try(state, command), state.place_of(command))
        else {
            return;
        };
        let modifier = try_modifier(state, place);
        let die = table.roll(Die::D10);
        let passed = die as i16 + i16::from(modifier) <= i16::from(rating);
        state.commands[place].tried = if passed { Tried::Won } else { Tried::Lost };
        course::refresh(state);
        table.emit(|| Event::TriedForOrders { command, die, modifier, rating, passed });
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-tries", Step::Tries(self), state)
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(Tries: "tries" at [11], [21]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let commands = state.commands.iter().enumerate();
        let open = commands.filter(|(place, _)| self.rating(state, *place).is_ok());
        let units = open.flat_map(|(place, _)| state.units_of(place)).copied();
        units.filter(|&unit| state.on_map(unit)).collect()
    }
});

impl Tries {
    /// 5.28a, 5.28b: the rating that a command rolls against, or why it may not try.
    fn check_try(self, state: &State, command: CommandId) -> Result<u8, Violation> {
        require("B1.j", !command.is_of_enemy(*self.seat))?;
        let Some(place) = state.place_of(command) else { return refused("5.12a") };
        self.rating(state, place)
    }

    /// The same for the command in a place.
    fn rating(self, state: &State, place: usize) -> Result<u8, Violation> {
        let command = &state.commands[place];
        let drawn = match state.course.playing {
            Playing::Marker(marker) => state.course.activated(marker) & 1 << command.group != 0,
            _ => false,
        };
        require("B1.j", drawn)?;
        require("5.28a", !command.given && command.tried == Tried::No)?;
        require("7.42b", !command.by_road)?;
        require("5.28a", state.units_of(place).iter().any(|&unit| !is_lost(state, unit)))?;
        match state.group(command).rating {
            Rating::Orders(rating) => Ok(rating),
            Rating::Napoleon => refused("B3.b"),
            Rating::Kutuzov => refused("B1.i"),
        }
    }
}

/// 5.28c: what is added to the roll of a command for Orders.
pub(crate) fn try_modifier(state: &State, place: usize) -> i8 {
    let seat = state.commands[place].side;
    let drm = commander_of(seat).map_or(0, |commander| commander.drm);
    if state.command_in_range(seat, place) { drm } else { 0 }
}
