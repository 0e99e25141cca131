//! What a viewer sees: their own SPs and orders, of the enemy's what lies open, what they noted.

mod board;
mod status;

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::{
    Card, Hand, Known, Line, Marker, Named as _, Piece, Place, Scene, Track, Viewer,
};

use crate::calendar;
use crate::cards::{self, Season};
use crate::pieces::SEATS;
use crate::prelude::*;
use crate::resources::options;
use crate::set_up;
use crate::state::{Lasting, Note, Stage};
use crate::tables::{HIGHEST_INITIATIVE, SUDDEN_DEATH};
use crate::words::{order_text, turn_in_sentence};

pub(crate) use board::BOARD;

/// All that `viewer` may see of a state.
pub(crate) fn scene(state: &State, viewer: Viewer) -> Scene {
    let mut moment = vec![turn_text(state.clock)];
    moment.extend(phase(state));
    let pieces = pieces(state, viewer);
    Scene {
        moment,
        groups: status::groups(&pieces),
        pieces,
        markers: markers(state),
        tracks: tracks(state),
        procedure: procedure(state, viewer),
        hands: BOTH.into_iter().flat_map(|seat| hands(state, seat, viewer)).collect(),
        status: status::status(state, viewer),
        tints: status::tints(state),
        ..Scene::default()
    }
}

/// A turn in words: month and number.
pub(crate) fn turn_text(clock: u8) -> Text {
    static MONTHS: LazyLock<Vec<String>> =
        LazyLock::new(|| calendar::MONTHS.iter().map(|month| format!("month-{month}")).collect());
    let month = MONTHS[usize::from(calendar::month(clock))].as_str();
    Text::new("moment-turn").with("month", Text::new(month)).with("turn", calendar::turn(clock))
}

/// The part of the turn that is under way: the one before that which waits below.
fn phase(state: &State) -> Option<Text> {
    if state.over.is_some() {
        return None;
    }
    if state.stack.contains(&Step::StartingCards) {
        return Some(Text::new("phase-set_up"));
    }
    let next = state.stack.iter().rev().find_map(|step| match step {
        Step::Begin(phase) => Some(*phase),
        _ => None,
    });
    let under_way = match next? {
        Phase::Resources | Phase::EndOfTurn => Phase::Lines,
        next => Phase::ALL[next as usize - 1],
    };
    Some(Text::new(format!("phase-{}", under_way.id())))
}

// ---- pieces ----

fn pieces(state: &State, viewer: Viewer) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(128);
    for area in AreaId::all() {
        for seat in BOTH {
            if state.holds(seat, area) {
                stack(state, seat, area, viewer, &mut pieces);
            }
        }
    }
    for seat in BOTH {
        blocks(state, seat, viewer, &mut pieces);
        boxes(state, seat, &mut pieces);
    }
    pieces
}

/// A piece that everybody sees.
fn piece(id: String, kind: &'static str, seat: Seat, at: Place) -> Piece {
    Piece {
        id: id.into(),
        kind,
        seat: Some(seat.0),
        name: None,
        short: Cow::Borrowed(""),
        at,
        facing: None,
        ratings: Vec::new(),
        states: Vec::new(),
        known: Known::Open,
        note: None,
        sign: None,
    }
}

fn on(area: AreaId) -> Place {
    Place::Space(Cow::Borrowed(area_id(area)))
}

fn area_id(area: AreaId) -> &'static str {
    &area.get().id
}

