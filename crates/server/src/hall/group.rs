//! Those who see the same: what is new is worked out, written and remembered once for all of them.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use bivouac_kernel::{Seats, Told};
use serde::Serialize;
use tokio::sync::mpsc;

use super::glance::Glance;
use super::pieces::print;
use super::sight::{Eyes, LogSeen, Seen, Sight, entry_print, read, undo_print};
use crate::sitting::Sitting;
use crate::wire::{ChatLine, LogChange, ServerMessage, TableView, Update};

/// How many messages are kept for those who come back, and how many bytes.
pub(super) const KEPT: usize = 64;
const KEPT_BYTES: usize = 24 * 1024;
/// How many bytes a message usually has.
const USUAL: usize = 4 * 1024;

/// Somebody who is looking now.
#[derive(Debug)]
pub(super) struct Connection {
    pub id: u64,
    pub person: Option<Arc<str>>,
    /// Through whose eyes he wants to look; all of his own if he does not say.
    pub asked: Option<Seats>,
    pub out: mpsc::Sender<Utf8Bytes>,
}

/// Those who see the same.
#[derive(Debug)]
pub(super) struct Group {
    pub eyes: Eyes,
    pub connections: Vec<Connection>,
    /// What tells this stream of messages from all others.
    epoch: String,
    /// How many messages there have been.
    position: u64,
    kept: VecDeque<(u64, Utf8Bytes)>,
    kept_bytes: usize,
    card: u64,
    seen: Option<Seen>,
    /// From which choice on the log may be different from what was shown.
    touched: usize,
}

impl Group {
    pub(super) fn new(eyes: Eyes, epoch: String) -> Group {
        Group {
            eyes,
            connections: Vec::new(),
            epoch,
            position: 0,
            kept: VecDeque::new(),
            kept_bytes: 0,
            card: 0,
            seen: None,
            touched: usize::MAX,
        }
    }

    /// Where in the stream this group stands.
    pub(super) fn mark(&self) -> String {
        format!("{}.{}", self.epoch, self.position)
    }

    /// The messages after `mark`; nothing if they are no longer known.
    pub(super) fn since(&self, mark: &str) -> Option<impl Iterator<Item = &Utf8Bytes>> {
        let (epoch, position) = mark.split_once('.')?;
        let position: u64 = position.parse().ok()?;
        let oldest = self.kept.front().map_or(self.position, |(first, _)| first - 1);
        let known = epoch == self.epoch && (oldest..=self.position).contains(&position);
        let later = self.kept.iter().filter(move |(at, _)| *at > position);
        known.then(|| later.map(|(_, message)| message))
    }

    /// Whether anybody has been shown anything.
    pub(super) fn is_shown(&self) -> bool {
        self.position > 0
    }

    /// Choices from `touched` on may be different.
    pub(super) fn touch(&mut self, touched: usize) {
        self.touched = self.touched.min(touched);
    }

    /// Sends what has changed to everybody who looks; nothing if nothing has.
    pub(super) fn advance(
        &mut self,
        sight: Sight<'_>,
        chat: &VecDeque<ChatLine>,
        glance: &mut Glance<'_>,
    ) {
        if self.position == 0 {
            return;
        }
        if self.seen.is_none() && sight.sitting.is_some() {
            // Nothing was shown of a game yet; what there is now is shown as a whole.
            let view = Box::new(self.fresh(sight, chat, glance));
            return self.tell(&ServerMessage::View { view });
        }
        let mut update = Update::default();
        let card = sight.card_print(self.eyes);
        if card != self.card {
            self.card = card;
            update.table = Some(sight.card(self.eyes));
        }
        if let Some((sitting, seen)) = sight.sitting.zip(self.seen.as_mut()) {
            let touched = std::mem::replace(&mut self.touched, usize::MAX);
            let all = (sight, sitting, self.eyes);
            if !advance_play(&mut update, all, seen, touched, glance) {
                let view = Box::new(self.fresh(sight, chat, glance));
                return self.tell(&ServerMessage::View { view });
            }
        }
        if update != Update::default() {
            // The mark is that of the moment after it.
            update.mark = format!("{}.{}", self.epoch, self.position + 1);
            self.tell(&ServerMessage::Update { update: Box::new(update) });
        }
    }

    /// Everything, from which on changes are told.
    fn fresh(
        &mut self,
        sight: Sight<'_>,
        chat: &VecDeque<ChatLine>,
        glance: &mut Glance<'_>,
    ) -> TableView {
        self.card = sight.card_print(self.eyes);
        self.touched = usize::MAX;
        let shown = sight.sitting.map(|sitting| sight.play(sitting, self.eyes, glance));
        let (play, seen) = shown.unzip();
        self.seen = seen;
        let mark = format!("{}.{}", self.epoch, self.position + 1);
        sight.view(self.eyes, mark, play, chat.iter())
    }

