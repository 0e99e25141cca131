//! What there is to see at a table, and what one pair of eyes sees of it.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use bivouac_kernel::{Painting, Part, Seat, Seats, Sketch, Told, Viewer};

use rustc_hash::FxHasher;

use super::facts::{Facts, holder};
use super::glance::Glance;
use super::pages::{PAGE, Page};
use super::pieces::{Ids, Print, print, prints};
use super::token::token;
use crate::sitting::Sitting;
use crate::store::SeatRow;
use crate::wire::{
    ChatLine, Decision, End, OpenChoice, PlayView, Proposal, SeatView, Status, TableCard,
    TableView, ThinkingView, Undo,
};

/// Who looks: through the eyes of which seats, having which seats, and whether the table is his.
/// Whoever has the same eyes is shown the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Eyes {
    pub seats: Seats,
    pub mine: Seats,
    pub owner: bool,
}

/// Everything at a table that can be looked at.
#[derive(Clone, Copy)]
pub(super) struct Sight<'a> {
    pub facts: &'a Facts,
    pub status: Status,
    pub seats: &'a [SeatRow],
    pub rematch: Option<&'a str>,
    pub end: Option<&'a End>,
    pub sitting: Option<&'a Sitting>,
    pub present: &'a dyn Fn(&str) -> bool,
    /// Which bot thinks for long, and how long it may.
    pub thought: Option<(Seat, ThinkingView)>,
    pub spectators: usize,
    pub now_ms: i64,
}

/// What a pair of eyes has been shown of a game, as far as it takes to say what has changed.
#[derive(Debug)]
pub(super) struct Seen {
    pub viewer: Viewer,
    pub deciding: Seats,
    pub scene: Arc<SceneSeen>,
    pub log: LogSeen,
    pub decisions: u64,
    pub undo: u64,
    pub proposal: u64,
    pub over: bool,
}

/// What a pair of eyes has been shown of a log: the last entries, however long it is.
#[derive(Debug, Default)]
pub(super) struct LogSeen {
    /// How many entries there are before these.
    pub before: usize,
    /// The numbers of the choices that are read of, and what is read.
    pub last: Vec<(u32, u64)>,
}

impl LogSeen {
    pub(super) fn of(page: &Page) -> LogSeen {
        let last: Vec<(u32, u64)> =
            page.entries.iter().map(|(_, told)| entry_print(told)).collect();
        LogSeen { before: page.of - last.len(), last }
    }

    /// Whether it is known what was shown of the choices from `touched` on.
    pub(super) fn reaches(&self, touched: usize) -> bool {
        let first = self.last.first().map(|&(number, _)| number as usize);
        self.before == 0 || first.is_some_and(|first| first <= touched + 1)
    }

    /// Forgets the oldest, if there are many.
    pub(super) fn forget(&mut self) {
        if self.last.len() > 3 * PAGE {
            let gone = self.last.len() - 2 * PAGE;
            self.last.drain(..gone);
            self.before += gone;
        }
    }
}

/// What a pair of eyes has been shown of a scene.
#[derive(Debug)]
pub(super) struct SceneSeen {
    pub sketch: Sketch,
    pub parts: [u64; Part::COUNT],
    pub pieces: Vec<Print>,
}

impl SceneSeen {
    /// What is seen of a scene that was painted for one who had seen this before, or nothing.
    pub(super) fn of(
        painting: &mut Painting,
        before: Option<&SceneSeen>,
        ids: &mut Ids,
    ) -> SceneSeen {
        let scene = &painting.scene;
        let seen = |part: Part, now: &dyn Fn() -> u64| match before {
            Some(before) if !painting.has(part) => before.parts[part as usize],
            _ => now(),
        };
        let parts = [
            seen(Part::Moment, &|| print(&scene.moment)),
            seen(Part::Markers, &|| print(&scene.markers)),
            seen(Part::Tracks, &|| print(&scene.tracks)),
            seen(Part::Procedure, &|| print(&scene.procedure)),
            seen(Part::Hands, &|| print(&scene.hands)),
            seen(Part::Status, &|| print(&scene.status)),
            seen(Part::Groups, &|| print(&scene.groups)),
            seen(Part::Tints, &|| print(&scene.tints)),
            seen(Part::Activations, &|| print(&scene.activations)),
        ];
        let old = before.map_or(&[][..], |before| &before.pieces);
        let pieces = prints(painting, old, ids);
        SceneSeen { sketch: std::mem::take(&mut painting.sketch), parts, pieces }
    }
}

impl<'a> Sight<'a> {
    fn ids(&self, seats: Seats) -> Vec<String> {
        seats.iter().map(|seat| self.facts.seat_id(seat.index()).to_owned()).collect()
    }

    fn deciding(&self) -> Seats {
        self.sitting.map_or(Seats::NONE, Sitting::deciding)
    }

    /// The seats and who has them.
    pub(super) fn seat_views(&self) -> Vec<SeatView> {
        let views = self.seats.iter().map(|seat| SeatView {
            id: self.facts.seat_id(seat.seat).to_owned(),
            holder: holder(seat, self.present),
            kept_for: seat.kept_for.clone(),
            clock: self
                .sitting
                .and_then(|sitting| sitting.clocks().view(Seat(seat.seat as u8), self.now_ms)),
            thinking: self
                .thought
                .filter(|(thinks, _)| thinks.index() == seat.seat)
                .map(|(_, thinking)| thinking),
        });
        views.collect()
    }

