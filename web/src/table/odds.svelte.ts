/** The chances of the answer that is looked at, where the game tells them. */
import type { Decision, Odds } from '../wire';
import { api } from '../lib/api';
import { grouped } from '../lib/choices';
import { media } from '../lib/media.svelte';
import { Linger } from './linger';

const PAUSE_MS = 150;
/** How many kinds of answers are probed in advance. */
const MOST_KINDS = 4;

export class OddsStore {
  shown = $state.raw<Odds | undefined>(undefined);
  #known = new Map<string, Odds | undefined>();
  /** The kinds of answers whose chances are known to be told. */
  kinds = $state.raw<ReadonlySet<string>>(new Set());
  #question = 0;
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #linger = new Linger(() => {
    this.hide();
  });

  constructor(private readonly table: string) {}

  /**
   * Asks for the chances of an answer. Those of another answer go at once; without an answer, what
   * is shown stays for a moment, to be gone over to. Where nothing can be pointed at, it stays
   * until it is closed.
   */
  look(seat: string, choice: string | undefined): void {
    clearTimeout(this.#timer);
    if (choice === undefined) {
      this.#wanted = '';
      if (this.shown && !media.isTouch) this.#linger.leave();
      return;
    }
    this.#linger.stay();
    this.#wanted = `${seat}/${choice}`;
    this.shown = this.#known.get(this.#wanted);
    if (this.#known.has(this.#wanted)) return;
    this.#timer = setTimeout(() => void this.#ask(seat, choice), PAUSE_MS);
  }

  /** What is shown is being read. */
  stay(): void {
    this.#linger.stay();
  }

  /** What is shown is no longer read. */
  leave(): void {
    if (this.shown && !media.isTouch && this.#wanted === '') this.#linger.leave();
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
    this.#linger.stay();
    this.#wanted = '';
    this.shown = undefined;
  }

  /** Forgets everything: the question has changed. */
  clear(): void {
    this.#question += 1;
    this.kinds = new Set();
    this.#known.clear();
    this.hide();
  }

  async #ask(seat: string, choice: string): Promise<void> {
    const odds = await this.#fetch(seat, choice);
    if (this.#wanted === `${seat}/${choice}`) this.shown = odds;
  }

  async #fetch(seat: string, choice: string): Promise<Odds | undefined> {
    const key = `${seat}/${choice}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const question = this.#question;
    try {
      const { odds } = await api.odds(this.table, seat, choice);
      // An answer to a question that is gone may have the name of one of the next.
      if (question !== this.#question) return undefined;
      this.#known.set(key, odds);
      return odds;
    } catch {
      // The next look tries again.
      return undefined;
    }
  }
}
