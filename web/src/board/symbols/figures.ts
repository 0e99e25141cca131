/**
 * Figures drawn as strokes, ten wide and sixteen high. As paths they need no laying out when the
 * scale changes, which for the letters of hundreds of counters takes far too long.
 */
const FIGURES: Readonly<Record<string, string>> = {
  '0': 'M5 1.5C8.2 1.5 8.6 5 8.6 8C8.6 11 8.2 14.5 5 14.5C1.8 14.5 1.4 11 1.4 8C1.4 5 1.8 1.5 5 1.5Z',
  '1': 'M2 4.4L5.8 1.5L5.8 14.5',
  '2': 'M1.7 4.8C1.7 2.7 3.1 1.5 5 1.5C7 1.5 8.4 2.8 8.4 4.8C8.4 7.4 5 9.8 1.6 14.5L8.7 14.5',
  '3': 'M1.8 3.4C2.4 2.2 3.6 1.5 5 1.5C6.9 1.5 8.2 2.7 8.2 4.5C8.2 6.4 6.8 7.6 4.6 7.6C7 7.6 8.6 9 8.6 11C8.6 13.1 7 14.5 4.9 14.5C3.3 14.5 2 13.7 1.4 12.4',
  '4': 'M6.7 14.5L6.7 1.5L1.3 10.7L9 10.7',
  '5': 'M8 1.5L2.8 1.5L2.2 7.5C3 6.7 4 6.4 5 6.4C7.2 6.4 8.6 8 8.6 10.3C8.6 12.8 7 14.5 4.8 14.5C3.2 14.5 2 13.7 1.4 12.5',
  '6': 'M7.9 3C7.2 2 6.3 1.5 5.2 1.5C2.8 1.5 1.4 4.6 1.4 8.6C1.4 12.4 2.8 14.5 5.1 14.5C7.2 14.5 8.6 12.8 8.6 10.5C8.6 8.2 7.2 6.8 5.3 6.8C3.4 6.8 1.8 8.2 1.5 10',
  '7': 'M1.4 1.5L8.6 1.5C6 5 4.5 9.4 4.1 14.5',
  '8': 'M5 7.4C3.1 7.4 2 6.2 2 4.5C2 2.7 3.2 1.5 5 1.5C6.8 1.5 8 2.7 8 4.5C8 6.2 6.9 7.4 5 7.4C2.9 7.4 1.4 8.9 1.4 11C1.4 13.1 2.9 14.5 5 14.5C7.1 14.5 8.6 13.1 8.6 11C8.6 8.9 7.1 7.4 5 7.4Z',
  '9': 'M2.1 13C2.8 14 3.7 14.5 4.8 14.5C7.2 14.5 8.6 11.4 8.6 7.4C8.6 3.6 7.2 1.5 4.9 1.5C2.8 1.5 1.4 3.2 1.4 5.5C1.4 7.8 2.8 9.2 4.7 9.2C6.6 9.2 8.2 7.8 8.5 6',
  '-': 'M2 8L8 8',
  '½': 'M1.2 3L2.8 1.5L2.8 7M8 1.5L2 14.5M6 9.6C6.2 8.6 7 8.2 7.7 8.2C8.7 8.2 9.4 8.9 9.4 9.8C9.4 11.2 7.4 12.2 6 14.5L9.6 14.5',
};

export const HIGH = 16;
const WIDE = 10.4;

export function widthOf(value: number | string, height: number): number {
  return String(value).length * WIDE * (height / HIGH);
}

/** One command of a path and its points, as x and y in turn. */
interface Stroke {
  command: string;
  at: number[];
}

/** Each figure taken apart; all commands take pairs of coordinates. */
const STROKES: ReadonlyMap<string, Stroke[]> = new Map(
  Object.entries(FIGURES).map(([figure, d]) => [
    figure,
    [...d.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command = '', at = '']) => ({
      command,
      at: at === '' ? [] : at.split(/[ ,]/).map(Number),
    })),
  ]),
);

const drawn = new Map<string, string>();

/** Whether all of a text can be drawn in figures. */
export function isFigures(text: string): boolean {
  return text !== '' && [...text].every((letter) => letter in FIGURES);
}

/** A number as path data: `x` is its left end, its middle or its right end; `y` its foot. */
export function figures(
  value: number | string,
  x: number,
  y: number,
  height: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string {
  const key = `${value}/${x}/${y}/${height}/${anchor}`;
  let d = drawn.get(key);
  if (d === undefined) {
    const scale = height / HIGH;
    const width = widthOf(value, height);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    d = [...String(value)]
      .map((figure, i) =>
        moved(STROKES.get(figure) ?? [], left + i * WIDE * scale, y - height, scale),
      )
      .join('');
    drawn.set(key, d);
  }
  return d;
}

/** The path with every point put elsewhere. */
function moved(strokes: readonly Stroke[], x: number, y: number, scale: number): string {
  let d = '';
  for (const { command, at } of strokes) {
    d += command;
    at.forEach((along, i) => {
      const to = Math.round(((i % 2 ? y : x) + along * scale) * 100) / 100;
      d += i ? ` ${to}` : String(to);
    });
  }
  return d;
}
