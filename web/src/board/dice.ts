/** How dice look: the pips of a six-sided one, the outline of the others. */
import type { Die } from '../wire';

export function sidesOf(die: Die): number {
  return die.high - die.low + 1;
}

const [L, M, R] = [-13, 0, 13];

/** Where the pips of a face lie, round the middle of a die of sixty. */
export function pips(value: number): [number, number][] {
  const diagonal: [number, number][] = [
    [L, L],
    [R, R],
  ];
  const other: [number, number][] = [
    [R, L],
    [L, R],
  ];
  const middle: [number, number][] = [[M, M]];
  const flank: [number, number][] = [
    [L, M],
    [R, M],
  ];
  switch (value) {
    case 1:
      return middle;
    case 2:
      return diagonal;
    case 3:
      return [...diagonal, ...middle];
    case 4:
      return [...diagonal, ...other];
    case 5:
      return [...diagonal, ...other, ...middle];
    case 6:
      return [...diagonal, ...other, ...flank];
    default:
      return [];
  }
}

/** Whether a die shows pips: only one that goes from one to six. */
export function hasPips(die: Die): boolean {
  return die.low === 1 && die.high === 6;
}

/** What to show while it rolls: a value at a moment, not the same twice running. */
export function tumbling(die: Die, tick: number, seed: number): number {
  const sides = sidesOf(die);
  const step = sides > 2 ? 1 + ((seed * 7 + tick * 3) % (sides - 1)) : 1;
  return die.low + ((seed * 5 + tick * step + tick) % sides);
}

/** What is printed on a face: a number, and when it counts. */
export interface Face {
  text: string;
  number: string;
  when: string;
}

/** Takes the words of a face apart: the number leads. */
export function faceOf(text: string): Face {
  const [, number = '', when = ''] = /^([-−+±×]?\d*)\s*(.*)$/su.exec(text) ?? [];
  return { text, number: (number || text).replace('-', '−'), when: number ? when : '' };
}
