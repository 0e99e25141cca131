/** Why a thing on the table cannot be chosen, in words. */
import type { Decision, Target } from '../wire';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import { word, words } from '../lib/words.svelte';

export interface Because {
  /** The case at hand, or the rule where nothing more is told. */
  text: string;
  /** The rule behind the case. */
  behind?: string;
  rules: string[];
  /** What is in the way. */
  targets: Target[];
}

/** The reasons, each with the text of its rule; there is always at least one. */
export async function reasons(
  table: string,
  game: string,
  decision: Decision | undefined,
  target: Target,
): Promise<Because[]> {
  if (!decision) return [plain(word('why-not-now'))];
  const found = (await api.why(table, decision.seat, target)).reasons;
  if (found.length === 0) return [plain(word('why-nothing'))];
  const ledger = await games.rules(game, words.lang).catch(() => []);
  const told = found.map((reason): Because => {
    const { say } = words.of(game);
    const row = ledger.find(({ id }) => id === reason.rule)?.text ?? say(reason.text);
    const own = reason.rule === undefined ? [] : [reason.rule];
    if (!reason.case) return { text: row, rules: own, targets: [] };
    const { text, rules, targets = [] } = reason.case;
    return { text: say(text), behind: row, rules: [...new Set([...own, ...rules])], targets };
  });
  return once(told);
}

function plain(text: string): Because {
  return { text, rules: [], targets: [] };
}

/** The same words are said once, with all that they point at. */
function once(told: readonly Because[]): Because[] {
  const out: Because[] = [];
  for (const one of told) {
    const same = out.find(({ text, behind }) => text === one.text && behind === one.behind);
    if (!same) out.push({ ...one });
    else {
      same.rules = [...new Set([...same.rules, ...one.rules])];
      same.targets = [...same.targets, ...one.targets];
    }
  }
  return out;
}
