/** What the thing under the pointer is, and why it cannot be chosen. */
import { untrack } from 'svelte';
import type { Target } from '../wire';
import type { Hindrance, Why } from './describe';
import { targetOf } from './targets';

export interface Inspected {
  title: string;
  details: string[];
  choices: string[];
}

export interface Shown extends Inspected {
  key: string;
  x: number;
  y: number;
  reasons: Hindrance[];
}

const DELAY = 350;
const LINGER = 500;

export class Inspector {
  shown = $state.raw<Shown | null>(null);
  private wanted = '';
  /** Until the next thing is shown. */
  private coming: ReturnType<typeof setTimeout> | undefined;
  /** Until what is shown goes away. */
  private going: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly look: (key: string) => Inspected | null,
    private readonly why: () => Why,
  ) {}

  /** Shows a thing after a moment, unless something else is asked for before. */
  ask(key: string, at: () => { x: number; y: number }, delay = DELAY): void {
    if (key === this.wanted) return;
    this.stop();
    this.wanted = key;
    if (this.shown && this.shown.key !== key) this.goAway();
    const seen = this.look(key);
    const target = targetOf(key);
    if (!seen || !target) return;
    this.coming = setTimeout(() => void this.show(key, target, seen, at()), delay);
  }

  /** What is told holds no longer when this changes. Called while a component is made. */
  holdsFor(what: () => unknown): void {
    $effect(() => {
      what();
      untrack(() => {
        this.clear();
      });
    });
  }

  /** Stays open: the pointer is on the tooltip itself. */
  hold(): void {
    this.stop();
    this.wanted = this.shown?.key ?? '';
  }

  leave(): void {
    this.stop();
    this.wanted = '';
    if (this.shown) this.goAway();
  }

  clear(): void {
    this.stop();
    this.wanted = '';
    this.shown = null;
  }

  private stop(): void {
    clearTimeout(this.coming);
    clearTimeout(this.going);
  }

  /** Takes away what is shown after a moment; what is to come still comes. */
  private goAway(): void {
    this.going = setTimeout(() => (this.shown = null), LINGER);
  }

  private async show(
    key: string,
    target: Target,
    seen: Inspected,
    at: { x: number; y: number },
  ): Promise<void> {
    clearTimeout(this.going);
    this.shown = { ...seen, key, ...at, reasons: [] };
    if (seen.choices.length) return;
    const reasons = await this.why()(target).catch(() => []);
    if (this.wanted === key && this.shown?.key === key) this.shown = { ...this.shown, reasons };
  }
}
