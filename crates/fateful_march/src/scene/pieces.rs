//! The pieces: stacks with their leaders, blocks, what is in the boxes.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use bivouac_kernel::{Group, Known, Named as _, Painter, Piece, Place, Viewer};

use crate::pieces::{KINDS, ORDERS, SEATS};
use crate::prelude::*;
use crate::state::{Block, Note};
use crate::words::{order_text, turn_in_sentence};

/// The lots of pieces: one for each stack, from this number on one for each block, and so forth.
const BLOCKS: u32 = 1_000;
const IN_HAND: u32 = 2_000;
const BOXES: u32 = 3_000;

pub(super) fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
    let mut armies = Vec::with_capacity(16);
    let [french, russian] = state.held;
    for area in french.or(russian).iter() {
        for seat in BOTH.into_iter().filter(|&seat| state.holds(seat, area)) {
            let stack = Stack::of(state, seat, area, viewer);
            let lot = u32::from(area.0) * 2 + u32::from(seat.0);
            painter.pieces(lot, stack, |stack, out| stack.pieces(out));
            armies.extend(stack.commander.is_some().then_some(stack));
        }
    }
    // The army of each leader who is seen to command: those who stand with him, as they are seen.
    painter.groups(armies, |armies| armies.iter().filter_map(Stack::army).collect());
    for seat in BOTH {
        paint_blocks(state, seat, viewer, painter);
        painter.pieces(BOXES + u32::from(seat.0), Boxes::of(state, seat), Boxes::pieces);
    }
}

/// A piece that everybody sees.
fn piece(id: String, kind: &'static str, seat: Seat, at: Place) -> Piece {
    Piece::plain(id, kind, Some(seat.0), at)
}

fn on(area: AreaId) -> Place {
    Place::Space(Cow::Borrowed(area_id(area)))
}

fn area_id(area: AreaId) -> &'static str {
    &area.get().id
}

/// The leaders and SPs of a side in an area, as a viewer sees them.
#[derive(Clone, Copy)]
struct Stack<'a> {
    seat: Seat,
    area: AreaId,
    own: bool,
    /// T-SEN.b: which of the equals will be in front is not seen yet.
    open: bool,
    commander: Option<LeaderId>,
    /// T-SEN.a: the others, who stand behind his screen.
    screened: Leaders,
    /// Who went along behind the screen of another was not seen to march.
    moved: Leaders,
    used: Leaders,
    /// Whether a leader is there, seen or not.
    led: bool,
    /// T-SP.h: the SP on top, if it is seen.
    top: Option<Sp>,
    /// The SPs that have not marched, those that have and those that have by forced march, for their
    /// owner.
    troops: [Troops; 3],
    /// What the viewer has noted of all stacks of this side.
    notes: &'a [Note],
}

impl Hash for Stack<'_> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.seat, self.area, self.own, self.open, self.commander).hash(to);
        (self.screened, self.moved, self.used, self.led, self.top, self.troops).hash(to);
        self.noted().for_each(|note| note.hash(to));
    }
}

impl<'a> Stack<'a> {
    fn of(state: &'a State, seat: Seat, area: AreaId, viewer: Viewer) -> Stack<'a> {
        let own = viewer.sees_as(seat);
        let open = state.command_is_open(seat, area) && !own;
        let leaders = state.leaders_in(seat, area);
        let commander = state.commander(seat, area).filter(|_| !open);
        let seen =
            if own { leaders } else { commander.into_iter().fold(Leaders::NONE, Leaders::with) };
        let troops = if own { own_troops(state, seat, area) } else { [Troops::NONE; 3] };
        let enemy = !own && viewer.sees_as(opponent(seat));
        Stack {
            seat,
            area,
            own,
            open,
            commander,
            screened: commander.map_or(seen, |commander| seen.without(commander)),
            moved: if own { seen.and(state.moved_leaders) } else { Leaders::NONE },
            used: seen.and(state.used),
            led: !leaders.is_none(),
            top: match own {
                true => Some(state.top[seat.index()][area.index()]),
                false => state.seen_top(seat, area),
            },
            troops,
            notes: if enemy { &state.notes[opponent(seat)] } else { &[] },
        }
    }

    /// What the viewer has noted of this stack.
    fn noted(&self) -> impl Iterator<Item = &'a Note> {
        let area = self.area;
        self.notes.iter().filter(move |note| note.area == area)
    }

