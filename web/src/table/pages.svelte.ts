/** The log as far as it has been read: the last entries come by themselves, older ones in pages. */
import type { Line, LogEntry } from '../wire';
import { api } from '../lib/api';
import type { TableStore } from './store.svelte';

export class Pages {
  /** The entries that were fetched, up to the first that came by itself. */
  #older = $state.raw<LogEntry[]>([]);
  #above = $state.raw<Line[] | undefined>(undefined);
  /** Whether a page is under way. */
  isLoading = $state(false);
  /** Whether the last page that was asked for did not come. */
  hasFailed = $state(false);

  readonly log = $derived.by((): LogEntry[] => {
    const last = this.table.play?.log ?? [];
    return this.#older.length > 0 ? [...this.#older, ...last] : last;
  });

  constructor(private readonly table: TableStore) {}

  /** The headings above the first entry. */
  get above(): Line[] {
    return this.#above ?? this.table.play?.headings ?? [];
  }

  /** How many older entries there are. */
  get left(): number {
    return Math.max(0, (this.log[0]?.number ?? 1) - 1);
  }

  /** Fetches the page before the first entry. */
  async more(): Promise<void> {
    const [first] = this.log;
    if (this.isLoading || !first || first.number <= 1) return;
    this.isLoading = true;
    this.hasFailed = false;
    const { as } = this.table;
    try {
      const { log, headings = [] } = await api.log(this.table.id, first.number, as);
      // Meanwhile something may have been taken back, or somebody else may be looking.
      const fits = this.log[0] === first && log.at(-1)?.number === first.number - 1;
      if (fits && as?.join() === this.table.as?.join()) {
        this.#older = [...log, ...this.#older];
        this.#above = headings;
      }
    } catch {
      this.hasFailed = true;
    } finally {
      this.isLoading = false;
    }
  }

  /** Forgets what was fetched: everything has come afresh. */
  forget(): void {
    this.#older = [];
    this.#above = undefined;
    this.hasFailed = false;
  }
}
