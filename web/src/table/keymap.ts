/** What the keys do at a table. */
import type { Keymap } from '../lib/keys';
import { END_KEY } from './orders/ending';
import { NUMBERED } from './orders/numbering';
import type { Past } from './past.svelte';

export interface Doings {
  /** Takes the order with a number. */
  nth: (number: number) => void;
  /** Ends the step, or passes. */
  end: () => void;
  undo: () => void;
  /** Asks what a marshal would do. */
  advise: () => void;
  skip: () => void;
  past: Past;
  escape: () => void;
  help: () => void;
}

function focus(selector: string): void {
  const node = document.querySelector(selector);
  if (node instanceof HTMLElement || node instanceof SVGElement) node.focus();
}

export function keymap({ nth, end, undo, advise, skip, past, escape, help }: Doings): Keymap {
  const keys: Keymap = {
    '/': () => {
      focus('[data-find-choice]');
    },
    [END_KEY]: (event) => {
      // A key that is held down ends one step and no more.
      if (!event.repeat) end();
    },
    u: undo,
    t: advise,
    s: skip,
    b: () => {
      focus('.board-box [tabindex="0"]');
    },
    h: () => {
      focus('.hand-strip button');
    },
    o: () => {
      focus('[data-overlays] summary');
    },
    a: () => {
      focus('[data-hud] .act button, [data-hud] .battle button');
    },
    j: () => void past.step(-1),
    l: () => void past.step(1),
    k: () => {
      past.toggle();
    },
    n: () => {
      past.back();
    },
    Escape: escape,
    '?': help,
  };
  for (let number = 1; number <= NUMBERED; number++) {
    keys[String(number)] = () => {
      nth(number);
    };
  }
  return keys;
}
