/** One table as its viewer sees it: fed by the server's views, nothing of its own. */
import type {
  Board,
  Decision,
  HolderWish,
  Planned,
  Progress,
  Proposed,
  ServerMessage,
  TableView,
  Update,
} from '../wire';
import { api, Problem } from '../lib/api';
import { applyChat, applySeats, applyUpdate, isStale, isVisible } from '../lib/apply';
import { games } from '../lib/games.svelte';
import type { LinkState, Order } from '../lib/live';
import { openTable } from '../lib/opening';
import { takeSeat } from '../lib/play';
import { StepQueue } from '../lib/queue';
import { settings, STEP_MS } from '../lib/settings.svelte';
import { actsOf, lengthOf, toldIn, tooMuch, type Act } from './drama/acts';
import { stepsOf } from './drama/battle';
import { Stage } from './drama/stage.svelte';
import { delaysOf, waysOf } from './drama/ways';
import { Handover } from './handover.svelte';
import { TableLink } from './link.svelte';
import { Pages } from './pages.svelte';

/** What is shown in its turn. */
type Step =
  { update: Update } | { seats: Extract<ServerMessage, { type: 'seats' }> } | { act: Act };

const isAct = (step: Step): step is { act: Act } => 'act' in step;

export class TableStore {
  view = $state.raw<TableView | undefined>(undefined);
  board = $state.raw<Board | undefined>(undefined);
  /** How many updates wait to be shown. */
  queued = $state(0);
  /** Whether an order is under way. */
  sending = $state(false);
  /** Why the table cannot be shown. */
  trouble = $state.raw<unknown>(undefined);
  /** Why the last order was not carried out. */
  refused = $state.raw<Problem | undefined>(undefined);
  /** Where the last plan stopped, if that was before its end. */
  stopped = $state.raw<Progress | undefined>(undefined);
  /** When the clocks were last told. */
  clocksAt = $state(0);

