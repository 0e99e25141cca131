/** What a button that acts for a seat says. */
import { seatName } from '../lib/seats';
import { word } from '../lib/words.svelte';
import type { ScreenState } from './screen.svelte';

/** The word on the button; it names the seat where the viewer holds several. */
export function labelFor(screen: ScreenState, id: string, seat: string): string {
  const name = seatName(seat, screen.voice);
  return screen.store.mine.length > 1 ? word(`${id}-as`, { seat: name }) : word(id);
}
