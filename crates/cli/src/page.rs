//! Text on a page of limited width.

use std::io::IsTerminal;

/// The width of text that goes to standard output: that of the terminal, within what reads well.
pub fn width() -> usize {
    let terminal = std::io::stdout().is_terminal().then(ratatui::crossterm::terminal::size);
    match terminal {
        Some(Ok((columns, _))) => usize::from(columns).clamp(40, 100),
        _ => 80,
    }
}

/// `text` in lines of at most `width` columns, the first after `lead` and the others indented as
/// far as `lead` reaches.
pub fn hanging(lead: &str, text: &str, width: usize) -> Vec<String> {
    let indent = " ".repeat(textwrap::core::display_width(lead));
    let options = textwrap::Options::new(width.max(indent.len() + 20))
        .initial_indent(lead)
        .subsequent_indent(&indent)
        // The number of a rule may contain a hyphen and stays whole.
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(true);
    textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
}

/// Rows in columns, each as wide as its widest cell; all but the first column to the right.
pub fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let wide = |index: usize| {
        let cells = rows.iter().filter_map(|row| row.get(index));
        cells.map(|cell| textwrap::core::display_width(cell)).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..count).map(wide).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(index, (cell, width))| {
            let gap = " ".repeat(width.saturating_sub(textwrap::core::display_width(cell)));
            if index == 0 { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_hangs_from_its_lead() {
        let lines = hanging("6.1a  ", "one two three four five six seven", 24);
        assert_eq!(lines[0], "6.1a  one two three four");
        assert_eq!(lines[1], "      five six seven");
    }

    #[test]
    fn the_number_of_a_rule_stays_whole() {
        let lines = hanging("", "the rows of chapter T-SHOCK.6 and more", 26);
        assert!(lines.iter().any(|line| line.contains("T-SHOCK.6")), "{lines:?}");
    }

    #[test]
    fn columns_line_up_whatever_the_script() {
        let cell = |text: &str| text.to_owned();
        let rows = [vec![cell("é"), cell("10")], vec![cell("long"), cell("9")]];
        assert_eq!(columns(&rows), ["é     10", "long   9"]);
    }
}
