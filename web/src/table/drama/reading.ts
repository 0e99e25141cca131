/** The log as it is read: a resolution is one thing, a march is one line. */
import type { Arg, Line, LogEntry } from '../../wire';
import type { Told } from './acts';

/** One line to read: several steps of one march may be in it. */
export interface Read {
  line: Line;
  /** Where it stands in the log; for a march, where its last step does. */
  entry: number;
  place: number;
  /** The ends of the steps of a march, from its start; empty if it is one step. */
  way: Arg[];
  /** The steps themselves, to be read one by one; empty if it is one step. */
  steps: Line[];
}

/** What is read as one: a heading, lines, or a resolution with its steps. */
export type Block =
  | { kind: 'heading'; lines: [Read]; key: string }
  | { kind: 'lines'; lines: Read[]; key: string }
  | { kind: 'resolution'; lines: Read[]; key: string; lead: Told; id?: string };

type Resolution = Extract<Block, { kind: 'resolution' }>;

/** What one or more choices of a seat brought. */
export interface Item {
  /** The number of the last entry in it. */
  number: number;
  key: number;
  seat: string;
  blocks: Block[];
}

/** The steps of a battle lie no farther apart than so many items. */
const NEAR = 60;

/** Whether what follows a line stands below it. */
export const isHeading = ({ heading }: Line): boolean => heading !== undefined;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const argOf = ({ text }: Line, wanted: string): Arg | undefined =>
  text.args?.find(([name]) => name === wanted)?.[1];

/** Whether a line is read for itself, since something was rolled for. */
const isRolled = ({ dice, account }: Line): boolean =>
  (dice?.length ?? 0) > 0 || (account?.dice?.length ?? 0) > 0;

/** One line out of two steps of the same way, if they are. */
export function marched(a: Read, b: Read): Read | undefined {
  const [one, other] = [a.line, b.line];
  if (!one.leg || !other.leg) return undefined;
  if (one.leg.who !== other.leg.who || one.leg.to !== other.leg.from) return undefined;
  if (one.text.id !== other.text.id || !same(one.rules, other.rules)) return undefined;
  if (isRolled(one) || isRolled(other)) return undefined;
  const [start, middle, end] = [argOf(one, 'from'), argOf(one, 'to'), argOf(other, 'to')];
  if (!start || !middle || !end) return undefined;
  const args = (other.text.args ?? []).map(([name, value]): [string, Arg] => [
    name,
    name === 'from' ? start : value,
  ]);
  const known = one.targets ?? [];
  const targets = [
    ...known,
    ...(other.targets ?? []).filter((target) => !known.some((own) => same(own, target))),
  ];
  const leg = { ...other.leg, from: one.leg.from };
  return {
    ...b,
    line: { ...other, text: { ...other.text, args }, targets, leg },
    way: a.way.length > 0 ? [...a.way, end] : [start, middle, end],
    steps: a.steps.length > 0 ? [...a.steps, other] : [one, other],
  };
}

/** Adds a line to the blocks of an item; a step of a battle to what was told of it before. */
function add(blocks: Block[], read: Read, found?: Resolution): void {
  const { line, entry, place } = read;
  const key = `${entry}/${place}`;
  const last = blocks.at(-1);
  if (isHeading(line)) {
    blocks.push({ kind: 'heading', lines: [read], key });
    return;
  }
  const { account } = line;
  const before = last?.lines.at(-1);
  const joined = before && marched(before, read);
  if (last && joined) {
    last.lines.splice(-1, 1, joined);
    if (last.kind === 'resolution' && account) last.lead = { entry, line: place, account };
    return;
  }
  if (account) {
    const told = { entry, line: place, account };
    const id = account.part_of?.id;
    if (last?.kind === 'resolution' && isStep(last, id, account.weight)) {
      last.lines.push(read);
      if (id !== undefined) last.lead = told;
      return;
    }
    if (id !== undefined && found) {
      // The battle is read where it has come to.
      blocks.push({ ...found, lines: [...found.lines, read], lead: told });
      return;
    }
    blocks.push({
      kind: 'resolution',
      lines: [read],
      key,
      lead: told,
      ...(id === undefined ? {} : { id }),
    });
    return;
  }
  if (last?.kind === 'lines') last.lines.push(read);
  else blocks.push({ kind: 'lines', lines: [read], key });
}

