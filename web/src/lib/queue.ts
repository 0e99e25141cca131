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
export const CEILING = 6000;

export class StepQueue<T> {
  #waiting: T[] = [];
  #timer: unknown = undefined;
  /** When all that waits must have been shown; nothing while nothing waits. */
  #due: number | undefined;

  /**
   * @param show puts a thing before the eyes
   * @param hold how long nothing further may follow it, in milliseconds; less if many wait
   * @param onlength is told how many things wait, whenever that changes
   */
  constructor(
    private readonly show: (thing: T) => void,
    private readonly hold: (thing: T) => number,
    private readonly onlength: (length: number) => void = () => undefined,
    private readonly timers: Timers = realTimers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  push(thing: T): void {
    this.#waiting.push(thing);
    if (this.#timer === undefined) this.#run();
    this.onlength(this.length);
  }

  /** Shows everything that waits, at once. */
  skip(): void {
    this.#stop();
    const all = this.#waiting;
    this.#waiting = [];
    for (const thing of all) this.show(thing);
    this.onlength(0);
  }

  /** Forgets everything that waits. */
  clear(): void {
    this.#stop();
    this.#waiting = [];
    this.onlength(0);
  }

  #stop(): void {
    if (this.#timer !== undefined) this.timers.clear(this.#timer);
    this.#timer = undefined;
    this.#due = undefined;
  }

  /** The time for one thing: its own, or its share of what is left for all that wait. */
  #share(thing: T): number {
    const own = this.hold(thing);
    if (own <= 0) return 0;
    this.#due ??= this.now() + CEILING;
    const others = this.#waiting.filter((one) => this.hold(one) > 0).length;
    return Math.min(own, Math.max(0, this.#due - this.now()) / (others + 1));
  }

  #run(): void {
    for (;;) {
      const thing = this.#waiting.shift();
      if (thing === undefined) {
        this.#due = undefined;
        return;
      }
      this.show(thing);
      const ms = this.#share(thing);
      if (ms > 0) {
        this.#timer = this.timers.set(() => {
          this.#timer = undefined;
          this.#run();
          this.onlength(this.length);
        }, ms);
        return;
      }
    }
  }
}
