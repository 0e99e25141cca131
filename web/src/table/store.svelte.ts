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
import { games } from '../lib/games.svelte';
import { Live, type LinkState, type Order } from '../lib/live';
import { takeSeat } from '../lib/play';
import { StepQueue } from '../lib/queue';
import { settings, STEP_MS } from '../lib/settings.svelte';
import { words } from '../lib/words.svelte';
import { handOver } from './curtain';

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
  /** The seat to whose holder the screen is to be handed: until then nothing is to be shown. */
  curtain = $state<string | undefined>(undefined);
  /** Whether the holder of that seat has come and waits for the table. */
  uncovering = $state(false);
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
  /** Who had to decide when other eyes were asked for. */
  #asked: string | undefined;
  readonly #queue = new StepQueue<Step>(
    (step) => {
      this.#show(step);
    },
    (step) => hold(step),
    (length) => {
      this.queued = length;
      this.#mind();
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
      // Whether there is something to hide must be known before anything is shown.
      if (view.table.mine.length > 1) await games.load();
      if (this.#closed) return;
      this.board = board;
      this.#take(view);
      if (this.curtain === undefined) this.#connect(view.mark);
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
    const first = this.#handOver(undefined);
    if (first !== undefined) {
      // It was asked for: that another seat is to decide does not hand the screen on at once.
      this.#asked = this.#deciding;
      this.#cover(seats?.[0] ?? first);
      return;
    }
    this.as = seats;
    this.#live?.close();
    this.#connect(undefined);
  }

  /** The holder of the seat for which the curtain is down has come. */
  uncover(): void {
    if (this.curtain === undefined || this.uncovering) return;
    this.uncovering = true;
    this.refused = undefined;
    this.as = [this.curtain];
    this.#live?.close();
    this.#connect(undefined);
  }

  get #deciding(): string {
    return (this.play?.deciding ?? []).join();
  }

  #handOver(eyes: string[] | undefined): string | undefined {
    const scenario = this.view?.table.scenario;
    const played = games.find(this.game)?.scenarios.find(({ id }) => id === scenario);
    return handOver({
      secrets: played?.secrets ?? false,
      isRunning: this.view?.table.status === 'running',
      mine: this.mine,
      deciding: this.play?.deciding ?? [],
      eyes,
    });
  }

  /** Lets the curtain down when it is somebody else's turn at this screen. */
  #mind(): void {
    if (this.queued > 0 || this.curtain !== undefined) return;
    if (this.#asked === this.#deciding) return;
    this.#asked = undefined;
    const next = this.#handOver(this.as);
    if (next !== undefined) this.#cover(next);
  }

  #cover(seat: string): void {
    this.curtain = seat;
    this.uncovering = false;
    this.#queue.clear();
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
    // What comes is for eyes that are not here any more.
    if (this.curtain !== undefined && !this.uncovering) return;
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
    if (this.uncovering && view.viewing.join() === this.curtain) {
      this.curtain = undefined;
      this.uncovering = false;
    }
    this.#mind();
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
    this.#mind();
  }
}

function hold(step: Step): number {
  if ('seats' in step || document.hidden || !isVisible(step.update)) return 0;
  return STEP_MS[settings.speed];
}
