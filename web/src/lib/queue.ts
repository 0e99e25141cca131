/** Shows things one after the other, each for as long as it takes to be followed. */

export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export const realTimers: Timers = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => {
    clearTimeout(timer as ReturnType<typeof setTimeout>);
  },
};

/** Nobody is made to watch for longer than this, in milliseconds, however much has happened. */
export const CEILING = 8000;

/** What is held before the eyes now. */
interface Held {
  timer: unknown;
  /** When it is to end. */
  until: number;
}

export class StepQueue<T> {
  #waiting: T[] = [];
  #held: Held | undefined;
  /** When all that waits must have been shown; nothing while nothing waits. */
  #due: number | undefined;
  /** When it was stopped, and how much of what is held was left then. */
  #paused: { at: number; left: number | undefined } | undefined;

  /**
   * @param show puts a thing before the eyes, for so many milliseconds
   * @param hold how long nothing further may follow it, in milliseconds; less if many wait
   * @param onlength is told how many things wait, whenever that changes
   */
  constructor(
    private readonly show: (thing: T, ms: number) => void,
    private readonly hold: (thing: T) => number,
    private readonly onlength: (length: number) => void = () => undefined,
    private readonly timers: Timers = realTimers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  /** What waits, in its order. */
  get waiting(): readonly T[] {
    return this.#waiting;
  }

  /** Whether something is held before the eyes. */
  get isHolding(): boolean {
    return this.#held !== undefined || this.#paused?.left !== undefined;
  }

  push(...things: T[]): void {
    if (things.length === 0) return;
    this.#waiting.push(...things);
    if (!this.isHolding && !this.#paused) this.#run();
    this.onlength(this.length);
  }

  /** Goes on to what follows, without waiting for the end of what is held. */
  next(): void {
    this.#release();
    if (this.#paused) this.#paused.left = undefined;
    else this.#run();
    this.onlength(this.length);
  }

  /** Shows everything that waits, at once. */
  skip(): void {
    this.#stop();
    this.#showAll(this.#take(() => true));
    this.onlength(0);
  }

  /** Shows at once those of the waiting things that may not wait; the others keep their turn. */
  hasten(mayNotWait: (thing: T) => boolean): void {
    this.#showAll(this.#take(mayNotWait));
    this.onlength(this.length);
  }

  /** Forgets some of the waiting things; the others keep their turn. */
  forget(which: (thing: T) => boolean): void {
    this.#take(which);
    this.onlength(this.length);
  }

  /** Forgets everything that waits. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
    this.onlength(0);
  }

  /** Stops the time; what is held stays before the eyes. */
  pause(): void {
    if (this.#paused) return;
    const at = this.now();
    const left = this.#held && Math.max(0, this.#held.until - at);
    this.#release();
    this.#paused = { at, left };
  }

  /** Lets the time run again from where it was stopped. */
  resume(): void {
    if (!this.#paused) return;
    const { at, left } = this.#paused;
    this.#paused = undefined;
    if (this.#due !== undefined) this.#due += this.now() - at;
    if (left !== undefined) this.#keep(left);
    else this.#run();
    this.onlength(this.length);
  }

  #take(which: (thing: T) => boolean): T[] {
    const taken = this.#waiting.filter(which);
    this.#waiting = this.#waiting.filter((thing) => !taken.includes(thing));
    return taken;
  }

  #showAll(things: readonly T[]): void {
    for (const thing of things) this.show(thing, 0);
  }

  #release(): void {
    if (this.#held) this.timers.clear(this.#held.timer);
    this.#held = undefined;
  }

  #stop(): void {
    this.#release();
    this.#due = undefined;
    this.#paused = undefined;
  }

  /** The time for one thing: its own, or its share of what is left for it and all that wait. */
  #share(thing: T): number {
    const own = this.hold(thing);
    if (own <= 0) return 0;
    this.#due ??= this.now() + CEILING;
    const all = this.#waiting.reduce((sum, one) => sum + Math.max(0, this.hold(one)), own);
    const left = Math.max(0, this.#due - this.now());
    return own * Math.min(1, left / all);
  }

  #keep(ms: number): void {
    const ended = (): void => {
      this.#held = undefined;
      this.#run();
      this.onlength(this.length);
    };
    this.#held = { until: this.now() + ms, timer: this.timers.set(ended, ms) };
  }

  #run(): void {
    for (;;) {
      const thing = this.#waiting.shift();
      if (thing === undefined) {
        this.#due = undefined;
        return;
      }
      const ms = this.#share(thing);
      this.show(thing, ms);
      if (ms > 0) {
        this.#keep(ms);
        return;
      }
    }
  }
}