  readonly game = $derived(this.view?.table.game ?? '');
  readonly #scenario = $derived(
    games.find(this.game)?.scenarios.find(({ id }) => id === this.view?.table.scenario),
  );
  readonly play = $derived(this.view?.play);
  readonly mine = $derived(this.view?.table.mine ?? []);
  readonly isFinished = $derived(this.view?.table.status === 'finished');
  /** What will be asked once all that waits has been shown. */
  #asked = $state.raw<Decision[] | undefined>(undefined);
  /** What is asked now: at once, also while it is still shown how it came to that. */
  readonly decisions = $derived<Decision[]>(this.#asked ?? this.play?.decisions ?? []);
  /** The ways that pieces went in what was shown last. */
  ways = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** How long pieces wait before they go there, in milliseconds. */
  delays = $state.raw<ReadonlyMap<string, number>>(new Map());

  /** The log, older entries included that were asked for. */
  readonly pages = new Pages(this);

  readonly handover = new Handover(() => ({
    secrets: this.#scenario?.secrets ?? false,
    isRunning: this.view?.table.status === 'running',
    mine: this.mine,
    deciding: this.play?.deciding ?? [],
  }));
  readonly #link: TableLink;
  readonly #queue = new StepQueue<Step>(
    (step, ms) => {
      this.#show(step, ms);
    },
    (step) => hold(step),
    () => {
      this.#count();
    },
  );
  /** Where it is seen what happened. */
  readonly stage = new Stage({
    next: () => {
      this.delays = new Map();
      this.#queue.next();
    },
    skip: () => {
      this.delays = new Map();
      this.#queue.skip();
    },
    pause: () => {
      this.#queue.pause();
    },
    resume: () => {
      this.#queue.resume();
    },
  });
  /** Whether it is an act that was last shown. */
  #isActing = false;
  #closed = false;

  constructor(
    readonly id: string,
    readonly invitation: string | undefined,
  ) {
    this.#link = new TableLink(id, {
      eyes: () => this.as,
      onmessage: (message) => {
        this.#hear(message);
      },
      onview: (view) => {
        if (view.mark !== this.view?.mark) this.#take(view);
      },
    });
  }

  /** The seats to view the table as; all of the viewer's own if none was chosen. */
  get as(): string[] | undefined {
    return this.handover.eyes;
  }

  get link(): LinkState {
    return this.#link.state;
  }

  /** Fetches everything and stays connected until closed. */
  async start(): Promise<void> {
    try {
      const { view, board } = await openTable(this.id);
      if (this.#closed) return;
      this.board = board;
      this.#take(view);
      if (!this.handover.isCovered) this.#link.connect(view.mark);
    } catch (problem) {
      this.trouble = problem;
    }
  }

  close(): void {
    this.#closed = true;
    this.#link.close();
    this.#forget();
  }

  /** Shows at once all that is still to be followed. */
  skip(): void {
    this.stage.skipAll();
  }

  /** Views the table as some of the viewer's seats. */
  lookAs(seats: string[] | undefined): void {
    this.handover.lookAs(seats);
    if (this.handover.isCovered) this.#forget();
    else this.#link.connect();
  }

  /** The player for whom the curtain is down has come. */
  uncover(): void {
    if (!this.handover.uncover()) return;
    this.refused = undefined;
    this.#link.connect();
  }

  /** Takes up a lost connection now. */
  retry(): void {
    this.#link.retry();
  }

  /** The browser has gone online or offline. */
  network(isOnline: boolean): void {
    this.#link.network(isOnline);
  }

  choose(seat: string, choice: string): Promise<boolean> {
    return this.#order({ type: 'choose', seat, choice });
  }

  /** Makes the choices of a plan; says how far it was played, or nothing where it was refused. */
  async plan(seat: string, plan: Planned[]): Promise<Progress | undefined> {
    let progress: Progress | undefined;
    await this.try(async () => {
      progress = await this.#link.send({ type: 'plan', seat, plan });
    });
    if (progress && progress.stop !== 'done') this.stopped = progress;
    return progress;
  }

  undo(seat: string): Promise<boolean> {
    return this.#order({ type: 'undo', seat });
  }

  propose(seat: string, what: Proposed): Promise<boolean> {
    return this.#order({ type: 'propose', seat, what });
  }

  answer(seat: string, agree: boolean): Promise<boolean> {
    return this.#order({ type: 'answer', seat, agree });
  }

  resign(seat: string): Promise<boolean> {
    return this.#order({ type: 'resign', seat });
  }

  say(text: string): Promise<boolean> {
    return this.#order({ type: 'chat', text });
  }

  /** Takes a free seat for the viewer. */
  take(seat: string): Promise<boolean> {
    return this.try(async () => {
      await takeSeat(this.id, seat, this.invitation);
      this.#link.refresh();
    });
  }

  /** Gives a seat to a bot, or frees it. */
  give(seat: string, holder: HolderWish): Promise<boolean> {
    return this.try(async () => {
      await api.changeSeat(this.id, seat, {
        holder,
        ...(this.invitation === undefined ? {} : { invitation: this.invitation }),
      });
      this.#link.refresh();
    });
  }

  /** Does something that may be refused, one thing at a time; keeps the reason where it is. */
  async try(what: () => Promise<void>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refused = undefined;
    this.stopped = undefined;
    try {
      await what();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.refused = problem;
      return false;
    } finally {
      this.sending = false;
    }
  }

  #order(order: Order): Promise<boolean> {
    return this.try(async () => {
      await this.#link.send(order);
    });
  }

  #hear(message: ServerMessage): void {
    // What comes is for a player who has left the screen.
    if (this.handover.isCovered) return;
    switch (message.type) {
      case 'view':
        this.#forget();
        this.#take(message.view);
        return;
      case 'update':
        this.#follow(message.update);
        return;
      case 'seats':
        this.#queue.push({ seats: message });
        return;
      case 'chat':
        if (this.view) this.view = applyChat(this.view, message.line);
        return;
    }
  }

  #take(view: TableView): void {
    this.pages.forget();
    this.view = view;
    this.clocksAt = performance.now();
    this.handover.arrived(view.viewing);
    this.#mind();
  }

  /** Puts an update and what it tells of where they belong: in their turn, or before the eyes. */
  #follow(update: Update): void {
    const added = update.log?.added ?? [];
    const acts = settings.speed === 'instant' ? [] : actsOf(added);
    // The player's own order is carried out at once, whatever is still shown.
    if (added.some(({ seat }) => this.mine.includes(seat))) {
      this.#queue.hasten((step) => !isAct(step));
      this.stage.goOn((id) => this.#isOver(id));
      this.#show({ update }, 0);
      this.#queue.push(...acts.map((act) => ({ act })));
    } else this.#queue.push({ update }, ...acts.map((act) => ({ act })));
    const waiting = this.#queue.waiting.filter(isAct).map(({ act }) => act);
    const left = tooMuch(waiting, settings.speed);
    this.#queue.forget((step) => isAct(step) && left.has(step.act));
  }

  /** Whether a battle has come to its end in the log. */
  #isOver(id: string): boolean {
    const steps = stepsOf(toldIn(this.play?.log ?? []), id);
    return steps.some(({ account }) => account.part_of?.ends ?? false);
  }

  #forget(): void {
    this.#queue.clear();
    this.stage.clear();
  }

  #count(): void {
    const { waiting } = this.#queue;
    this.stage.waiting = waiting.filter(isAct).length;
    this.queued = waiting.length - this.stage.waiting;
    this.#asked = waiting.reduce<Decision[] | undefined>(
      (asked, step) => ('update' in step ? (step.update.decisions ?? asked) : asked),
      undefined,
    );
    this.#mind();
  }

  #show(step: Step, ms: number): void {
    if (!this.view) return;
    this.#isActing = isAct(step);
    if (isAct(step)) {
      this.stage.show(step.act, ms);
      return;
    }
    if ('seats' in step) {
      this.view = applySeats(this.view, step.seats.seats, step.seats.spectators);
      this.clocksAt = performance.now();
      return;
    }
    const { log } = step.update;
    if (log && log.keep < (this.play?.log.at(-1)?.number ?? 0)) this.stage.clear();
    this.ways = waysOf(log?.added ?? []);
    this.delays = settings.isStill ? new Map() : delaysOf(actsOf(log?.added ?? []), settings.speed);
    this.view = applyUpdate(this.view, step.update);
    if (step.update.table) this.clocksAt = performance.now();
    if (isStale(this.view)) this.#link.refresh();
  }

  /** Hands the screen over if need be, once all that happened has been shown. */
  #mind(): void {
    if (this.#queue.length > 0 || (this.#isActing && this.#queue.isHolding)) return;
    if (this.handover.mind()) this.#forget();
  }
}

function hold(step: Step): number {
  if ('seats' in step || document.hidden) return 0;
  if (isAct(step)) return lengthOf(step.act, settings.speed);
  const { update } = step;
  if (!isVisible(update)) return 0;
  // What is told of is shown by its own card; only what moves needs time of its own.
  const isTold = update.log?.added.some(({ lines }) => lines.some(({ account }) => account));
  return isTold && !update.scene?.pieces ? 0 : STEP_MS[settings.speed];
}
