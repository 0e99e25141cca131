/** What is asked while a move is planned. */
import type { Piece } from '../../wire';
import { Voice } from '../../board/describe';
import { word, type Phrases } from '../../lib/words.svelte';
import type { Paths } from './paths.svelte';

/** More than these are counted, and only a few of them named. */
const MOST = 6;
const FEW = 2;

/** Pieces by their names. */
export function named(pieces: readonly Piece[], voice: Phrases, seats: readonly string[]): string {
  const said = new Voice(voice.say, voice.word, seats);
  const shown = pieces.length > MOST ? FEW : MOST;
  const some = pieces.slice(0, shown).map((piece) => said.piece(piece));
  const more = pieces.length - some.length;
  return voice.list(more > 0 ? [...some, word('path-more', { count: more })] : some);
}

/** Who of the picked pieces stays behind, in words; nothing if nobody does. */
export function stayingSaid(paths: Paths, voice: Phrases, seats: readonly string[]): string {
  const { staying } = paths;
  return staying.length > 0 ? word('path-stays', { who: named(staying, voice, seats) }) : '';
}

/** What is read aloud after the question of the plan. */
export function planSaid(paths: Paths, voice: Phrases, seats: readonly string[]): string[] {
  if (!paths.isPicking) return [];
  const count = paths.aim ? 0 : paths.destinations.length;
  const places = count > 0 ? word('path-places', { count }) : '';
  return [places, stayingSaid(paths, voice, seats)].filter(Boolean);
}

/** The question of the plan; nothing while none is made. */
export function planQuestion(
  paths: Paths,
  voice: Phrases,
  seats: readonly string[],
): string | undefined {
  if (!paths.isPicking) return undefined;
  if (paths.aim) return word(paths.aim.march ? 'path-march' : 'path-end');
  return word('path-where', { who: named(paths.pieces, voice, seats) });
}
