/** How spaces and ways that an overlay marks are drawn: a colour and a pattern for each key. */

/** The patterns that tell marks from each other where colours do not. */
export const PATTERNS = ['rising', 'falling', 'crossed', 'dots', 'level', 'upright'] as const;
export type PatternName = (typeof PATTERNS)[number];

export interface ShadeLook {
  /** A number from 1 on: the colours `--shade-1` and so on follow the theme. */
  colour: number;
  pattern: PatternName;
}

/** Colours that those who see few of them can tell apart, too. */
const COLOURS = 6;
/** What the keys that most games have look like. */
const KNOWN: Readonly<Record<string, ShadeLook>> = {
  own: { colour: 1, pattern: 'rising' },
  enemy: { colour: 2, pattern: 'falling' },
  both: { colour: 3, pattern: 'crossed' },
  open: { colour: 4, pattern: 'dots' },
  blocked: { colour: 5, pattern: 'crossed' },
  near: { colour: 6, pattern: 'level' },
};

/** The look of each key, in the order in which they are named; no two look the same. */
export function looksOf(keys: readonly string[]): Map<string, ShadeLook> {
  const looks = new Map<string, ShadeLook>();
  const taken = new Set<number>();
  for (const key of keys) {
    const known = KNOWN[key];
    if (known && !taken.has(known.colour)) {
      looks.set(key, known);
      taken.add(known.colour);
    }
  }
  let next = 0;
  for (const key of keys) {
    if (looks.has(key)) continue;
    const free = Array.from({ length: COLOURS }, (_, i) => i + 1).find((one) => !taken.has(one));
    const colour = free ?? (next % COLOURS) + 1;
    taken.add(colour);
    looks.set(key, {
      colour,
      pattern: PATTERNS[(colour - 1 + next) % PATTERNS.length] ?? 'rising',
    });
    next++;
  }
  return looks;
}

/** The strokes of a pattern in a tile of twelve by twelve. */
export const STROKES: Readonly<Record<PatternName, string>> = {
  rising: 'M-3 3L3 -3M0 12L12 0M9 15L15 9',
  falling: 'M9 -3L15 3M0 0L12 12M-3 9L3 15',
  crossed: 'M-3 3L3 -3M0 12L12 0M9 15L15 9M9 -3L15 3M0 0L12 12M-3 9L3 15',
  dots: 'M3 3h0.01M9 9h0.01',
  level: 'M0 3H12M0 9H12',
  upright: 'M3 0V12M9 0V12',
};
