/** A thing that is resolved in several steps, put together from the accounts of its steps. */
import type { Text } from '../../wire';
import { compareTold, type Told } from './acts';

/** One side of it, as far as the steps have told. */
export interface Side {
  seat: number;
  role: string;
  who: Text[];
  /** What counts for them, as last told. */
  notes: Text[];
  /** The cards that they played. */
  cards: Text[];
  /** What they suffered, with those of them whom it befell if not all. */
  losses: { who: Text[]; what: Text }[];
}

export interface Battle {
  id: string;
  title: Text;
  /** The acting side first. */
  sides: Side[];
  steps: Told[];
  /** The greatest weight of a step. */
  weight: number;
  isOver: boolean;
}

const SUFFERED = new Set(['losses', 'retreat']);
/** Roles that only say how it ended. */
const ENDING = new Set(['winner', 'loser']);

/** The steps of one whole, up to one of them. */
export function stepsOf(told: readonly Told[], id: string, upTo?: Told): Told[] {
  return told.filter(
    (one) => one.account.part_of?.id === id && (!upTo || compareTold(one, upTo) <= 0),
  );
}

export function battleOf(steps: readonly Told[]): Battle | undefined {
  const whole = steps[0]?.account.part_of;
  if (!whole) return undefined;
  const sides = new Map<number, Side>();
  for (const { account } of steps) {
    for (const { seat, role, who, notes = [] } of account.parties) {
      if (seat === undefined) continue;
      const side = sides.get(seat) ?? { seat, role, who: [], notes: [], cards: [], losses: [] };
      sides.set(seat, side);
      if (ENDING.has(side.role) && !ENDING.has(role)) side.role = role;
      if (who.length > side.who.length) side.who = [...who];
      if (notes.length > 0) side.notes = [...notes];
    }
    const seat = account.parties[0]?.seat;
    const side = seat === undefined ? undefined : sides.get(seat);
    if (account.kind === 'card') side?.cards.push(account.title);
    if (side && SUFFERED.has(account.kind)) {
      const who = account.parties[0]?.who ?? [];
      const isSome = who.length < side.who.length;
      side.losses.push({ who: isSome ? who : [], what: account.verdict });
    }
  }
  return {
    id: whole.id,
    title: whole.title,
    sides: [...sides.values()],
    steps: [...steps],
    weight: Math.max(...steps.map(({ account }) => account.weight)),
    isOver: steps.some(({ account }) => account.part_of?.ends ?? false),
  };
}
