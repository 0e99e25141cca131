//! The panes of the screen.

use bivouac_kernel::{Lies, Text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph as Pane};

use crate::page;
use crate::play::describe;
use crate::play::screen::app::{App, Focus};
use crate::play::screen::map::MapView;
use crate::play::screen::palette;
use crate::play::screen::popup::{Blank, Paragraph, Popup};
use crate::play::screen::thought::Thought;
use crate::play::session::Turn;
use crate::replay::line_of;

/// Draws everything.
pub fn draw(frame: &mut Frame<'_>, app: &mut App) {
    if let Some(Popup::Curtain(seat)) = app.popup {
        // Nothing of the table may be seen until the next person is at the screen.
        let seat = app.session.voice.seat(app.session.table.about(), seat);
        let said = app.session.voice.say(&Text::new("screen-curtain").with("seat", seat));
        popup_page(frame, "", &[Paragraph::plain(said)], 0);
        return;
    }
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(2), Constraint::Min(4), Constraint::Length(1)])
            .areas(frame.area());
    let side = (head.width * 9 / 20).clamp(20, 60);
    let [left, right] =
        Layout::horizontal([Constraint::Min(20), Constraint::Length(side)]).areas(body);
    let log = (left.height / 4).clamp(3, 12);
    let [map, log] = Layout::vertical([Constraint::Min(4), Constraint::Length(log)]).areas(left);
    let under = (right.height / 3).clamp(4, 20);
    let [ask, info] =
        Layout::vertical([Constraint::Min(5), Constraint::Length(under)]).areas(right);
    headline(frame, app, head);
    map_pane(frame, app, map);
    log_pane(frame, app, log);
    question_pane(frame, app, ask);
    info_pane(frame, app, info);
    footline(frame, app, foot);
    popup(frame, app);
}

