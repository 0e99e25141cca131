/** Takes the second half of a double click for part of the first. */

/** A second click within this time, in milliseconds, is not one of its own. */
const DOUBLE = 450;

export class Once<T> {
  private last: { about: T; at: number } | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether a choice about something is to be carried out: not twice in a moment. */
  may(about: T): boolean {
    const at = this.now();
    if (this.last?.about === about && at - this.last.at < DOUBLE) return false;
    this.last = { about, at };
    return true;
  }
}
