/** Where what happened is seen: the card at its place, and the window of a battle. */
import { realTimers, type Timers } from '../../lib/queue';
import type { Act, Told } from './acts';

/** What is before the eyes. */
export interface Shown {
  act: Act;
  /** How long it takes, in milliseconds. */
  ms: number;
  /** Whether somebody asked for it again: it stays until it is closed. */
  isRecalled: boolean;
  /** Another for each showing, so that the same act can be shown anew. */
  serial: number;
}

/** The window of a battle. */
export interface Opened {
  id: string;
  /** The last step that has been shown; all of them if it was called back. */
  upTo?: Told;
  /** The step that is read, if it is not the latest. */
  chosen?: Told;
}

/** What the stage asks of the queue that feeds it. */
export interface Feed {
  next: () => void;
  skip: () => void;
  pause: () => void;
  resume: () => void;
}

/** What is read stays for this share of its time, if nothing else waits for the place. */
const LINGERS = 0.9;
/** How long a card stays after it was held, in milliseconds. */
const AFTER_HELD_MS = 900;

export class Stage {
  shown = $state.raw<Shown | undefined>(undefined);
  opened = $state.raw<Opened | undefined>(undefined);
  /** How many acts still wait. */
  waiting = $state(0);
  /** Is told of everything that is shown, such as to sound it. */
  onshow: (shown: Shown) => void = () => undefined;

  #timer: unknown = undefined;
  #serial = 0;
  #isHeld = false;

  constructor(
    private readonly feed: Feed,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Whether the card of what is shown is at its place: steps of a battle are in its window. */
  get hasCard(): boolean {
    return this.shown !== undefined && this.shown.act[0].account.part_of === undefined;
  }

  /** Shows an act for a time; what has no time is only taken note of. */
  show(act: Act, ms: number): void {
    const [first] = act;
    const id = first.account.part_of?.id;
    if (ms <= 0) {
      if (id !== undefined && this.opened?.id === id) this.#follow(id, act);
      return;
    }
    if (id !== undefined) this.#follow(id, act);
    this.#put(act, ms, false);
    this.#leaveAfter(ms * (1 + LINGERS));
  }

  /** Shows an act again, until it is closed; a battle as far as it had come then, if that is wished. */
  recall(act: Act, isPast = false): void {
    const [first] = act;
    const id = first.account.part_of?.id;
    if (id === undefined) this.opened = undefined;
    else this.opened = { id, ...(isPast ? { upTo: first } : { chosen: first }) };
    this.#put(act, 0, true);
  }

  /** Reads a step of the battle in the window. */
  choose(step: Told | undefined): void {
    if (!this.opened) return;
    const { id, upTo } = this.opened;
    this.opened = { id, ...(upTo ? { upTo } : {}), ...(step ? { chosen: step } : {}) };
  }

  /** Takes the card away and goes on with what waits. */
  skip(): void {
    this.#clearTimer();
    this.shown = undefined;
    this.#let();
    this.feed.next();
  }

  /** Takes the card away, and what waits is left to the log. */
  skipAll(): void {
    this.#clearTimer();
    this.shown = undefined;
    this.#let();
    this.feed.skip();
  }

  /** Closes what lies on top; says whether there was anything. */
  escape(): boolean {
    if (this.shown && (this.hasCard || this.waiting > 0)) this.skipAll();
    else if (this.opened) this.closeWindow();
    else if (this.waiting > 0) this.skipAll();
    else return false;
    return true;
  }

  closeWindow(): void {
    const id = this.opened?.id;
    this.opened = undefined;
    if (this.shown?.act[0].account.part_of?.id === id) this.skip();
  }

  /** The player goes on: a battle that is over need not be looked at any longer. */
  goOn(isOver: (id: string) => boolean): void {
    if (this.opened && isOver(this.opened.id)) this.opened = undefined;
    if (this.shown?.isRecalled) this.shown = undefined;
  }

  /** Clears the place, such as when the game is left or something was taken back. */
  clear(): void {
    this.#clearTimer();
    this.#let();
    this.shown = undefined;
    this.opened = undefined;
  }

  /** Stops the time while somebody reads. */
  hold(): void {
    if (this.#isHeld || !this.shown) return;
    this.#isHeld = true;
    this.#clearTimer();
    this.feed.pause();
  }

  /** Lets the time run again. */
  release(): void {
    if (!this.#isHeld) return;
    this.#let();
    if (this.shown && !this.shown.isRecalled) this.#leaveAfter(AFTER_HELD_MS);
  }

  #let(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.feed.resume();
  }

  #follow(id: string, act: Act): void {
    const upTo = act.at(-1) ?? act[0];
    this.opened = { id, upTo };
  }

  #put(act: Act, ms: number, isRecalled: boolean): void {
    this.#clearTimer();
    const shown = { act, ms, isRecalled, serial: ++this.#serial };
    this.shown = shown;
    this.onshow(shown);
  }

  #leaveAfter(ms: number): void {
    this.#clearTimer();
    if (this.#isHeld) return;
    this.#timer = this.timers.set(() => {
      this.shown = undefined;
    }, ms);
  }

  #clearTimer(): void {
    if (this.#timer !== undefined) this.timers.clear(this.#timer);
    this.#timer = undefined;
  }
}
