/** Clicking and pointing in the panels beside the map. */
import type { OpenChoice } from '../wire';
import type { OpenMenu } from './control.svelte';
import type { Inspector } from './inspect.svelte';
import { Once } from './once';
import type { Targets } from './targets';

export interface Offered {
  targets: Targets;
  onchoose: (choice: OpenChoice) => void;
  onhover: (choice: OpenChoice | null) => void;
}

export class Panel {
  menu = $state.raw<OpenMenu | null>(null);
  private hovered: string | null = null;
  private readonly once = new Once<Targets>();

  constructor(
    private readonly offered: () => Offered,
    private readonly inspector: Inspector,
  ) {}

  attach = (element: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const keyOf = (event: Event): string | null =>
      (event.target as Element).closest('[data-t]')?.getAttribute('data-t') ?? null;
    const at = (event: Event): { x: number; y: number } => {
      const box = (event.target as Element).getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.bottom - 8 };
    };
    const point = (event: Event): void => {
      const key = keyOf(event);
      if (key === this.hovered) return;
      this.hovered = key;
      const { targets, onhover } = this.offered();
      const choices = key ? targets.choices(key) : [];
      onhover(choices.length === 1 ? (choices[0] ?? null) : null);
      if (key) this.inspector.ask(key, () => at(event));
      else this.inspector.leave();
    };
    const leave = (): void => {
      this.hovered = null;
      this.offered().onhover(null);
      this.inspector.leave();
    };
    element.addEventListener('pointerover', point, options);
    element.addEventListener('focusin', point, options);
    element.addEventListener('pointerleave', leave, options);
    element.addEventListener('focusout', leave, options);
    element.addEventListener(
      'click',
      (event) => {
        const key = keyOf(event);
        const choices = key ? this.offered().targets.choices(key) : [];
        if (choices.length === 1 && choices[0]) this.choose(choices[0]);
        else if (choices.length > 1) this.menu = { ...at(event), choices };
        else if (key) this.inspector.ask(key, () => at(event), 0);
      },
      options,
    );
    return () => stop.abort();
  };

  choose(choice: OpenChoice): void {
    const { targets, onchoose } = this.offered();
    if (!this.once.may(targets)) return;
    this.menu = null;
    this.inspector.clear();
    onchoose(choice);
  }
}
