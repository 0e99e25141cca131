/** Shows how a table lay after an entry of the log, and replays a game. */
import type { LogEntry, PastView } from '../wire';
import { api } from '../lib/api';
import { realTimers, type Timers } from '../lib/queue';
import { settings, STEP_MS } from '../lib/settings.svelte';
import { actOfEntry, lengthOf } from './drama/acts';
import type { TableStore } from './store.svelte';

const SHORTEST_MS = 120;

/** The number of the next entry in which something can be seen; the end where there is none. */
export function nextSeen(log: readonly LogEntry[], from: number, by: 1 | -1): number {
  // Of entries that are not here it is only known that they are there.
  const first = log[0]?.number ?? 1;
  if (from + by < first) return Math.max(0, from + by);
  const seen = log.filter((entry) => entry.lines.length > 0).map((entry) => entry.number);
  if (by > 0) return seen.find((number) => number > from) ?? log.at(-1)?.number ?? 0;
  return seen.findLast((number) => number < from) ?? 0;
}

export class Past {
  /** The position that is looked at; nothing while the present is. */
  shown = $state.raw<PastView | undefined>(undefined);
  /** The entry that was last asked for. */
  wanted = $state<number | undefined>(undefined);
  playing = $state(false);

  #known = new Map<string, PastView>();
  #timer: unknown = undefined;
  #going: Promise<void> | undefined;

  constructor(
    private readonly table: TableStore,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Whether an earlier moment is shown, or on its way. */
  get isShown(): boolean {
    return this.wanted !== undefined;
  }

  get log(): LogEntry[] {
    return this.table.pages.log;
  }

  /** The entry that is shown, if it is not the present. */
  get entry(): LogEntry | undefined {
    if (this.wanted === undefined) return undefined;
    if (this.shown?.number === this.wanted && this.shown.entry) return this.shown.entry;
    return this.log.find(({ number }) => number === this.wanted);
  }

  get last(): number {
    return this.log.at(-1)?.number ?? 0;
  }

  /** The entry that is shown, or the latest. */
  get at(): number {
    return this.wanted ?? this.last;
  }

  async go(number: number): Promise<void> {
    this.wanted = Math.min(Math.max(0, number), this.last);
    this.#going ??= this.#follow().finally(() => (this.#going = undefined));
    await this.#going;
  }

  /** Fetches what is wanted, one position at a time; what is passed over is not fetched. */
  async #follow(): Promise<void> {
    while (this.wanted !== undefined && this.wanted !== this.shown?.number) {
      const view = await this.#fetch(this.wanted);
      if (!view) return;
      if (this.wanted !== undefined) this.shown = view;
    }
  }

  async step(by: 1 | -1): Promise<void> {
    await this.go(nextSeen(this.log, this.at, by));
  }

  /** Back to the present. */
  back(): void {
    this.pause();
    this.wanted = undefined;
    this.shown = undefined;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.start();
  }

  pause(): void {
    this.playing = false;
    if (this.#timer !== undefined) this.timers.clear(this.#timer);
    this.#timer = undefined;
  }

  async start(): Promise<void> {
    this.playing = true;
    if (this.at >= this.last) await this.go(0);
    this.#next();
  }

  /** Forgets what was fetched: entries may have been taken back. */
  forget(): void {
    this.#known.clear();
  }

  #next(): void {
    if (!this.playing) return;
    this.#timer = this.timers.set(
      () => {
        void this.step(1).then(() => {
          if (this.at >= this.last) this.pause();
          else this.#next();
        });
      },
      Math.max(SHORTEST_MS, STEP_MS[settings.speed], this.#reading()),
    );
  }

  /** How long it takes to read what the entry that is shown tells of. */
  #reading(): number {
    const act = this.entry && actOfEntry(this.entry);
    return act ? lengthOf(act, settings.speed) : 0;
  }

  async #fetch(number: number): Promise<PastView | undefined> {
    const key = `${this.table.as?.join(',') ?? ''}/${number}`;
    const known = this.#known.get(key);
    if (known) return known;
    try {
      const view = await api.past(this.table.id, number, this.table.as);
      this.#known.set(key, view);
      return view;
    } catch {
      this.back();
      return undefined;
    }
  }
}
