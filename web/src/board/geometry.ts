/**
 * The board in drawing units: a hundred from flat side to flat side of a hex, and on maps of
 * places a hundred and seventy between a place and its nearest neighbour, as a rule.
 */
import type { Board, Shape } from '../wire';

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const HEX = 100;
/** From the centre of a hex to a corner. */
export const RADIUS = HEX / Math.sqrt(3);
const PLACES_APART = 170;

/** Everything about a board that drawing and pointing need, worked out once. */
export interface Ground {
  board: Board;
  shape: Shape;
  /** Drawing units in a unit of the board. */
  unit: number;
  width: number;
  height: number;
  centres: Point[];
  index: Map<string, number>;
  /** Hexes: the neighbour behind each side, or -1. Places: those joined to it. */
  around: number[][];
  /** Hexes: the numbers of the corners, clockwise; empty for places. */
  corners: number[][];
  /** Where each numbered corner is. */
  vertices: Point[];
  /** How many hexes meet in each corner. */
  meeting: number[];
}

/** The direction of a vertex in degrees, clockwise from east. */
export function vertexAngle(shape: Shape, vertex: number): number {
  if (shape === 'flat_hexes') return -60 + 60 * vertex;
  if (shape === 'pointy_hexes') return -30 + 60 * vertex;
  return -90 + 60 * vertex;
}

/** The direction of a side in degrees, clockwise from east. */
export function sideAngle(shape: Shape, side: number): number {
  return shape === 'points' ? vertexAngle(shape, side) : vertexAngle(shape, side) - 30;
}

const HEADINGS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;

/** The message that names a direction, given in degrees clockwise from east, by the compass. */
export function compass(degrees: number): string {
  const eighths = Math.round(degrees / 45) % HEADINGS.length;
  return `board-to-${HEADINGS.at(eighths) ?? ''}`;
}

export function polar(from: Point, degrees: number, distance: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(turn) * distance, y: from.y + Math.sin(turn) * distance };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function isHexes(shape: Shape): boolean {
  return shape !== 'points';
}

/** Finds what lies near a point without looking at everything. */
export class Buckets {
  private cells = new Map<number, number[]>();
  constructor(
    private readonly points: readonly Point[],
    private readonly size: number,
  ) {
    points.forEach((_, i) => this.put(i));
  }

  put(i: number): void {
    const p = this.points[i];
    if (!p) return;
    const key = keyOfCell(Math.floor(p.x / this.size), Math.floor(p.y / this.size));
    const cell = this.cells.get(key);
    if (cell) cell.push(i);
    else this.cells.set(key, [i]);
  }

  /** The nearest point that is no farther than `reach`, or -1. */
  nearest(x: number, y: number, reach: number): number {
    let best = -1;
    let least = reach * reach;
    // A little more than the reach: rounding must not skip a cell.
    const far = reach + 0.001;
    const right = Math.floor((x + far) / this.size);
    const down = Math.floor((y + far) / this.size);
    for (let column = Math.floor((x - far) / this.size); column <= right; column++) {
      for (let row = Math.floor((y - far) / this.size); row <= down; row++) {
        const cell = this.cells.get(keyOfCell(column, row));
        if (!cell) continue;
        for (const i of cell) {
          const p = this.points[i];
          if (!p) continue;
          const [dx, dy] = [p.x - x, p.y - y];
          const off = dx * dx + dy * dy;
          if (off < least) {
            least = off;
            best = i;
          }
        }
      }
    }
    return best;
  }
}

/** One number for a cell. Two that share one would only be looked through together. */
function keyOfCell(column: number, row: number): number {
  return column * 10_000 + row;
}

/** From the middle of a hex straight out over each of its sides. */
const outwardsOf = (shape: Shape): Point[] =>
  [0, 1, 2, 3, 4, 5].map((side) => polar({ x: 0, y: 0 }, sideAngle(shape, side), 1));
const FLAT = outwardsOf('flat_hexes');
const POINTY = outwardsOf('pointy_hexes');

const finders = new WeakMap<Ground, Buckets>();

function finder(ground: Ground): Buckets {
  let found = finders.get(ground);
  if (!found) {
    found = new Buckets(ground.centres, isHexes(ground.shape) ? HEX : PLACES_APART);
    finders.set(ground, found);
  }
  return found;
}

