/** What the values of a track are called. */
import type { Track } from '../wire';
import type { Say, Word } from './describe';

export interface Naming {
  seats: readonly string[];
  say: Say;
  word: Word;
}

/** A value in words: its label, whose it is where the track has two sides, else the number. */
export function called(track: Track, value: number, { seats, say, word }: Naming): string {
  const label = track.labels?.[value - track.low];
  if (label) return say(label);
  const [below, above] = track.sides ?? [];
  if (below === undefined || above === undefined || value === 0) return String(value);
  const seat = seats[value < 0 ? below : above] ?? '';
  return word('board-track-side', { seat: word(`seat-${seat}`), value: Math.abs(value) });
}
