/** Questions to which there is only one answer: to do nothing. */
import type { Decision, OpenChoice } from '../wire';

/** The answer, if all that can be done is to pass. */
export function onlyPass({ choices }: Decision): OpenChoice | undefined {
  const [only] = choices;
  return only?.passes && choices.length === 1 ? only : undefined;
}

const LEAST_MS = 700;
const MORE_MS = 2600;

/**
 * How long to wait before passing: never twice the same, and as long as a player takes who sees at
 * once that they will pass, so that others do not learn that there was nothing to choose.
 */
export function passingDelay(chance: number = Math.random()): number {
  return LEAST_MS + MORE_MS * chance * chance;
}
