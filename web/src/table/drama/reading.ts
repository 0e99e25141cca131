/** The log as it is read: a resolution is one thing, a march is one line. */
import type { Arg, Line, LogEntry, Text } from '../../wire';
import type { Told } from './acts';

/** One line to read: several steps of one march may be in it. */
export interface Read {
  line: Line;
  /** Where it stands in the log; for a march, where its last step does. */
  entry: number;
  place: number;
  /** The ends of the steps of a march, from its start; empty if it is one step. */
  way: Arg[];
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

/** By the names that games give their messages: what begins a turn, a go or a phase. */
const HEADING = /^(?:event-(?:turn|phase|go|round)|began-\w+)$/u;

/** Whether a line tells only where in the course of the game one is. */
export function isHeading({ text, targets, dice, account }: Line): boolean {
  return HEADING.test(text.id) && !targets?.length && !dice?.length && !account;
}

const pieceOf = ({ targets }: Line): string | undefined => {
  const first = targets?.[0];
  return first && 'piece' in first ? first.piece : undefined;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The arguments of a step that say from where and to where, if the next step goes on from there. */
function joint(a: Text, b: Text): { from: string; to: string } | undefined {
  const before = new Map(a.args ?? []);
  const changed = (b.args ?? []).filter(([name, value]) => !same(before.get(name), value));
  if (changed.length !== 2) return undefined;
  for (const [from, value] of changed) {
    const to = changed.find(([name]) => name !== from)?.[0];
    if (to !== undefined && same(before.get(to), value)) return { from, to };
  }
  return undefined;
}

/** One line out of two steps of the same march, if they are. */
export function marched(a: Read, b: Read): Read | undefined {
  const piece = pieceOf(a.line);
  if (piece === undefined || piece !== pieceOf(b.line)) return undefined;
  if (a.line.text.id !== b.line.text.id || !same(a.line.rules, b.line.rules)) return undefined;
  if (a.line.account ?? b.line.account) return undefined;
  const ends = joint(a.line.text, b.line.text);
  if (!ends) return undefined;
  const first = new Map(a.line.text.args ?? []);
  const last = new Map(b.line.text.args ?? []);
  const [start, middle, end] = [first.get(ends.from), first.get(ends.to), last.get(ends.to)];
  if (!start || !middle || !end) return undefined;
  const args = (b.line.text.args ?? []).map(([name, value]): [string, Arg] => [
    name,
    name === ends.from ? start : value,
  ]);
  const way = a.way.length > 0 ? [...a.way, end] : [start, middle, end];
  const targets = [...(a.line.targets ?? []), ...(b.line.targets ?? []).slice(1)];
  return { ...b, line: { ...b.line, text: { ...b.line.text, args }, targets }, way };
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
  if (last?.kind === 'lines') {
    const before = last.lines.at(-1);
    const joined = before && marched(before, read);
    if (joined) last.lines.splice(-1, 1, joined);
    else last.lines.push(read);
  } else blocks.push({ kind: 'lines', lines: [read], key });
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
  if (last.kind === 'resolution') {
    const { id } = last;
    return id !== undefined && first.account?.part_of?.id === id;
  }
  if (last.kind !== 'lines' || entry.seat !== item.seat || entry.lines.length > 1) return false;
  const before = last.lines.at(-1);
  const next: Read = { line: first, entry: entry.number, place: 0, way: [] };
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
      add(item.blocks, { line, entry: entry.number, place, way: [] }, found);
    });
  }
  return items;
}
