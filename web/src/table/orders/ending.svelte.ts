/** The place that ends a step: pressed once, or twice where some could still act. */
import type { OpenChoice } from '../../wire';
import { Arming, PAUSE_MS } from './ending';

/** Made with the component that shows it, and lives as long. */
export class Ending {
  /** Whether a press does something. */
  isArmed = $state(false);
  /** Whether it was pressed once, and is asked again because some could still act. */
  isAsking = $state(false);
  readonly #arming = new Arming(() => performance.now());
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The keys and buttons that are down. */
  readonly #down = new Set<string>();

  constructor(
    private readonly answer: () => OpenChoice | undefined,
    question: () => string,
    private readonly onend: (choice: OpenChoice) => void,
  ) {
    $effect(() => {
      void question();
      this.isAsking = false;
      this.#disarm();
      return () => {
        clearTimeout(this.#timer);
      };
    });
    $effect(() => this.#watch());
  }

  /** Who could still act and would not. */
  get idle(): NonNullable<OpenChoice['idle']> {
    return this.answer()?.idle ?? [];
  }

  press(): void {
    const choice = this.answer();
    if (!choice || !this.isArmed) return;
    if (this.idle.length > 0 && !this.isAsking) {
      this.isAsking = true;
      this.#disarm();
      return;
    }
    this.isAsking = false;
    this.onend(choice);
  }

  /** Does not end it after all. */
  back(): boolean {
    if (!this.isAsking) return false;
    this.isAsking = false;
    this.#disarm();
    return true;
  }

  #disarm(): void {
    this.isArmed = false;
    this.#arming.change(this.#down.size > 0);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.isArmed = this.#arming.isArmed;
    }, PAUSE_MS + 5);
  }

  /** Follows what is held down anywhere on the page. */
  #watch(): () => void {
    const stop = new AbortController();
    const on = (type: string, run: (event: Event) => void): void => {
      window.addEventListener(type, run, { signal: stop.signal, capture: true });
    };
    const name = (event: Event): string =>
      event instanceof KeyboardEvent ? `key ${event.code}` : 'pointer';
    const up = (event: Event): void => {
      this.#down.delete(name(event));
      if (this.#down.size > 0) return;
      this.#arming.release();
      this.isArmed ||= this.#arming.isArmed;
    };
    for (const type of ['keydown', 'pointerdown']) on(type, (event) => this.#down.add(name(event)));
    for (const type of ['keyup', 'pointerup', 'pointercancel']) on(type, up);
    on('blur', (event) => {
      if (event.target !== window) return;
      this.#down.clear();
      this.#arming.release();
    });
    return () => {
      stop.abort();
    };
  }
}
