/** When people who share one screen must hand it over. */

export interface Seen {
  /** Whether seats of this game may see different things. */
  secrets: boolean;
  isRunning: boolean;
  /** The seats that this browser holds. */
  mine: readonly string[];
  /** The seats that must decide. */
  deciding: readonly string[];
  /** The seats through whose eyes one looks; all own ones if nothing was said. */
  eyes: readonly string[] | undefined;
}

/** The seat whose holder is to have the screen, if that is somebody else than who has it. */
export function handOver({ secrets, isRunning, mine, deciding, eyes }: Seen): string | undefined {
  if (!secrets || !isRunning || mine.length < 2) return undefined;
  const next = mine.filter((seat) => deciding.includes(seat));
  // Nobody has it yet, or somebody who would see what several know.
  if (eyes?.length !== 1) return next[0] ?? mine[0];
  return next.some((seat) => eyes.includes(seat)) ? undefined : next[0];
}
