/** Roads and paths from centre to centre, smooth through the spaces on their way. */
import { isHexes, midpoint, type Ground, type Point } from '../geometry';
import { between, chance } from '../chance';
import type { Inkwell } from './ink';
import { pt } from './paths';

const ROADS = new Set(['road', 'highway', 'main_road', 'post_road', 'chaussee', 'pike']);
const PATHS = new Set(['path', 'track', 'trail', 'minor_road']);
const AFLOAT = new Set(['sea', 'sea_lane', 'strait', 'river', 'ferry', 'crossing']);

/** How a joining edge is drawn. */
export function wayOf(kind: string): string {
  if (ROADS.has(kind)) return 'road';
  if (PATHS.has(kind)) return 'path';
  if (AFLOAT.has(kind)) return 'waterway';
  return 'way';
}

const RANK = ['road', 'way', 'path', 'waterway'];

interface Way {
  to: number;
  way: string;
  mid: Point;
}

/** Half of each way lies in each of the two spaces it joins. */
function waysBySpace(ground: Ground): Map<number, Way[]> {
  const out = new Map<number, Way[]>();
  for (const edge of ground.board.edges) {
    const [a, b] = [ground.centres[edge.a], ground.centres[edge.b]];
    if (edge.lies !== 'joining' || !a || !b) continue;
    const mid = midpoint(a, b);
    const way = wayOf(edge.kind);
    out.set(edge.a, [...(out.get(edge.a) ?? []), { to: edge.b, way, mid }]);
    out.set(edge.b, [...(out.get(edge.b) ?? []), { to: edge.a, way, mid }]);
  }
  return out;
}

/** The two ways through a space that run on most directly, of the best rank that has two. */
export function throughPair(centre: Point, ways: readonly Way[]): [Way, Way] | null {
  for (const rank of RANK) {
    const same = ways.filter((way) => way.way === rank);
    let best: [Way, Way] | null = null;
    let straightest = Infinity;
    same.forEach((a, i) => {
      for (const b of same.slice(i + 1)) {
        const bend = Math.hypot(a.mid.x + b.mid.x - 2 * centre.x, a.mid.y + b.mid.y - 2 * centre.y);
        if (bend < straightest) {
          straightest = bend;
          best = [a, b];
        }
      }
    });
    if (best) return best;
  }
  return null;
}

/** Where the ways of a space meet: on the curve of the one that runs through. */
export function hubOf(centre: Point, ways: readonly Way[]): Point {
  const pair = throughPair(centre, ways);
  if (!pair) return centre;
  const [a, b] = pair;
  return { x: (a.mid.x + 2 * centre.x + b.mid.x) / 4, y: (a.mid.y + 2 * centre.y + b.mid.y) / 4 };
}

/** Draws all ways, and gives back for each space the lines that buildings must keep clear of. */
export function drawRoads(ground: Ground, ink: Inkwell): Map<number, [Point, Point][]> {
  const clear = new Map<number, [Point, Point][]>();
  if (!isHexes(ground.shape)) {
    drawBowed(ground, ink);
    return clear;
  }
  for (const [space, ways] of waysBySpace(ground)) {
    const centre = ground.centres[space] as Point;
    const pair = throughPair(centre, ways);
    const hub = hubOf(centre, ways);
    if (pair) {
      const [a, b] = pair;
      add(ink, a.way, `M${pt(a.mid)}Q${pt(centre)} ${pt(b.mid)}`);
    }
    for (const way of ways) {
      if (!pair?.includes(way)) add(ink, way.way, `M${pt(way.mid)}L${pt(hub)}`);
    }
    clear.set(
      space,
      ways.map((way) => [way.mid, hub]),
    );
  }
  return clear;
}

/** What is laid over a way is none itself. */
const OVER = new Set(['bridge', 'ford', 'ferry_crossing']);

/** Between places a way goes from one to the other, a little bent as roads are. */
function drawBowed(ground: Ground, ink: Inkwell): void {
  ground.board.edges.forEach((edge, i) => {
    const bow = edge.lies === 'joining' && !OVER.has(edge.kind) ? bowOf(ground, i) : null;
    if (!bow) return;
    const [a, c, d, b] = bow;
    add(ink, wayOf(edge.kind), `M${pt(a)}C${pt(c)} ${pt(d)} ${pt(b)}`);
  });
}

/** The four points of the curve of an edge between places. */
function bowOf(ground: Ground, index: number): [Point, Point, Point, Point] | null {
  const edge = ground.board.edges[index];
  const [a, b] = [ground.centres[edge?.a ?? -1], ground.centres[edge?.b ?? -1]];
  if (!a || !b) return null;
  const bow = (chance(index, 3) > 0.5 ? 1 : -1) * between(0.03, 0.07, index, 4);
  const bent = (u: number, by: number): Point => ({
    x: a.x + (b.x - a.x) * u - (b.y - a.y) * by,
    y: a.y + (b.y - a.y) * u + (b.x - a.x) * by,
  });
  // Bent to one side and then to the other, it still passes through the middle.
  return [a, bent(0.33, bow), bent(0.67, -bow), b];
}

const STRETCHES = 24;

/** The way between two places as a row of points; nothing if none joins them. */
export function wayBetween(ground: Ground, a: number, b: number): Point[] {
  const index = ground.board.edges.findIndex(
    (edge) =>
      edge.lies === 'joining' &&
      !OVER.has(edge.kind) &&
      ((edge.a === a && edge.b === b) || (edge.a === b && edge.b === a)),
  );
  const bow = index < 0 ? null : bowOf(ground, index);
  if (!bow) return [];
  const along = (axis: 'x' | 'y', t: number): number => {
    const [p, q, r, s] = bow;
    const u = 1 - t;
    return u ** 3 * p[axis] + 3 * u * u * t * q[axis] + 3 * u * t * t * r[axis] + t ** 3 * s[axis];
  };
  return Array.from({ length: STRETCHES + 1 }, (_, i) => ({
    x: along('x', i / STRETCHES),
    y: along('y', i / STRETCHES),
  }));
}

function add(ink: Inkwell, way: string, d: string): void {
  ink.add(`${way}-bed`, d);
  ink.add(way, d);
}

/** How far a point is from a stretch of line. */
export function offLine(p: Point, [a, b]: [Point, Point]): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const long = dx * dx + dy * dy || 1;
  const u = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return Math.hypot(p.x - a.x - dx * u, p.y - a.y - dy * u);
}