    /// Everything as it stands, for one who comes.
    pub(super) fn view(
        &mut self,
        sight: Sight<'_>,
        chat: &VecDeque<ChatLine>,
        glance: &mut Glance<'_>,
    ) -> TableView {
        if self.position == 0 {
            let view = self.fresh(sight, chat, glance);
            self.position = 1;
            return view;
        }
        self.advance(sight, chat, glance);
        let play = sight.sitting.map(|sitting| sight.play(sitting, self.eyes, glance).0);
        sight.view(self.eyes, self.mark(), play, chat.iter())
    }

    /// Adds a message to the stream.
    pub(super) fn tell(&mut self, message: &ServerMessage) {
        self.position += 1;
        let message = written(message);
        self.kept_bytes += message.len();
        self.kept.push_back((self.position, message.clone()));
        while self.kept.len() > KEPT || self.kept_bytes > KEPT_BYTES {
            let Some((_, oldest)) = self.kept.pop_front() else { break };
            self.kept_bytes -= oldest.len();
        }
        self.send(&message);
    }

    /// Sends something that is no part of the stream. Whoever does not read fast enough is let go
    /// and may come back.
    pub(super) fn send(&mut self, message: &Utf8Bytes) {
        self.connections.retain(|connection| connection.out.try_send(message.clone()).is_ok());
    }
}

/// A message as it travels.
pub(crate) fn written<T: Serialize>(message: &T) -> Utf8Bytes {
    // Most are about so long: the buffer need not grow again and again.
    let mut text = Vec::with_capacity(USUAL);
    let Ok(()) = serde_json::to_writer(&mut text, message) else { return Utf8Bytes::default() };
    if text.len() < USUAL / 2 {
        text.shrink_to_fit();
    }
    String::from_utf8(text).unwrap_or_default().into()
}

/// What has changed of a game. Says whether that can be told; otherwise so much of the log is
/// different that all of it is to be shown afresh.
fn advance_play(
    update: &mut Update,
    (sight, sitting, eyes): (Sight<'_>, &Sitting, Eyes),
    seen: &mut Seen,
    touched: usize,
    glance: &mut Glance<'_>,
) -> bool {
    let table = sitting.table();
    let viewer = sitting.viewer(eyes.seats);
    let touched = if viewer == seen.viewer { touched } else { 0 };
    seen.viewer = viewer;
    let reaches = touched == usize::MAX || seen.log.reaches(touched);
    if !reaches {
        let log = LogSeen::of(&glance.page(sitting, viewer));
        if !same_log(&seen.log, &log) {
            return false;
        }
        seen.log = log;
    }
    if seen.deciding != sitting.deciding() {
        seen.deciding = sitting.deciding();
        update.deciding = Some(sight.deciding_ids());
    }
    if touched != usize::MAX {
        update.scene = glance.change(sitting, viewer, &mut seen.scene);
        if reaches {
            update.log = advance_log(&mut seen.log, sight, (table, viewer, touched));
        }
    }
    if differs(&mut seen.decisions, sight.decisions_print(sitting, eyes)) {
        update.decisions = Some(sight.decisions(sitting, eyes));
    }
    let undo = sight.undo(sitting, eyes);
    if differs(&mut seen.undo, undo_print(&undo)) {
        update.undo = Some(undo);
    }
    if differs(&mut seen.proposal, print(&sitting.proposal())) {
        update.proposal = Some(sight.proposal(sitting).into_iter().collect());
    }
    if sitting.is_over() && !seen.over {
        seen.over = true;
        update.seed = Some(table.seed().to_string());
    }
    true
}

/// Whether a log reads as it did, as far as that is known.
fn same_log(was: &LogSeen, is: &LogSeen) -> bool {
    let prints = |log: &LogSeen| log.last.iter().rev().map(|&(_, print)| print).collect::<Vec<_>>();
    was.before + was.last.len() == is.before + is.last.len()
        && prints(was).iter().zip(&prints(is)).all(|(was, is)| was == is)
}

/// Whether something is new; it is remembered.
fn differs(seen: &mut u64, now: u64) -> bool {
    std::mem::replace(seen, now) != now
}

fn advance_log(
    seen: &mut LogSeen,
    sight: Sight<'_>,
    (table, viewer, touched): (&dyn bivouac_kernel::AnyTable, bivouac_kernel::Viewer, usize),
) -> Option<LogChange> {
    let told: Vec<Told> = read(table, viewer, touched).collect();
    let start = seen.last.partition_point(|&(number, _)| number as usize <= touched);
    let now: Vec<(u32, u64)> = told.iter().map(entry_print).collect();
    let same = seen.last[start..].iter().zip(&now).take_while(|(was, is)| was.1 == is.1).count();
    let (keep, before) = (start + same, seen.last.len());
    seen.last.truncate(start);
    seen.last.extend(&now);
    if keep == before && now.len() == same {
        return None;
    }
    let keep = seen.before + keep;
    seen.forget();
    let added = told.into_iter().skip(same).enumerate();
    let added = added.map(|(index, told)| sight.facts.entry(keep + index + 1, told)).collect();
    Some(LogChange { keep, added })
}
