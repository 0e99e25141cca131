/** How the numbers of an account are written. */
import type { Account, Modifier, Party } from '../../wire';
import { faceOf } from '../../board/dice';

/** A number with its sign, as it stands in a list: `+2`, `−1`, `0`. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** What a modifier does, as it stands in a list. */
export function effectOf({ value, times }: Modifier): string {
  if (!times) return signed(value);
  const [over, under] = times;
  return under === 1 ? `×${over}` : `×${over}/${under}`;
}

/** The words of a face of a die. */
export type Say = (face: string) => string;

/** What the dice of an account count: the number on the face, or what they show. */
function counted({ dice = [] }: Account, say: Say): number[] | undefined {
  const numbers = dice.map(({ face, value }) =>
    face === undefined
      ? value
      : Number(faceOf(say(face)).number.replace('−', '-').replace(/^\+/u, '') || Number.NaN),
  );
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

function chain(numbers: readonly number[], total: number): string {
  const said = numbers.map((number, place) => {
    if (place === 0) return number < 0 ? `−${-number}` : String(number);
    return number < 0 ? `− ${-number}` : `+ ${number}`;
  });
  return `${said.join(' ')} = ${total < 0 ? `−${-total}` : total}`;
}

/**
 * Dice and modifiers as a sum, `7 + 2 − 1 = 8`, if they come to the total; else the total alone.
 * Nothing where there is no total, or where it is what the one die shows.
 */
export function sumOf(account: Account, say: Say): string | undefined {
  const { total, modifiers = [] } = account;
  if (total === undefined) return undefined;
  const added = modifiers.filter(({ value }) => value !== 0).map(({ value }) => value);
  const isPlain = modifiers.every(({ times }) => times === undefined);
  const dice = counted(account, say);
  const ways = isPlain ? [...(dice ? [[...dice, ...added]] : []), added] : [];
  const fits = ways.find((way) => way.reduce((sum, one) => sum + one, 0) === total);
  if (!fits) return `= ${total < 0 ? `−${-total}` : total}`;
  return fits.length < 2 ? undefined : chain(fits, total);
}

/** Kinds that are bad for whom they befall. */
const HARM = new Set(['losses', 'retreat']);

/** The other seat of those who take part, or the other of two. */
function otherSeat(parties: readonly Party[], seat: number, seats: number): number | undefined {
  const other = parties.find((party) => party.seat !== undefined && party.seat !== seat)?.seat;
  return other ?? (seats === 2 ? 1 - seat : undefined);
}

/** The seat that gains by what came of it: as the game says, or else as far as that can be told. */
export function favoured(account: Account, seats: number): number | undefined {
  const { parties, kind, favours } = account;
  if (favours !== undefined) return favours;
  const winner = parties.find(({ role }) => role === 'winner')?.seat;
  if (winner !== undefined) return winner;
  const first = parties[0]?.seat;
  if (first === undefined) return undefined;
  return HARM.has(kind) ? otherSeat(parties, first, seats) : undefined;
}
