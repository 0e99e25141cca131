/** The outlines of groups of hexes. */
import { endsOfSide, type Ground, type Point } from '../geometry';
import { between } from '../chance';
import { smoothLoop } from './paths';

/** The outlines of a group of hexes, each as the numbers of its corners, clockwise round it. */
export function outlines(ground: Ground, members: ReadonlySet<number>): number[][] {
  const next = new Map<number, number>();
  for (const hex of members) {
    for (let side = 0; side < 6; side++) {
      if (members.has(ground.around[hex]?.[side] ?? -1)) continue;
      const [from, to] = endsOfSide(ground, hex, side);
      next.set(from, to);
    }
  }
  const loops: number[][] = [];
  while (next.size) {
    const [start] = next.keys();
    const loop: number[] = [];
    let at = start;
    while (at !== undefined) {
      loop.push(at);
      const to = next.get(at);
      next.delete(at);
      at = to !== undefined && next.has(to) ? to : undefined;
    }
    loops.push(loop);
  }
  return loops;
}

/** A smooth outline that wavers a little, except along the edge of the map. */
export function organic(ground: Ground, members: ReadonlySet<number>, waver: number): string {
  return outlines(ground, members)
    .map((loop) => smoothLoop(loop.map((id) => wavering(ground, id, waver))))
    .join('');
}

function wavering(ground: Ground, id: number, waver: number): Point {
  const p = ground.vertices[id] ?? { x: 0, y: 0 };
  if ((ground.meeting[id] ?? 0) < 3) return p;
  return { x: p.x + between(-waver, waver, id, 1), y: p.y + between(-waver, waver, id, 2) };
}

/** The hexes for which something holds. */
export function members(ground: Ground, holds: (i: number) => boolean): Set<number> {
  return new Set([...ground.centres.keys()].filter(holds));
}
