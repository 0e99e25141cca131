/** Why a thing on the table cannot be chosen, in words. */
import type { Decision, Target } from '../wire';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import { word, words } from '../lib/words.svelte';

export interface Because {
  text: string;
  rules: string[];
}

/** The reasons, each with the text of its rule; there is always at least one. */
export async function reasons(
  table: string,
  game: string,
  decision: Decision | undefined,
  target: Target,
): Promise<Because[]> {
  if (!decision) return [{ text: word('why-not-now'), rules: [] }];
  const found = (await api.why(table, decision.seat, target)).reasons;
  if (found.length === 0) return [{ text: word('why-nothing'), rules: [] }];
  const ledger = await games.rules(game, words.lang).catch(() => []);
  return found.map(({ text, rule }) => {
    if (rule === undefined) return { text: words.of(game).say(text), rules: [] };
    const row = ledger.find(({ id }) => id === rule);
    return { text: row?.text ?? words.of(game).say(text), rules: [rule] };
  });
}