/** Whether an account is a step of the resolution before it: of the same battle, or a check after a shot. */
function isStep({ id: before, lead }: Resolution, id: string | undefined, weight: number): boolean {
  if (before !== undefined || id !== undefined) return before === id;
  return weight <= 1 && lead.account.weight >= weight;
}

/** Whether a later entry is read together with an item: a battle that goes on, or the same march. */
function goesOn(item: Item, entry: LogEntry): boolean {
  const last = item.blocks.at(-1);
  const [first] = entry.lines;
  if (!last || !first) return false;
  const id = last.kind === 'resolution' ? last.id : undefined;
  if (id !== undefined && first.account?.part_of?.id === id) return true;
  if (entry.seat !== item.seat || entry.lines.length > 1) return false;
  const before = last.lines.at(-1);
  const next: Read = { line: first, entry: entry.number, place: 0, way: [], steps: [] };
  return before !== undefined && marched(before, next) !== undefined;
}

/** Takes what was told of a battle so far out of where it stands, unless that is where one is. */
function takeOut(items: Item[], current: Item, id: string): Resolution | undefined {
  for (const item of items.slice(-NEAR).reverse()) {
    const at = item.blocks.findLastIndex((block) => block.kind === 'resolution' && block.id === id);
    const block = item.blocks[at];
    if (block?.kind !== 'resolution') continue;
    if (item === current && at === item.blocks.length - 1) return undefined;
    item.blocks.splice(at, 1);
    if (item.blocks.length === 0 && item !== current) items.splice(items.indexOf(item), 1);
    return block;
  }
  return undefined;
}

/** The log as it is read, the oldest first. */
export function itemsOf(log: readonly LogEntry[]): Item[] {
  const items: Item[] = [];
  for (const entry of log) {
    if (entry.lines.length === 0) continue;
    const last = items.at(-1);
    const item =
      last && goesOn(last, entry)
        ? last
        : { number: entry.number, key: entry.number, seat: entry.seat, blocks: [] };
    if (item !== last) items.push(item);
    item.number = entry.number;
    entry.lines.forEach((line, place) => {
      const id = line.account?.part_of?.id;
      const found = id === undefined ? undefined : takeOut(items, item, id);
      add(item.blocks, { line, entry: entry.number, place, way: [], steps: [] }, found);
    });
  }
  return items;
}

/** What stands below the same headings. */
export interface Chapter {
  key: string;
  /** The headings, the highest first. */
  headings: Line[];
  /** How many of them stood above the chapter before it too. */
  known: number;
  /** The number of the entry that it begins with. */
  number: number;
  items: Item[];
}

/** The items below their headings; `above` are those under which the first of them stands. */
export function chaptersOf(items: readonly Item[], above: readonly Line[] = []): Chapter[] {
  const chapters: Chapter[] = [];
  let headings = [...above];
  let known = 0;
  const begin = (number: number, key: string): Chapter => {
    const chapter = { key, headings, known, number, items: [] };
    chapters.push(chapter);
    return chapter;
  };
  let chapter: Chapter | undefined;
  for (const item of items) {
    let part: Item | undefined;
    for (const block of item.blocks) {
      if (block.kind === 'heading') {
        const [{ line }] = block.lines;
        const level = line.heading ?? 1;
        const higher = headings.filter(({ heading = 1 }) => heading < level);
        // Below a heading that nothing stood under, the next one takes its place.
        known = chapter?.items.length === 0 ? Math.min(known, higher.length) : higher.length;
        if (chapter?.items.length === 0) chapters.pop();
        headings = [...higher, line];
        chapter = begin(item.number, block.key);
        part = undefined;
        continue;
      }
      chapter ??= begin(item.number, `above-${item.key}`);
      if (!part) {
        part = { ...item, blocks: [] };
        chapter.items.push(part);
      }
      part.blocks.push(block);
    }
  }
  return chapters;
}
