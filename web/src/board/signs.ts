/** Traits of places that belong to one side. */
import { isHexes, type Box, type Ground } from './geometry';

export interface SideSign {
  id: string;
  x: number;
  y: number;
  seat: number;
  /** A ring round the place, where only that side may go. */
  ring: boolean;
  sign: string;
  /** Its place among the signs of the space. */
  nth: number;
}

/** What is drawn for a trait that ends in the name of a side. */
const SIGNS: Readonly<Record<string, string>> = {
  source: 'supply',
  supply: 'supply',
  supply_source: 'supply',
  base: 'supply',
};
const RINGS = new Set(['off_map', 'closed_but', 'home']);

type MarkOf = (kind: string) => { what: string; seat?: number };

export function sideSigns(ground: Ground, markOf: MarkOf): SideSign[] {
  if (isHexes(ground.shape)) return [];
  return ground.board.spaces.flatMap((space, i) => {
    const at = ground.centres[i];
    let nth = 0;
    return (space.traits ?? []).flatMap((kind): SideSign[] => {
      const { what, seat } = markOf(kind);
      const key = what.replaceAll('-', '_');
      const ring = RINGS.has(key);
      const sign = SIGNS[key];
      if (!at || seat === undefined || (!ring && !sign)) return [];
      return [{ id: space.id, ...at, seat, ring, sign: sign ?? '', nth: ring ? -1 : nth++ }];
    });
  });
}

/** Where a sign lies beside a place, or beside what stands there. */
export function leftOf(x: number, room: Box | undefined): number {
  return Math.min(x - 33, (room?.x0 ?? Infinity) - 15);
}

/** The room that these take. */
export function signBoxes(signs: readonly SideSign[], occupied: ReadonlyMap<string, Box>): Box[] {
  return signs
    .filter(({ ring }) => !ring)
    .map(({ id, x, y, nth }) => {
      const left = leftOf(x, occupied.get(id));
      return { x0: left - 15, y0: y - 24 + nth * 22, x1: left + 15, y1: y + nth * 22 };
    });
}
