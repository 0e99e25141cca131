//! A rectangular hex map whose every question about neighbours is a table look-up.

use arrayvec::ArrayVec;
use hexx::{DirectionWay, Hex, HexLayout, Vec2};
use serde::{Deserialize, Serialize};

use crate::frame::Frame;
use crate::{GridError, GridSpec, Numbering, Orientation, Reach, Side, SightLine, Vertex};

/// A hex, as its place among all hexes of its grid in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct HexId(pub u16);

impl HexId {
    /// No hex: what lies off the map.
    pub const NONE: HexId = HexId(u16::MAX);

    /// A place for this hex in an array as long as its grid.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a hex at all, not [`HexId::NONE`].
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u16::MAX
    }
}

/// A rectangular hex map.
///
/// Lengths are measured in hexes: the inner diameter of a hex, from side to side, is 1. The origin
/// is the north-west corner of the smallest rectangle around the map, x grows eastwards and y
/// southwards, as on a screen.
///
/// Methods that take a hex expect one of this grid. They panic on others, [`HexId::NONE`] included,
/// unless they say what they return for it.
#[derive(Clone, Debug)]
pub struct HexGrid {
    spec: GridSpec,
    frame: Frame,
    /// All hex numbers in one string, four figures each, so that a number is a slice of it.
    numbers: String,
    hexes: Vec<Hex>,
    /// The printed column and row of each hex.
    places: Vec<(u8, u8)>,
    neighbours: Vec<[HexId; 6]>,
    layout: HexLayout,
    corners: [Vec2; 6],
    size: (f32, f32),
}

impl HexGrid {
    /// The grid of a layout that is known to be sound.
    ///
    /// # Panics
    ///
    /// Where [`HexGrid::try_new`] returns an error.
    pub fn new(spec: GridSpec) -> HexGrid {
        match HexGrid::try_new(spec) {
            Ok(grid) => grid,
            Err(error) => panic!("no such hex map: {error}"),
        }
    }

    /// The grid of a layout.
    ///
    /// # Errors
    ///
    /// A layout without hexes, with numbers over 99, or shifted along its lines.
    pub fn try_new(spec: GridSpec) -> Result<HexGrid, GridError> {
        spec.check()?;
        let frame = Frame::new(&spec);
        let numbers = (0..frame.len())
            .map(|index| (frame.column(index), frame.row(index)))
            .map(|(column, row)| match spec.numbering {
                Numbering::ColumnRow => format!("{column:02}{row:02}"),
                Numbering::RowColumn => format!("{row:02}{column:02}"),
            })
            .collect();
        let hexes: Vec<Hex> = (0..frame.len()).map(|index| frame.axial(index)).collect();
        let neighbours = hexes
            .iter()
            .map(|&hex| Side::all().map(|side| id_at(&frame, hex + frame.step(side))))
            .collect();
        let places =
            (0..frame.len()).map(|index| (frame.column(index), frame.row(index))).collect();
        let mut grid = HexGrid {
            // A radius of 1/√3 makes the inner diameter 1.
            layout: HexLayout::new(frame.orientation()).with_hex_size(1.0 / 3.0_f32.sqrt()),
            corners: [Vec2::ZERO; 6],
            size: (0.0, 0.0),
            spec,
            frame,
            numbers,
            hexes,
            places,
            neighbours,
        };
        grid.lay_out();
        Ok(grid)
    }

    /// Moves the origin to the north-west corner and measures the map.
    fn lay_out(&mut self) {
        self.corners = self.layout.center_aligned_hex_corners();
        // hexx counts corners clockwise from the one whose name is E (flat) or NE (pointy).
        if self.orientation() == Orientation::FlatTopped {
            self.corners.rotate_right(1);
        }
        let centres = || self.hexes.iter().map(|&hex| self.layout.hex_to_world_pos(hex));
        let half = self.layout.rect_size() / 2.0;
        let north_west = centres().fold(Vec2::INFINITY, Vec2::min) - half;
        let south_east = centres().fold(Vec2::NEG_INFINITY, Vec2::max) + half;
        self.layout.origin = -north_west;
        self.size = (south_east - north_west).into();
    }

    /// The layout this grid was made from.
    pub fn spec(&self) -> &GridSpec {
        &self.spec
    }

    /// Which way the hexes are turned.
    #[inline]
    pub fn orientation(&self) -> Orientation {
        self.spec.orientation
    }

