/** What ends or passes: it has a place and a key of its own, which nothing else ever has. */
import type { OpenChoice } from '../../wire';

/** The key that ends or passes. */
export const END_KEY = 'e';

/** The one answer that ends the step or, failing that, the one that passes. */
export function endingOf(choices: readonly OpenChoice[]): OpenChoice | undefined {
  const ends = choices.filter((choice) => choice.ends);
  const passes = choices.filter((choice) => choice.passes);
  const [only, ...others] = ends.length > 0 ? ends : passes;
  return others.length === 0 ? only : undefined;
}

/** The other answers. */
export function withoutEnding(choices: readonly OpenChoice[]): OpenChoice[] {
  const ending = endingOf(choices);
  return choices.filter((choice) => choice !== ending);
}

/** For so long, in milliseconds, a hand may still be answering the question before. */
export const PAUSE_MS = 450;

/**
 * Whether the place can be pressed: not in the moment after what it means has changed, and not
 * before the key or the button that was down then has been let go.
 */
export class Arming {
  #since: number;
  #isHeld: boolean;

  constructor(
    private readonly now: () => number,
    isHeld = false,
  ) {
    this.#since = now();
    this.#isHeld = isHeld;
  }

  /** It means something else from now on. */
  change(isHeld: boolean): void {
    this.#since = this.now();
    this.#isHeld = isHeld;
  }

  /** What was down has been let go. */
  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
  }

  get isArmed(): boolean {
    return !this.#isHeld && this.now() - this.#since >= PAUSE_MS;
  }
}
