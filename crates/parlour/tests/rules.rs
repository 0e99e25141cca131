//! One test or more for each row of the ledger.
#![allow(clippy::unwrap_used)]

use bivouac_kernel::{
    AnyTable, Chance, Options, Outcome, Refusal, Rules, Seat, Seats, Seed, SetUpError, Table,
    Viewer, covers,
};
use bivouac_parlour::{Card, Choice, Event, Parlour, Room};
use serde_json::{Value, json};

const HOST: Seat = Seat(0);
const GUEST: Seat = Seat(1);

fn evening(rounds: &str) -> Table<Parlour> {
    let options = Options([("rounds".to_owned(), rounds.to_owned())].into());
    Table::new("evening", &options, Seed::from(5)).unwrap()
}

/// An evening with parts of its position replaced.
fn with(changes: &[(&str, Value)]) -> Table<Parlour> {
    let mut position = evening("3").save();
    for (at, value) in changes {
        *position.pointer_mut(at).unwrap() = value.clone();
    }
    Table::load(&position, Seed::from(1)).unwrap()
}

/// Hands that hold these cards, the rest being in the deck.
fn hands(host: &[&str], guest: &[&str]) -> Vec<(&'static str, Value)> {
    let held = |card: &str| host.contains(&card) || guest.contains(&card);
    let deck: Vec<String> =
        Card::all().map(|card| card.to_string()).filter(|card| !held(card)).collect();
    vec![("/hands/host", json!(host)), ("/hands/guest", json!(guest)), ("/deck", json!(deck))]
}

fn card(text: &str) -> Choice {
    Choice::Lay(text.parse().unwrap())
}

/// The row by which a choice is refused.
fn refused(table: &Table<Parlour>, seat: Seat, choice: Choice) -> &'static str {
    match table.check(seat, &choice) {
        Err(Refusal::Violation(violation)) => violation.rule,
        other => panic!("{other:?}"),
    }
}

/// Makes choices one after the other.
fn make(table: &mut Table<Parlour>, choices: &[(Seat, Choice)]) {
    for (seat, choice) in choices {
        table.choose(*seat, choice).unwrap();
    }
}