/// The leaders and SPs of a side in an area.
fn stack(state: &State, seat: Seat, area: AreaId, viewer: Viewer, out: &mut Vec<Piece>) {
    let open = state.command_is_open(seat, area) && !viewer.sees_as(seat);
    let commander = state.commander(seat, area).filter(|_| !open);
    let leaders = state.leaders_in(seat, area);
    if open {
        // T-SEN.b: which of the equals will be in front is not seen yet.
        let id = [SEATS[seat.index()], "-", area_id(area), "-leader"].concat();
        out.push(Piece { known: Known::Hidden, ..piece(id, "leader", seat, on(area)) });
    }
    // T-SEN.a: the others stand behind his screen.
    let screened = |leader| Some(leader) != commander && viewer.sees_as(seat);
    let juniors = leaders.iter().filter(|&leader| screened(leader));
    for leader in commander.into_iter().chain(juniors) {
        let mut standee = standee(leader, on(area));
        let mut has = |name, holds: bool| standee.states.extend(holds.then_some(name));
        has("commander", Some(leader) == commander);
        has("screened", Some(leader) != commander);
        // Who went along behind the screen of another was not seen to march.
        has("moved", viewer.sees_as(seat) && state.moved_leaders.has(leader));
        has("used", state.used.has(leader));
        out.push(standee);
    }
    let top = state.top[seat.index()][area.index()];
    if viewer.sees_as(seat) {
        own_troops(state, seat, area, top, out);
        return;
    }
    // T-SP.h, T-SP.i: the SP on top, or the commander's standee alone.
    let id = [SEATS[seat.index()], "-", area_id(area), "-top"].concat();
    match state.seen_top(seat, area) {
        Some(top) => out.push(counter(id, seat, top, on(area))),
        // The owner is still to say which it is.
        None if leaders.is_none() => {
            out.push(Piece { known: Known::Hidden, ..piece(id, "troops", seat, on(area)) });
        }
        None => {}
    }
    if viewer.sees_as(opponent(seat)) {
        let notes = state.notes[opponent(seat)].iter().filter(|note| note.area == area);
        notes.for_each(|note| noted(note, seat, out));
    }
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

/// The owner sees how many there are of each, and who has marched; the one on top first.
fn own_troops(state: &State, seat: Seat, area: AreaId, top: Sp, out: &mut Vec<Piece>) {
    let here = || state.columns.iter().filter(|c| c.seat == seat && c.area == area && c.moved);
    let sum = |forced: bool| {
        let columns = here().filter(|column| column.forced == forced);
        columns.fold(Troops::NONE, |sum, column| sum.plus(column.troops))
    };
    let (moved, forced) = (sum(false), sum(true));
    let groups = [(state.unmoved(seat, area), ""), (moved, "moved"), (forced, "forced")];
    let under = if state.leaders_in(seat, area).is_none() { "" } else { "led-" };
    let mut show = |sp: Sp| {
        for (troops, how) in groups.iter().filter(|(troops, _)| troops.of(sp) > 0) {
            let id =
                [SEATS[seat.index()], "-", area_id(area), "-", under, &sp.name(), how].concat();
            let mut counter = counter(id, seat, sp, on(area));
            counter.ratings.push(("strength", i16::from(troops.of(sp))));
            counter.states.extend((!how.is_empty()).then_some(*how));
            out.push(counter);
        }
    };
    show(top);
    Sp::all().filter(|&sp| sp != top).for_each(show);
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
fn sealed(state: &State) -> bool {
    let step = |step: &Step| matches!(step, Step::Select | Step::PlaceTogether(_));
    state.stack.iter().any(step)
}

/// S4d: blocks on the map and in hand; the enemy sees where they stand and how many there are.
fn blocks(state: &State, seat: Seat, viewer: Viewer, out: &mut Vec<Piece>) {
    let own = viewer.sees_as(seat);
    let together = matches!(state.stack.last(), Some(Step::PlaceTogether(_)));
    let from = usize::from(state.sealed[seat].placed_from);
    for (index, block) in state.blocks[seat].iter().enumerate() {
        if block.area == AreaId::NONE || (together && !own && index >= from) {
            continue;
        }
        let id = format!("block-{}-{}", SEATS[seat.index()], index + 1);
        let mut shown = piece(id, "block", seat, on(block.area));
        shown.known = Known::Hidden;
        if own || block.is_known(viewer.sees_as(opponent(seat))) {
            shown.known = if own || block.open { Known::Open } else { Known::Private };
            face(&mut shown, block.order);
        }
        shown.states.extend((own && block.is_known(true)).then_some("seen"));
        out.push(shown);
    }
    let mut number = 0;
    let place = || Place::Area(["blocks-", SEATS[seat.index()]].concat().into());
    for order in Order::ALL {
        for _ in 0..state.sealed[seat].blocks[order as usize] {
            number += 1;
            let id = format!("hand-{}-{number}", SEATS[seat.index()]);
            let mut shown = piece(id, "block", seat, place());
            if own {
                face(&mut shown, order);
                out.push(shown);
            } else if !sealed(state) {
                out.push(Piece { known: Known::Hidden, ..shown });
            }
        }
    }
}

/// Turns a block toward the viewer.
fn face(block: &mut Piece, order: Order) {
    block.name = Some(order_text(order));
    block.sign = Some(order.id());
}

/// T-POOL.a, T-CAS.a: the boxes are open.
fn boxes(state: &State, seat: Seat, out: &mut Vec<Piece>) {
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
        let count = state.pool[seat][kind as usize];
        put(&["pool-", id, "-", name], kind, count, &["pool-", id]);
        if seat == FRENCH {
            let lost = state.casualties[kind as usize];
            put(&["casualties-", name], kind, lost, &["casualties"]);
        }
    }
    let left = state.depots_left(seat);
    if left > 0 {
        let at = Place::Area(format!("pool-{id}").into());
        let mut markers = piece(format!("pool-{id}-depots"), "depot", seat, at);
        markers.ratings.push(("strength", i16::from(left)));
        out.push(markers);
    }
    for index in 0..LEADERS {
        let leader = LeaderId(index as u8);
        if leader.side() != seat {
            continue;
        }
        let family = match state.leaders[index] {
            Whereabouts::Pool => "pool",
            Whereabouts::Eliminated | Whereabouts::Out => "out",
            Whereabouts::At(_) => continue,
        };
        out.push(standee(leader, Place::Area([family, "-", id].concat().into())));
    }
}

// ---- markers, tracks, what is in force ----

fn markers(state: &State) -> Vec<Marker> {
    let marker = |kind, area: AreaId, value| Marker {
        kind,
        spaces: vec![Cow::Borrowed(area.get().id.as_str())],
        value,
    };
    let mut markers = Vec::new();
    for area in AreaId::all() {
        for (seat, kind) in [(FRENCH, "depot-french"), (RUSSIAN, "depot-russian")] {
            if state.depots[seat.index()].has(area) {
                markers.push(marker(kind, area, None));
            }
        }
        let level = state.devastation[area.index()];
        if level > 0 {
            markers.push(marker("devastation", area, Some(i16::from(level))));
        }
        if state.battle.is_some_and(|battle| battle.area == area) || state.battles.has(area) {
            markers.push(marker("battle", area, None));
        }
    }
    let named = named(state).into_iter().map(|(_, _, area)| area);
    markers.extend(named.map(|area| marker("named", area, None)));
    markers
}

/// The areas that cards have named, with the message that says what for and the card's row.
fn named(state: &State) -> Vec<(&'static str, &'static str, AreaId)> {
    let named = &state.named;
    let all = [
        ("named-holy_french", "C-F4", named.holy_french),
        ("named-holy_russian", "C-R11", named.holy_russian),
        ("named-lethargic", "C-F53", named.lethargic),
        ("named-friction", "C-R42", named.friction),
        ("named-disorderly", "C-R48", named.disorderly),
        ("named-disengagement", "C-F7", named.disengagement),
        ("named-victuals", "C-F45", named.victuals),
    ];
    all.into_iter().filter(|&(_, _, area)| area != AreaId::NONE).collect()
}

fn tracks(state: &State) -> Vec<Track> {
    let (first, last) = (state.scenario.start, state.scenario.end);
    // Values below 0 are Russian, above it French.
    let sides = Some((RUSSIAN.0, FRENCH.0));
    let death = i16::from(SUDDEN_DEATH);
    let highest = i16::from(HIGHEST_INITIATIVE);
    let level = i16::from(state.level);
    let initiative = if state.initiative == FRENCH { level } else { -level };
    vec![
        Track {
            labels: (first..=last).map(turn_text).collect(),
            ..Track::plain("turn", first.into(), last.into(), state.clock.into())
        },
        Track { sides, ..Track::plain("vp", -death, death, state.vp.into()) },
        Track { sides, ..Track::plain("initiative", -highest, highest, initiative) },
    ]
}

/// What cards have brought into force. All of it was played openly; whom a card found behind a
/// screen their enemy does not see.
fn procedure(state: &State, viewer: Viewer) -> Vec<Line> {
    let line = |text, rule| Line::new(text, &[rule]);
    let effect = |name: &str| Text::new(format!("effect-{}", name.to_ascii_lowercase()));
    let on = state.turn_effects.iter_names();
    let mut lines: Vec<Line> = on.map(|(name, one)| line(effect(name), one.row())).collect();
    if state.lasting.contains(Lasting::LOGISTICS_COLLAPSE) {
        lines.push(line(Text::new("effect-logistics_collapse"), "C-F43"));
    }
    lines.extend(named(state).into_iter().map(|(message, row, area)| {
        line(Text::new(message).with("area", Text::new(format!("area-{area}"))), row)
    }));
    // French #8: who stood where it was played, the French do not know.
    let bound = state.named.infighting;
    if !bound.is_none() {
        let leaders = bound.iter().map(|leader| Text::new(format!("leader-{leader}")));
        let text = if viewer.sees_as(RUSSIAN) {
            Text::new("named-infighting")
                .with("count", bound.iter().count())
                .with("leaders", leaders.collect::<Vec<Text>>())
        } else {
            Text::new("named-infighting-hidden")
        };
        lines.push(line(text, "C-F8"));
    }
    lines
}

// ---- cards ----

/// T-CARD.i: the cards that come only in October, of those that are not in the game now.
fn to_come(state: &State, seat: Seat) -> Cards {
    let mut cards = Cards::NONE;
    let comes = |&no: &u8| CardId::new(seat, no).get().season == Season::Winter;
    for no in state.decks[seat].gone.iter().filter(|no| !state.winter() && comes(no)) {
        cards.put(no);
    }
    cards
}

fn hands(state: &State, seat: Seat, viewer: Viewer) -> Vec<Hand> {
    let (deck, id, own) = (&state.decks[seat], SEATS[seat.index()], viewer.sees_as(seat));
    let hand = |part: &str, all: Cards, open: Cards| Hand {
        id: [id, part].concat(),
        seat: Some(seat.0),
        count: all.len() as u16,
        cards: open.iter().map(|no| card(seat, no)).collect(),
    };
    let mine = |cards: Cards| if own { cards } else { Cards::NONE };
    let to_come = to_come(state, seat);
    // What is kept at the beginning does not show until both have done so.
    let keeping = !own && state.stack.contains(&Step::StartingCards);
    let (held, left) = match keeping {
        true => (Cards::NONE, deck.draw.or(deck.hand)),
        false => (deck.hand, deck.draw),
    };
    let mut hands = vec![
        hand("", held, mine(deck.hand)),
        hand("-draw", left, top_of(deck.top)),
        hand(
            "-discard",
            deck.discard,
            if own { deck.discard } else { deck.discard.without(deck.unseen) },
        ),
        hand("-gone", deck.gone.without(to_come), deck.gone.without(to_come)),
        hand("-winter-pile", to_come, to_come),
    ];
    // T-CARD.b: the Dummy is at hand and is no card, so it is not counted.
    if own {
        hands[0].cards.push(card(seat, 0));
    }
    let offered = if own { offered(state, seat) } else { Cards::NONE };
    if !offered.is_none() {
        hands.push(hand("-offered", offered, offered));
    }
    // S2a: face down until both have laid.
    let laying = state.stack.contains(&Step::Ops);
    let ops = top_of(state.sealed[seat].ops);
    if !ops.is_none() && (own || !laying) {
        hands.push(hand("-ops", ops, ops));
    }
    if let Some(battle) = &state.battle {
        let laid = battle.laid[seat.index()];
        let open = battle.stage >= Stage::Reveal;
        hands.push(hand("-laid", laid, if open { laid } else { mine(laid) }));
    }
    hands
}

/// The cards that the owner may take into their hand now, to be read before they do.
fn offered(state: &State, seat: Seat) -> Cards {
    match state.stack.last() {
        Some(Step::StartingCards) => set_up::keepable(state, seat),
        Some(Step::MonthCard(step)) if step.seat == seat => options(state, seat),
        _ => Cards::NONE,
    }
}

fn top_of(no: u8) -> Cards {
    if no == 0 { Cards::NONE } else { Cards::of([no]) }
}

/// The id of a card, and the messages that say its title and its text.
struct CardWords {
    id: String,
    title: String,
    body: String,
}

static CARD_WORDS: LazyLock<[Vec<CardWords>; 2]> = LazyLock::new(|| {
    let words = |card: CardId| {
        let id = card.id();
        CardWords { title: format!("card-{id}"), body: format!("card-{id}-text"), id }
    };
    BOTH.map(|seat| (0..=MOST_CARDS).map(|no| words(CardId::new(seat, no))).collect())
});

/// The highest number that a card can have.
const MOST_CARDS: u8 = 63;

fn card(seat: Seat, no: u8) -> Card {
    let CardWords { id, title, body } = &CARD_WORDS[seat.index()][usize::from(no)];
    let printed = (no > 0).then(|| CardId::new(seat, no).get());
    // T-CARD.d: Must-Play cards have none.
    let ops = printed.filter(|card| card.ops > 0);
    Card {
        title: Text::new(title.as_str()),
        body: Text::new(body.as_str()),
        marks: printed.map(marks).unwrap_or_default(),
        ratings: ops.map(|card| ("ops", i16::from(card.ops))).into_iter().collect(),
        id: id.clone(),
    }
}

/// What is printed at the edge of a card: its season, when it is played, whether it is used up.
fn marks(card: &cards::Card) -> Vec<Text> {
    let season = match card.season {
        Season::Summer => Some("mark-summer"),
        Season::Winter => Some("mark-winter"),
        Season::All => None,
    };
    let kind = match card.moment {
        Moment::Battle => "mark-battle",
        Moment::MustPlay => "mark-must-play",
        Moment::AfterEnemyForcedMarch
        | Moment::OnEnemyEvade
        | Moment::OnOwnDefeat
        | Moment::OnGuardCardOrNapoleonChange
        | Moment::OnEnemyGainsKeyCity => "mark-response",
        _ => "mark-event",
    };
    let used_up = card.removed.then_some("mark-once");
    season.into_iter().chain([kind]).chain(used_up).map(Text::new).collect()
}
