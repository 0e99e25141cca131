/** The ways that pieces went, as the log tells them. */
import type { LogEntry } from '../../wire';
import type { Speed } from '../../lib/settings.svelte';
import { lengthOf, type Act } from './acts';

/** The spaces that each piece went through in some entries, the first where it stood. */
export function waysOf(entries: readonly LogEntry[]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const { targets = [] } of entries.flatMap(({ lines }) => lines)) {
    const [first, ...rest] = targets;
    if (!first || !('piece' in first)) continue;
    const way = ways.get(first.piece) ?? [];
    for (const target of rest) {
      if ('space' in target && target.space !== way.at(-1)) way.push(target.space);
    }
    ways.set(first.piece, way);
  }
  for (const [piece, way] of ways) if (way.length < 2) ways.delete(piece);
  return ways;
}

const GOING = new Set(['march', 'retreat']);
/** No piece stands longer than this where it no longer is, in milliseconds. */
const LONGEST = 6000;

/** How long each piece waits before it goes, so that it goes when its going is told of. */
export function delaysOf(acts: readonly Act[], speed: Speed): Map<string, number> {
  const delays = new Map<string, number>();
  let begins = 0;
  for (const act of acts) {
    for (const { account } of act.filter((told) => GOING.has(told.account.kind))) {
      for (const target of account.parties.flatMap((party) => party.targets ?? [])) {
        if ('piece' in target && begins > 0 && !delays.has(target.piece)) {
          delays.set(target.piece, Math.min(LONGEST, begins));
        }
      }
    }
    begins += lengthOf(act, speed);
  }
  return delays;
}
