/** What a marshal would do in the viewer's place: asked for, never told unasked. */
import type { AdviceView, Target } from '../wire';
import { api } from '../lib/api';

export class AdviceStore {
  isOpen = $state(false);
  isAsking = $state(false);
  advice = $state.raw<AdviceView | undefined>(undefined);
  /** Why there is none. */
  trouble = $state.raw<unknown>(undefined);
  /** The step of the plan that is pointed at. */
  step = $state<number | undefined>(undefined);
  #latest = 0;

  constructor(private readonly table: string) {}

  /** What the plan is about, or the step of it that is pointed at: to be seen on the map. */
  readonly targets = $derived.by((): Target[] => {
    const steps = this.isOpen ? (this.advice?.steps ?? []) : [];
    const seen = this.step === undefined ? steps : steps.slice(this.step, this.step + 1);
    return seen.flatMap(({ targets }) => targets);
  });

  async ask(seat: string): Promise<void> {
    if (this.isAsking) return;
    const number = ++this.#latest;
    this.isOpen = true;
    this.isAsking = true;
    this.advice = this.trouble = this.step = undefined;
    try {
      const advice = await api.advice(this.table, seat);
      if (number === this.#latest) this.advice = advice;
    } catch (problem) {
      if (number === this.#latest) this.trouble = problem;
    } finally {
      if (number === this.#latest) this.isAsking = false;
    }
  }

  /** Closes it: what was advised answers another question. */
  close(): void {
    this.#latest += 1;
    this.isOpen = this.isAsking = false;
    this.advice = this.trouble = this.step = undefined;
  }
}

/** A term or a value as people read it: in hundredths, with its sign. */
export function points(value: number): string {
  const number = Math.round(value * 100);
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
}