    /// The table itself.
    pub(super) fn card(&self, eyes: Eyes) -> TableCard {
        let facts = self.facts;
        TableCard {
            id: facts.id.to_string(),
            game: facts.game.about().id.to_owned(),
            scenario: facts.scenario.id.to_owned(),
            options: facts.options.clone(),
            status: self.status,
            seats: self.seat_views(),
            public: facts.public,
            clock: facts.clock,
            created_ms: facts.created_ms,
            mine: self.ids(eyes.mine),
            your_move: self.your_move(eyes),
            owner: eyes.owner,
            end: self.end.cloned(),
            rematch: self.rematch.map(str::to_owned),
        }
    }

    fn your_move(&self, eyes: Eyes) -> bool {
        self.deciding().iter().any(|seat| eyes.mine.contains(seat))
    }

    /// What tells one card from another, whoever is present and whatever the time is.
    pub(super) fn card_print(&self, eyes: Eyes) -> u64 {
        let mut hash = FxHasher::default();
        (self.status, self.rematch, self.end.is_some(), self.your_move(eyes)).hash(&mut hash);
        for seat in self.seats {
            (seat.person.as_ref().map(|person| &person.id), &seat.bot).hash(&mut hash);
            seat.kept_for.as_ref().map(|person| &person.id).hash(&mut hash);
        }
        self.sitting.map(|sitting| sitting.clocks().state()).hash(&mut hash);
        hash.finish()
    }

    /// The decisions of the seats through whose eyes one looks.
    pub(super) fn decisions(&self, sitting: &Sitting, eyes: Eyes) -> Vec<Decision> {
        let table = sitting.table();
        let own = sitting.deciding().iter().filter(|&seat| eyes.seats.contains(seat));
        let decisions = own.filter_map(|seat| {
            let token = token(table, seat);
            let labels = table.labels(seat).into_iter().enumerate();
            let choices =
                labels.map(|(place, label)| OpenChoice { id: format!("{token}.{place}"), label });
            Some(Decision {
                seat: self.facts.seat_id(seat.index()).to_owned(),
                prompt: table.prompt(seat)?,
                choices: choices.collect(),
                plans: table.plans(seat),
            })
        });
        decisions.collect()
    }

    /// What tells the decisions from others.
    pub(super) fn decisions_print(&self, sitting: &Sitting, eyes: Eyes) -> u64 {
        let own = sitting.deciding().iter().filter(|&seat| eyes.seats.contains(seat));
        let opened: Vec<(Seat, u64)> =
            own.map(|seat| (seat, sitting.table().opened(seat))).collect();
        print(&opened)
    }

    /// The seats that can take something back.
    pub(super) fn undo(&self, sitting: &Sitting, eyes: Eyes) -> Vec<Undo> {
        let able = eyes.seats.iter().filter_map(|seat| Some((seat, sitting.undo(seat)?)));
        able.map(|(seat, at_once)| Undo {
            seat: self.facts.seat_id(seat.index()).to_owned(),
            at_once,
        })
        .collect()
    }

    /// What has been proposed.
    pub(super) fn proposal(&self, sitting: &Sitting) -> Option<Proposal> {
        let pending = sitting.proposal()?;
        Some(Proposal {
            what: pending.what,
            by: self.facts.seat_id(pending.by.index()).to_owned(),
            awaiting: self.ids(pending.awaiting()),
        })
    }

    /// The seats that must decide.
    pub(super) fn deciding_ids(&self) -> Vec<String> {
        self.ids(self.deciding())
    }

    /// How the game stands, and what has been shown with it.
    pub(super) fn play(
        &self,
        sitting: &Sitting,
        eyes: Eyes,
        glance: &mut Glance<'_>,
    ) -> (PlayView, Seen) {
        let table = sitting.table();
        let viewer = sitting.viewer(eyes.seats);
        let (scene, shown) = glance.scene(sitting, viewer);
        let page = glance.page(sitting, viewer);
        let undo = self.undo(sitting, eyes);
        let seen = Seen {
            viewer,
            deciding: sitting.deciding(),
            scene: shown,
            log: LogSeen::of(&page),
            decisions: self.decisions_print(sitting, eyes),
            undo: undo_print(&undo),
            proposal: print(&sitting.proposal()),
            over: sitting.is_over(),
        };
        let log = page.entries.into_iter();
        let play = PlayView {
            deciding: self.deciding_ids(),
            scene,
            headings: page.under,
            log: log.map(|(number, told)| self.facts.entry(number, told)).collect(),
            decisions: self.decisions(sitting, eyes),
            undo,
            proposal: self.proposal(sitting),
            commitment: table.commitment().to_string(),
            seed: sitting.is_over().then(|| table.seed().to_string()),
        };
        (play, seen)
    }

    /// Everything.
    pub(super) fn view(
        &self,
        eyes: Eyes,
        mark: String,
        play: Option<PlayView>,
        chat: impl Iterator<Item = &'a ChatLine>,
    ) -> TableView {
        let inside = eyes.owner || !eyes.mine.is_empty();
        TableView {
            mark,
            table: self.card(eyes),
            viewing: self.ids(eyes.seats),
            play,
            chat: chat.cloned().collect(),
            spectators: self.spectators,
            invitation: inside.then(|| self.facts.invitation.clone()),
        }
    }
}

/// What a viewer reads of the choices after the first `from`: those of which he reads nothing are
/// not there for him.
pub(super) fn read(
    table: &dyn bivouac_kernel::AnyTable,
    viewer: Viewer,
    from: usize,
) -> impl Iterator<Item = Told> {
    table.log(viewer, from).into_iter().filter(|told| !told.lines.is_empty())
}

/// What tells one entry from another.
pub(super) fn entry_print(told: &Told) -> (u32, u64) {
    (told.number as u32, print(&(told.seat, &told.lines)))
}

/// What tells one list of undos from another.
pub(super) fn undo_print(undo: &[Undo]) -> u64 {
    let all: Vec<(&str, bool)> =
        undo.iter().map(|undo| (undo.seat.as_str(), undo.at_once)).collect();
    print(&all)
}
