//! Colours and signs: what terrain and sides look like, by the words that games use for them.
//!
//! No game is known here. A key that no line below knows still gets a quiet look of its own, and
//! the pane beside the map names everything in words.

use ratatui::style::{Color, Modifier, Style};

/// How a terrain looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The colour of the ground.
    pub ground: Color,
    /// The colour of the sign.
    pub ink: Color,
    /// The sign.
    pub sign: char,
}

const fn ground(ground: u8, ink: u8, sign: char) -> Ground {
    Ground { ground: Color::Indexed(ground), ink: Color::Indexed(ink), sign }
}

/// Each look with the words that ask for it; the first that occurs in the key wins.
const GROUNDS: &[(&[&str], Ground)] = &[
    (&["closed", "off_map", "prohibited"], ground(238, 242, ' ')),
    (&["wood", "forest"], ground(108, 22, '♣')),
    (&["marsh", "swamp", "bog"], ground(151, 24, '"')),
    (&["rubble", "ruin"], ground(250, 238, '%')),
    (&["village", "town", "house", "farm", "hamlet"], ground(180, 88, '⌂')),
    (&["city", "capital"], ground(174, 52, '▣')),
    (&["redoubt", "fort", "fleche", "work", "trench"], ground(179, 58, '◊')),
    (&["lake", "sea", "water", "river"], ground(67, 153, '~')),
    (&["mountain"], ground(102, 235, '▲')),
    (&["hill", "height", "rise", "ridge"], ground(144, 94, '^')),
    (&["depression", "hollow", "ravine", "gully"], ground(143, 94, 'v')),
    (&["rough", "broken", "brush"], ground(143, 58, ':')),
    (&["lawn", "garden", "orchard", "field"], ground(150, 64, '.')),
];

/// The look of open ground, and of terrain that is not known.
const OPEN: Ground = ground(187, 144, ' ');

/// The look of a terrain.
pub fn terrain(key: &str) -> Ground {
    let known = GROUNDS.iter().find(|(words, _)| words.iter().any(|word| key.contains(word)));
    known.map_or(OPEN, |(_, look)| *look)
}

/// How something on the border of two spaces, or between their centres, looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The style of its cells; what it leaves out stays as it is.
    pub style: Style,
    /// What replaces the line of a level border.
    pub level: char,
    /// The dots of a line that joins two centres.
    pub dot: char,
    /// The greater covers the lesser.
    pub weight: u8,
}

/// The look of an edge.
pub fn edge(kind: &str) -> Stroke {
    let has = |words: &[&str]| words.iter().any(|word| kind.contains(word));
    let style = Style::new();
    if has(&["bridge", "ford"]) {
        let style = style.fg(Color::Indexed(130)).add_modifier(Modifier::BOLD);
        Stroke { style, level: '=', dot: '=', weight: 9 }
    } else if has(&["river", "coast", "lake", "impassable"]) {
        let style = style.fg(Color::Indexed(159)).bg(Color::Indexed(25));
        Stroke { style, level: '~', dot: '~', weight: 8 }
    } else if has(&["stream", "brook", "creek", "water"]) {
        let style = style.fg(Color::Indexed(26)).add_modifier(Modifier::BOLD);
        Stroke { style, level: '~', dot: '~', weight: 6 }
    } else if has(&["wall", "work", "trench", "redoubt"]) {
        let style = style.fg(Color::Indexed(52)).bg(Color::Indexed(173));
        Stroke { style, level: '#', dot: '#', weight: 7 }
    } else if has(&["steep", "cliff"]) {
        let style = style.fg(Color::Indexed(94)).add_modifier(Modifier::BOLD);
        Stroke { style, level: '=', dot: '"', weight: 5 }
    } else if has(&["slope", "bank", "rise"]) {
        Stroke { style: style.fg(Color::Indexed(94)), level: '-', dot: '\'', weight: 4 }
    } else if has(&["road", "highway", "main"]) {
        let style = style.fg(Color::Indexed(130)).add_modifier(Modifier::BOLD);
        Stroke { style, level: '_', dot: '•', weight: 3 }
    } else {
        Stroke { style: style.fg(Color::Indexed(137)), level: '_', dot: '·', weight: 2 }
    }
}

/// The lines between hexes.
pub fn border() -> Style {
    Style::new().fg(Color::Indexed(144))
}

/// The colours of the counters, by seat.
pub fn counter(seat: Option<u8>) -> Style {
    const GROUNDS: [u8; 8] = [19, 22, 88, 53, 130, 30, 238, 94];
    let ground = match seat {
        Some(seat) => GROUNDS[usize::from(seat) % GROUNDS.len()],
        None => 240,
    };
    Style::new().bg(Color::Indexed(ground)).fg(Color::Indexed(231))
}

/// The conditions of a piece on its counter.
pub fn state() -> Style {
    Style::new().fg(Color::Indexed(226)).add_modifier(Modifier::BOLD)
}

/// The colour in which a seat is written.
pub fn seat(seat: u8) -> Style {
    const INKS: [u8; 8] = [75, 77, 210, 177, 215, 80, 250, 180];
    Style::new().fg(Color::Indexed(INKS[usize::from(seat) % INKS.len()]))
}

/// The borders of what a choice would take.
pub fn target() -> Style {
    Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(220)).add_modifier(Modifier::BOLD)
}

/// The borders of what the selected choice would take.
pub fn selected() -> Style {
    Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(161)).add_modifier(Modifier::BOLD)
}

/// The borders of what the question is about.
pub fn about() -> Style {
    Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(45)).add_modifier(Modifier::BOLD)
}

/// The space under the cursor.
pub fn cursor() -> Style {
    Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(231))
}

/// Numbers and names on the map.
pub fn lettering() -> Style {
    Style::new().fg(Color::Indexed(240))
}

/// Markers on the map.
pub fn marker() -> Style {
    Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(90)).add_modifier(Modifier::BOLD)
}

/// Text that stands back.
pub fn quiet() -> Style {
    Style::new().fg(Color::Indexed(246))
}

/// The numbers of rules.
pub fn rule() -> Style {
    Style::new().fg(Color::Indexed(179))
}

/// The pane that has the keys.
pub fn active() -> Style {
    Style::new().fg(Color::Indexed(220))
}

/// The line that the keys are on.
pub fn row_selected() -> Style {
    Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(220))
}
