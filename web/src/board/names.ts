/** Which names a map carries and how important they are. */
import { distance, isHexes, midpoint, RADIUS, type Box, type Ground, type Point } from './geometry';
import type { Say } from './describe';
import { overlap, type Measure, type Name } from './labels';
import { keysOf, PLACE } from './terrain/places';
import type { Realm } from './terrain/lines';
import type { Course } from './terrain/water';

const WEIGHTY = [
  'victory',
  'capital',
  'key_city',
  'fortress',
  'city',
  'major_city',
  'town',
  'depot_town',
  'village',
];
/** So many of them are written larger. */
const LARGE = 6;

/** The sizes in which names are written, in units of the map, the smallest first. */
const SIZES = [19, 25, 33, 44, 58];
/** A name smaller than this, in pixels, nobody can read. */
const LEGIBLE = 10.5;

/** How large names are written at a scale: fewer, but such that they can be read. */
export function lettering(scale: number): number {
  return SIZES.find((size) => size * scale >= LEGIBLE) ?? SIZES.at(-1) ?? 0;
}

/** The room of what is drawn in places, and in hexes that have a name: names keep off it. */
export function signsOf(ground: Ground): Box[] {
  const half = isHexes(ground.shape) ? 24 : 18;
  return ground.board.spaces.flatMap((space, i) => {
    const at = ground.centres[i];
    if (!at || (isHexes(ground.shape) && !space.name)) return [];
    return [{ x0: at.x - half, y0: at.y - half, x1: at.x + half, y1: at.y + half }];
  });
}

/** The names of the spaces; neighbours of the same name share one. */
export function namesOf(
  ground: Ground,
  say: Say,
  size: number,
  occupied: ReadonlySet<string>,
): Name[] {
  const out: (Name & { parts: Point[] })[] = [];
  const hexes = isHexes(ground.shape);
  ground.board.spaces.forEach((space, i) => {
    const at = ground.centres[i];
    if (!space.name || !at) return;
    const text = say(space.name);
    const keys = [...keysOf(space)];
    const rank = WEIGHTY.findIndex((key) => keys.includes(key));
    const weight = rank < 0 ? 0 : WEIGHTY.length - rank;
    const same = out.find(
      (name) => name.text === text && name.parts.some((part) => distance(part, at) < RADIUS * 2),
    );
    if (same && hexes) {
      same.parts.push(at);
      same.at = mean(same.parts);
      same.weight = Math.max(same.weight, weight);
      return;
    }
    const great = keys.some((key) => WEIGHTY.slice(0, LARGE).includes(key));
    out.push({
      id: space.id,
      text,
      at,
      parts: [at],
      reach: hexes ? 38 : occupied.has(space.id) ? 38 : great ? PLACE + 6 : PLACE,
      size: size * (great ? 1.12 : 1),
      weight,
    });
  });
  return out;
}

function mean(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  };
}

/** Where the spaces are that count for victory. */
export function victories(ground: Ground): Point[] {
  return ground.board.spaces.flatMap((space, i) => {
    const counts = [...keysOf(space)].some((key) => /^victory|^key_city$/.test(key));
    const at = ground.centres[i];
    return counts && at ? [at] : [];
  });
}

export interface CourseName {
  id: string;
  text: string;
  x: number;
  y: number;
  /** Degrees, never upside down. */
  turn: number;
  size: number;
  box: Box;
}

/**
 * One name for each water, along the straightest stretch of it that is long enough and clear of
 * counters; none where it would cover another.
 */
export function courseNames(
  courses: readonly Course[],
  say: Say,
  size: number,
  measure: Measure,
  avoid: readonly Box[] = [],
): CourseName[] {
  const best = new Map<string, CourseName & { worth: number }>();
  for (const { name, points } of courses) {
    const text = say(name);
    const found = straightest(points, measure(text, size) * 1.15, size, avoid);
    if (!found || found.worth <= (best.get(text)?.worth ?? 0.6)) continue;
    const { a, b, worth } = found;
    let turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    if (turn > 90) turn -= 180;
    if (turn <= -90) turn += 180;
    const x = (a.x + b.x) / 2;
    const y = (a.y + b.y) / 2;
    const box = boxAlong(a, b, size);
    best.set(text, { id: name.id, text, x, y, turn, size, box, worth });
  }
  const out: CourseName[] = [];
  for (const one of [...best.values()].sort((a, b) => b.worth - a.worth)) {
    if (out.every(({ box }) => overlap(box, one.box) === 0)) out.push(one);
  }
  return out;
}

/** The names of lands along their lines, in capitals, as large as they have room for. */
export function realmNames(realms: readonly Realm[], say: Say): Omit<CourseName, 'id' | 'box'>[] {
  return realms.map(({ name, from, to, size }) => {
    const text = say(name).toLocaleUpperCase();
    const { x, y } = midpoint(from, to);
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    // A capital with the air after it is as wide as it is high, or nearly.
    const most = (distance(from, to) / text.length) * 1.1;
    return { text, x, y, turn, size: Math.min(size, most) };
  });
}

/** The room of letters along a line. */
function boxAlong(a: Point, b: Point, size: number): Box {
  return {
    x0: Math.min(a.x, b.x) - size / 2,
    y0: Math.min(a.y, b.y) - size,
    x1: Math.max(a.x, b.x) + size / 2,
    y1: Math.max(a.y, b.y) + size / 2,
  };
}

function straightest(
  points: readonly Point[],
  wanted: number,
  size: number,
  avoid: readonly Box[],
): { a: Point; b: Point; worth: number } | null {
  let best: { a: Point; b: Point; worth: number } | null = null;
  for (let i = 0; i < points.length; i += 2) {
    let along = 0;
    for (let j = i + 1; j < points.length; j++) {
      const [p, a, b] = [points[j - 1], points[i], points[j]];
      if (!p || !a || !b) break;
      along += distance(p, b);
      if (along < wanted) continue;
      // Flat lettering reads more easily than steep.
      const level = Math.abs(b.x - a.x) / (distance(a, b) || 1);
      const box = boxAlong(a, b, size);
      // What lies under counters nobody can read.
      if (avoid.some((other) => overlap(box, other) > 0)) break;
      const worth = (distance(a, b) / along) * (0.85 + 0.15 * level);
      if (!best || worth > best.worth) best = { a, b, worth };
      break;
    }
  }
  return best;
}
