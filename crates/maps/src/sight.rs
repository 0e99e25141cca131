//! What a straight line between the centres of two hexes passes, in integers.

use std::cmp::Ordering;
use std::iter::FusedIterator;

use hexx::Hex;

use crate::grid::dot;
use crate::{Fraction, HexGrid, HexId, Side};

/// Something that a line passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// The inside of a hex.
    Hex(HexId),
    /// Exactly the hexside between two hexes: the one to the left of the line, then the one to the
    /// right. Either may be [`HexId::NONE`] at the edge of the map.
    Along(HexId, HexId),
}

/// The end of a line that something is nearer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Nearer {
    /// Nearer to where the line begins.
    From,
    /// Exactly as far from both ends.
    Halfway,
    /// Nearer to where the line ends.
    To,
}

/// One crossing and the part of the line in it, from 0 (the first centre) to 1 (the last).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passage {
    /// What is passed.
    pub crossing: Crossing,
    /// Where the line comes into it.
    pub enter: Fraction,
    /// Where the line goes out of it.
    pub leave: Fraction,
}

impl Passage {
    /// The middle of the part of the line that lies in it.
    pub const fn middle(&self) -> Fraction {
        self.enter.midway(self.leave)
    }

    /// To which end that middle is nearer.
    ///
    /// A game whose rule counts hexes instead of measuring compares [`HexGrid::distance`] to both
    /// ends.
    pub fn nearer(&self) -> Nearer {
        match self.middle().cmp(&Fraction::HALF) {
            Ordering::Less => Nearer::From,
            Ordering::Equal => Nearer::Halfway,
            Ordering::Greater => Nearer::To,
        }
    }
}

/// What a straight line passes strictly between its end hexes, in order.
///
/// A hex that the line touches in a single vertex is not passed.
///
/// ```
/// # use bivouac_maps::*;
/// # let spec = GridSpec { columns: 1..=9, rows: 1..=9, orientation: Orientation::FlatTopped,
/// #     columns_run: ColumnsRun::East, rows_run: RowsRun::South, shifted: Parity::Even,
/// #     shift: Shift::South, numbering: Numbering::ColumnRow };
/// # let grid = HexGrid::new(spec);
/// let [from, above, below, to] =
///     ["0305", "0404", "0405", "0505"].map(|number| grid.find(number).expect("on the map"));
/// let passage = grid.sight_line(from, to).next().expect("something between");
/// assert_eq!(passage.crossing, Crossing::Along(above, below));
/// assert_eq!(passage.nearer(), Nearer::Halfway);
/// ```
#[derive(Clone, Debug)]
pub struct SightLine<'g> {
    grid: &'g HexGrid,
    here: Hex,
    to: Hex,
    /// Where the line leaves the hexside that it runs along after `here`, while it does.
    end_of_side: Option<Fraction>,
    exits: [Exit; 3],
}

/// One of the three sides through which a line of this direction can leave a hex. Each hex covers
/// the points whose dot product with the step through a side differs by at most 1 from its own.
#[derive(Clone, Copy, Debug)]
struct Exit {
    step: Hex,
    /// How far the whole line goes towards this side; 0 if it runs parallel to it.
    rate: u32,
    /// How far `here` lies towards this side from where the line began.
    progress: i32,
}

impl Exit {
    /// Where the line crosses this side of the present hex.
    fn place(&self) -> Fraction {
        self.place_beyond(1)
    }

    fn place_beyond(&self, half_steps: i32) -> Fraction {
        Fraction::new((self.progress + half_steps) as u32, self.rate)
    }
}

impl<'g> SightLine<'g> {
    pub(crate) fn new(grid: &'g HexGrid, from: HexId, to: HexId) -> SightLine<'g> {
        let (here, to_axial) = (grid.axial(from), grid.axial(to));
        let main = grid.first_side(from, to).first().copied().unwrap_or(Side(0));
        let exits = [5, 0, 1].map(|turn| {
            let step = grid.step(main.cw(turn));
            Exit { step, rate: dot(to_axial - here, step).max(0) as u32, progress: 0 }
        });
        SightLine { grid, here, to: to_axial, end_of_side: None, exits }
    }

    /// Goes on into the hex that many steps away, entered at that place of the line.
    fn advance(&mut self, step: Hex, enter: Fraction) -> Option<Passage> {
        self.here += step;
        for exit in &mut self.exits {
            exit.progress += dot(step, exit.step);
        }
        if self.here == self.to {
            return None;
        }
        let crossing = Crossing::Hex(self.grid.id_at(self.here));
        let leave = self.exits[self.first_exit()].place();
        Some(Passage { crossing, enter, leave })
    }

    /// The exit through which the line leaves the present hex, the anticlockwise one of two that
    /// it meets at once in their common vertex.
    fn first_exit(&self) -> usize {
        let mut first = 1;
        for index in [0, 2] {
            let exit = &self.exits[index];
            if exit.rate == 0 {
                continue;
            }
            match exit.place().cmp(&self.exits[first].place()) {
                Ordering::Less => first = index,
                Ordering::Equal => first = first.min(index),
                Ordering::Greater => {}
            }
        }
        first
    }
}

impl Iterator for SightLine<'_> {
    type Item = Passage;

    fn next(&mut self) -> Option<Passage> {
        if self.here == self.to {
            return None;
        }
        if let Some(leave) = self.end_of_side.take() {
            return self.advance(self.exits[1].step + self.exits[2].step, leave);
        }
        let first = self.first_exit();
        let exit = self.exits[first];
        let place = exit.place();
        let rival = self.exits.get(first + 1).filter(|it| it.rate > 0 && it.place() == place);
        match rival {
            None => self.advance(exit.step, place),
            // Through a vertex and on into the hex towards which the line leans.
            Some(rival) if rival.rate > exit.rate => self.advance(rival.step, place),
            Some(rival) if rival.rate < exit.rate => self.advance(exit.step, place),
            Some(rival) => {
                let sides = [exit.step, rival.step].map(|step| self.grid.id_at(self.here + step));
                let leave = exit.place_beyond(2);
                self.end_of_side = Some(leave);
                Some(Passage { crossing: Crossing::Along(sides[0], sides[1]), enter: place, leave })
            }
        }
    }
}

impl FusedIterator for SightLine<'_> {}
