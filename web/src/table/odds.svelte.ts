/** The chances of the answer that is looked at, where the game tells them. */
import type { Decision, Odds } from '../wire';
import { api } from '../lib/api';
import { grouped } from '../lib/choices';

const PAUSE_MS = 150;
/** How many kinds of answers are probed in advance. */
const MOST_KINDS = 4;

/** The results without those at the end that are as good as impossible. */
export function worthTelling<T>(
  results: readonly (readonly [T, number])[],
  format: (chance: number) => string,
): (readonly [T, number])[] {
  const nothing = format(0);
  const last = results.findLastIndex(([, chance]) => format(chance) !== nothing);
  return results.slice(0, last + 1);
}

export class OddsStore {
  shown = $state.raw<Odds | undefined>(undefined);
  #known = new Map<string, Odds | undefined>();
  /** The kinds of answers whose chances are known to be told. */
  kinds = $state.raw<ReadonlySet<string>>(new Set());
  #question = 0;
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  /** Asks for the chances of an answer; without one, what is shown stays to be read. */
  look(seat: string, choice: string | undefined): void {
    clearTimeout(this.#timer);
    this.#wanted = choice === undefined ? '' : `${seat}/${choice}`;
    if (choice === undefined) return;
    if (this.#known.has(this.#wanted)) {
      this.shown = this.#known.get(this.#wanted);
      return;
    }
    this.#timer = setTimeout(() => void this.#ask(seat, choice), PAUSE_MS);
  }

  /** Finds out of which kinds of answers the chances are told, by one answer of each. */
  async probe(decision: Decision): Promise<void> {
    for (const { kind, choices } of grouped(decision.choices).slice(0, MOST_KINDS)) {
      const [first] = choices;
      if (!first) continue;
      const question = this.#question;
      const odds = await this.#fetch(decision.seat, first.id);
      if (question !== this.#question) return;
      if (odds) this.kinds = new Set([...this.kinds, kind]);
    }
  }

  /** Shows nothing. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#wanted = '';
    this.shown = undefined;
  }

  /** Forgets everything: the question has changed. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#question += 1;
    this.kinds = new Set();
    this.#known.clear();
    this.#wanted = '';
    this.shown = undefined;
  }

  async #ask(seat: string, choice: string): Promise<void> {
    const odds = await this.#fetch(seat, choice);
    if (this.#wanted === `${seat}/${choice}`) this.shown = odds;
  }

  async #fetch(seat: string, choice: string): Promise<Odds | undefined> {
    const key = `${seat}/${choice}`;
    if (this.#known.has(key)) return this.#known.get(key);
    try {
      const { odds } = await api.odds(this.table, seat, choice);
      this.#known.set(key, odds);
      return odds;
    } catch {
      // The next look tries again.
      return undefined;
    }
  }
}
