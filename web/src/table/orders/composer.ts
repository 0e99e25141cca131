/** Composing something out of parts: forces, purchases, losses. It becomes a plan of choices. */
import type { Planned, Text, TrialChoice, TrialView } from '../../wire';

/** A kind of thing of which some can be taken. */
export interface Row {
  key: string;
  name: Text;
  /** How many the choices take that are open at first, the fewest first. */
  counts: number[];
}

/** How many of each kind. */
export type Counts = ReadonlyMap<string, number>;

type Part = Pick<TrialChoice, 'portion'>;

/** The kinds of things in the order in which the choices name them. */
export function rowsOf(choices: readonly Part[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { portion } of choices) {
    if (!portion || portion.count === 0) continue;
    const row = rows.get(portion.key);
    if (row) row.counts.push(portion.count);
    else rows.set(portion.key, { key: portion.key, name: portion.name, counts: [portion.count] });
  }
  for (const row of rows.values()) row.counts.sort((a, b) => a - b);
  return [...rows.values()];
}

/** Whether there is something to be composed at all. */
export function mayCompose(choices: readonly Part[]): boolean {
  return choices.filter(({ portion }) => portion && portion.count > 0).length > 1;
}

/** The fewest of a kind that can be added at a time. */
export function stepOf(row: Row): number {
  return row.counts[0] ?? 1;
}

/** The next part of what is wanted that can be taken now: as much of the first kind as there can be. */
export function nextPart(
  open: readonly TrialChoice[],
  left: Counts,
  rows: readonly Row[],
): TrialChoice | undefined {
  for (const { key } of rows) {
    const most = left.get(key) ?? 0;
    const fitting = open.filter(
      ({ portion }) => portion?.key === key && portion.count > 0 && portion.count <= most,
    );
    fitting.sort((a, b) => (b.portion?.count ?? 0) - (a.portion?.count ?? 0));
    if (fitting[0]) return fitting[0];
  }
  return undefined;
}

/** Something that has been composed as far as it can be. */
export interface Composed {
  plan: Planned[];
  /** The kind that each choice of the plan is of. */
  keys: string[];
  /** How many of each kind are taken. */
  made: Counts;
  /** What is asked then. */
  trial: TrialView;
}

export type TryPlan = (plan: readonly Planned[]) => Promise<TrialView>;

/** More choices than these are not made for one thing. */
const LONGEST = 200;

/** Composes what is wanted, kind after kind, as long as the same question is asked. */
export async function compose(
  wanted: Counts,
  rows: readonly Row[],
  asked: string,
  trying: TryPlan,
): Promise<Composed> {
  const plan: Planned[] = [];
  const keys: string[] = [];
  const left = new Map(wanted);
  const made = new Map<string, number>();
  let trial = await trying(plan);
  while (plan.length < LONGEST && trial.prompt?.text.id === asked) {
    const part = nextPart(trial.choices, left, rows);
    if (!part?.portion) break;
    const { key, count } = part.portion;
    const next = await trying([...plan, { choice: part.choice, asked }]);
    if (next.progress.stop !== 'done') break;
    plan.push({ choice: part.choice, asked });
    keys.push(key);
    left.set(key, (left.get(key) ?? 0) - count);
    made.set(key, (made.get(key) ?? 0) + count);
    trial = next;
  }
  return { plan, keys, made, trial };
}

/** The same counts but one. */
export function withCount(counts: Counts, key: string, count: number): Map<string, number> {
  const next = new Map(counts);
  if (count > 0) next.set(key, count);
  else next.delete(key);
  return next;
}

/** The count that comes next above or below, among those that choices take or by their steps. */
export function stepped(row: Row, count: number, up: boolean): number {
  const next = up
    ? row.counts.find((one) => one > count)
    : row.counts.findLast((one) => one < count);
  if (next !== undefined) return next;
  return up ? count + stepOf(row) : Math.max(0, count - stepOf(row));
}

/** What is open at the end beside further parts: what ends it, cards, other orders. */
export function besides({ trial }: Composed, asked: string): TrialChoice[] {
  if (trial.prompt?.text.id !== asked) return [];
  return trial.choices.filter(({ portion }) => !portion);
}
