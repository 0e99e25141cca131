/** The ways that pieces went, as the log tells them. */
import type { LogEntry } from '../../wire';

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
