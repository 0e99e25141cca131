//! The screen as a player uses it: keys in, text out.

use bivouac_bots::{Level, Overture};
use bivouac_kernel::{AnyGame, Options, Seat, Seed};
use bivouac_texts::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::app::{App, Focus};
use super::draw::draw;
use super::popup::Popup;
use crate::play::session::{Session, Turn};
use crate::seating::Holder;
use crate::words::Voice;

const BOT: Holder = Holder::Bot(Level::Random);

fn app_of(game: &dyn AnyGame, scenario: &str, holders: [Holder; 2]) -> App {
    let table = game.set_up(scenario, &Options::default(), Seed::from(7)).unwrap();
    let voice = Voice::of_game(Lang::En, game.about()).unwrap();
    App::new(Session::new(table, voice, holders.to_vec()))
}

/// A game in which the bot has already decided.
fn parlour() -> App {
    let mut app = app_of(&bivouac_parlour::GAME, "evening", [Holder::Human, BOT]);
    let_bots_decide(&mut app);
    app
}

fn borodino() -> App {
    app_of(&bivouac_borodino::GAME, "schevardino", [Holder::Human, BOT])
}

fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, app)).unwrap();
    terminal.backend().to_string()
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            '↓' => KeyCode::Down,
            '↑' => KeyCode::Up,
            '→' => KeyCode::Right,
            other => KeyCode::Char(other),
        };
        app.take(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }
}

fn let_bots_decide(app: &mut App) {
    while app.bot_decides() {
        app.let_bot_decide();
    }
    app.refresh();
}

#[test]
fn the_screen_shows_map_question_choices_and_the_rule() {
    for (width, height) in [(130, 40), (80, 24), (40, 12), (20, 6), (5, 3), (1, 1)] {
        let mut app = parlour();
        let shown = screen(&mut app, width, height);
        if width >= 80 {
            assert!(shown.contains("Lay card"), "{shown}");
            assert!(shown.contains("[1.1a]"), "{shown}");
            assert!(shown.contains("Host"), "{shown}");
        }
        let mut app = borodino();
        let shown = screen(&mut app, width, height);
        if width >= 80 {
            assert!(shown.contains("\\______/"), "{shown}");
        }
    }
}

#[test]
fn tracks_name_the_side_that_leads_and_roads_the_places_they_lead_to() {
    let mut app = app_of(&bivouac_fateful_march::GAME, "retreat", [Holder::Human, BOT]);
    let drawn = screen(&mut app, 180, 50);
    assert!(drawn.contains("Victory points French 16  Initiative Russian 1"), "{drawn}");
    // The cursor stands at Mogilev, and Kokhanovo lies on the road from there.
    assert!(drawn.contains("Road to Kokhanovo"), "{drawn}");
}

#[test]
fn the_scenario_is_explained_on_demand() {
    let mut app = app_of(&bivouac_fateful_march::GAME, "retreat", [Holder::Human, BOT]);
    press(&mut app, "b");
    let drawn = screen(&mut app, 180, 60);
    assert!(drawn.contains("From October, turn 3, to November, turn 5. [E1d]"), "{drawn}");
    press(&mut app, "\u{1b}");
    assert!(!screen(&mut app, 180, 60).contains("From October"));
    let mut app = parlour();
    press(&mut app, "b");
    assert!(screen(&mut app, 100, 40).contains("This scenario has no special rules"));
}

#[test]
fn a_number_or_the_selection_makes_a_choice() {
    let mut app = parlour();
    let before = app.session.table.sequence();
    press(&mut app, "2\n");
    assert_eq!(app.session.table.sequence(), before + 1);
    press(&mut app, "\u{1b}↓↑\n");
    assert_eq!(app.session.table.sequence(), before + 2);
    press(&mut app, "u");
    assert_eq!(app.session.table.sequence(), before + 1);
    press(&mut app, "99\n0\n");
    assert_eq!(app.session.table.sequence(), before + 1);
    assert!(app.note.contains("There is no choice"), "{}", app.note);
}

#[test]
fn a_game_can_be_played_to_its_end_with_the_enter_key() {
    let mut app = parlour();
    for _ in 0..500 {
        let_bots_decide(&mut app);
        if matches!(app.session.turn(), Turn::Over(_)) {
            break;
        }
        press(&mut app, "\n");
    }
    let shown = screen(&mut app, 100, 30);
    assert!(shown.contains("The game is over"), "{shown}");
    press(&mut app, "\u{1b}q");
    assert_eq!(app.popup, Some(Popup::Quit));
    press(&mut app, "n");
    assert!(!app.left);
    press(&mut app, "qy");
    assert!(app.left);
}

