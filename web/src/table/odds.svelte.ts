/** The chances of the answer that is looked at, where the game tells them. */
import type { Odds } from '../wire';
import { api } from '../lib/api';

const PAUSE_MS = 150;

export class OddsStore {
  shown = $state.raw<Odds | undefined>(undefined);
  #known = new Map<string, Odds | undefined>();
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  /** Asks for the chances of an answer; without one, shows none. */
  look(seat: string, choice: string | undefined): void {
    clearTimeout(this.#timer);
    this.#wanted = choice === undefined ? '' : `${seat}/${choice}`;
    if (choice === undefined) {
      this.#timer = setTimeout(() => (this.shown = undefined), PAUSE_MS);
      return;
    }
    if (this.#known.has(this.#wanted)) {
      this.shown = this.#known.get(this.#wanted);
      return;
    }
    this.#timer = setTimeout(() => void this.#ask(seat, choice), PAUSE_MS);
  }

  /** Forgets everything: the question has changed. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#known.clear();
    this.#wanted = '';
    this.shown = undefined;
  }

  async #ask(seat: string, choice: string): Promise<void> {
    const key = `${seat}/${choice}`;
    try {
      const { odds } = await api.odds(this.table, seat, choice);
      if (this.#wanted !== key) return;
      this.#known.set(key, odds);
      this.shown = odds;
    } catch {
      // Whoever looks again asks again.
    }
  }
}
