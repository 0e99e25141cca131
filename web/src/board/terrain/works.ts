/** What men have built on the sides of hexes: bridges, fords, walls; and sides of unknown kind. */
import { endsOfSide, midpoint, sideTowards, type Ground, type Point } from '../geometry';
import { BORDERS } from './borders';
import type { Inkwell } from './ink';
import { line, num, polygon, pt } from './paths';
import { SLOPES } from './slopes';
import { WATER } from './water';

interface Crossing {
  /** The middle of the side. */
  at: Point;
  /** The ends of the side. */
  ends: [Point, Point];
  /** From `a` to `b`, as a unit vector. */
  over: Point;
  water: number;
}

const BRIDGES = new Set(['bridge', 'trestle', 'pontoon', 'pontoon_bridge']);
const FORDS = new Set(['ford', 'crossing', 'ferry']);
const WALLS = new Set(['dirt_wall', 'wall', 'entrenchment', 'fortification', 'fieldworks']);

export function drawWorks(ground: Ground, ink: Inkwell): void {
  for (const edge of ground.board.edges) {
    if (edge.lies !== 'parting' || WATER[edge.kind] || SLOPES[edge.kind]) continue;
    if (BORDERS[edge.kind]) continue;
    const crossing = crossingOf(ground, edge.a, edge.b);
    if (!crossing) continue;
    if (BRIDGES.has(edge.kind)) bridge(crossing, ink);
    else if (FORDS.has(edge.kind)) ford(crossing, ink);
    else if (WALLS.has(edge.kind)) wall(crossing, ink);
    else ink.add('side-unknown', line(crossing.ends[0], crossing.ends[1]));
  }
}

function crossingOf(ground: Ground, a: number, b: number): Crossing | null {
  const side = sideTowards(ground, a, b);
  if (side < 0) return null;
  const [from, to] = endsOfSide(ground, a, side);
  const [p, q] = [ground.vertices[from], ground.vertices[to]];
  const [here, there] = [ground.centres[a], ground.centres[b]];
  if (!p || !q || !here || !there) return null;
  const far = Math.hypot(there.x - here.x, there.y - here.y);
  const water = ground.board.edges.reduce((most, edge) => {
    const same = (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a);
    return same && edge.lies === 'parting' ? Math.max(most, WATER[edge.kind] ?? 0) : most;
  }, 0);
  const over = { x: (there.x - here.x) / far, y: (there.y - here.y) / far };
  return { at: midpoint(p, q), ends: [p, q], over, water };
}

/** A point given along and across the way over a crossing. */
function local({ at, over }: Crossing, along: number, across: number): Point {
  return {
    x: at.x + over.x * along - over.y * across,
    y: at.y + over.y * along + over.x * across,
  };
}

export function bridge(crossing: Crossing, ink: Inkwell): void {
  const half = Math.max(9, crossing.water / 2 + 5);
  const p = (along: number, across: number): Point => local(crossing, along, across);
  ink.add('bridge-deck', polygon([p(-half, -5), p(half, -5), p(half, 5), p(-half, 5)]));
  for (const s of [-1, 1]) {
    const wings = [p(-half - 4, s * 9), p(-half, s * 5.5), p(half, s * 5.5), p(half + 4, s * 9)];
    ink.add('bridge', `M${wings.map(pt).join('L')}`);
  }
}

export function ford(crossing: Crossing, ink: Inkwell): void {
  const half = Math.max(7, crossing.water / 2 + 3);
  ink.add(
    'ford-bed',
    polygon([
      local(crossing, -half + 1, -9),
      local(crossing, half - 1, -9),
      local(crossing, half - 1, 9),
      local(crossing, -half + 1, 9),
    ]),
  );
  for (const across of [-9, -3, 3, 9]) {
    ink.add('ford', line(local(crossing, -half, across), local(crossing, half, across)));
  }
}

/** A parapet just inside the space that it covers, with its outer slope towards `a`. */
function wall(crossing: Crossing, ink: Inkwell): void {
  const [p, q] = crossing.ends;
  const inward = (from: Point, by: number): Point => ({
    x: from.x + crossing.over.x * by,
    y: from.y + crossing.over.y * by,
  });
  ink.add('parapet', line(inward(p, 3), inward(q, 3)));
  const count = 13;
  for (let i = 0; i <= count; i++) {
    const u = i / count;
    const x = p.x + (q.x - p.x) * u;
    const y = p.y + (q.y - p.y) * u;
    ink.add('parapet-slope', line({ x, y }, inward({ x, y }, -6)));
  }
}

/** An earthwork round the middle of a space: a star of bastions with its ditch. */
export function earthwork(centre: Point, radius: number, points: number, ink: Inkwell): void {
  const corner = (i: number, r: number): Point => {
    const turn = ((i * 180) / points - 90) * (Math.PI / 180);
    return { x: centre.x + Math.cos(turn) * r, y: centre.y + Math.sin(turn) * r };
  };
  const ring = (r: number): Point[] =>
    Array.from({ length: points * 2 }, (_, i) => corner(i, i % 2 ? r * 0.8 : r));
  const outer = ring(radius);
  ink.add('works-ground', polygon(outer));
  ink.add('parapet', polygon(ring(radius - 4)));
  outer.forEach((a, i) => {
    const b = outer[(i + 1) % outer.length] as Point;
    for (let j = 0; j < 6; j++) {
      const u = j / 6;
      const x = a.x + (b.x - a.x) * u;
      const y = a.y + (b.y - a.y) * u;
      const far = Math.hypot(x - centre.x, y - centre.y) || 1;
      const [dx, dy] = [(x - centre.x) / far, (y - centre.y) / far];
      ink.add('parapet-slope', `M${num(x)} ${num(y)}l${num(dx * 5)} ${num(dy * 5)}`);
    }
  });
}
