/** What the map shows of its pieces. A piece of which nothing has changed is the same thing as before. */
import type { Piece } from '../wire';
import type { Point } from './geometry';

export interface Shown {
  piece: Piece;
  key: string;
  x: number;
  y: number;
  scale: number;
  label: string;
  /** Whether it can be chosen, is what the question is about, or is pointed at. */
  target: boolean;
  about: boolean;
  lit: boolean;
  /** Whether it belongs with what is pointed at. */
  grouped: boolean;
  /** The direction it faces, in degrees clockwise from east, if that is to be shown. */
  towards: number | undefined;
  /** How many lie in the pile that this is the top of, or how much room they take. */
  count: number | string;
  /** Whether it lies under another. */
  covered: boolean;
  /** Whether it is picked to move. */
  picked: boolean;
  /** Whether it can be dragged. */
  grab: boolean;
  /** The places that it passed on its way here. */
  by: readonly Point[];
  /** How long it waits before it goes, in milliseconds. */
  delay: number;
}

function isSameWay(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every(({ x, y }, i) => x === b[i]?.x && y === b[i].y);
}

function isSame(a: Shown, b: Shown): boolean {
  const names = Object.keys(a) as (keyof Shown)[];
  return names.every((name) => (name === 'by' ? isSameWay(a.by, b.by) : a[name] === b[name]));
}

/** Remembers what was shown last, so that only what has changed is drawn again. */
export class Gallery {
  private last = new Map<string, Shown>();

  /** The same list, with what was there before in the place of what is like it. */
  keep(next: readonly Shown[]): Shown[] {
    const kept = next.map((one) => {
      const before = this.last.get(one.key);
      return before && isSame(before, one) ? before : one;
    });
    this.last = new Map(kept.map((one) => [one.key, one]));
    return kept;
  }
}