#[test]
fn the_keys_of_the_map_move_zoom_and_filter() {
    let mut app = borodino();
    screen(&mut app, 130, 40);
    let (cursor, zoom) = (app.window.cursor, app.window.chart.zoom);
    press(&mut app, "\t");
    assert_eq!(app.focus, Focus::Map);
    press(&mut app, "→↓↑");
    assert_ne!(app.window.cursor, cursor);
    press(&mut app, "+");
    assert_eq!(app.window.chart.zoom, zoom + 1);
    for _ in 0..5 {
        press(&mut app, "-");
        screen(&mut app, 130, 40);
    }
    assert_eq!(app.window.chart.zoom, 0);
    let space = app.question.as_ref().and_then(|question| question.first_space()).unwrap();
    app.window.go_to(space);
    press(&mut app, "\n");
    let question = app.question.as_ref().unwrap();
    assert_eq!(question.filter, Some(space));
    assert!(question.shown.len() < question.listed.len());
    press(&mut app, "\u{1b}");
    let question = app.question.as_ref().unwrap();
    assert_eq!(question.shown.len(), question.listed.len());
}

#[test]
fn a_choice_that_was_found_on_the_map_gives_the_keys_back_to_the_map() {
    let mut app = borodino();
    screen(&mut app, 130, 40);
    press(&mut app, "\t");
    let space = app.question.as_ref().and_then(|question| question.first_space()).unwrap();
    app.window.go_to(space);
    press(&mut app, "\n");
    assert_eq!(app.focus, Focus::Choices);
    press(&mut app, "\n");
    assert_eq!(app.session.table.sequence(), 1);
    assert_eq!(app.focus, Focus::Map);
    assert_eq!(app.window.cursor, space);
}

#[test]
fn the_cursor_is_told_which_rules_forbid_it() {
    let mut app = borodino();
    screen(&mut app, 130, 40);
    let far = app.board.spaces.iter().position(|space| space.id == "1010").unwrap();
    app.window.go_to(far);
    press(&mut app, "w");
    let shown = screen(&mut app, 130, 40);
    assert!(matches!(app.popup, Some(Popup::Page { .. })));
    assert!(shown.contains("Why not 1010?"), "{shown}");
    press(&mut app, "\u{1b}");
    assert_eq!(app.popup, None);
}

#[test]
fn rules_can_be_looked_up_and_the_language_changed() {
    let mut app = parlour();
    press(&mut app, "/1.1a\n");
    assert!(screen(&mut app, 100, 30).contains("Rules: 1.1a"));
    press(&mut app, "\u{1b}l");
    assert_eq!(app.session.voice.lang, Lang::Fr);
    assert!(screen(&mut app, 100, 30).contains("Carte"));
    press(&mut app, "?");
    assert!(screen(&mut app, 100, 40).contains("Touches"));
    press(&mut app, "\u{1b}t");
    assert!(screen(&mut app, 100, 40).contains("Ce que vous voyez"));
    press(&mut app, "\u{1b}i");
    assert!(screen(&mut app, 100, 40).contains("Règles\u{a0}:"));
}

#[test]
fn a_written_choice_can_be_asked_about() {
    let mut app = parlour();
    press(&mut app, "W");
    let Some(Popup::Ask { typed, .. }) = &app.popup else { panic!("{:?}", app.popup) };
    assert!(typed.contains("lay"), "{typed}");
    press(&mut app, "\n");
    assert!(screen(&mut app, 100, 30).contains("You can choose this now"));
    press(&mut app, "\u{1b}Wx\n");
    assert!(screen(&mut app, 100, 30).contains("not JSON"));
}