    fn pieces(self, out: &mut Vec<Piece>) {
        let Stack { seat, area, .. } = self;
        if self.open {
            let id = [SEATS[seat.index()], "-", area_id(area), "-leader"].concat();
            out.push(Piece { known: Known::Hidden, ..piece(id, "leader", seat, on(area)) });
        }
        for leader in self.commander.into_iter().chain(self.screened.iter()) {
            let mut standee = standee(leader, on(area));
            let mut has = |name, holds: bool| standee.states.extend(holds.then_some(name));
            has("commander", Some(leader) == self.commander);
            has("screened", Some(leader) != self.commander);
            has("moved", self.moved.has(leader));
            has("used", self.used.has(leader));
            out.push(standee);
        }
        if self.own {
            self.own_troops(out);
            return;
        }
        // T-SP.h, T-SP.i: the SP on top, or the commander's standee alone.
        let id = || [SEATS[seat.index()], "-", area_id(area), "-top"].concat();
        match self.top {
            Some(top) => out.push(counter(id(), seat, top, on(area))),
            // The owner is still to say which it is.
            None if !self.led => {
                out.push(Piece { known: Known::Hidden, ..piece(id(), "troops", seat, on(area)) });
            }
            None => {}
        }
        self.noted().for_each(|note| noted(note, seat, out));
    }

    /// The owner sees how many there are of each, and who has marched; the one on top first.
    fn own_troops(&self, out: &mut Vec<Piece>) {
        let Stack { seat, area, .. } = *self;
        let under = if self.led { "led-" } else { "" };
        let mut show = |sp: Sp| {
            let groups = self.troops.iter().zip(["", "moved", "forced"]);
            for (troops, how) in groups.filter(|(troops, _)| troops.of(sp) > 0) {
                let id =
                    [SEATS[seat.index()], "-", area_id(area), "-", under, &sp.name(), how].concat();
                let mut counter = counter(id, seat, sp, on(area));
                counter.ratings.push(("strength", i16::from(troops.of(sp))));
                counter.states.extend((!how.is_empty()).then_some(how));
                out.push(counter);
            }
        };
        self.top.into_iter().for_each(&mut show);
        Sp::all().filter(|&sp| Some(sp) != self.top).for_each(show);
    }

    /// The army of its commander, if anybody is seen with him.
    fn army(&self) -> Option<Group> {
        let mut pieces = Vec::new();
        self.pieces(&mut pieces);
        let leader = pieces.iter().find(|piece| piece.states.contains(&"commander"))?;
        if pieces.len() < 2 {
            return None;
        }
        Some(Group {
            id: ["army-", &*leader.id, "-", area_id(self.area)].concat().into(),
            kind: "army",
            name: leader.name.clone()?,
            seat: leader.seat,
            pieces: pieces.iter().map(|piece| piece.id.clone()).collect(),
        })
    }
}

/// The SPs of an area that have not marched, those that have, those that have by forced march.
fn own_troops(state: &State, seat: Seat, area: AreaId) -> [Troops; 3] {
    let mut troops = [state.at(seat, area), Troops::NONE, Troops::NONE];
    for column in state.columns.iter().filter(|c| c.seat == seat && c.area == area && c.moved) {
        let how = if column.forced { 2 } else { 1 };
        troops[0] = troops[0].minus(column.troops);
        troops[how] = troops[how].plus(column.troops);
    }
    troops
}

fn standee(leader: LeaderId, at: Place) -> Piece {
    let printed = leader.get();
    let mut standee = piece(leader.id().to_owned(), "leader", leader.side(), at);
    let (name, short) = &STANDEES[usize::from(leader.0)];
    standee.name = Some(Text::new(name.as_str()));
    standee.short = Cow::Borrowed(short);
    standee.ratings = vec![
        ("stars", i16::from(printed.stars)),
        ("battle-cards", i16::from(printed.battle_cards)),
        ("vp", i16::from(printed.vp)),
    ];
    standee
}

