/** Tells those who hear the page what has happened at a table. */
import type { Line } from '../wire';
import { page } from '../lib/page.svelte';
import { word, type Phrases } from '../lib/words.svelte';
import { planSaid } from './paths/sentence';
import type { ScreenState } from './screen.svelte';

/** More new lines than these are not read aloud. */
const MOST_LINES = 3;

/** What is said of a line: of what was resolved, what it was and what came of it. */
function said({ text, account }: Line, voice: Phrases): string {
  if (!account) return voice.say(text);
  return word('act-said', { title: voice.say(account.title), verdict: voice.say(account.verdict) });
}

/** Reads new lines of the log aloud, and what is to be done now. */
export function announceNews(screen: ScreenState): void {
  let told = 0;
  $effect(() => {
    const log = screen.play?.log ?? [];
    const fresh = log.filter((entry) => entry.number > told).flatMap((entry) => entry.lines);
    const isFirst = told === 0;
    told = log.at(-1)?.number ?? 0;
    const lines = isFirst ? [] : fresh.slice(-MOST_LINES).map((line) => said(line, screen.voice));
    const { question, voice, nations } = screen;
    const plan = planSaid(question.paths, voice, nations);
    page.announce([...lines, screen.sentence.text, ...plan].join(' '));
  });
}