/** The space at a point of the drawing, or -1. The nearest centre is that of the hex around the point. */
export function spaceAt(ground: Ground, x: number, y: number): number {
  if (!isHexes(ground.shape)) return finder(ground).nearest(x, y, PLACES_APART * 0.3);
  const i = finder(ground).nearest(x, y, RADIUS + 0.01);
  const centre = ground.centres[i];
  if (!centre) return -1;
  const [dx, dy] = [x - centre.x, y - centre.y];
  const outwards = ground.shape === 'flat_hexes' ? FLAT : POINTY;
  for (const { x, y } of outwards) if (dx * x + dy * y > HEX / 2 + 0.01) return -1;
  return i;
}

function unitOf(board: Board): number {
  if (isHexes(board.shape)) return HEX;
  const nearest = board.spaces
    .map((a, i) =>
      board.spaces.reduce(
        (least, b, j) => (i === j ? least : Math.min(least, Math.hypot(a.x - b.x, a.y - b.y))),
        Infinity,
      ),
    )
    .filter((far) => far > 0 && Number.isFinite(far))
    .sort((a, b) => a - b);
  const typical = nearest[Math.floor(nearest.length / 2)];
  return typical ? PLACES_APART / typical : HEX;
}

/** Works out the board's geometry. */
export function groundOf(board: Board): Ground {
  const unit = unitOf(board);
  const ground: Ground = {
    board,
    shape: board.shape,
    unit,
    width: board.size[0] * unit,
    height: board.size[1] * unit,
    centres: board.spaces.map((space) => ({ x: space.x * unit, y: space.y * unit })),
    index: new Map(board.spaces.map((space, i) => [space.id, i])),
    around: board.spaces.map(() => []),
    corners: [],
    vertices: [],
    meeting: [],
  };
  if (isHexes(board.shape)) layHexes(ground);
  else {
    for (const edge of board.edges) {
      if (edge.lies !== 'joining') continue;
      ground.around[edge.a]?.push(edge.b);
      ground.around[edge.b]?.push(edge.a);
    }
  }
  return ground;
}

function layHexes(ground: Ground): void {
  const near = new Buckets(ground.vertices, HEX / 2);
  ground.corners = ground.centres.map((centre) =>
    [0, 1, 2, 3, 4, 5].map((v) => {
      const at = polar(centre, vertexAngle(ground.shape, v), RADIUS);
      let id = near.nearest(at.x, at.y, HEX / 10);
      if (id < 0) {
        id = ground.vertices.push(at) - 1;
        ground.meeting.push(0);
        near.put(id);
      }
      ground.meeting[id] = (ground.meeting[id] ?? 0) + 1;
      return id;
    }),
  );
  ground.around = ground.centres.map((centre) =>
    [0, 1, 2, 3, 4, 5].map((side) => {
      const to = polar(centre, sideAngle(ground.shape, side), HEX);
      return finder(ground).nearest(to.x, to.y, HEX / 4);
    }),
  );
}

/** The side of hex `a` behind which `b` lies, or -1. */
export function sideTowards(ground: Ground, a: number, b: number): number {
  return isHexes(ground.shape) ? (ground.around[a]?.indexOf(b) ?? -1) : -1;
}

/** The numbers of the corners at the two ends of a side, anticlockwise end first. */
export function endsOfSide(ground: Ground, hex: number, side: number): [number, number] {
  const corners = ground.corners[hex] ?? [];
  return [corners[(side + 5) % 6] ?? -1, corners[side % 6] ?? -1];
}

/** The corners of a hex, drawn in by a share of its size. */
export function hexCorners(shape: Shape, centre: Point, radius = RADIUS): Point[] {
  return [0, 1, 2, 3, 4, 5].map((v) => polar(centre, vertexAngle(shape, v), radius));
}

/**
 * The next space in a direction: the neighbour that lies best that way, on any kind of map.
 * `keep` is the row or the column to stay in if possible.
 */
export function stepFrom(
  ground: Ground,
  from: number,
  dx: number,
  dy: number,
  keep?: number,
): number {
  const here = ground.centres[from];
  if (!here) return ground.centres.length ? 0 : -1;
  let best = -1;
  let least = Infinity;
  const nearby = isHexes(ground.shape) ? ground.around[from] : ground.centres.keys();
  for (const i of nearby ?? []) {
    const there = ground.centres[i];
    if (!there || i === from) continue;
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy - (there.y - here.y) * dx);
    if (along <= 1) continue;
    // Going straight on matters more than going far.
    // Of two ways that are as good, the one that keeps to the line is taken.
    const off = keep === undefined ? 0 : Math.abs((dx ? there.y : there.x) - keep) * 0.001;
    const cost = (isHexes(ground.shape) ? aside / along : along + aside * 2) + off;
    if (cost < least - 0.001) {
      least = cost;
      best = i;
    }
  }
  return best;
}

export function boxOf(points: readonly Point[]): Box | null {
  if (!points.length) return null;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
