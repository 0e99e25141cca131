/** What is told of at one time: an account of the log, or several small ones of one resolution. */
import type { Account, LogEntry, Target } from '../../wire';
import { CEILING } from '../../lib/queue';
import type { Speed } from '../../lib/settings.svelte';

/** An account, and where in the log it stands. */
export interface Told {
  /** The number of the entry. */
  entry: number;
  /** The place of its line in the entry. */
  line: number;
  account: Account;
}

/** What is shown as one: the first says what it is. */
export type Act = readonly [Told, ...Told[]];

/** An account as light as this is a check among many. */
const LIGHT = 1;
/** So many rows are legible on one card. */
const MOST_ROWS = 8;

/** All accounts of some entries, in their order. */
export function toldIn(entries: readonly LogEntry[]): Told[] {
  return entries.flatMap(({ number, lines }) =>
    lines.flatMap(({ account }, line) => (account ? [{ entry: number, line, account }] : [])),
  );
}

/** Which comes first in the log: negative if `a` does. */
export function compareTold(a: Told, b: Told): number {
  return a.entry - b.entry || a.line - b.line;
}

export function isSame(a: Told, b: Told): boolean {
  return compareTold(a, b) === 0;
}

/** Whether two accounts that follow each other are shown as rows of one card. */
function goTogether(a: Account, b: Account): boolean {
  return (
    a.weight <= LIGHT &&
    b.weight <= LIGHT &&
    a.kind === b.kind &&
    a.part_of?.id === b.part_of?.id &&
    a.part_of?.ends === b.part_of?.ends
  );
}

/** What is shown one after the other for some entries: small checks in a row are collected. */
export function actsOf(entries: readonly LogEntry[]): Act[] {
  const acts: [Told, ...Told[]][] = [];
  for (const told of toldIn(entries)) {
    const last = acts.at(-1);
    if (last && last.length < MOST_ROWS && goTogether(last[0].account, told.account)) {
      last.push(told);
    } else acts.push([told]);
  }
  return acts;
}

/** What one entry tells of, as one card: what weighs most leads. */
export function actOfEntry(entry: LogEntry): Act | undefined {
  const told = toldIn([entry]);
  const heaviest = told.reduce<Told | undefined>(
    (most, one) => (most && most.account.weight >= one.account.weight ? most : one),
    undefined,
  );
  if (!heaviest) return undefined;
  return [heaviest, ...told.filter((one) => one !== heaviest)];
}

/** Where an act is shown: the first place of any of its accounts. */
export function placesOf(act: Act): Target[] {
  return act.flatMap(({ account }) => [
    ...account.at,
    ...account.parties.flatMap((party) => party.targets ?? []),
  ]);
}

const OWN_MS: Record<number, number> = { 1: 1500, 2: 2600, 3: 4200 };
const MODIFIER_MS = 220;
const ROW_MS = 450;
const PLAIN_MS = 1000;
/** How much longer things take at each pace than at the normal one. */
export const PACE: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

/** How long an act stays, in milliseconds: as long as it takes to be read. */
export function lengthOf(act: Act, speed: Speed): number {
  const [{ account }, ...rows] = act;
  const isPlain = account.weight <= LIGHT && !account.dice && !account.modifiers;
  const own = isPlain ? PLAIN_MS : (OWN_MS[Math.min(3, account.weight)] ?? PLAIN_MS);
  const modifiers = Math.min(6, account.modifiers?.length ?? 0);
  return (own + modifiers * MODIFIER_MS + rows.length * ROW_MS) * PACE[speed];
}

/** Faster than this nothing can be read: at worst, so much is shown in the time for all. */
const HASTE = 2.5;

/**
 * What is left to the log because too much waits to be read in time: the lightest first, and of
 * these the latest.
 */
export function tooMuch(waiting: readonly Act[], speed: Speed): Set<Act> {
  const out = new Set<Act>();
  let sum = waiting.reduce((all, act) => all + lengthOf(act, speed), 0);
  const lightest = [...waiting].sort(
    (a, b) => a[0].account.weight - b[0].account.weight || compareTold(b[0], a[0]),
  );
  for (const act of lightest) {
    if (sum <= CEILING * HASTE) break;
    // The end of a greater thing is always told.
    if (act[0].account.part_of?.ends) continue;
    out.add(act);
    sum -= lengthOf(act, speed);
  }
  return out;
}
