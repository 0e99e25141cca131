/** Tells those who hear the page what has happened at a table. */
import { page } from '../lib/page.svelte';
import type { ScreenState } from './screen.svelte';

/** More new lines than these are not read aloud. */
const MOST_LINES = 3;

/** Reads new lines of the log aloud, and what is to be done now. */
export function announceNews(screen: ScreenState): void {
  let told = 0;
  $effect(() => {
    const log = screen.play?.log ?? [];
    const fresh = log.filter((entry) => entry.number > told).flatMap((entry) => entry.lines);
    const isFirst = told === 0;
    told = log.at(-1)?.number ?? 0;
    const lines = isFirst
      ? []
      : fresh.slice(-MOST_LINES).map((line) => screen.voice.say(line.text));
    page.announce([...lines, screen.sentence.text].join(' '));
  });
}
