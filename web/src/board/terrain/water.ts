/** Rivers and streams along the sides of hexes. */
import { endsOfSide, sideTowards, type Ground, type Point } from '../geometry';
import type { Text } from '../../wire';
import { between } from '../chance';
import type { Inkwell } from './ink';
import { chains, degrees, type Chain, type Link } from './network';
import { disc, normalAt, polyline, ribbon, sampleLine, type Sample } from './paths';

/** How broad each kind of water is drawn. */
export const WATER: Readonly<Record<string, number>> = {
  brook: 3,
  stream: 4.2,
  river: 8.5,
  major_river: 14,
  impassable: 14,
  lake: 18,
};

interface Side extends Link {
  width: number;
  name: Text | undefined;
}

export interface Course {
  name: Text;
  points: Point[];
}

const STEPS = 7;

/** Draws every river and stream; gives the courses that have a name back for labelling. */
export function drawWater(ground: Ground, ink: Inkwell): Course[] {
  const sides: Side[] = [];
  for (const edge of ground.board.edges) {
    const width = edge.lies === 'parting' ? WATER[edge.kind] : undefined;
    const side = sideTowards(ground, edge.a, edge.b);
    if (width === undefined || side < 0) continue;
    const [u, v] = endsOfSide(ground, edge.a, side);
    sides.push({ u, v, width, name: edge.name });
  }
  const ends = degrees(sides);
  const courses: Course[] = [];
  for (const chain of chains(sides)) {
    const points = course(ground, chain);
    const width = widthAlong(ground, chain, sides, ends, points);
    const d = ribbon(points, width);
    ink.add('water-bank', d);
    ink.add('water', d);
    for (const [at, i] of [
      [chain.nodes[0], 0],
      [chain.nodes.at(-1), points.length - 1],
    ] as const) {
      const p = points[i];
      if (at === undefined || !p || (ends.get(at) ?? 0) < 2) continue;
      ink.add('water-bank', disc(p, width(i) / 2));
      ink.add('water', disc(p, width(i) / 2));
    }
    liner(points, width, ink);
    courses.push(...named(chain, sides, points));
  }
  return courses;
}

/** The line of a chain of hexsides, smooth and a little irregular. */
function course(ground: Ground, chain: Chain): Sample[] {
  const corners = chain.nodes.map((id) => ground.vertices[id] as Point);
  const points = sampleLine(corners, STEPS);
  return points.map((p, i) => {
    if (i === 0 || i === points.length - 1) return p;
    const normal = normalAt(points, i);
    // None in the middle of a side, where bridges and fords lie.
    const off =
      Math.sin(p.t * Math.PI * 2) * between(0.8, 2.6, chain.nodes[0] ?? 0, Math.floor(p.t));
    return { x: p.x + normal.x * off, y: p.y + normal.y * off, t: p.t };
  });
}

function widthAlong(
  ground: Ground,
  chain: Chain,
  sides: readonly Side[],
  ends: ReadonlyMap<number, number>,
  points: readonly Sample[],
): (i: number) => number {
  const widths = chain.links.map((link) => sides[link]?.width ?? 4);
  const length = widths.length;
  const rises = (node: number | undefined): boolean =>
    node !== undefined && ends.get(node) === 1 && (ground.meeting[node] ?? 0) === 3;
  const [fromSpring, toSpring] = [rises(chain.nodes[0]), rises(chain.nodes.at(-1))];
  return (i) => {
    const t = points[i]?.t ?? 0;
    // Between the middles of two sides the width goes from that of one to that of the other.
    const low = Math.max(0, Math.min(length - 1, Math.floor(t - 0.5)));
    const high = Math.min(length - 1, low + 1);
    const u = Math.max(0, Math.min(1, t - 0.5 - low));
    let width = (widths[low] ?? 4) * (1 - u) + (widths[high] ?? 4) * u;
    if (fromSpring) width *= Math.min(1, 0.2 + t * 0.4);
    if (toSpring) width *= Math.min(1, 0.2 + (length - t) * 0.4);
    return width;
  };
}

/** The fine line that engravers drew along the middle of broad water. */
function liner(points: readonly Point[], width: (i: number) => number, ink: Inkwell): void {
  let run: Point[] = [];
  points.forEach((p, i) => {
    if (width(i) >= 7) run.push(p);
    if (width(i) < 7 || i === points.length - 1) {
      ink.add('water-line', polyline(run));
      run = [];
    }
  });
}

/** The longest stretch of each name along a chain. */
function named(chain: Chain, sides: readonly Side[], points: readonly Sample[]): Course[] {
  const out: Course[] = [];
  let start = 0;
  while (start < chain.links.length) {
    const name = sides[chain.links[start] ?? -1]?.name;
    let end = start;
    while (end + 1 < chain.links.length && sides[chain.links[end + 1] ?? -1]?.name?.id === name?.id)
      end++;
    if (name) {
      const [a, b] = [start, end + 1];
      out.push({ name, points: points.filter((p) => p.t >= a && p.t <= b) });
    }
    start = end + 1;
  }
  return out;
}
