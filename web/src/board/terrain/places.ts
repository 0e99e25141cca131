/** Maps of places joined by lines: towns, fortresses, and the rivers between them. */
import { distance, midpoint, type Ground, type Point } from '../geometry';
import type { Space } from '../../wire';
import { coverOf } from './cover';
import type { Inkwell } from './ink';
import { disc, num, polygon, pt, ribbon, sampleLine } from './paths';
import { WATER } from './water';
import { wayBetween } from './roads';
import { SLOPES } from './slopes';
import { bridge, earthwork, ford } from './works';

/** How far the sign of a place reaches. */
export const PLACE = 20;

/** The keys of what a space is, written in one way. */
export function keysOf(space: Space): Set<string> {
  return new Set([space.terrain, ...(space.traits ?? [])].map((key) => key.replaceAll('-', '_')));
}

const GREAT = ['city', 'capital', 'fortress', 'major_city', 'key_city'];

export function drawPlaces(ground: Ground, ink: Inkwell): void {
  ground.board.spaces.forEach((space, i) => {
    const at = ground.centres[i] as Point;
    const traits = keysOf(space);
    if (traits.has('sea') || traits.has('sea_zone')) {
      ink.add('place-sea', disc(at, PLACE));
      return;
    }
    if (traits.has('off_map')) {
      ink.add('place', disc(at, PLACE));
      ink.add('place-heart', beyond(at));
      return;
    }
    if (traits.has('fortress')) earthwork(at, PLACE + 16, 6, ink);
    const great = GREAT.some((key) => traits.has(key));
    const store = traits.has('depot_town');
    const reach = great ? PLACE : PLACE - 6;
    ink.add('place', store ? square(at, reach - 1) : disc(at, reach));
    if (great) ink.add('place-heart', town(at));
    else if (store) ink.add('place-heart', house(at));
    else ink.add('place-heart', disc(at, 4));
    if (traits.has('capital') || traits.has('key_city')) {
      ink.add('place-ring', store ? square(at, PLACE + 4) : disc(at, PLACE + 5));
    }
    if (traits.has('port')) ink.add('place-ring', anchor({ x: at.x + PLACE + 12, y: at.y + 8 }));
  });
}

/** Cities in hexes whose ground is something else. */
export function drawCities(ground: Ground, ink: Inkwell): void {
  ground.board.spaces.forEach((space, i) => {
    const at = ground.centres[i] as Point;
    const traits = keysOf(space);
    if (!traits.has('city') || coverOf(space.terrain) === 'houses') return;
    if (traits.has('fortress')) earthwork(at, PLACE + 12, 6, ink);
    ink.add('place', disc(at, PLACE - 4));
    ink.add('place-heart', town(at));
    if (traits.has('victory')) ink.add('place-ring', disc(at, PLACE));
    if (traits.has('port')) ink.add('place-anchor', anchor({ x: at.x - PLACE - 16, y: at.y + 2 }));
  });
}

function square({ x, y }: Point, half: number): string {
  return `M${num(x - half)} ${num(y - half)}h${2 * half}v${2 * half}h${-2 * half}Z`;
}

/** A store under its roof. */
function house({ x, y }: Point): string {
  return `M${num(x)} ${num(y - 8.4)}l9 6h-2.4v9.4h-13.2v-9.4h-2.4Z`;
}

/** An arrow out of the map. */
function beyond({ x, y }: Point): string {
  return `M${num(x - 10)} ${num(y - 3)}h9v-6l11 9l-11 9v-6h-9Z`;
}

function town(at: Point): string {
  const block = (x: number, y: number, w: number, h: number): string =>
    `M${num(at.x + x)} ${num(at.y + y)}h${w}v${h}h${-w}Z`;
  return block(-10, -7, 7, 6) + block(1, -10, 8, 7) + block(-8, 3, 8, 6) + block(3, 1, 6, 8);
}

function anchor({ x, y }: Point): string {
  return `M${num(x)} ${num(y - 9)}v16M${num(x - 4)} ${num(y - 5)}h8M${num(x - 7)} ${num(y + 2)}q1 6 7 6q6 0 7 -6`;
}

/** Where the way between two places crosses a river of the map, and in which direction. */
function crossingOf(ground: Ground, a: number, b: number): { at: Point; over: Point } | null {
  const way = wayBetween(ground, a, b);
  for (const free of ground.board.lines ?? []) {
    if (WATER[free.kind] === undefined) continue;
    const bed = sampleLine(
      free.points.map(([x, y]) => ({ x: x * ground.unit, y: y * ground.unit })),
      6,
    );
    for (let i = 1; i < way.length; i++) {
      const [p, q] = [way[i - 1] as Point, way[i] as Point];
      for (let j = 1; j < bed.length; j++) {
        const at = meeting(p, q, bed[j - 1] as Point, bed[j] as Point);
        const far = distance(p, q) || 1;
        if (at) return { at, over: { x: (q.x - p.x) / far, y: (q.y - p.y) / far } };
      }
    }
  }
  return null;
}

/** Where two stretches of line cross. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (Math.abs(across) < 1e-9) return null;
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / across;
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / across;
  const inside = t >= 0 && t <= 1 && u >= 0 && u <= 1;
  return inside ? { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t } : null;
}

/**
 * What parts two places is drawn across the line that joins them, half way; a bridge where the way
 * meets the river.
 */
export function drawPartings(ground: Ground, ink: Inkwell): void {
  ground.board.edges.forEach((edge) => {
    const [a, b] = [ground.centres[edge.a], ground.centres[edge.b]];
    const laid = edge.kind === 'bridge' || edge.kind === 'ford';
    if ((edge.lies !== 'parting' && !laid) || !a || !b) return;
    const far = distance(a, b) || 1;
    const found = laid ? crossingOf(ground, edge.a, edge.b) : null;
    const over = found?.over ?? { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
    const at = found?.at ?? midpoint(a, b);
    const off = (along: number, across: number): Point => ({
      x: at.x + over.x * along - over.y * across,
      y: at.y + over.y * along + over.x * across,
    });
    const width = WATER[edge.kind];
    if (width) {
      const bed = sampleLine([off(7, -40), off(-5, -14), off(5, 14), off(-7, 40)], 8);
      const d = ribbon(bed, (i) => width * Math.sin(((i + 1) / (bed.length + 1)) * Math.PI));
      ink.add('water-bank', d);
      ink.add('water', d);
    } else if (SLOPES[edge.kind]) {
      for (let i = -5; i <= 5; i++) {
        ink.add('hachure', polygon([off(8, i * 6 - 1), off(-8, i * 6), off(8, i * 6 + 1)]));
      }
    } else if (edge.kind === 'ford')
      ford({ at, ends: [off(0, -20), off(0, 20)], over, water: 6 }, ink);
    else if (edge.kind === 'bridge')
      bridge({ at, ends: [off(0, -20), off(0, 20)], over, water: 8 }, ink);
    else ink.add('side-unknown', `M${pt(off(0, -16))}L${pt(off(0, 16))}`);
  });
}
