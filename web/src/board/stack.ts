/** Piles of pieces: who lies where, and how a pile opens. */
import type { Piece } from '../wire';
import { isHexes, type Box, type Ground, type Point } from './geometry';

/** The side of a counter. */
export const COUNTER = 66;
const LIFT = 5;
const MOST_SHOWN = 4;

/** How large what stands in a row is beside what lies in a pile. */
export const ROW_SCALE = 0.56;
const ROW_STEP = 34;
const ROW_MOST = 5;
const HEX_ROW_MOST = 4;

/** The same where a row stands inside a hex, and how far below the middle. */
const HEX_ROW_SCALE = 0.46;
const HEX_ROW_STEP = 30;
const HEX_ROW_DOWN = 33;
/** How far the pile above such a row is moved up. */
const HEX_PILE_UP = 9;

/** Blocks stand upright. */
export function isBlock({ kind }: Piece): boolean {
  return kind === 'block';
}

/** Kinds of pieces that lie in a row at the feet of others, so that each can be seen. */
const BESIDE = new Set(['officer', 'train', 'dummy', 'counter']);

/** Pieces that are beside each other, so that each can be seen. */
export function isStanding(piece: Piece): boolean {
  return isBlock(piece) || BESIDE.has(piece.kind);
}

export interface Laid {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
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
  /** Whether they stand in a row instead of lying on each other, and how large they are then. */
  row: boolean;
  scale?: number;
}

/**
 * The piles on the map: the pieces of a space, those of each side apart, and what stands of them in
 * a row at their feet.
 */
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
      const x = centre.x + (i - (sides.size - 1) / 2) * apart;
      const key = sides.size > 1 ? `${space}/${side}` : space;
      const lying = held.filter((piece) => !isStanding(piece));
      const standing = held.filter(isStanding);
      const at = { space, index, x };
      const hexes = isHexes(ground.shape);
      const up = hexes && standing.length ? HEX_PILE_UP : 0;
      if (lying.length) piles.push({ ...at, key, y: centre.y - up, pieces: lying, row: false });
      if (standing.length) {
        const down = hexes ? HEX_ROW_DOWN : COUNTER / 2 + 24;
        const y = centre.y + (lying.length ? down : 0);
        const scale = hexes ? HEX_ROW_SCALE : ROW_SCALE;
        piles.push({ ...at, key: `${key}/row`, y, pieces: standing, row: true, scale });
      }
    });
  }
  return piles.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Where every piece of the piles is drawn, the lowest of a pile first. */
export function lay(piles: readonly Pile[]): Laid[] {
  return piles.flatMap((pile) => {
    const of = pile.pieces.length;
    if (pile.row) return layRow(pile);
    const spread = (Math.min(of, MOST_SHOWN) - 1) / 2;
    return pile.pieces
      .map((piece, depth) => {
        const down = (Math.min(depth, MOST_SHOWN - 1) - spread) * LIFT;
        return { piece, x: pile.x + down, y: pile.y - down, scale: 1, depth, of, pile: pile.key };
      })
      .reverse();
  });
}

/** So many more of them stand closer together. */
function layRow({ pieces, x, y, key, scale = ROW_SCALE }: Pile): Laid[] {
  const [apart, most] = scale < ROW_SCALE ? [HEX_ROW_STEP, HEX_ROW_MOST] : [ROW_STEP, ROW_MOST];
  const step = pieces.length > most ? (apart * (most - 1)) / (pieces.length - 1) : apart;
  return pieces.map((piece, i) => ({
    piece,
    x: x + (i - (pieces.length - 1) / 2) * step,
    y,
    scale,
    depth: 0,
    of: 1,
    pile: key,
  }));
}

/** What a piece takes of the room in its space, in halves. */
const OCCUPANCY = 'occupancy-halves';

/** Whether a rating is told and not drawn. */
export function isQuiet(key: string): boolean {
  return key === OCCUPANCY;
}

/** A number of halves, as one writes it. */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return `${whole > 0 || count === 0 ? whole : ''}${count % 2 ? '½' : ''}`;
}

/**
 * The number on a pile: the room that its pieces take, where they take a part of it; the strength of all that lies in it where nothing else is told of its
 * pieces, else how many they are.
 */
export function weightOf(pieces: readonly Piece[]): number | string {
  const room = pieces.flatMap(({ ratings = [] }) =>
    ratings.flatMap(([key, value]) => (key === OCCUPANCY ? [value] : [])),
  );
  if (room.length > 0) return halves(room.reduce((sum, one) => sum + one, 0));
  const strengths = pieces.flatMap(({ ratings = [] }) =>
    ratings.length === 1 && ratings[0]?.[0] === 'strength' ? [ratings[0][1]] : [],
  );
  const counted = pieces.length > 1 && strengths.length > 0;
  return counted ? strengths.reduce((sum, one) => sum + one, 0) : pieces.length;
}

/**
 * The room that a pile takes: its counters, one lying a little off the other, and what sticks out
 * on the sides.
 */
export function roomOf({ x, y, pieces, row, scale = ROW_SCALE }: Pile): Box {
  if (row && scale < ROW_SCALE) {
    const half = (Math.min(pieces.length, HEX_ROW_MOST) * HEX_ROW_STEP) / 2 + 2;
    return { x0: x - half, y0: y - 16, x1: x + half, y1: y + 16 };
  }
  if (row) {
    const half = (Math.min(pieces.length, ROW_MOST) * ROW_STEP) / 2;
    return { x0: x - half, y0: y - 21, x1: x + half, y1: y + 19 };
  }
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

/** The room that all piles of each space take together. */
export function rooms(piles: readonly Pile[]): Map<string, Box> {
  const out = new Map<string, Box>();
  for (const pile of piles) {
    const a = roomOf(pile);
    const b = out.get(pile.space) ?? a;
    out.set(pile.space, {
      x0: Math.min(a.x0, b.x0),
      y0: Math.min(a.y0, b.y0),
      x1: Math.max(a.x1, b.x1),
      y1: Math.max(a.y1, b.y1),
    });
  }
  return out;
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
