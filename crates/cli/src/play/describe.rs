//! What a viewer sees, in words.

use bivouac_kernel::{
    About, Board, Chance, Known, Modifier, Odds, Piece, Place, Scene, Seat, Shape, Space, Text,
    Track,
};

use crate::words::Voice;

/// A value as a track shows it: by what is written there, or by the side that it belongs to.
pub fn on_track(voice: &Voice, about: &About, track: &Track, value: i16) -> String {
    let place = usize::try_from(value - track.low).ok();
    if let Some(label) = place.and_then(|place| track.labels.get(place)) {
        return voice.say(label);
    }
    match track.sides {
        Some((below, above)) if value != 0 => {
            let seat = Seat(if value < 0 { below } else { above });
            format!("{} {}", voice.seat(about, seat), value.unsigned_abs())
        }
        _ => value.to_string(),
    }
}

/// A space as people call it: by its name on a map of places, else by what is printed on it.
pub fn space_name(voice: &Voice, board: &Board, space: &Space) -> String {
    match &space.name {
        Some(name) if board.shape == Shape::Points => voice.say(name),
        _ => space.id.clone(),
    }
}

/// The whole scene as paragraphs, each with the lead that it hangs from: tracks, hands, markers,
/// and the pieces by place.
pub fn scene(
    voice: &Voice,
    about: &About,
    board: &Board,
    scene: &Scene,
) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    for track in &scene.tracks {
        let name = voice.name("track", track.id);
        let [value, low, high] =
            [track.value, track.low, track.high].map(|value| on_track(voice, about, track, value));
        lines.push(("", format!("{name}: {value} ({low} – {high})")));
    }
    for hand in &scene.hands {
        let cards: Vec<String> = hand.cards.iter().map(|card| voice.say(&card.title)).collect();
        let cards =
            if cards.is_empty() { String::new() } else { format!(": {}", cards.join(", ")) };
        lines.push(("", format!("{} ({}){cards}", voice.name("hand", &hand.id), hand.count)));
    }
    for marker in &scene.markers {
        let value = marker.value.map_or_else(String::new, |value| format!(" {value}"));
        let name = voice.name("marker", marker.kind);
        let spaces =
            marker.spaces.iter().map(|id| match board.spaces.iter().find(|s| s.id == *id) {
                Some(space) => space_name(voice, board, space),
                None => id.to_string(),
            });
        let spaces: Vec<String> = spaces.collect();
        lines.push(("", format!("{}: {name}{value}", spaces.join(" / "))));
    }
    let mut last = None;
    for piece in &scene.pieces {
        if last != Some(&piece.at) {
            lines.push(("", place(voice, board, &piece.at)));
            last = Some(&piece.at);
        }
        lines.push(("  - ", self::piece(voice, about, board.shape, piece)));
    }
    lines
}

/// Where a piece is.
fn place(voice: &Voice, board: &Board, at: &Place) -> String {
    match at {
        Place::Space(id) => {
            let name = board.spaces.iter().find(|space| space.id == *id);
            match name.and_then(|space| space.name.as_ref()) {
                Some(name) if voice.say(name) != *id => format!("{id} {}", voice.say(name)),
                _ => id.to_string(),
            }
        }
        Place::Area(id) => {
            let area = board.areas.iter().find(|area| area.id == *id);
            area.map_or_else(|| id.to_string(), |area| voice.say(&area.name))
        }
        Place::Track(id, value) => format!("{} {value}", voice.name("track", id)),
    }
}

/// The name of a piece: its own, or that of its kind.
pub fn piece_name(voice: &Voice, piece: &Piece) -> String {
    match &piece.name {
        Some(name) => voice.say(name),
        None => voice.name("piece", piece.kind),
    }
}

/// A piece with its side, ratings and conditions in one line.
pub fn piece(voice: &Voice, about: &About, shape: Shape, piece: &Piece) -> String {
    let mut parts = vec![piece_name(voice, piece)];
    let mut details = Vec::new();
    if let Some(seat) = piece.seat.filter(|seat| usize::from(*seat) < about.seats.len()) {
        details.push(voice.seat(about, Seat(seat)));
    }
    if piece.name.is_some() {
        details.push(voice.name("piece", piece.kind));
    }
    if !details.is_empty() {
        parts.push(format!("({})", details.join(", ")));
    }
    parts.push(ratings(voice, &piece.ratings));
    if let Some(facing) = piece.facing {
        let arrow = arrow(shape, facing).to_string();
        parts.push(voice.say(&Text::new("piece-faces").with("arrow", arrow)));
    }
    let states: Vec<String> = piece.states.iter().map(|state| voice.name("state", state)).collect();
    parts.push(states.join(", "));
    match piece.known {
        Known::Open => {}
        Known::Hidden => parts.push(voice.word("known-hidden")),
        Known::Remembered => parts.push(voice.word("known-remembered")),
        Known::Private => parts.push(voice.word("known-private")),
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// Ratings with their names.
pub fn ratings(voice: &Voice, ratings: &[(&str, i16)]) -> String {
    let named = ratings.iter().map(|(key, value)| format!("{} {value}", voice.name("rating", key)));
    named.collect::<Vec<_>>().join(", ")
}

/// A space in words: its number, name, terrain and height.
pub fn space(voice: &Voice, space: &Space) -> String {
    let mut text = Text::new("space-line")
        .with("id", space.id.as_str())
        .with("terrain", voice.name("terrain", space.terrain));
    let name = space.name.as_ref().map(|name| voice.say(name)).filter(|name| *name != space.id);
    text = text.with("name", name.unwrap_or_else(|| "none".to_owned()));
    voice.say(&text.with("level", i64::from(space.level)))
}

/// The arrow of a facing, where the shape of the board gives it one. Vertices count clockwise
/// from the first after the top.
pub fn arrow(shape: Shape, facing: u8) -> char {
    const FLAT: [char; 6] = ['↗', '→', '↘', '↙', '←', '↖'];
    const POINTY: [char; 6] = ['↗', '↘', '↓', '↙', '↖', '↑'];
    let arrows = match shape {
        Shape::FlatHexes => FLAT,
        Shape::PointyHexes => POINTY,
        Shape::Points => return ' ',
    };
    arrows.get(usize::from(facing)).copied().unwrap_or(' ')
}

/// How much a modifier adds or by what it multiplies, what gives it, and its rule.
pub fn modifier(voice: &Voice, modifier: &Modifier) -> String {
    let much = match modifier.times {
        None => format!("{:+}", modifier.value),
        Some((by, 1)) => format!("×{by}"),
        Some((by, of)) => format!("×{by}/{of}"),
    };
    format!("{much} {} [{}]", voice.say(&modifier.text), modifier.rule)
}

/// The odds of a roll.
pub fn odds(voice: &Voice, odds: &Odds) -> Vec<String> {
    let mut lines = vec![voice.say(&odds.text)];
    lines.extend(odds.modifiers.iter().map(|one| modifier(voice, one)));
    let result = |(result, chance): &(Text, Chance)| {
        let (share, said) = (100.0 * chance.share(), voice.say(result));
        format!("{share:>5.1} %  {said} ({}/{})", chance.times(), chance.of())
    };
    lines.extend(odds.results.iter().map(result));
    // What it comes to in the end is read first.
    let sum: Vec<String> = odds.sum.iter().map(result).collect();
    lines.splice(1..1, sum);
    for part in &odds.parts {
        lines.extend(self::odds(voice, part).into_iter().map(|line| format!("  {line}")));
    }
    lines
}
