/** Who stood better at a moment of the game: worked out when asked. */
import type { StandingView } from '../wire';
import { api } from '../lib/api';

/** How many moments are remembered. */
const MOST = 200;

export class Judged {
  isOn = $state(false);
  /** What is known of the moment that was last asked for. */
  shown = $state.raw<StandingView | undefined>(undefined);
  trouble = $state.raw<unknown>(undefined);
  #known = new Map<string, StandingView>();
  #latest = 0;

  constructor(private readonly table: string) {}

  /** Asks about a moment, for a seat of one's own while the game goes on. */
  async look(number: number, seat: string | undefined): Promise<void> {
    const turn = ++this.#latest;
    const key = `${seat ?? ''}/${number}`;
    const known = this.#known.get(key);
    this.trouble = undefined;
    if (known) {
      this.shown = known;
      return;
    }
    try {
      const found = await api.standing(this.table, number, seat);
      if (this.#known.size >= MOST) this.#known.clear();
      this.#known.set(key, found);
      if (turn === this.#latest) this.shown = found;
    } catch (problem) {
      if (turn === this.#latest) [this.shown, this.trouble] = [undefined, problem];
    }
  }

  /** Forgets what is known: entries may have been taken back. */
  forget(): void {
    this.#known.clear();
    this.shown = undefined;
  }
}

/** How much of a bar is a seat's, from 0 to 1: half of it when nobody stands better. */
export function share(value: number): number {
  return (Math.min(1, Math.max(-1, value)) + 1) / 2;
}
