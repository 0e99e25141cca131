/** Puts names on the map so that they cover neither each other nor the counters. */
import type { Box, Point } from './geometry';

export interface Name {
  id: string;
  text: string;
  /** What it names. */
  at: Point;
  /** How far the thing reaches from there. */
  reach: number;
  size: number;
  /** Higher goes first. */
  weight: number;
}

export interface Placed {
  id: string;
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  /** Which of the candidates was taken. */
  slot: number;
}

export type Measure = (text: string, size: number) => number;

/** The widths of letters of an old-style italic, in its size. */
function widthOf(letter: string): number {
  if (/[\p{Lu}\d]/u.test(letter)) return /[IJ\d]/.test(letter) ? 0.5 : 0.7;
  if (/[mwœæ]/.test(letter)) return 0.76;
  if (/[iljtfrs ().,’'-]/.test(letter)) return 0.35;
  return 0.49;
}

/** A fair guess at the width of a name. */
export const roughly: Measure = (text, size) =>
  [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size;

interface Slot {
  dx: -1 | 0 | 1;
  dy: number;
  /** How far off it is, 1 being beside the thing. */
  far: number;
  /** How far to the right a name above or below is shifted, in its own width. */
  shift: number;
}

const beside = (dx: -1 | 0 | 1, dy: number, shift = 0, far = 1): Slot => ({ dx, dy, far, shift });

/** The places to try, the best first. */
const SLOTS: readonly Slot[] = [
  beside(0, 1),
  beside(0, -1),
  beside(1, 0),
  beside(-1, 0),
  beside(1, -0.75),
  beside(-1, -0.75),
  beside(1, 0.75),
  beside(-1, 0.75),
  beside(0, 1, 0.3),
  beside(0, 1, -0.3),
  beside(0, -1, 0.3),
  beside(0, -1, -0.3),
  beside(0, 1, 0, 1.3),
  beside(0, -1, 0, 1.3),
  beside(1, 0, 0, 1.3),
  beside(-1, 0, 0, 1.3),
];

/** What it costs to be further away than need be, in square units. */
const FAR = 40;
/** The air between names, in their size. */
const AIR = 0.12;
/** A name of which counters would hide more than this is left out: nobody could read it. */
const HIDDEN = 0.25;
/** Nor does a name go further than this over the edge of the map. */
const OUTSIDE = 0.08;

function candidate(name: Name, slot: Slot, index: number, measure: Measure): Placed {
  const off = (name.reach + name.size * 0.1) * slot.far;
  const sideways = slot.dx === 0 ? 0 : slot.dy === 0 ? off : off * 0.75;
  return {
    id: name.id,
    text: name.text,
    x: name.at.x + slot.dx * sideways + slot.shift * measure(name.text, name.size),
    y:
      slot.dx === 0
        ? name.at.y + (slot.dy > 0 ? off + name.size * 0.78 : -off - name.size * 0.22)
        : name.at.y + slot.dy * off + name.size * 0.3,
    size: name.size,
    anchor: slot.dx === 0 ? 'middle' : slot.dx > 0 ? 'start' : 'end',
    slot: index,
  };
}

/** The room that a placed name takes. */
export function extent(placed: Placed, measure: Measure): Box {
  const width = measure(placed.text, placed.size);
  const x0 =
    placed.anchor === 'start'
      ? placed.x
      : placed.anchor === 'end'
        ? placed.x - width
        : placed.x - width / 2;
  return {
    x0,
    y0: placed.y - placed.size * 0.8,
    x1: x0 + width,
    y1: placed.y + placed.size * 0.25,
  };
}

/** How much of two boxes is the same, in square units. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * Places the names one after the other, the weightiest first, each where it is in nobody's way.
 * A name never covers another one or anything else `written`: rather than that it is left out.
 * Under counters it goes only if there is no place beside them, and then where they hide least of
 * it; if they would hide much of it, it is left out too. `before` says where names were; a name
 * stays there as long as the place is free.
 */
export function placeNames(
  names: readonly Name[],
  counters: readonly Box[],
  limits: Box,
  measure: Measure = roughly,
  before: ReadonlyMap<string, number> = new Map(),
  written: readonly Box[] = [],
): Placed[] {
  const taken: Box[] = [...written];
  const out: Placed[] = [];
  for (const name of [...names].sort((a, b) => b.weight - a.weight)) {
    let best: { placed: Placed; box: Box; cost: number; hidden: number } | null = null;
    for (const [i, slot] of SLOTS.entries()) {
      const placed = candidate(name, slot, i, measure);
      const box = extent(placed, measure);
      if (taken.some((other) => overlap(box, other) > 0)) continue;
      const covered = counters.reduce((sum, counter) => sum + overlap(box, counter), 0);
      const area = (box.x1 - box.x0) * (box.y1 - box.y0);
      const outside = area - overlap(box, limits);
      if (outside > area * OUTSIDE) continue;
      const far = slot.far > 1 ? FAR : 0;
      const cost = covered + outside * 4 + far + i * 0.5 - (before.get(name.id) === i ? 5 : 0);
      if (!best || cost < best.cost) best = { placed, box, cost, hidden: covered / area };
    }
    if (best && best.hidden <= HIDDEN) {
      const air = name.size * AIR;
      const { x0, y0, x1, y1 } = best.box;
      taken.push({ x0: x0 - air, y0: y0 - air, x1: x1 + air, y1: y1 + air });
      out.push(best.placed);
    }
  }
  return out;
}
