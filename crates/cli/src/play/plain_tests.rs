//! Play line by line, as scripts do it.

use bivouac_bots::{Level, Overture};
use bivouac_kernel::{AnyGame, Given as Chosen, Options, Seed};
use bivouac_texts::Lang;

use super::*;
use crate::seating::Holder;
use crate::words::Voice;

fn session(lang: Lang, holders: [Holder; 2]) -> Session {
    let game = &bivouac_parlour::GAME;
    let table = game.set_up("evening", &Options::default(), Seed::from(7)).unwrap();
    Session::new(table, Voice::of_game(lang, game.about()).unwrap(), holders.to_vec())
}

fn played(lang: Lang, script: &str) -> String {
    let mut out = Vec::new();
    let bot = Holder::Bot(Level::Greedy);
    play(&mut out, &mut script.as_bytes(), session(lang, [Holder::Human, bot]), false).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_line_is_a_number_or_a_command() {
    assert_eq!(read(" 12 \n"), Command::Choose(12));
    assert_eq!(read("undo"), Command::Undo);
    assert_eq!(read("save my file.json"), Command::Save(Some("my file.json".to_owned())));
    assert_eq!(read("why {\"a\": 1}"), Command::Why("{\"a\": 1}".to_owned()));
    assert_eq!(read("rules 6.1"), Command::Rules("6.1".to_owned()));
    let go = |piece: Option<&str>, facing| Command::Go {
        piece: piece.map(str::to_owned),
        to: "4009".to_owned(),
        facing,
    };
    assert_eq!(read("go 4009"), go(None, None));
    assert_eq!(read("go a 4009 3"), go(Some("a"), Some(2)));
    assert_eq!(read("go a 4009 0"), Command::Unknown);
    assert_eq!(read("go"), Command::Unknown);
    let pieces = vec!["a".to_owned(), "b".to_owned()];
    assert_eq!(
        read("march a,b 4009"),
        Command::March { pieces, to: "4009".to_owned(), facing: None }
    );
    assert_eq!(read(""), Command::Nothing);
    assert_eq!(read("-3"), Command::Unknown);
    assert_eq!(read("odds x"), Command::Unknown);
}

#[test]
fn a_script_plays_the_same_game_every_time() {
    let script = "1\n".repeat(200);
    let first = played(Lang::En, &script);
    assert!(first.contains("The game is over."), "{first}");
    assert_eq!(played(Lang::En, &script), first);
    assert!(played(Lang::Fr, &script).contains("La partie est terminée."));
}

#[test]
fn the_end_of_the_input_ends_the_game_with_a_line() {
    assert!(played(Lang::En, "").ends_with("the game stops after 3 decisions.\n"));
    assert!(played(Lang::En, "1\n").contains("The input has ended"));
    assert!(played(Lang::En, "1\nquit\n").ends_with("The game stops after 4 decisions.\n"));
}

#[test]
fn everything_can_be_asked_on_the_way() {
    let said = played(
        Lang::En,
        "help\nbriefing\nscene\nchoices\nrules 1.1\nrules nonsense\nwhy\nwhy salon\nwhy {\nwhy {\"lay\": \"9z\"}\n\
         odds 1\n1\nundo\nundo\nlog\n77\nhello\nlang\n",
    );
    for expected in [
        "makes that choice",
        "This scenario has no special rules",
        "Host’s hand",
        "1.1a",
        "Nothing in the rules of parlour",
        "Say what you mean",
        "This is not JSON",
        "This is not a choice of this game",
        "There is no forecast for this choice.",
        "Taken back.",
        "Nothing can be taken back",
        "There is no choice 77",
        "neither the number of a choice nor a command",
        "Manche 1",
        "Nothing has happened yet.",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

#[test]
fn bots_alone_need_nobody() {
    let mut out = Vec::new();
    let bot = Holder::Bot(Level::Random);
    play(&mut out, &mut "".as_bytes(), session(Lang::En, [bot, bot]), false).unwrap();
    let said = String::from_utf8(out).unwrap();
    assert!(said.contains("The game is over."), "{said}");
}

#[test]
fn a_pipe_that_is_closed_ends_the_program_quietly() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let seats = [Holder::Human, Holder::Human];
    let played = play(&mut Closed, &mut "1\n".as_bytes(), session(Lang::En, seats), false);
    assert_eq!(played, Err(Failure::Silent(0)));
}

#[test]
fn people_get_the_beginning_of_a_long_list_and_can_look_for_words() {
    let game = &bivouac_borodino::GAME;
    let table = game.set_up("schevardino", &Options::default(), Seed::from(7)).unwrap();
    let voice = Voice::of_game(Lang::En, game.about()).unwrap();
    let session = Session::new(table, voice, vec![Holder::Human; 2]);
    let mut out = Vec::new();
    play(&mut out, &mut "choices compans\n".as_bytes(), session, true).unwrap();
    let said = String::from_utf8(out).unwrap();
    assert!(said.contains("more choices"), "{said}");
    assert!(said.contains("Confirm the French set-up"), "{said}");
    let looked_for = said.split("more choices").nth(1).unwrap();
    assert!(
        looked_for.contains("Compans artillery a") && !looked_for.contains("Confirm"),
        "{said}"
    );
}

/// What is said in a game of the Redoubt to these lines, the set-up being over.
fn redoubt(lines: &str) -> String {
    let game = &bivouac_borodino::GAME;
    let mut table = game.set_up("schevardino", &Options::default(), Seed::from(7)).unwrap();
    // Both confirm, nobody more is activated, stacks and fire as they are.
    for seat in [0, 1, 0, 0, 0] {
        table.choose(Seat(seat), Chosen::Choice(&"done".into())).unwrap();
    }
    let voice = Voice::of_game(Lang::En, game.about()).unwrap();
    let session = Session::new(table, voice, vec![Holder::Human; 2]);
    let mut out = Vec::new();
    play(&mut out, &mut lines.as_bytes(), session, false).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_piece_is_moved_by_naming_where_it_goes() {
    let listed = redoubt("destinations fr_cm_dup_a\n");
    let there = listed.lines().find(|line| line.contains("2 points")).expect("a destination");
    let space = there.trim().split(':').next().unwrap().to_owned();
    let said = redoubt(&format!("go fr_cm_dup_a {space} 3\nscene\n"));
    assert!(said.contains(&space) && !said.contains("No way leads there"), "{said}");
    // One taking back takes back the whole move.
    let undone = redoubt(&format!("go fr_cm_dup_a {space} 3\nundo\n"));
    let after = undone.split("Taken back.").nth(1).expect("it was taken back");
    assert!(after.contains("Move Duppelin a"), "{undone}");
    for wrong in ["go fr_cm_dup_a 1010\n", "go nobody 4009\n", "march nobody 4009\n"] {
        assert!(redoubt(wrong).contains("No way leads there now"), "{wrong}");
    }
    assert!(redoubt("destinations nobody\n").contains("No piece of that name can move now"));
}

#[test]
fn overlays_and_plans_are_listed_and_said() {
    let kinds = redoubt("overlay\n");
    assert!(kinds.contains("zoc") && kinds.contains("reach"), "{kinds}");
    assert!(redoubt("overlay reach fr_cm_dup_a\n").contains("[7"), "the rule is cited");
    assert!(redoubt("overlay weather\n").contains("There is nothing to show for “weather”"));
    assert!(redoubt("plan 99\n").contains("There is no proposal with this number"));
}

/// A session in which the bot has proposed something.
fn asked(what: Overture) -> Session {
    let mut session = session(Lang::En, [Holder::Human, Holder::Bot(Level::Veteran)]);
    while let Turn::Bot(seat, level) = session.turn() {
        session.let_bot_decide(seat, level).unwrap();
    }
    session.proposal = Some((Seat(1), what));
    session
}

fn said(session: Session, script: &str) -> String {
    let mut out = Vec::new();
    play(&mut out, &mut script.as_bytes(), session, false).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_bot_that_gives_up_or_offers_a_draw_is_let_go_when_the_player_accepts() {
    let given_up = said(asked(Overture::Resignation), "accept\n");
    assert!(given_up.contains("Guest would like to give up."), "{given_up}");
    assert!(given_up.ends_with("The game is over. Guest has given up.\n"), "{given_up}");
    let drawn = said(asked(Overture::Draw), "accept\n");
    assert!(drawn.ends_with("The game is over: a draw, as Guest offered.\n"), "{drawn}");
}

#[test]
fn who_makes_a_choice_plays_on_and_is_not_asked_again() {
    let played_on = said(asked(Overture::Resignation), "1\naccept\n");
    assert!(played_on.contains("Nobody has given up or offered a draw."), "{played_on}");
    assert_eq!(played_on.matches("would like to give up").count(), 1, "{played_on}");
    let mut session = asked(Overture::Resignation);
    let may_propose =
        |session: &mut Session| session.bring(Seat(1), Level::Veteran).0.may_propose();
    assert!(!may_propose(&mut session), "it has asked already");
    let first = session.choices(Seat(0)).swap_remove(0);
    session.choose(Seat(0), &first).unwrap();
    assert!(!may_propose(&mut session), "it was told to play on");
    let mut fresh = super::tests::session(Lang::En, [Holder::Human, Holder::Bot(Level::Veteran)]);
    assert!(may_propose(&mut fresh));
    let mut alone = super::tests::session(Lang::En, [Holder::Bot(Level::Veteran); 2]);
    assert!(!may_propose(&mut alone), "nobody is there to accept");
    assert!(!fresh.bring(Seat(1), Level::Greedy).0.may_propose(), "yardsticks play on");
}
