/** Who sits where, in words. */
import type { Person, SeatView, TableCard } from '../wire';
import { hasWord, word, type Phrases } from './words.svelte';

/** The holder of a seat: a name, the kind of bot, or that it is free. */
export function holderName(seat: SeatView): string {
  switch (seat.holder.kind) {
    case 'open':
      return word('seat-free');
    case 'bot':
      return botName(seat.holder.level);
    case 'person':
      return personName(seat.holder.person);
  }
}

/** What the server calls a guest who has not taken a name. */
const NAMELESS = /^Guest-(\w+)$/;

/** What a person is called here: a guest without a name is one in the reader's language. */
export function personName({ name, guest }: Person): string {
  const code = guest ? NAMELESS.exec(name)?.[1] : undefined;
  return code === undefined ? name : word('guest-code', { code });
}

/** The name that a person has taken, if any. */
export function takenName(person: Person | undefined): string {
  return person && personName(person) === person.name ? person.name : '';
}

/** What a level of bots is called. */
export function botName(level: string): string {
  return hasWord(`bot-${level}`) ? word(`bot-${level}`) : word('bot-other', { level });
}

/** The name of a seat by its id. */
export function seatName(id: string, voice: Phrases): string {
  return voice.word(`seat-${id}`);
}

export function openSeats(table: TableCard): SeatView[] {
  return table.seats.filter((seat) => seat.holder.kind === 'open');
}
