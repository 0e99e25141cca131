/** What is going on at a table, in one sentence: there is always one. */
import type { Decision, TableView } from '../wire';
import { holderName, openSeats, seatName } from '../lib/seats';
import { word, type Phrases } from '../lib/words.svelte';

export interface Sentence {
  /** What kind of moment it is, for its looks. */
  kind: 'open' | 'over' | 'yours' | 'waiting' | 'following' | 'past';
  text: string;
  /** The rule behind it. */
  rule?: string;
}

/** The seats that decide, each with its player. */
export function deciders(view: TableView, voice: Phrases): string {
  const names = (view.play?.deciding ?? []).map((id) => {
    const seat = view.table.seats.find((one) => one.id === id);
    const name = seatName(id, voice);
    return seat ? word('seat-and-holder', { seat: name, holder: holderName(seat) }) : name;
  });
  return voice.list(names);
}

/** What is said while an earlier moment is looked at. */
export function pastSentence(number: number, of: number): Sentence {
  const text = number === 0 ? word('past-start') : word('past-at', { number, of });
  return { kind: 'past', text };
}

export function sentenceOf(
  view: TableView,
  voice: Phrases,
  decision: Decision | undefined,
  queued: number,
): Sentence {
  const { status, end, mine } = view.table;
  if (status === 'open') {
    const count = openSeats(view.table).length;
    return { kind: 'open', text: word('prompt-open', { count }) };
  }
  // What is asked is asked at once, also while it is still shown how it came to that.
  if (queued > 0 && !decision) {
    return { kind: 'following', text: word('prompt-following', { count: queued }) };
  }
  if (status === 'finished') {
    const text = end ? word('prompt-over', { result: voice.say(end.text) }) : word('prompt-ended');
    return { kind: 'over', text, ...(end?.rule === undefined ? {} : { rule: end.rule }) };
  }
  if (decision) {
    const text = voice.say(decision.prompt.text);
    const said =
      mine.length > 1
        ? word('prompt-for-seat', { seat: seatName(decision.seat, voice), text })
        : text;
    return { kind: 'yours', text: said, rule: decision.prompt.rule };
  }
  const who = deciders(view, voice);
  if (who === '') return { kind: 'waiting', text: word('prompt-pause') };
  return {
    kind: 'waiting',
    text: word(mine.length > 0 ? 'prompt-waiting' : 'prompt-watching', { who }),
  };
}