/// The message that names each leader, and what is written on their standee.
static STANDEES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let standee = |leader: LeaderId| (format!("leader-{leader}"), capital(leader.id()));
    LeaderId::all().map(standee).collect()
});

/// A name with a capital letter.
fn capital(id: &str) -> String {
    let mut letters = id.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// One kind of SP.
fn counter(id: String, seat: Seat, sp: Sp, at: Place) -> Piece {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| Sp::all().map(|sp| format!("sp-{sp}")).collect());
    let mut counter = piece(id, sp.kind().id(), seat, at);
    counter.name = Some(Text::new(NAMES[usize::from(sp.0)].as_str()));
    if !sp.is_fresh() {
        counter.states.push("exhausted");
    }
    counter
}

/// What the viewer has noted of an enemy stack.
fn noted(note: &Note, seat: Seat, out: &mut Vec<Piece>) {
    let known = if note.stale { Known::Remembered } else { Known::Private };
    let seen = |id: &'static str| Text::new(id).with("when", turn_in_sentence(note.clock.0));
    let area = note.area;
    let name = |what: &str| format!("note-{}-{area}-{what}", SEATS[seat.index()]);
    let total = |what: &'static str, count: u8, text: &'static str| {
        let mut counter = piece(name(what), "troops", seat, on(area));
        counter.ratings.push(("strength", i16::from(count)));
        Piece { known, note: Some(seen(text).with("count", count)), ..counter }
    };
    let mut each = |troops: Troops, what: &str, text: &'static str| {
        for (sp, count) in troops.iter() {
            let mut counter = counter(name(&format!("{what}{sp}")), seat, sp, on(area));
            counter.ratings.push(("strength", i16::from(count)));
            out.push(Piece { known, note: Some(seen(text)), ..counter });
        }
    };
    match note.what {
        Noted::Troops(troops) => each(troops, "", "note-patrol"),
        Noted::Mounted(Troops::NONE) => out.push(total("mounted", 0, "note-riders")),
        Noted::Mounted(troops) => each(troops, "mounted-", "note-mounted"),
        Noted::Total(count) => out.push(total("total", count, "note-total")),
        Noted::Riders(count) => out.push(total("riders", count, "note-riders")),
    }
}

/// Whether what a side does with its blocks is sealed just now.
pub(super) fn sealed(state: &State) -> bool {
    let step = |step: &Step| matches!(step, Step::Select | Step::PlaceTogether(_));
    state.stack.iter().any(step)
}

/// S4d: blocks on the map and in hand; the enemy sees where they stand and how many there are.
fn paint_blocks(state: &State, seat: Seat, viewer: Viewer, painter: &mut Painter<'_>) {
    let own = viewer.sees_as(seat);
    let together = matches!(state.stack.last(), Some(Step::PlaceTogether(_)));
    let from = usize::from(state.sealed[seat].placed_from);
    for (index, block) in state.blocks[seat].iter().enumerate() {
        if block.area == AreaId::NONE || (together && !own && index >= from) {
            continue;
        }
        let lot = BLOCKS + u32::from(seat.0) * 100 + index as u32;
        painter.pieces(lot, Placed::of(block, (seat, index), viewer), Placed::pieces);
    }
    let blocks = state.sealed[seat].blocks;
    let hand = InHand { seat, shown: own || !sealed(state), own, blocks };
    painter.pieces(IN_HAND + u32::from(seat.0), hand, InHand::pieces);
}

/// A block on the map, as a viewer sees it.
#[derive(Hash)]
struct Placed {
    seat: Seat,
    index: usize,
    area: AreaId,
    known: Known,
    face: Option<Order>,
    /// Its owner knows that it was seen.
    seen: bool,
}

impl Placed {
    fn of(block: &Block, (seat, index): (Seat, usize), viewer: Viewer) -> Placed {
        let own = viewer.sees_as(seat);
        let seen = own && block.is_known(true);
        let (known, face) = if own || block.is_known(viewer.sees_as(opponent(seat))) {
            let known = if own || block.open { Known::Open } else { Known::Private };
            (known, Some(block.order))
        } else {
            (Known::Hidden, None)
        };
        Placed { seat, index, area: block.area, known, face, seen }
    }