/// A table at which the host has won a round.
fn winner(strength: u8, rooms: &[(&'static str, Value)]) -> Table<Parlour> {
    let enter = json!(["round_end", {"enter": {"seat": "host", "strength": strength}}]);
    with(&[&[("/stack", enter)], rooms].concat())
}

fn held_by(seat: &str) -> Value {
    json!({"seat": seat, "bold": false})
}

#[test]
fn eighteen_cards_are_shuffled_and_four_dealt_that_only_their_owner_sees() {
    covers!("parlour": "1.0a");
    let table = evening("3");
    let position = table.save();
    assert_eq!(position["deck"].as_array().unwrap().len(), 10);
    let mut values = [0; 7];
    Card::all().for_each(|card| values[usize::from(card.value())] += 1);
    assert_eq!(values, [0, 3, 3, 3, 3, 3, 3]);
    let scene = AnyTable::scene(&table, Viewer::seat(HOST));
    let seen: Vec<(u16, usize)> =
        scene.hands.iter().map(|hand| (hand.count, hand.cards.len())).collect();
    assert_eq!(seen, [(4, 4), (4, 0), (10, 0), (0, 0)]);
    let other = Table::<Parlour>::new("evening", &Options::default(), Seed::from(6)).unwrap();
    assert_ne!(other.save()["deck"], position["deck"]);
}

#[test]
fn an_evening_has_three_rounds_or_one_or_five() {
    covers!("parlour": "1.0b");
    for rounds in ["1", "3", "5"] {
        assert_eq!(evening(rounds).save()["rounds"].to_string(), rounds);
    }
    let usual = Table::<Parlour>::new("evening", &Options::default(), Seed::from(6)).unwrap();
    assert_eq!(usual.save()["rounds"], 3);
    let two = Options([("rounds".to_owned(), "2".to_owned())].into());
    let refused = Table::<Parlour>::new("evening", &two, Seed::from(5));
    assert!(matches!(refused, Err(SetUpError::OptionValue { .. })));
}

#[test]
fn both_seats_lay_at_the_same_time_until_each_is_ready() {
    covers!("parlour": "1.1a");
    let mut table = with(&hands(&["1a", "2a"], &["3a", "4a"]));
    assert_eq!(table.deciding(), Seats::first(2));
    make(&mut table, &[(GUEST, card("3a")), (HOST, card("1a")), (GUEST, Choice::Ready)]);
    assert_eq!(table.deciding(), Seats::only(HOST));
    assert_eq!(refused(&table, HOST, Choice::Stay), "1.1a");
}

#[test]
fn only_own_cards_are_laid_and_each_once() {
    covers!("parlour": "1.1b");
    let mut table = with(&hands(&["1a", "2a"], &["3a", "4a"]));
    assert_eq!(refused(&table, HOST, card("3a")), "1.1b");
    make(&mut table, &[(HOST, card("1a"))]);
    assert_eq!(refused(&table, HOST, card("1a")), "1.1b");
}

#[test]
fn no_more_than_two_cards_are_laid() {
    covers!("parlour": "1.1c");
    let mut table = with(&hands(&["1a", "2a", "3a"], &["4a"]));
    make(&mut table, &[(HOST, card("1a")), (HOST, card("2a"))]);
    assert_eq!(refused(&table, HOST, card("3a")), "1.1c");
}

#[test]
fn whoever_holds_cards_lays_one_before_he_is_ready() {
    covers!("parlour": "1.1d");
    let mut table = with(&hands(&["1a"], &[]));
    assert_eq!(refused(&table, HOST, Choice::Ready), "1.1d");
    make(&mut table, &[(HOST, card("1a")), (HOST, Choice::Ready), (GUEST, Choice::Ready)]);
    assert_eq!(table.deciding(), Seats::only(HOST));
}

#[test]
fn the_bids_are_turned_up_together_and_the_higher_sum_wins() {
    covers!("parlour": "1.2a");
    let mut table = with(&hands(&["6a"], &["3a", "4a"]));
    make(&mut table, &[(HOST, card("6a")), (HOST, Choice::Ready)]);
    assert!(table.journal().iter().all(|entry| !entry.revealed));
    make(&mut table, &[(GUEST, card("3a")), (GUEST, card("4a")), (GUEST, Choice::Ready)]);
    let turned_up: Vec<bool> = table.journal().iter().map(|entry| entry.revealed).collect();
    assert_eq!(turned_up, [false, false, false, false, true]);
    assert_eq!(table.deciding(), Seats::only(GUEST));
    assert_eq!(table.save()["discard"], json!(["6a", "3a", "4a"]));
    assert_eq!(table.save()["stack"][1], json!({"enter": {"seat": "guest", "strength": 7}}));
}

#[test]
fn equal_sums_are_settled_by_a_six_sided_die_each() {
    covers!("parlour": "1.2b");
    for (dice, winners) in
        [([4, 2], Seats::only(HOST)), ([1, 6], Seats::only(GUEST)), ([3, 3], Seats::first(2))]
    {
        let mut table = with(&hands(&["6a"], &["6b"]));
        make(&mut table, &[(HOST, card("6a")), (HOST, Choice::Ready), (GUEST, card("6b"))]);
        table.load_dice(dice);
        let entry = table.choose(GUEST, &Choice::Ready).unwrap();
        assert!(entry.events.contains(&Event::ThrewForIt { thrown: dice }));
        assert!(entry.draws.iter().all(|draw| draw.die == bivouac_kernel::Die::D6));
        // Nobody wins when the dice are equal too: both lay for the next round.
        assert_eq!(table.deciding(), winners);
    }
}

#[test]
fn the_winner_enters_a_room_or_stays() {
    covers!("parlour": "2.1a");
    let mut table = winner(8, &[]);
    assert_eq!(table.choices(HOST), [Choice::Enter(Room::Hall), Choice::Stay]);
    assert_eq!(refused(&table, HOST, Choice::Boldly), "2.1a");
    make(&mut table, &[(HOST, Choice::Stay)]);
    assert_eq!(table.save()["rooms"]["hall"], Value::Null);
    assert_eq!(table.save()["round"], 2);
}

#[test]
fn a_room_is_entered_from_the_door_or_from_a_room_that_is_held() {
    covers!("parlour": "2.1b");
    let outside = winner(8, &[]);
    assert_eq!(refused(&outside, HOST, Choice::Enter(Room::Salon)), "2.1b");
    let inside = winner(8, &[("/rooms/salon", held_by("host"))]);
    inside.check(HOST, &Choice::Enter(Room::Garden)).unwrap();
    assert_eq!(refused(&inside, HOST, Choice::Enter(Room::Library)), "2.1b");
    let rival = winner(8, &[("/rooms/salon", held_by("guest"))]);
    assert_eq!(refused(&rival, HOST, Choice::Enter(Room::Garden)), "2.1b");
}

#[test]
fn nobody_enters_a_room_that_he_holds() {
    covers!("parlour": "2.1c");
    let table = winner(8, &[("/rooms/hall", held_by("host"))]);
    assert_eq!(refused(&table, HOST, Choice::Enter(Room::Hall)), "2.1c");
}

#[test]
fn a_room_is_entered_quietly_or_boldly() {
    covers!("parlour": "2.2a");
    let mut table = winner(8, &[]);
    make(&mut table, &[(HOST, Choice::Enter(Room::Hall))]);
    assert_eq!(table.choices(HOST), [Choice::Quietly, Choice::Boldly]);
    assert_eq!(refused(&table, HOST, Choice::Stay), "2.2a");
    make(&mut table, &[(HOST, Choice::Quietly)]);
    assert_eq!(table.save()["rooms"]["hall"], held_by("host"));
}

#[test]
fn a_room_of_the_other_seat_is_entered_only_boldly() {
    covers!("parlour": "2.2b");
    let mut table = winner(8, &[("/rooms/hall", held_by("guest"))]);
    make(&mut table, &[(HOST, Choice::Enter(Room::Hall))]);
    assert_eq!(table.choices(HOST), [Choice::Boldly]);
    assert_eq!(refused(&table, HOST, Choice::Quietly), "2.2b");
}

#[test]
fn only_a_sum_of_four_enters_boldly() {
    covers!("parlour": "2.2c");
    let mut weak = winner(3, &[]);
    make(&mut weak, &[(HOST, Choice::Enter(Room::Hall))]);
    assert_eq!(refused(&weak, HOST, Choice::Boldly), "2.2c");
    let held = winner(3, &[("/rooms/hall", held_by("guest"))]);
    assert_eq!(refused(&held, HOST, Choice::Enter(Room::Hall)), "2.2c");
    let mut enough = winner(4, &[]);
    make(&mut enough, &[(HOST, Choice::Enter(Room::Hall)), (HOST, Choice::Boldly)]);
}

#[test]
fn a_bold_entry_waits_for_the_other_seat() {
    covers!("parlour": "3.1a");
    let mut table = winner(8, &[]);
    make(&mut table, &[(HOST, Choice::Enter(Room::Hall)), (HOST, Choice::Boldly)]);
    assert_eq!(table.deciding(), Seats::only(GUEST));
    assert_eq!(table.save()["rooms"]["hall"], Value::Null);
    assert_eq!(table.choices(GUEST), [Choice::Challenge, Choice::Allow]);
    assert_eq!(refused(&table, GUEST, Choice::Stay), "3.1a");
    make(&mut table, &[(GUEST, Choice::Allow)]);
    assert_eq!(table.save()["rooms"]["hall"], held_by("host"));
}

#[test]
fn a_challenge_is_settled_by_a_ten_sided_die_below_the_sum() {
    covers!("parlour": "3.2a");
    let bold = json!({"seat": "host", "bold": true});
    for (thrown, then) in [(0, bold.clone()), (7, bold), (8, Value::Null), (9, Value::Null)] {
        let mut table = winner(8, &[]);
        make(&mut table, &[(HOST, Choice::Enter(Room::Hall)), (HOST, Choice::Boldly)]);
        table.load_dice([thrown]);
        make(&mut table, &[(GUEST, Choice::Challenge)]);
        assert_eq!(table.save()["rooms"]["hall"], then, "{thrown} thrown");
    }
    let table = winner(8, &[]);
    let mut asked = table.clone();
    make(&mut asked, &[(HOST, Choice::Enter(Room::Hall)), (HOST, Choice::Boldly)]);
    let odds = Parlour::odds(asked.state(), GUEST, &Choice::Challenge).unwrap();
    let chances: Vec<Chance> = odds.results.iter().map(|&(_, chance)| chance).collect();
    assert_eq!(chances, [Chance::new(8, 10), Chance::new(2, 10)]);
    let sum: Vec<(&str, Chance)> =
        odds.sum.iter().map(|(text, chance)| (text.id.as_ref(), *chance)).collect();
    // The best for the seat that challenges first.
    assert_eq!(sum, [("odds-kept-out", Chance::new(1, 5)), ("odds-entered", Chance::new(4, 5))]);
}

#[test]
fn a_challenge_is_told_with_its_die_and_what_it_needed() {
    covers!("parlour": "3.2a");
    let mut table = winner(8, &[]);
    make(&mut table, &[(HOST, Choice::Enter(Room::Hall)), (HOST, Choice::Boldly)]);
    table.load_dice([8]);
    make(&mut table, &[(GUEST, Choice::Challenge)]);
    let events = &table.last().unwrap().events;
    let lines = events.iter().filter_map(|event| Parlour::tell(event, Viewer::SPECTATOR));
    let account = lines.filter_map(|line| line.account).next().unwrap();
    assert_eq!(account.dice[0].value, 8);
    assert_eq!(account.total, Some(8));
    assert_eq!(account.needed.unwrap().id, "account-below");
    assert_eq!(account.verdict.id, "odds-kept-out");
    assert_eq!(account.parties.iter().map(|one| one.seat).collect::<Vec<_>>(), [Some(0), Some(1)]);
    let words = bivouac_texts::Phrasebook::of_game(Parlour::about(), &[]).unwrap();
    for party in &account.parties {
        words.say(
            bivouac_texts::Lang::Fr,
            &bivouac_kernel::Text::new(format!("party-{}", party.role)),
        );
    }
    assert!(words.missing().is_empty(), "{:?}", words.missing());
}

#[test]
fn hands_are_filled_to_four_as_long_as_the_deck_lasts_the_host_first() {
    covers!("parlour": "4.1a");
    let mut table = winner(8, &hands(&["1a", "1b"], &["2a"]));
    make(&mut table, &[(HOST, Choice::Stay)]);
    let lengths = |table: &Table<Parlour>| {
        let position = table.save();
        ["host", "guest"].map(|seat| position["hands"][seat].as_array().unwrap().len())
    };
    assert_eq!(lengths(&table), [4, 4]);

    let discard: Vec<String> = Card::all().map(|card| card.to_string()).skip(3).collect();
    let nearly_out = [
        ("/hands/host", json!([])),
        ("/hands/guest", json!([])),
        ("/deck", json!(["1a", "1b", "1c"])),
        ("/discard", json!(discard)),
    ];
    let mut table = winner(8, &nearly_out);
    make(&mut table, &[(HOST, Choice::Stay)]);
    assert_eq!(lengths(&table), [3, 0]);
}

/// The end of a game in which these rooms were held before its last round ended.
fn end(rooms: &[(&'static str, Value)]) -> Outcome {
    let mut table = winner(8, &[&[("/round", json!(3))], rooms].concat());
    make(&mut table, &[(HOST, Choice::Stay)]);
    assert!(table.deciding().is_empty());
    table.outcome().unwrap()
}

#[test]
fn rooms_are_counted_after_the_last_round_and_more_points_win() {
    covers!("parlour": "4.2a");
    for (room, points) in [("hall", 1), ("salon", 2), ("library", 2), ("garden", 3)] {
        let place: &'static str = match room {
            "hall" => "/rooms/hall",
            "salon" => "/rooms/salon",
            "library" => "/rooms/library",
            _ => "/rooms/garden",
        };
        let won = end(&[(place, held_by("guest"))]);
        assert_eq!((won.winners, won.points), (Seats::only(GUEST), vec![0, points]));
        let bold = end(&[(place, json!({"seat": "host", "bold": true}))]);
        assert_eq!((bold.winners, bold.points), (Seats::only(HOST), vec![points + 1, 0]));
    }
    assert!(winner(8, &[("/round", json!(3))]).outcome().is_none());
}

#[test]
fn equal_points_are_a_draw() {
    covers!("parlour": "4.2b");
    let drawn = end(&[("/rooms/salon", held_by("host")), ("/rooms/library", held_by("guest"))]);
    assert_eq!((drawn.winners, drawn.key, drawn.points), (Seats::NONE, "drawn", vec![2, 2]));
}

#[test]
fn the_discard_lies_open() {
    covers!("parlour": "5.0a");
    let mut table = with(&hands(&["6a"], &["3a"]));
    make(&mut table, &[(HOST, card("6a")), (HOST, Choice::Ready)]);
    make(&mut table, &[(GUEST, card("3a")), (GUEST, Choice::Ready)]);
    let scene = AnyTable::scene(&table, Viewer::SPECTATOR);
    let discard = scene.hands.iter().find(|hand| hand.id == "discard").unwrap();
    let seen: Vec<&str> = discard.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(seen, ["6a", "3a"]);
}