#[test]
fn position_and_record_are_saved_where_one_says() {
    let directory = std::env::temp_dir().join(format!("bivouac-screen-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let mut app = parlour();
    press(&mut app, "1\n");
    for (key, name) in [('s', "position.json"), ('r', "record.json")] {
        let file = directory.join(name);
        press(&mut app, &key.to_string());
        app.take(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
        press(&mut app, file.to_str().unwrap());
        press(&mut app, "\n");
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
        assert!(app.note.contains(name), "{}", app.note);
    }
    press(&mut app, "s");
    app.take(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    press(&mut app, "/nowhere/at/all.json\n");
    assert!(app.note.contains("cannot be written"), "{}", app.note);
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn the_mouse_points_at_spaces_and_choices() {
    let mut app = borodino();
    screen(&mut app, 130, 40);
    let click = |app: &mut App, column: u16, row: u16| {
        app.take(&Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    };
    let (x, y) = (app.window.area.x + 20, app.window.area.y + 10);
    let pointed = app.window.at(x, y).unwrap();
    click(&mut app, x, y);
    assert_eq!(app.window.cursor, pointed);
    press(&mut app, "\u{1b}");
    screen(&mut app, 130, 40);
    let list = app.list_area;
    let third = app.list_rows.iter().position(|place| *place == 2).unwrap() as u16;
    click(&mut app, list.x + 2, list.y + third);
    assert_eq!(app.question.as_ref().unwrap().selected, 2);
    screen(&mut app, 130, 40);
    let row = app.list_rows.iter().position(|place| *place == 2).unwrap() as u16;
    click(&mut app, list.x + 2, list.y + row);
    assert_eq!(app.session.table.sequence(), 1);
}

#[test]
fn two_people_at_one_screen_do_not_see_each_others_secrets() {
    let mut app = app_of(&bivouac_parlour::GAME, "evening", [Holder::Human, Holder::Human]);
    // The Host lays a card and is ready; the Guest has a hand that the Host may not see.
    for _ in 0..4 {
        if app.popup.is_some() {
            break;
        }
        let ready = app.question.as_ref().and_then(|question| {
            question.listed.iter().position(|own| own.choice.to_string().contains("ready"))
        });
        app.choose(ready.unwrap_or(0));
    }
    assert!(matches!(app.popup, Some(Popup::Curtain(_))), "{:?}", app.popup);
    let covered = screen(&mut app, 100, 30);
    assert!(!covered.contains("Lay card") && covered.contains("Guest"), "{covered}");
    press(&mut app, "x\n");
    assert_eq!(app.popup, None);
    assert!(screen(&mut app, 100, 30).contains("Lay card"));
}

/// Passing by itself must not show one player what the other hides.
#[test]
fn a_question_that_is_passed_by_itself_does_not_lift_the_curtain() {
    let humans = [Holder::Human, Holder::Human];
    let mut app = app_of(&bivouac_fateful_march::GAME, "moscow-march", humans);
    let (mut sits, mut passed, mut fell) = (None, 0, 0);
    for turn in 0..600 {
        if let Some(Popup::Curtain(seat)) = app.popup {
            press(&mut app, "\n");
            sits = Some(seat);
            fell += 1;
        }
        let Some(question) = &app.question else {
            continue;
        };
        let seat = question.seat;
        if sits.is_some_and(|sits| sits != seat) {
            let seen = |seat| app.session.table.scene(bivouac_kernel::Viewer::seat(seat));
            assert_eq!(sits.map(seen), Some(seen(seat)), "no curtain before choice {turn}");
        }
        sits = Some(seat);
        let made = app.session.table.sequence();
        app.choose(turn * 7 % question.listed.len());
        app.popup.take_if(|popup| !matches!(popup, Popup::Curtain(_)));
        passed += app.session.table.sequence().saturating_sub(made + 1);
    }
    assert!(passed > 0 && fell > 0, "{passed} questions passed, {fell} curtains");
}

#[test]
fn a_bot_that_gives_up_is_let_go_or_told_to_play_on() {
    let asked = || {
        let mut app = parlour();
        app.session.proposal = Some((Seat(1), Overture::Resignation));
        app.refresh();
        assert!(screen(&mut app, 100, 30).contains("Guest would like to give up."));
        // A choice that was about to be made does not answer it.
        press(&mut app, "\n1");
        assert_eq!(app.popup, Some(Popup::Proposal));
        app
    };
    let mut app = asked();
    press(&mut app, "n");
    assert!(app.popup.is_none() && matches!(app.session.turn(), Turn::Human(_)));
    assert!(app.session.proposed().is_none());
    let mut app = asked();
    press(&mut app, "y");
    assert!(matches!(app.session.turn(), Turn::Over(_)));
    assert!(screen(&mut app, 100, 30).contains("Guest has given up."));
}