    fn pieces(self, out: &mut Vec<Piece>) {
        let id = format!("block-{}-{}", SEATS[self.seat.index()], self.index + 1);
        let mut shown = piece(id, "block", self.seat, on(self.area));
        shown.known = self.known;
        if let Some(order) = self.face {
            face(&mut shown, order);
        }
        shown.states.extend(self.seen.then_some("seen"));
        out.push(shown);
    }
}

/// The blocks in the hand of a side.
#[derive(Hash)]
struct InHand {
    seat: Seat,
    shown: bool,
    own: bool,
    blocks: [u8; ORDERS],
}

impl InHand {
    fn pieces(self, out: &mut Vec<Piece>) {
        let InHand { seat, .. } = self;
        let place = || Place::Area(["blocks-", SEATS[seat.index()]].concat().into());
        let orders = Order::ALL.into_iter().zip(self.blocks);
        let each = orders.flat_map(|(order, count)| std::iter::repeat_n(order, count.into()));
        for (index, order) in each.enumerate().filter(|_| self.shown) {
            let id = format!("hand-{}-{}", SEATS[seat.index()], index + 1);
            let mut shown = piece(id, "block", seat, place());
            if self.own {
                face(&mut shown, order);
            } else {
                shown.known = Known::Hidden;
            }
            out.push(shown);
        }
    }
}

/// Turns a block toward the viewer.
fn face(block: &mut Piece, order: Order) {
    block.name = Some(order_text(order));
    block.sign = Some(order.id());
}

/// T-POOL.a, T-CAS.a: the boxes are open.
#[derive(Hash)]
struct Boxes {
    seat: Seat,
    pool: [u8; KINDS],
    /// T-CAS.b: of the French alone.
    casualties: [u8; KINDS],
    depots: u8,
    /// The leaders in the Force Pool, and those who are out of the game.
    waiting: Leaders,
    out: Leaders,
}

impl Boxes {
    fn of(state: &State, seat: Seat) -> Boxes {
        let (mut waiting, mut out) = (Leaders::NONE, Leaders::NONE);
        for leader in LeaderId::of(seat) {
            match state.leaders[usize::from(leader.0)] {
                Whereabouts::Pool => waiting = waiting.with(leader),
                Whereabouts::Eliminated | Whereabouts::Out => out = out.with(leader),
                Whereabouts::At(_) => {}
            }
        }
        let casualties = if seat == FRENCH { state.casualties } else { [0; KINDS] };
        let depots = state.depots_left(seat);
        Boxes { seat, pool: state.pool[seat], casualties, depots, waiting, out }
    }

    fn pieces(self, out: &mut Vec<Piece>) {
        let seat = self.seat;
        let id = SEATS[seat.index()];
        let mut put = |name: &[&str], kind: Kind, count: u8, at: &[&str]| {
            if count > 0 {
                let at = Place::Area(at.concat().into());
                let mut counter = counter(name.concat(), seat, Sp::fresh(kind), at);
                counter.ratings.push(("strength", i16::from(count)));
                out.push(counter);
            }
        };
        for kind in Kind::ALL {
            let name = kind.id();
            put(&["pool-", id, "-", name], kind, self.pool[kind as usize], &["pool-", id]);
            let lost = self.casualties[kind as usize];
            put(&["casualties-", name], kind, lost, &["casualties"]);
        }
        if self.depots > 0 {
            let at = Place::Area(format!("pool-{id}").into());
            let mut markers = piece(format!("pool-{id}-depots"), "depot", seat, at);
            markers.ratings.push(("strength", i16::from(self.depots)));
            out.push(markers);
        }
        for leader in LeaderId::of(seat) {
            let family = match (self.waiting.has(leader), self.out.has(leader)) {
                (true, _) => "pool",
                (_, true) => "out",
                _ => continue,
            };
            out.push(standee(leader, Place::Area([family, "-", id].concat().into())));
        }
    }
}
