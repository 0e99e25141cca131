/** Finding the way in a ledger of rules by the numbers of its rows. */
import type { RuleRow } from '../wire';
import { folded } from './choices';

/** The chapter of a row: what stands before the first point of its number. */
export function chapterOf(id: string): string {
  return id.split('.')[0] ?? id;
}

/** The rows of the chapter that a row belongs to. */
export function sameChapter(rows: readonly RuleRow[], id: string): RuleRow[] {
  const chapter = chapterOf(id);
  return rows.filter((row) => chapterOf(row.id) === chapter);
}

/** The rows whose number begins with what was typed, or whose text contains all its words. */
export function findRules(rows: readonly RuleRow[], typed: string): RuleRow[] {
  const wanted = folded(typed.trim());
  const parts = wanted.split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (folded(row.id).startsWith(wanted)) return true;
    const text = folded(`${row.text} ${row.note ?? ''}`);
    return parts.every((part) => text.includes(part));
  });
}
