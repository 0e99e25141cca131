/** One table as its viewer sees it: fed by the server's views, nothing of its own. */
import type {
  Board,
  ClientMessage,
  Decision,
  HolderWish,
  Proposed,
  ServerMessage,
  TableView,
  Update,
} from '../wire';
import { api, liveAddress, Problem } from '../lib/api';
import { applyChat, applySeats, applyUpdate, isStale, isVisible } from '../lib/apply';
import { Live, type LinkState, type Order } from '../lib/live';
import { takeSeat } from '../lib/play';
import { StepQueue } from '../lib/queue';
import { settings, STEP_MS } from '../lib/settings.svelte';
import { words } from '../lib/words.svelte';

/** After how many failures to connect the table is asked instead, and how often. */
const PATIENCE = 3;
const POLL_MS = 3000;

/** What is shown in its turn. */
type Step = { update: Update } | { seats: Extract<ServerMessage, { type: 'seats' }> };

export class TableStore {
  view = $state.raw<TableView | undefined>(undefined);
  board = $state.raw<Board | undefined>(undefined);
  link = $state<LinkState>('connecting');
  /** How many updates wait to be shown. */
  queued = $state(0);
  /** Whether an order is under way. */
  sending = $state(false);
  /** Why the table cannot be shown. */
  trouble = $state.raw<unknown>(undefined);
  /** Why the last order was not carried out. */
  refused = $state.raw<Problem | undefined>(undefined);
  /** The seats through whose eyes to look; all own ones if nothing was said. */
  as = $state.raw<string[] | undefined>(undefined);
  /** When the clocks were last told. */
  clocksAt = $state(0);

  readonly game = $derived(this.view?.table.game ?? '');
  readonly play = $derived(this.view?.play);
  readonly mine = $derived(this.view?.table.mine ?? []);
  readonly isFinished = $derived(this.view?.table.status === 'finished');
  readonly decisions = $derived<Decision[]>(this.queued > 0 ? [] : (this.play?.decisions ?? []));

  #live: Live | undefined;
  /** How often the connection failed without ever having stood. */
  #failures = 0;
  #poll: ReturnType<typeof setInterval> | undefined;
  #request = 0;
  #closed = false;
  readonly #queue = new StepQueue<Step>(
    (step) => {
      this.#show(step);
    },
    (step) => hold(step),
    (length) => {
      this.queued = length;
    },
  );

  constructor(
    readonly id: string,
    readonly invitation: string | undefined,
  ) {}

  /** Fetches everything and stays connected until closed. */
  async start(): Promise<void> {
    try {
      const view = await api.table(this.id);
      const { game, scenario } = view.table;
      const [board] = await Promise.all([api.board(game, scenario), words.need(game)]);
      if (this.#closed) return;
      this.board = board;
      this.#take(view);
      this.#connect(view.mark);
    } catch (problem) {
      this.trouble = problem;
    }
  }

  close(): void {
    this.#closed = true;
    this.#stopPolling();
    this.#live?.close();
    this.#queue.clear();
  }

  /** Shows at once all that is still to be followed. */
  skip(): void {
    this.#queue.skip();
  }

  /** Looks through the eyes of some of one's seats. */
  lookAs(seats: string[] | undefined): void {
    this.as = seats;
    this.#live?.close();
    this.#connect(undefined);
  }

  /** Takes up a lost connection now. */
  retry(): void {
    this.#live?.retry();
  }

  choose(seat: string, choice: string): Promise<boolean> {
    return this.#order({ type: 'choose', seat, choice });
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

  /** Takes a free seat oneself. */
  take(seat: string): Promise<boolean> {
    return this.#try(async () => {
      await takeSeat(this.id, seat, this.invitation);
      this.#live?.refresh();
    });
  }

  /** Gives a seat to a bot, or frees it. */
  give(seat: string, holder: HolderWish): Promise<boolean> {
    return this.#try(async () => {
      await api.changeSeat(this.id, seat, {
        holder,
        ...(this.invitation === undefined ? {} : { invitation: this.invitation }),
      });
      this.#live?.refresh();
    });
  }

  /** Does something that may be refused, and says so where it is. */
  try(what: () => Promise<void>): Promise<boolean> {
    return this.#try(what);
  }

  #order(order: Order): Promise<boolean> {
    const live = this.#live;
    return this.#try(async () => {
      if (this.#poll !== undefined) {
        await api.act(this.id, { ...order, request: ++this.#request } as ClientMessage);
        await this.#look();
      } else if (live) {
        await live.send(order);
      }
    });
  }

  async #try(what: () => Promise<void>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.refused = undefined;
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

  #connect(mark: string | undefined): void {
    this.#live = new Live({
      mark,
      address: (from) => liveAddress(this.id, from, this.as),
      onmessage: (message) => {
        this.#hear(message);
      },
      onstate: (state) => {
        this.#linked(state);
      },
    });
  }

  // Where something on the way lets no lasting connection through, the table is asked from time to
  // time instead, and orders go one by one.
  #linked(state: LinkState): void {
    if (state === 'open') {
      this.#failures = -Infinity;
      this.#stopPolling();
    } else if (state === 'waiting' && ++this.#failures >= PATIENCE) {
      this.#poll ??= setInterval(() => void this.#look(), POLL_MS);
    }
    this.link = this.#poll === undefined ? state : 'open';
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  async #look(): Promise<void> {
    try {
      const view = await api.table(this.id, this.as);
      if (!this.#closed && view.mark !== this.view?.mark) this.#take(view);
    } catch {
      // The next look may find the server again.
    }
  }

  /** What the network says of itself: neither waits for a connection to find out. */
  network(isOnline: boolean): void {
    if (isOnline) this.#live?.retry();
    else this.#live?.drop();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'view':
        this.#queue.clear();
        this.#take(message.view);
        return;
      case 'update':
        this.#queue.push({ update: message.update });
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
    this.view = view;
    this.clocksAt = performance.now();
  }

  #show(step: Step): void {
    if (!this.view) return;
    if ('seats' in step) {
      this.view = applySeats(this.view, step.seats.seats, step.seats.spectators);
      this.clocksAt = performance.now();
      return;
    }
    this.view = applyUpdate(this.view, step.update);
    if (step.update.table) this.clocksAt = performance.now();
    if (isStale(this.view)) this.#live?.refresh();
  }
}

function hold(step: Step): number {
  if ('seats' in step || document.hidden || !isVisible(step.update)) return 0;
  return STEP_MS[settings.speed];
}
