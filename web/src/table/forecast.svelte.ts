/** The forecast for the viewer's side, where the game has one: fetched while it is open. */
import type { Outlook } from '../wire';
import { api } from '../lib/api';

export class ForecastStore {
  /** Whether this game foresees anything; nothing as long as nobody knows. */
  isTold = $state<boolean | undefined>(undefined);
  isOpen = $state(false);
  outlooks = $state.raw<readonly Outlook[]>([]);
  #latest = 0;

  constructor(private readonly table: string) {}

  /** Finds out whether the game foresees anything at all, once. */
  async probe(eyes: readonly string[] | undefined): Promise<void> {
    if (this.isTold !== undefined) return;
    await this.refresh(eyes);
    this.isTold = this.outlooks.length > 0;
  }

  /** Asks again, through these eyes. */
  async refresh(eyes: readonly string[] | undefined): Promise<void> {
    const number = ++this.#latest;
    try {
      const { outlooks } = await api.forecast(this.table, eyes);
      if (number === this.#latest) this.outlooks = outlooks;
    } catch {
      // The next look tries again.
    }
  }
}
