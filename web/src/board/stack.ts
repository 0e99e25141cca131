/** Piles of pieces: who lies where, and how a pile opens. */
import type { Piece } from '../wire';
import { isHexes, type Box, type Ground, type Point } from './geometry';

/** The side of a counter. */
export const COUNTER = 66;
const LIFT = 5;
const MOST_SHOWN = 4;

export interface Laid {
  piece: Piece;
  x: number;
  y: number;
  /** 0 for the top piece of its pile. */
  depth: number;
  /** How many lie in its pile. */
  of: number;
  pile: string;
}

export interface Pile {
  key: string;
  space: string;
  index: number;
  x: number;
  y: number;
  /** Top first, as in the scene. */
  pieces: Piece[];
}

/** The piles on the map: the pieces of a space, those of each side apart. */
export function pilesOf(ground: Ground, pieces: readonly Piece[]): Pile[] {
  const spaces = new Map<string, Map<string, Piece[]>>();
  for (const piece of pieces) {
    if (!('space' in piece.at) || !ground.index.has(piece.at.space)) continue;
    const sides = spaces.get(piece.at.space) ?? new Map<string, Piece[]>();
    spaces.set(piece.at.space, sides);
    const side = String(piece.seat ?? '');
    sides.set(side, [...(sides.get(side) ?? []), piece]);
  }
  const piles: Pile[] = [];
  // In a hex they overlap rather than lie in the next one.
  const apart = isHexes(ground.shape) ? COUNTER * 0.62 : COUNTER + 6;
  for (const [space, sides] of spaces) {
    const index = ground.index.get(space) ?? -1;
    const centre = ground.centres[index];
    if (!centre) continue;
    [...sides].forEach(([side, held], i) => {
      const off = (i - (sides.size - 1) / 2) * apart;
      const key = sides.size > 1 ? `${space}/${side}` : space;
      piles.push({ key, space, index, x: centre.x + off, y: centre.y, pieces: held });
    });
  }
  return piles.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Where every piece of the piles is drawn, the lowest of a pile first. */
export function lay(piles: readonly Pile[]): Laid[] {
  return piles.flatMap((pile) => {
    const of = pile.pieces.length;
    const spread = (Math.min(of, MOST_SHOWN) - 1) / 2;
    return pile.pieces
      .map((piece, depth) => {
        const down = (Math.min(depth, MOST_SHOWN - 1) - spread) * LIFT;
        return { piece, x: pile.x + down, y: pile.y - down, depth, of, pile: pile.key };
      })
      .reverse();
  });
}

/**
 * The room that a pile takes: its counters, one lying a little off the other, and what sticks out
 * on the sides.
 */
export function roomOf({ x, y, pieces }: Pile): Box {
  const spread = ((Math.min(pieces.length, MOST_SHOWN) - 1) / 2) * LIFT;
  const reach = COUNTER / 2 + spread + 3;
  const top = pieces[0];
  const states = (top?.states ?? []).length > 0;
  const marked = pieces.length > 1 || top?.known === 'remembered' || top?.known === 'private';
  return {
    x0: x - reach - (marked ? 8 : 0),
    y0: y - reach - (pieces.length > 1 ? 5 : 0),
    x1: x + reach + (states ? 9 : 0),
    y1: y + reach,
  };
}

/** Where the pieces of an open pile are drawn: rows of up to four, round the pile's place. */
export function fan(count: number, size: number, gap: number): Point[] {
  const perRow = count <= 4 ? count : Math.ceil(count / Math.ceil(count / 4));
  const rows = Math.ceil(count / perRow);
  const step = size + gap;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return {
      x: ((i % perRow) - (inRow - 1) / 2) * step,
      y: (row - (rows - 1) / 2) * step,
    };
  });
}
