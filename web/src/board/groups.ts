/** Groups of pieces: commands, armies. */
import type { Group } from '../wire';
import { targetOf } from './targets';

/** The groups that a piece belongs to. */
export function groupsWith(groups: readonly Group[], piece: string): Group[] {
  return groups.filter(({ pieces }) => pieces.includes(piece));
}

/** The pieces of all groups of the piece pointed at; none where it has none. */
export function companionsOf(groups: readonly Group[], key: string | null): ReadonlySet<string> {
  const target = key === null ? null : targetOf(key);
  if (!target || !('piece' in target)) return new Set();
  return new Set(groupsWith(groups, target.piece).flatMap(({ pieces }) => pieces));
}
