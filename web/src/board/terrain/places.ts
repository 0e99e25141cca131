/** Maps of places joined by lines: towns, fortresses, and the rivers between them. */
import { distance, midpoint, type Ground, type Point } from '../geometry';
import type { Inkwell } from './ink';
import { disc, num, polygon, pt, ribbon, sampleLine } from './paths';
import { WATER } from './water';
import { SLOPES } from './slopes';
import { bridge, earthwork, ford } from './works';

/** How far the sign of a place reaches. */
export const PLACE = 20;

export function drawPlaces(ground: Ground, ink: Inkwell): void {
  ground.board.spaces.forEach((space, i) => {
    const at = ground.centres[i] as Point;
    const traits = new Set([space.terrain, ...(space.traits ?? [])]);
    if (traits.has('sea') || traits.has('sea_zone')) {
      ink.add('place-sea', disc(at, PLACE));
      return;
    }
    if (traits.has('fortress')) earthwork(at, PLACE + 16, 6, ink);
    const great = ['city', 'capital', 'fortress', 'major_city'].some((key) => traits.has(key));
    ink.add('place', disc(at, great ? PLACE : PLACE - 6));
    if (great) ink.add('place-heart', town(at));
    else ink.add('place-heart', disc(at, 4));
    if (traits.has('capital')) ink.add('place-ring', disc(at, PLACE + 5));
    if (traits.has('port')) ink.add('place-ring', anchor({ x: at.x + PLACE + 12, y: at.y + 8 }));
  });
}

function town(at: Point): string {
  const block = (x: number, y: number, w: number, h: number): string =>
    `M${num(at.x + x)} ${num(at.y + y)}h${w}v${h}h${-w}Z`;
  return block(-10, -7, 7, 6) + block(1, -10, 8, 7) + block(-8, 3, 8, 6) + block(3, 1, 6, 8);
}

function anchor({ x, y }: Point): string {
  return `M${num(x)} ${num(y - 9)}v16M${num(x - 4)} ${num(y - 5)}h8M${num(x - 7)} ${num(y + 2)}q1 6 7 6q6 0 7 -6`;
}

/** What parts two places is drawn across the line that joins them, half way. */
export function drawPartings(ground: Ground, ink: Inkwell): void {
  ground.board.edges.forEach((edge) => {
    const [a, b] = [ground.centres[edge.a], ground.centres[edge.b]];
    if (edge.lies !== 'parting' || !a || !b) return;
    const far = distance(a, b) || 1;
    const over = { x: (b.x - a.x) / far, y: (b.y - a.y) / far };
    const at = midpoint(a, b);
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
