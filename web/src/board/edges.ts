/** Sides of spaces and lines between places as things that can be pointed at. */
import {
  distance,
  endsOfSide,
  isHexes,
  midpoint,
  sideTowards,
  type Ground,
  type Point,
} from './geometry';
import { targetOf } from './targets';

export interface EdgeAt {
  key: string;
  /** The ends of what can be clicked. */
  from: Point;
  to: Point;
  middle: Point;
}

/** How much of a line between two places can be clicked: the places keep their own room. */
const SHARE = 0.42;

/** Where an edge lies: the side between two hexes, or the middle of the line between two places. */
export function edgeAt(ground: Ground, key: string): EdgeAt | null {
  const target = targetOf(key);
  if (!target || !('edge' in target)) return null;
  const [a, b] = target.edge.map((id) => ground.index.get(id) ?? -1);
  const [p, q] = [ground.centres[a ?? -1], ground.centres[b ?? -1]];
  if (a === undefined || b === undefined || !p || !q) return null;
  if (isHexes(ground.shape)) {
    const side = sideTowards(ground, a, b);
    const [one, two] = side < 0 ? [-1, -1] : endsOfSide(ground, a, side);
    const [from, to] = [ground.vertices[one], ground.vertices[two]];
    if (from && to) return { key, from, to, middle: midpoint(from, to) };
  }
  // Spaces that do not touch are joined by a line.
  const part = (1 - SHARE) / 2;
  const along = (u: number): Point => ({ x: p.x + (q.x - p.x) * u, y: p.y + (q.y - p.y) * u });
  return { key, from: along(part), to: along(1 - part), middle: midpoint(p, q) };
}

/** Those that can be found on the board, as one reads. */
export function edgesAt(ground: Ground, keys: Iterable<string>): EdgeAt[] {
  return [...keys]
    .flatMap((key) => edgeAt(ground, key) ?? [])
    .filter(({ from, to }) => distance(from, to) > 0)
    .sort((a, b) => Math.round(a.middle.y - b.middle.y) || a.middle.x - b.middle.x);
}
