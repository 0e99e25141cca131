/** When people who share one screen must hand it over. */

export interface Seen {
  /** Whether seats of this game may see different things. */
  secrets: boolean;
  isRunning: boolean;
  /** The seats that this browser holds. */
  mine: readonly string[];
  /** The seats that must decide. */
  deciding: readonly string[];
  /** The seats to view the table as; all of the viewer's own if none was chosen. */
  eyes: readonly string[] | undefined;
}

/** The seat whose player is to get the screen, if another has it now. */
export function handOver({ secrets, isRunning, mine, deciding, eyes }: Seen): string | undefined {
  if (!secrets || !isRunning || mine.length < 2) return undefined;
  const next = mine.filter((seat) => deciding.includes(seat));
  // Nobody has it yet, or a viewer who would see what several seats know.
  if (eyes?.length !== 1) return next[0] ?? mine[0];
  return next.some((seat) => eyes.includes(seat)) ? undefined : next[0];
}