/// A frame with a title; in another colour where the keys are.
fn framed(frame: &mut Frame<'_>, area: Rect, title: &str, active: bool) -> Rect {
    let style = if active { palette::active() } else { palette::quiet() };
    let title = Line::from(format!(" {title} ")).style(style);
    let block = Block::bordered().border_style(style).title(title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

fn headline(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let voice = &app.session.voice;
    let mut below = vec![Span::styled(
        app.session.moment(&app.scene),
        Style::new().add_modifier(Modifier::BOLD),
    )];
    let named = |id: &str| app.scene.moment.iter().any(|text| text.id.ends_with(id));
    // What the headline already says needs no track.
    for track in app.scene.tracks.iter().filter(|track| !named(track.id)) {
        let value = describe::on_track(voice, app.session.table.about(), track, track.value);
        let said = format!("  {} {value}", voice.name("track", track.id));
        below.push(Span::styled(said, palette::quiet()));
    }
    let lines = vec![Line::from(app.session.headline()).style(palette::active()), below.into()];
    frame.render_widget(Pane::new(lines), area);
}

fn map_pane(frame: &mut Frame<'_>, app: &mut App, area: Rect) {
    let title = app.session.voice.word("screen-map");
    let inner = framed(frame, area, &title, app.focus == Focus::Map);
    app.window.place(inner);
    let marks = app.marks();
    let view = MapView {
        board: app.board,
        chart: &app.window.chart,
        borders: &app.borders,
        scene: &app.scene,
        stacks: &app.stacks,
        marks: &marks,
        cursor: app.window.cursor,
        corner: app.window.corner,
        voice: &app.session.voice,
    };
    frame.render_widget(view, inner);
}

fn log_pane(frame: &mut Frame<'_>, app: &mut App, area: Rect) {
    let title = app.session.voice.word("screen-log");
    let inner = framed(frame, area, &title, false);
    app.log_area = inner;
    let rows = usize::from(inner.height);
    let entries = app.session.log().last_lines(&app.session.voice, rows, app.log_skip);
    let mut lines: Vec<Line<'_>> = Vec::new();
    for entry in entries {
        let number = entry.number.map_or_else(String::new, |number| number.to_string());
        let style = palette::seat(entry.seat.0);
        let lead = format!("{number:>4} ");
        for wrapped in page::hanging(&lead, &entry.said, usize::from(inner.width)) {
            lines.push(Line::styled(wrapped, style));
        }
    }
    let skip = lines.len().saturating_sub(rows);
    frame.render_widget(Pane::new(lines.split_off(skip)), inner);
}

fn question_pane(frame: &mut Frame<'_>, app: &mut App, area: Rect) {
    let voice = &app.session.voice;
    let about = app.session.table.about();
    let title = match (&app.question, app.session.turn()) {
        (Some(question), _) => voice.seat(about, question.seat),
        (None, Turn::Bot(seat, _)) => {
            let text = match app.thought.as_ref().map(Thought::seconds) {
                Some((seconds, most)) => {
                    Text::new("screen-thinking-long").with("seconds", seconds).with("most", most)
                }
                None => Text::new("screen-thinking"),
            };
            voice.say(&text.with("seat", voice.seat(about, seat)))
        }
        _ => voice.word("screen-over"),
    };
    let inner = framed(frame, area, &title, app.focus == Focus::Choices);
    let width = usize::from(inner.width);
    let mut lines = prompt_lines(app, width);
    let room = usize::from(inner.height).saturating_sub(3).max(1);
    lines.truncate(room);
    let used = lines.len() as u16;
    frame.render_widget(Pane::new(lines), inner);
    app.list_area = Rect {
        y: inner.y + used.min(inner.height),
        height: inner.height.saturating_sub(used),
        ..inner
    };
    choice_list(frame, app);
}

/// The question in one sentence, with the rule that asks it and how far the procedure has come.
fn prompt_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let voice = &app.session.voice;
    let mut lines = Vec::new();
    if let Some(prompt) = app.question.as_ref().and_then(|question| question.prompt.as_ref()) {
        let said = format!("{} [{}]", voice.say(&prompt.text), prompt.rule);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        lines.extend(wrapped("", &said, width, bold));
    }
    for line in &app.scene.procedure {
        lines.extend(wrapped("· ", &line_of(voice, line), width, palette::quiet()));
    }
    if let Some(question) = &app.question
        && let Some(space) = question.filter.and_then(|filter| app.board.spaces.get(filter))
    {
        let text = Text::new("screen-filtered").with("space", space.id.as_str());
        lines.extend(wrapped("", &voice.say(&text), width, palette::active()));
    }
    lines.push(Line::from(""));
    lines
}

fn wrapped(lead: &str, text: &str, width: usize, style: Style) -> Vec<Line<'static>> {
    page::hanging(lead, text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// The choices with their numbers, as many as fit round the selected one.
fn choice_list(frame: &mut Frame<'_>, app: &mut App) {
    app.list_rows.clear();
    let Some(question) = &app.question else {
        return;
    };
    let area = app.list_area;
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut rows: Vec<(usize, String)> = Vec::new();
    let mut selected_row = 0;
    for (place, &index) in question.shown.iter().enumerate() {
        if place == question.selected {
            selected_row = rows.len();
        }
        let said = app.session.voice.say(&question.listed[index].label.text);
        let lead = format!("{:>3}  ", index + 1);
        let wrapped = page::hanging(&lead, &said, width);
        rows.extend(wrapped.into_iter().map(|line| (place, line)));
    }
    let first = selected_row.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    let mut lines = Vec::new();
    for (place, line) in rows.into_iter().skip(first).take(height) {
        app.list_rows.push(place);
        let style = if place == question.selected { palette::row_selected() } else { Style::new() };
        lines.push(Line::styled(line, style));
    }
    frame.render_widget(Pane::new(lines), area);
}

/// What is under the cursor, and the odds of the selected choice.
fn info_pane(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let voice = &app.session.voice;
    let inner = framed(frame, area, &voice.word("screen-info"), false);
    let width = usize::from(inner.width);
    let mut lines = Vec::new();
    if let Some(odds) = selected_odds(app) {
        for line in describe::odds(voice, &odds) {
            lines.extend(wrapped("  ", &line, width, palette::active()));
        }
    }
    let Some(space) = app.board.spaces.get(app.window.cursor) else {
        return;
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    lines.extend(wrapped("", &describe::space(voice, space), width, bold));
    let about = app.session.table.about();
    for &index in app.stacks.on(app.window.cursor) {
        let piece = &app.scene.pieces[index];
        let style = piece.seat.map_or_else(Style::new, palette::seat);
        let said = describe::piece(voice, about, app.board.shape, piece);
        lines.extend(wrapped("▪ ", &said, width, style));
    }
    let traits: Vec<String> = space.traits.iter().map(|own| voice.name("trait", own)).collect();
    if !traits.is_empty() {
        lines.extend(wrapped("", &traits.join(", "), width, palette::quiet()));
    }
    for line in edges(app) {
        lines.extend(wrapped("", &line, width, palette::quiet()));
    }
    frame.render_widget(Pane::new(lines), inner);
}

fn selected_odds(app: &App) -> Option<bivouac_kernel::Odds> {
    let question = app.question.as_ref()?;
    let listed = question.listed.get(question.selection()?)?;
    app.session.table.odds(question.seat, &listed.choice)
}

/// What joins the space under the cursor to others and parts it from them: one line for each kind.
fn edges(app: &App) -> Vec<String> {
    let voice = &app.session.voice;
    let here = app.window.cursor as u16;
    let mut kinds: Vec<(&str, Lies, Vec<String>)> = Vec::new();
    for edge in app.board.edges.iter().filter(|edge| edge.a == here || edge.b == here) {
        let other = if edge.a == here { edge.b } else { edge.a };
        let Some(space) = app.board.spaces.get(usize::from(other)) else {
            continue;
        };
        let name = describe::space_name(voice, app.board, space);
        match kinds.iter_mut().find(|(kind, lies, _)| *kind == edge.kind && *lies == edge.lies) {
            Some((_, _, others)) => others.push(name),
            None => kinds.push((edge.kind, edge.lies, vec![name])),
        }
    }
    let lines = kinds.into_iter().map(|(kind, lies, others)| {
        let id = if lies == Lies::Joining { "screen-joins" } else { "screen-parts" };
        let text = Text::new(id).with("kind", voice.name("terrain", kind));
        voice.say(&text.with("spaces", others.join(", ")))
    });
    lines.collect()
}

fn footline(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let voice = &app.session.voice;
    let typed = app.question.as_ref().map_or("", |question| question.typed.as_str());
    let line = if !typed.is_empty() {
        let text = Text::new("screen-typed").with("number", typed);
        Line::styled(voice.say(&text), palette::row_selected())
    } else if app.paused {
        Line::styled(voice.word("screen-paused"), palette::active())
    } else if app.note.is_empty() {
        Line::styled(voice.word("screen-keys"), palette::quiet())
    } else {
        let keys = Span::styled(voice.word("screen-keys"), palette::quiet());
        Line::from(vec![Span::styled(format!("{}  ", app.note), palette::active()), keys])
    };
    frame.render_widget(Pane::new(line), area);
}

fn popup(frame: &mut Frame<'_>, app: &mut App) {
    let voice = &app.session.voice;
    match &mut app.popup {
        Some(Popup::Page { title, text, scroll }) => {
            *scroll = popup_page(frame, title, text, *scroll);
        }
        Some(Popup::Ask { blank, typed }) => {
            let question = voice.word(match blank {
                Blank::Save => "screen-ask-save",
                Blank::Record => "screen-ask-record",
                Blank::Rule => "screen-ask-rule",
                Blank::Why => "screen-ask-why",
            });
            let line = Paragraph::plain(format!("{typed}▏")).styled(palette::active());
            let hint = Paragraph::plain(voice.word("screen-ask-hint")).styled(palette::quiet());
            popup_page(frame, "", &[Paragraph::plain(question), line, hint], 0);
        }
        Some(Popup::Quit) => {
            popup_page(frame, "", &[Paragraph::plain(voice.word("screen-quit"))], 0);
        }
        Some(Popup::Proposal) => {
            let said = app.session.proposed().map(|text| voice.say(&text)).unwrap_or_default();
            let hint = Paragraph::plain(voice.word("screen-accept")).styled(palette::quiet());
            popup_page(frame, "", &[Paragraph::plain(said), hint], 0);
        }
        Some(Popup::Curtain(_)) | None => {}
    }
}

/// Draws a page over the middle of the screen; how far it is scrolled, which is never beyond its
/// end.
fn popup_page(frame: &mut Frame<'_>, title: &str, text: &[Paragraph], scroll: usize) -> usize {
    let screen = frame.area();
    let width = (screen.width * 4 / 5).clamp(20, 100).min(screen.width);
    let inner_width = usize::from(width.saturating_sub(4));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for paragraph in text {
        if paragraph.text.is_empty() {
            lines.push(Line::from(""));
        } else {
            lines.extend(wrapped(&paragraph.lead, &paragraph.text, inner_width, paragraph.style));
        }
    }
    let height = (lines.len() as u16 + 2).clamp(3, screen.height.saturating_sub(2).max(3));
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + screen.height.saturating_sub(height) / 2,
        width,
        height: height.min(screen.height),
    };
    frame.render_widget(Clear, area);
    framed(frame, area, title, true);
    let shown = usize::from(area.height.saturating_sub(2));
    let scroll = scroll.min(lines.len().saturating_sub(shown));
    let rest = lines.split_off(scroll);
    frame.render_widget(Pane::new(rest), area.inner(Margin::new(2, 1)));
    scroll
}