    /// How many hexes there are.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a grid holds at least one hex")]
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Every hex, in the order of their numbers.
    pub fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len() as u16).map(HexId)
    }

    /// The hex with a printed number such as `"4108"`, of exactly four figures.
    pub fn find(&self, number: &str) -> Option<HexId> {
        let figures: [u8; 4] = number.as_bytes().try_into().ok()?;
        if !figures.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let two = |tens: u8, units: u8| (tens - b'0') * 10 + (units - b'0');
        let (first, second) = (two(figures[0], figures[1]), two(figures[2], figures[3]));
        match self.spec.numbering {
            Numbering::ColumnRow => self.at(first, second),
            Numbering::RowColumn => self.at(second, first),
        }
    }

    /// The printed number of a hex.
    #[inline]
    pub fn number(&self, hex: HexId) -> &str {
        &self.numbers[hex.index() * 4..][..4]
    }

    /// The hex in a printed column and row.
    #[inline]
    pub fn at(&self, column: u8, row: u8) -> Option<HexId> {
        self.frame.index(column, row).map(|index| HexId(index as u16))
    }

    /// The printed column of a hex.
    #[inline]
    pub fn column(&self, hex: HexId) -> u8 {
        self.places[hex.index()].0
    }

    /// The printed row of a hex.
    #[inline]
    pub fn row(&self, hex: HexId) -> u8 {
        self.places[hex.index()].1
    }

    /// The hex behind a side, [`HexId::NONE`] off the map.
    #[inline]
    pub fn neighbour(&self, hex: HexId, side: Side) -> HexId {
        self.neighbours[hex.index()][side.index()]
    }

    /// The hexes behind all six sides, clockwise, [`HexId::NONE`] off the map.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> &[HexId; 6] {
        &self.neighbours[hex.index()]
    }

    /// The side of `from` behind which `to` lies, if they are adjacent.
    #[inline]
    pub fn side_towards(&self, from: HexId, to: HexId) -> Option<Side> {
        let place = self.neighbours(from).iter().position(|&hex| hex == to && hex.is_some())?;
        Some(Side(place as u8))
    }

    /// How many steps lead from one hex to the other.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        // Less than 150 on the largest map that two figures can number.
        self.hexes[a.index()].unsigned_distance_to(self.hexes[b.index()]) as u8
    }

    /// The hexes at that distance, clockwise from the direction of the first side.
    pub fn ring(&self, hex: HexId, radius: u8) -> impl Iterator<Item = HexId> {
        let centre = self.hexes[hex.index()];
        let radius = i32::from(radius);
        // hexx has rings too, but allocates them.
        let corners = if radius == 0 { 1 } else { 6 };
        Side::all()
            .into_iter()
            .take(corners)
            .flat_map(move |side| {
                let corner = centre + self.frame.step(side) * radius;
                let along = self.frame.step(side.cw(2));
                (0..radius.max(1)).map(move |steps| corner + along * steps)
            })
            .map(|axial| self.id_at(axial))
            .filter(|hex| hex.is_some())
    }

    /// The hexes up to that distance, nearest first, beginning with the hex itself.
    pub fn within(&self, hex: HexId, radius: u8) -> impl Iterator<Item = HexId> {
        (0..=radius).flat_map(move |radius| self.ring(hex, radius))
    }

    /// The two hexes that a piece in `hex` facing that vertex has before it: the left one, then the
    /// right one. [`HexId::NONE`] off the map.
    #[inline]
    pub fn frontal(&self, hex: HexId, facing: Vertex) -> [HexId; 2] {
        facing.sides().map(|side| self.neighbour(hex, side))
    }

    /// The two hexes next to the frontal ones: the left one, then the right one. [`HexId::NONE`]
    /// off the map.
    #[inline]
    pub fn flanks(&self, hex: HexId, facing: Vertex) -> [HexId; 2] {
        [5, 2].map(|turn| self.neighbour(hex, Side(facing.0).cw(turn)))
    }

    /// The four hexes that are not frontal, clockwise: right flank, the two behind, left flank.
    /// [`HexId::NONE`] off the map.
    #[inline]
    pub fn rear(&self, hex: HexId, facing: Vertex) -> [HexId; 4] {
        [2, 3, 4, 5].map(|turn| self.neighbour(hex, Side(facing.0).cw(turn)))
    }

    /// Through which sides of `from` the straight line to the centre of `to` leaves it: one, or two
    /// (clockwise) where it passes exactly through the vertex between them. None if the hexes are
    /// the same.
    pub fn first_side(&self, from: HexId, to: HexId) -> ArrayVec<Side, 2> {
        let mut sides = ArrayVec::new();
        if from == to {
            return sides;
        }
        let step = self.axial(to) - self.axial(from);
        match Hex::ZERO.way_to(step) {
            DirectionWay::Single(way) => sides.push(self.side_of(way.into_hex())),
            DirectionWay::Tie(ways) => {
                sides.extend(ways.map(|way| self.side_of(way.into_hex())));
                if sides[0].cw(1) != sides[1] {
                    sides.swap(0, 1);
                }
            }
        }
        sides
    }

    /// Through which sides of `to` the straight line from the centre of `from` enters it. See
    /// [`HexGrid::first_side`].
    pub fn last_side(&self, from: HexId, to: HexId) -> ArrayVec<Side, 2> {
        self.first_side(to, from)
    }

    /// The facings from which a piece in `from` sees `to` through a frontal hexside, the one that
    /// looks most straight at it first. Two; or three where the line between the centres leaves
    /// exactly through a vertex: that vertex and both next to it, because it is an end of their
    /// frontal hexsides too. None if the hexes are the same.
    ///
    /// Of two that look equally straight, the anticlockwise one comes first.
    pub fn vertex_towards(&self, from: HexId, to: HexId) -> ArrayVec<Vertex, 3> {
        let mut facings = ArrayVec::new();
        match *self.first_side(from, to) {
            [side] => {
                let step = self.axial(to) - self.axial(from);
                let lean = |turn| dot(step, self.frame.step(side.cw(turn)));
                facings.extend(side.vertices());
                if lean(1) > lean(5) {
                    facings.swap(0, 1);
                }
            }
            [left, _] => facings.extend([0, -1, 1].map(|turn| Vertex(left.0).turn(turn))),
            _ => {}
        }
        facings
    }

    /// The centre of a hex.
    pub fn centre(&self, hex: HexId) -> (f32, f32) {
        self.layout.hex_to_world_pos(self.axial(hex)).into()
    }

    /// The corners of a hex, in the order of [`Vertex::all`].
    pub fn corners(&self, hex: HexId) -> [(f32, f32); 6] {
        let centre = self.layout.hex_to_world_pos(self.axial(hex));
        self.corners.map(|corner| (centre + corner).into())
    }

    /// Width and height of the map.
    pub fn size(&self) -> (f32, f32) {
        self.size
    }

    /// The hex that covers a point, such as a click.
    pub fn covering(&self, x: f32, y: f32) -> Option<HexId> {
        let hex = self.id_at(self.layout.world_pos_to_hex(Vec2::new(x, y)));
        hex.is_some().then_some(hex)
    }

    /// What the straight line between the centres of two hexes passes strictly between them, in
    /// order.
    pub fn sight_line(&self, from: HexId, to: HexId) -> SightLine<'_> {
        SightLine::new(self, from, to)
    }

    /// Where one can go from a hex for no more than a budget, by the cheapest way.
    ///
    /// `step` is asked for every step from a hex through a side into the next one, and told what
    /// was spent to come so far: it answers the price, or `None` if the step is not allowed. A
    /// price that depends on what was spent must not make it cheaper to arrive later.
    ///
    /// ```
    /// # use bivouac_maps::*;
    /// # let spec = GridSpec { columns: 1..=9, rows: 1..=9, orientation: Orientation::FlatTopped,
    /// #     columns_run: ColumnsRun::East, rows_run: RowsRun::South, shifted: Parity::Even,
    /// #     shift: Shift::South, numbering: Numbering::ColumnRow };
    /// # let grid = HexGrid::new(spec);
    /// let [from, wood] = ["0505", "0504"].map(|number| grid.find(number).expect("on the map"));
    /// let reach = grid.cheapest(from, 2, |_, _, to, _| Some(if to == wood { 3 } else { 1 }));
    /// assert_eq!(reach.cost_to(from), Some(0));
    /// assert_eq!(reach.cost_to(wood), None);
    /// // Without the wood and what lies straight behind it:
    /// assert_eq!(reach.iter().count(), 19 - 2);
    /// ```
    pub fn cheapest(
        &self,
        from: HexId,
        budget: u32,
        step: impl FnMut(HexId, Side, HexId, u32) -> Option<u32>,
    ) -> Reach {
        let mut reach = Reach::new();
        self.cheapest_into(&mut reach, [from], budget, step);
        reach
    }

    /// [`HexGrid::cheapest`] from the nearest of several hexes, into a reach whose memory is used
    /// again.
    pub fn cheapest_into(
        &self,
        reach: &mut Reach,
        from: impl IntoIterator<Item = HexId>,
        budget: u32,
        mut step: impl FnMut(HexId, Side, HexId, u32) -> Option<u32>,
    ) {
        reach.begin(self.len(), from, budget);
        while let Some((here, spent)) = reach.settle_next() {
            for (side, &next) in Side::all().into_iter().zip(self.neighbours(here)) {
                if next.is_some()
                    && let Some(price) = step(here, side, next, spent)
                {
                    reach.offer(here, next, spent, price);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn axial(&self, hex: HexId) -> Hex {
        self.hexes[hex.index()]
    }

    #[inline]
    pub(crate) fn id_at(&self, axial: Hex) -> HexId {
        id_at(&self.frame, axial)
    }

    #[inline]
    pub(crate) fn step(&self, side: Side) -> Hex {
        self.frame.step(side)
    }

    fn side_of(&self, step: Hex) -> Side {
        let place = Side::all().into_iter().find(|&side| self.frame.step(side) == step);
        place.unwrap_or_else(|| unreachable!("{step:?} is a step to a neighbour"))
    }
}

fn id_at(frame: &Frame, axial: Hex) -> HexId {
    frame.index_at(axial).map_or(HexId::NONE, |index| HexId(index as u16))
}

/// How far one vector goes in the direction of the other.
#[inline]
pub(crate) fn dot(a: Hex, b: Hex) -> i32 {
    a.x * b.x + a.y * b.y + a.z() * b.z()
}
