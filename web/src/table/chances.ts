/** Chances as they are told: equal results once, as shares and as exact fractions. */
import type { Chance, Text } from '../wire';

/** A result with its chance. */
export type Row = readonly [string, Chance];

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The sum of two chances, in lowest terms. */
export function plus([a, b]: Chance, [c, d]: Chance): Chance {
  const of = BigInt(b) * BigInt(d);
  const times = BigInt(a) * BigInt(d) + BigInt(c) * BigInt(b);
  const by = gcd(times, of) || 1n;
  return [Number(times / by), Number(of / by)];
}

/** The results in words, those that read the same as one, each where the first of them stood. */
export function merged(
  results: readonly (readonly [Text, Chance])[],
  say: (text: Text) => string,
): Row[] {
  const rows = new Map<string, Chance>();
  for (const [text, chance] of results) {
    const said = say(text);
    const before = rows.get(said);
    rows.set(said, before ? plus(before, chance) : chance);
  }
  return [...rows];
}

export const share = ([times, of]: Chance): number => (of === 0 ? 0 : times / of);

/** The results without those at the end that are as good as impossible. */
export function worthTelling(rows: readonly Row[], format: (chance: number) => string): Row[] {
  const nothing = format(0);
  const last = rows.findLastIndex(([, chance]) => format(share(chance)) !== nothing);
  return rows.slice(0, last + 1);
}

/** A share in whole percents; what is neither sure nor impossible never looks so. */
export function rounded(chance: Chance, format: (share: number) => string): string {
  const exact = share(chance);
  if (exact > 0 && exact < 0.005) return `< ${format(0.01)}`;
  if (exact < 1 && exact >= 0.995) return `> ${format(0.99)}`;
  return format(exact);
}
