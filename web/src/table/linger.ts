/** Lets something stay for a moment after it was left, so that one can go over to it. */

export const LINGER_MS = 600;

export class Linger {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly end: () => void) {}

  /** It was left: it ends after a moment. */
  leave(): void {
    this.stay();
    this.#timer = setTimeout(this.end, LINGER_MS);
  }

  /** It stays. */
  stay(): void {
    clearTimeout(this.#timer);
  }
}
