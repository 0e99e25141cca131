/** Words of accounts that several places need. */
import type { Account, Party } from '../../wire';
import { seatName } from '../../lib/seats';
import type { Phrases } from '../../lib/words.svelte';

/** What a party is in it, if the game has a word for that. */
export function roleOf({ role }: Party, voice: Phrases): string {
  const id = `party-${role}`;
  return voice.has(id) ? voice.word(id) : '';
}

/** The name of a side by its index. */
export function sideName(seat: number, nations: readonly string[], voice: Phrases): string {
  const id = nations[seat];
  return id === undefined ? '' : seatName(id, voice);
}

/** What an account says in short: what was resolved, and what came of it. */
export function shortOf(account: Account, voice: Phrases): { title: string; verdict: string } {
  return { title: voice.say(account.title), verdict: voice.say(account.verdict) };
}
