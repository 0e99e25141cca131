/** The composer of one question: keeps what is wanted, and tries it out after each change. */
import { SvelteMap } from 'svelte/reactivity';
import type { Decision, OpenChoice, Planned, Text, TrialChoice, TrialView } from '../../wire';
import { api } from '../../lib/api';
import {
  besides,
  compose,
  mayCompose,
  rowsOf,
  stepOf,
  stepped,
  withCount,
  type Composed,
  type Counts,
  type Row,
} from './composer';
import { endingOf } from './ending';

/** Why no more of a kind can be added. */
export interface Limit {
  /** The reason, where a rule or the question gives one. */
  why?: Text;
  rule?: string;
}

/** As much as there is. */
const ALL = 10_000;
const PAUSE_MS = 120;
export const COMPOSE = 'compose';

export class Composer {
  /** The kinds of things; none while nothing is to be composed. */
  rows = $state.raw<readonly Row[]>([]);
  composed = $state.raw<Composed | undefined>(undefined);
  /** Whether something is being tried out. */
  isTrying = $state(false);
  /** The kinds of which no more can be added, and why. */
  readonly limits = new SvelteMap<string, Limit>();
  #asked = '';
  #seat = '';
  #known = new Map<string, Promise<TrialView>>();
  /** The choices that were seen, by kind and number. */
  #seen = new Map<string, unknown>();
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly onsend: (plan: Planned[]) => void,
  ) {}

  get isOn(): boolean {
    return this.rows.length > 0;
  }

  get counts(): Counts {
    return this.composed?.made ?? new Map<string, number>();
  }

  /** Whether something has been put together that is not sent yet. */
  readonly isPending = $derived.by(() => (this.composed?.plan.length ?? 0) > 0);

  /** What is open beside further parts, once something has been put together. */
  readonly besides = $derived.by((): TrialChoice[] =>
    this.composed && this.isPending ? besides(this.composed, this.#asked) : [],
  );

  /** What ends it: the choice that is made after all parts. */
  readonly ending = $derived.by((): TrialChoice | undefined => {
    const open = this.besides.map((choice, place) => ({ ...choice, id: String(place) }));
    const end = endingOf(open);
    return end && this.besides[Number(end.id)];
  });

  /** The answer that stands in the place of what ends a step, as long as something is composed. */
  readonly end = $derived.by((): OpenChoice | undefined =>
    this.ending ? { id: COMPOSE, text: this.ending.text, targets: [], ends: true } : undefined,
  );

  /** A new question. */
  async begin(decision: Decision | undefined): Promise<void> {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.rows = [];
    this.composed = undefined;
    this.limits.clear();
    this.#known.clear();
    this.#seen.clear();
    if (!decision || !mayCompose(decision.choices)) return;
    this.#asked = decision.prompt.text.id;
    this.#seat = decision.seat;
    try {
      const first = await this.#try([]);
      const part = first.choices.find(({ portion }) => portion && portion.count > 0);
      if (!part) return;
      // Where each part leads to another question, there is nothing to put together.
      const next = await this.#try([{ choice: part.choice, asked: this.#asked }]);
      if (turn !== this.#turn || next.prompt?.text.id !== this.#asked) return;
      this.rows = rowsOf(first.choices);
      await this.#want(new Map());
    } catch {
      // The answers can still be given one by one.
    }
  }

  add(row: Row): void {
    const count = this.counts.get(row.key) ?? 0;
    void this.#want(withCount(this.counts, row.key, stepped(row, count, true)));
  }

  remove(row: Row): void {
    const count = this.counts.get(row.key) ?? 0;
    void this.#want(withCount(this.counts, row.key, stepped(row, count, false)));
  }

  all(row: Row): void {
    void this.#want(withCount(this.counts, row.key, ALL));
  }

  none(row: Row): void {
    void this.#want(withCount(this.counts, row.key, 0));
  }

  everybody(): void {
    void this.#want(new Map(this.rows.map(({ key }) => [key, ALL])));
  }

  nobody(): void {
    void this.#want(new Map());
  }

  /** Sends what was put together, with what follows it if need be. */
  send(then?: TrialChoice): void {
    const { composed } = this;
    if (!composed) return;
    const last = then ? [{ choice: then.choice, asked: this.#asked }] : [];
    this.onsend([...composed.plan, ...last]);
  }

  async #want(wanted: Counts): Promise<void> {
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    this.isTrying = true;
    try {
      const composed = await compose(wanted, this.rows, this.#asked, (plan) => this.#try(plan));
      if (turn !== this.#turn) return;
      this.composed = composed;
      this.#timer = setTimeout(() => void this.#look(turn, composed), PAUSE_MS);
    } catch {
      // What was put together before stays.
    } finally {
      if (turn === this.#turn) this.isTrying = false;
    }
  }

  /** Finds out of which kinds no more can be added, and why. */
  async #look(turn: number, composed: Composed): Promise<void> {
    await Promise.all(
      this.rows.map(async (row) => {
        const limit = await this.#limit(row, composed).catch(() => undefined);
        if (turn !== this.#turn) return;
        if (limit) this.limits.set(row.key, limit);
        else this.limits.delete(row.key);
      }),
    );
  }

  async #limit(row: Row, composed: Composed): Promise<Limit | undefined> {
    const count = composed.made.get(row.key) ?? 0;
    const more = stepped(row, count, true);
    const wanted = withCount(composed.made, row.key, more);
    const next = await compose(wanted, this.rows, this.#asked, (plan) => this.#try(plan));
    if ((next.made.get(row.key) ?? 0) > count) return undefined;
    // Why not: what one choice for all of them would be told, or what one more would be.
    const first = composed.keys.indexOf(row.key);
    const whole = this.#seen.get(`${row.key}/${more}`);
    const single = this.#seen.get(`${row.key}/${stepOf(row)}`);
    const before = first < 0 ? composed.plan : composed.plan.slice(0, first);
    const tried = whole !== undefined ? [...before, this.#planned(whole)] : undefined;
    const added = single !== undefined ? [...composed.plan, this.#planned(single)] : undefined;
    const plan = tried ?? (row.counts.length === 1 ? added : undefined);
    if (!plan) return {};
    const { why, rule } = (await this.#try(plan)).progress;
    return { ...(why ? { why } : {}), ...(rule === undefined ? {} : { rule }) };
  }

  #planned(choice: unknown): Planned {
    return { choice, asked: this.#asked };
  }

  #try(plan: readonly Planned[]): Promise<TrialView> {
    const key = JSON.stringify(plan);
    let trial = this.#known.get(key);
    if (!trial) {
      trial = api.trial(this.table, this.#seat, plan);
      this.#known.set(key, trial);
      trial.then(
        ({ choices }) => {
          for (const { portion, choice } of choices) {
            if (portion) this.#seen.set(`${portion.key}/${portion.count}`, choice);
          }
        },
        () => this.#known.delete(key),
      );
    }
    return trial;
  }
}
