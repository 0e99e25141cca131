//! What keys and the mouse do.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::play::screen::app::{App, Focus};
use crate::play::screen::chart::Heading;
use crate::play::screen::popup::{Blank, Popup};

/// The digits of a number that somebody may type.
const MOST_DIGITS: usize = 4;

impl App {
    /// Takes whatever comes from the terminal.
    pub fn take(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => self.point(*mouse),
            _ => {}
        }
    }

    /// Takes a key.
    pub fn press(&mut self, key: KeyEvent) {
        if let Some(popup) = &mut self.popup {
            let pressed = popup.press(key);
            self.after_popup(pressed);
            return;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.popup = Some(Popup::Quit);
            }
            return;
        }
        match key.code {
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.type_digit(digit),
            KeyCode::Char(letter) => self.letter(letter),
            KeyCode::Tab | KeyCode::BackTab => {
                self.focus = match self.focus {
                    Focus::Choices => Focus::Map,
                    Focus::Map => Focus::Choices,
                };
            }
            KeyCode::Enter => self.enter(),
            KeyCode::Esc => self.escape(),
            KeyCode::Backspace => {
                if let Some(question) = &mut self.question {
                    question.typed.pop();
                }
            }
            code if self.focus == Focus::Map || key.modifiers.contains(KeyModifiers::SHIFT) => {
                self.walk(code);
                if let Some(said) = self.going_there() {
                    self.note = said;
                }
            }
            code => self.browse(code),
        }
    }

    fn letter(&mut self, letter: char) {
        match letter {
            '+' | '=' => self.window.zoom(1),
            '-' | '_' => self.window.zoom(-1),
            'c' => self.window.centre(),
            'f' => self.filter(),
            'u' => self.undo(),
            's' => self.ask(Blank::Save),
            'r' => self.ask(Blank::Record),
            'w' => self.why_not(),
            'W' => self.ask(Blank::Why),
            '/' => self.ask(Blank::Rule),
            'g' => self.go(),
            'o' => self.next_overlay(),
            'a' => self.pass_by_itself(),
            'i' => self.look_up_prompt(),
            'm' => self.ask_for_hint(),
            'M' => self.follow_hint(),
            'b' => self.briefing(),
            't' => self.describe(),
            'l' => self.change_language(),
            'p' | ' ' => self.paused = !self.paused,
            '[' => self.log_skip = self.log_skip.saturating_add(3),
            ']' => self.log_skip = self.log_skip.saturating_sub(3),
            '?' | 'h' => self.help(),
            'q' => self.popup = Some(Popup::Quit),
            _ => {}
        }
    }

    fn type_digit(&mut self, digit: char) {
        if let Some(question) = &mut self.question
            && question.typed.len() < MOST_DIGITS
        {
            question.typed.push(digit);
        }
    }

    fn enter(&mut self) {
        let Some(question) = &mut self.question else {
            return;
        };
        let typed = std::mem::take(&mut question.typed);
        if let Ok(number) = typed.parse::<usize>() {
            // 0 is no number of a choice; the place after the last says so.
            self.choose(number.checked_sub(1).unwrap_or(usize::MAX - 1));
        } else if self.focus == Focus::Map {
            self.filter();
        } else if let Some(selected) = question.selection() {
            self.choose(selected);
        }
    }

    fn escape(&mut self) {
        if self.give_up() {
            self.note.clear();
            return;
        }
        if let Some(question) = &mut self.question {
            question.typed.clear();
            question.show_all();
        }
        self.note.clear();
    }

    fn walk(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up => self.window.step(Heading::Up),
            KeyCode::Down => self.window.step(Heading::Down),
            KeyCode::Left => self.window.step(Heading::Left),
            KeyCode::Right => self.window.step(Heading::Right),
            KeyCode::PageUp => self.window.scroll(0, -i32::from(self.window.area.height) / 2),
            KeyCode::PageDown => self.window.scroll(0, i32::from(self.window.area.height) / 2),
            KeyCode::Home => self.window.scroll(-i32::from(self.window.area.width) / 2, 0),
            KeyCode::End => self.window.scroll(i32::from(self.window.area.width) / 2, 0),
            _ => {}
        }
    }

    fn browse(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up => self.select_by(-1),
            KeyCode::Down => self.select_by(1),
            KeyCode::PageUp => self.select_by(-10),
            KeyCode::PageDown => self.select_by(10),
            KeyCode::Home => self.select_by(i64::MIN / 4),
            KeyCode::End => self.select_by(i64::MAX / 4),
            KeyCode::Left => self.window.step(Heading::Left),
            KeyCode::Right => self.window.step(Heading::Right),
            _ => {}
        }
    }

    /// Takes the mouse.
    pub fn point(&mut self, mouse: MouseEvent) {
        if let Some(popup) = &mut self.popup {
            if let Popup::Page { scroll, .. } = popup {
                match mouse.kind {
                    MouseEventKind::ScrollUp => *scroll = scroll.saturating_sub(3),
                    MouseEventKind::ScrollDown => *scroll += 3,
                    MouseEventKind::Down(_) => self.popup = None,
                    _ => {}
                }
            }
            return;
        }
        let place = (mouse.column, mouse.row).into();
        let on_map = self.window.area.contains(place);
        let on_list = self.list_area.contains(place);
        let on_log = self.log_area.contains(place);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if on_map => {
                if let Some(space) = self.window.at(mouse.column, mouse.row) {
                    self.window.cursor = space;
                    self.focus = Focus::Map;
                    if let Some(question) = &mut self.question {
                        question.show_only(space);
                    }
                }
            }
            MouseEventKind::Down(MouseButton::Left) if on_list => self.click_list(mouse.row),
            MouseEventKind::ScrollUp if on_list => self.select_by(-1),
            MouseEventKind::ScrollDown if on_list => self.select_by(1),
            MouseEventKind::ScrollUp if on_log => self.log_skip = self.log_skip.saturating_add(2),
            MouseEventKind::ScrollDown if on_log => self.log_skip = self.log_skip.saturating_sub(2),
            MouseEventKind::ScrollUp if mouse.modifiers.contains(KeyModifiers::CONTROL) => {
                self.window.zoom(1);
            }
            MouseEventKind::ScrollDown if mouse.modifiers.contains(KeyModifiers::CONTROL) => {
                self.window.zoom(-1);
            }
            MouseEventKind::ScrollUp => self.window.scroll(0, -2),
            MouseEventKind::ScrollDown => self.window.scroll(0, 2),
            MouseEventKind::ScrollLeft => self.window.scroll(-4, 0),
            MouseEventKind::ScrollRight => self.window.scroll(4, 0),
            _ => {}
        }
    }

    /// A click selects a choice; a click on the selected one makes it.
    fn click_list(&mut self, row: u16) {
        self.focus = Focus::Choices;
        let Some(question) = &self.question else {
            return;
        };
        let clicked = self.list_rows.get(usize::from(row - self.list_area.y)).copied();
        match clicked {
            Some(shown) if shown == question.selected => self.enter(),
            Some(shown) => self.select_by(shown as i64 - question.selected as i64),
            None => {}
        }
    }
}
