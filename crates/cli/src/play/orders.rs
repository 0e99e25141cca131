//! Orders that are several choices, and what can be seen before they are given.

use bivouac_kernel::{
    Account, Destination, Overlay, Place, Planned, Progress, Refusal, Route, Seat, Stop, Text,
};

use crate::play::describe;
use crate::play::session::Session;
use crate::words::Voice;

/// What an order came to.
#[derive(Debug)]
pub enum Given {
    /// It was carried out, as far as it says.
    Played(Progress),
    /// It was refused, and nothing has changed.
    Refused(Refusal),
    /// No way leads there.
    NoWay,
}

impl Session {
    /// Where a piece can go, or the one that is moving.
    pub fn destinations(&self, seat: Seat, piece: Option<&str>) -> Vec<Destination> {
        self.table.destinations(seat, piece, &[])
    }

    /// The pieces on a space that can go anywhere, the top one first; none, if what is moving needs no name.
    pub fn movable(&self, seat: Seat, space: &str) -> Vec<String> {
        let here = self.scene().pieces.into_iter().filter(
            |piece| matches!(&piece.at, Place::Space(id) | Place::Area(id) if *id == space),
        );
        let own = here.filter(|piece| piece.seat.is_none_or(|owner| owner == seat.0));
        let ids = own.map(|piece| piece.id.into_owned());
        ids.filter(|id| !self.destinations(seat, Some(id)).is_empty()).collect()
    }

    /// Moves a piece, or the one under way, to a space by the best way, and ends its move there if that
    /// needs no further choice or a facing is given.
    pub fn go(&mut self, seat: Seat, piece: Option<&str>, to: &str, facing: Option<u8>) -> Given {
        let found = self.destinations(seat, piece);
        let there = found.into_iter().find(|one| one.space == to);
        let Some(route) = there.and_then(|one| one.routes.into_iter().next()) else {
            return Given::NoWay;
        };
        let Route { mut plan, endings, .. } = route;
        let wanted = endings.iter().find(|ending| ending.facing == facing);
        let only = if let [only] = &endings[..] { Some(only) } else { None };
        plan.extend(wanted.or(only).map(|ending| ending.planned.clone()));
        self.play(seat, &plan)
    }

    /// Moves several pieces as the first of them moves to a space. Says who stays.
    pub fn march(
        &mut self,
        seat: Seat,
        pieces: &[&str],
        to: &str,
        facing: Option<u8>,
    ) -> (Given, Vec<String>) {
        let march = self.table.march(seat, pieces, to, facing);
        let stays = march.stays.iter().map(ToString::to_string).collect();
        if march.plan.is_empty() {
            return (Given::NoWay, stays);
        }
        (self.play(seat, &march.plan), stays)
    }

    /// Carries out a plan.
    pub fn play(&mut self, seat: Seat, plan: &[Planned]) -> Given {
        match self.table.play(seat, plan) {
            Ok(progress) => {
                if progress.made > 0 {
                    self.play_on();
                }
                Given::Played(progress)
            }
            Err(refusal) => Given::Refused(refusal),
        }
    }

    /// Why a plan stopped before its end.
    pub fn stopped(&self, progress: &Progress) -> Option<String> {
        let id = match progress.stop {
            Stop::Done => return None,
            Stop::Rolled => "plan-rolled",
            Stop::Revealed => "plan-revealed",
            Stop::Refused => "plan-refused",
            Stop::Unforeseen => "plan-unforeseen",
            Stop::Others => "plan-others",
            Stop::Over => "plan-over",
        };
        let said = self.voice.word(id);
        let why = progress.why.as_ref().map(|why| self.voice.say(why));
        Some(why.map_or_else(|| said.clone(), |why| format!("{said} {why}")))
    }

    /// Passes where nothing else can be done; whether it did. Whoever is asked to end the game is not
    /// passed by.
    ///
    /// # Errors
    /// When the table refuses it, which is an error of the rules.
    pub fn pass(&mut self, seat: Seat) -> Result<Option<Text>, Refusal> {
        let listed = self.choices(seat);
        match &listed[..] {
            [only] if only.label.passes && self.proposed().is_none() => {
                self.choose(seat, only)?;
                Ok(Some(only.label.text.clone()))
            }
            _ => Ok(None),
        }
    }

    /// An overlay in words, and the spaces that it marks.
    pub fn overlay(&self, kind: &str, thing: Option<&str>) -> Option<(Vec<String>, Vec<String>)> {
        let overlay = self.table.overlay(self.viewer(), kind, thing)?;
        let spaces = overlay.shades.iter().map(|shade| shade.space.to_string()).collect();
        Some((overlay_lines(&self.voice, &overlay), spaces))
    }

    /// The overlays that there are, by id and name.
    pub fn overlays(&self) -> Vec<(&'static str, String)> {
        let kinds = self.table.overlays().iter();
        kinds.map(|kind| (kind.id, self.voice.name("overlay", kind.id))).collect()
    }
}

/// A destination in one line: what it costs, and what else.
pub fn destination_line(voice: &Voice, found: &Destination) -> String {
    let Some(route) = found.routes.first() else { return found.space.to_string() };
    let mut text = Text::new("destination").with("space", found.space.to_string());
    text = text.with("cost", i64::from(route.cost)).with("way", route.spaces.join("-"));
    let mut said = voice.say(&text);
    for toll in &route.tolls {
        said.push_str("; ");
        said.push_str(&voice.say(toll));
    }
    if route.last {
        said.push_str("; ");
        said.push_str(&voice.word("destination-last"));
    }
    said
}

fn overlay_lines(voice: &Voice, overlay: &Overlay) -> Vec<String> {
    let mut lines = vec![format!("{} [{}]", voice.say(&overlay.text), overlay.rule)];
    for shade in &overlay.shades {
        let key = voice.name("shade", shade.key);
        let value = shade.value.as_ref().map(|value| voice.say(value));
        let value = value.map_or_else(String::new, |value| format!(": {value}"));
        lines.push(format!("{}  {key}{value}", shade.space));
    }
    for way in &overlay.ways {
        let text = way.text.as_ref().map_or_else(String::new, |text| voice.say(text));
        lines.push(format!("{}  {text}", way.spaces.join("-")));
    }
    lines
}

/// How something was resolved, line by line: who, the dice, each modifier with its rule, the total, and
/// what came of it.
pub fn account_lines(voice: &Voice, account: &Account) -> Vec<String> {
    let mut lines = Vec::new();
    for party in &account.parties {
        let who: Vec<String> =
            party.who.iter().chain(&party.notes).map(|text| voice.say(text)).collect();
        lines.push(format!("{}: {}", voice.name("party", party.role), who.join(", ")));
    }
    let mut sum: Vec<String> = account.dice.iter().map(|die| format!("({})", die.value)).collect();
    sum.extend(account.modifiers.iter().map(|one| describe::modifier(voice, one)));
    if let Some(total) = account.total {
        sum.push(format!("= {total}"));
    }
    if !sum.is_empty() {
        lines.push(sum.join(" "));
    }
    lines.extend(account.needed.as_ref().map(|needed| voice.say(needed)));
    lines.push(format!("→ {}", voice.say(&account.verdict)));
    lines
}
