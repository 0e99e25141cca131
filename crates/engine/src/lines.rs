//! Lines in, lines out.

use std::io::{self, BufRead, ErrorKind, Write};

use crate::Engine;

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 16 * 1024 * 1024;

/// What one line of the input turned out to be.
#[derive(PartialEq, Eq, Debug)]
enum Line {
    Whole,
    TooLong,
    End,
}

impl Engine {
    /// Answers every line of `input` with one line of `output`, which is flushed each time, until
    /// the input ends or the command `quit` is answered.
    ///
    /// # Errors
    /// When the input cannot be read or the output not be written; never for what a line says.
    pub fn run(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            let answer = match read_line(&mut input, &mut line, LONGEST_LINE)? {
                Line::End => return Ok(()),
                Line::TooLong => self.too_long(),
                Line::Whole => match std::str::from_utf8(&line) {
                    Ok(text) => self.answer(text),
                    Err(_) => self.not_utf8(),
                },
            };
            writeln!(output, "{answer}")?;
            output.flush()?;
            if self.has_quit() {
                return Ok(());
            }
        }
    }
}

/// Reads one line into `line`, without its end. Of a line that is too long nothing is kept, but
/// all of it is read away.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Line> {
    line.clear();
    let (mut began, mut too_long) = (false, false);
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => read?,
        };
        let ended = buffer.is_empty();
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        began |= !ended;
        too_long |= line.len() + part.len() > longest;
        if too_long {
            line.clear();
        } else {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if ended || end.is_some() {
            return Ok(match (began, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8], longest: usize) -> Vec<(Line, Vec<u8>)> {
        // A tiny buffer, so that lines come in several parts.
        let mut reader = io::BufReader::with_capacity(3, input);
        let (mut found, mut line) = (Vec::new(), Vec::new());
        loop {
            match read_line(&mut reader, &mut line, longest).unwrap() {
                Line::End => return found,
                kind => found.push((kind, line.clone())),
            }
        }
    }

    #[test]
    fn a_line_ends_with_a_newline_or_with_the_input() {
        let whole = |text: &[u8]| (Line::Whole, text.to_vec());
        assert_eq!(lines(b"one\n\nthree", 9), [whole(b"one"), whole(b""), whole(b"three")]);
        assert_eq!(lines(b"one\n", 9), [whole(b"one")]);
        assert_eq!(lines(b"", 9), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_is_read() {
        let found = lines(b"0123456789\n12345\n01234567890", 5);
        let expected =
            [(Line::TooLong, vec![]), (Line::Whole, b"12345".to_vec()), (Line::TooLong, vec![])];
        assert_eq!(found, expected);
    }
}
