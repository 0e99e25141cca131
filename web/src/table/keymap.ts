/** What the keys do at a table. */
import type { Keymap } from '../lib/keys';
import type { Past } from './past.svelte';

export interface Doings {
  /** Takes the order at a place of the list. */
  nth: (place: number) => void;
  undo: () => void;
  skip: () => void;
  past: Past;
  escape: () => void;
  help: () => void;
}

function focus(selector: string): void {
  const node = document.querySelector(selector);
  if (node instanceof HTMLElement || node instanceof SVGElement) node.focus();
}

export function keymap({ nth, undo, skip, past, escape, help }: Doings): Keymap {
  const keys: Keymap = {
    '/': () => {
      focus('[data-find-choice]');
    },
    u: undo,
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
  for (let place = 0; place < 9; place++) {
    keys[String(place + 1)] = () => {
      nth(place);
    };
  }
  return keys;
}
