/** The way to the server: a live connection or, where none can be made, a question now and then. */
import type { ClientMessage, Progress, ServerMessage, TableView } from '../wire';
import { api, liveAddress } from '../lib/api';
import { Live, type LinkState, type Order } from '../lib/live';

/** After how many failed attempts to connect the server is polled instead, and how often. */
const PATIENCE = 3;
const POLL_MS = 3000;

export interface LinkEnds {
  /** The seats to view the table as. */
  eyes: () => string[] | undefined;
  /** What the live connection brings. */
  onmessage: (message: ServerMessage) => void;
  /** What polling brings: the table as it is now. */
  onview: (view: TableView) => void;
}

export class TableLink {
  state = $state<LinkState>('connecting');

  #live: Live | undefined;
  /** How often the connection failed without ever having stood. */
  #failures = 0;
  #poll: ReturnType<typeof setInterval> | undefined;
  #request = 0;
  #closed = false;

  constructor(
    private readonly table: string,
    private readonly ends: LinkEnds,
  ) {}

  /** Connects, to go on after a mark or, without one, from the start; closes an older connection. */
  connect(mark?: string): void {
    this.#live?.close();
    this.#live = new Live({
      mark,
      address: (from) => liveAddress(this.table, from, this.ends.eyes()),
      onmessage: this.ends.onmessage,
      onstate: (state) => {
        this.#changed(state);
      },
    });
  }

  close(): void {
    this.#closed = true;
    this.#stopPolling();
    this.#live?.close();
  }

  /** Sends an order and waits until it is done; throws the problem where it is refused. */
  async send(order: Order): Promise<Progress | undefined> {
    if (this.#poll === undefined) return this.#live?.send(order);
    const message = { ...order, request: ++this.#request } as ClientMessage;
    const done = await api.act(this.table, message);
    await this.#look();
    return done.type === 'done' ? done.progress : undefined;
  }

  /** Asks for the whole table again. */
  refresh(): void {
    this.#live?.refresh();
  }

  /** Takes up a lost connection now. */
  retry(): void {
    this.#live?.retry();
  }

  /** What the browser knows of the network: neither waits for a connection to find out. */
  network(isOnline: boolean): void {
    if (isOnline) this.#live?.retry();
    else this.#live?.drop();
  }

  #changed(state: LinkState): void {
    if (state === 'open') {
      this.#failures = -Infinity;
      this.#stopPolling();
    } else if (state === 'waiting' && ++this.#failures >= PATIENCE) {
      this.#poll ??= setInterval(() => void this.#look(), POLL_MS);
    }
    this.state = this.#poll === undefined ? state : 'open';
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  async #look(): Promise<void> {
    try {
      const view = await api.table(this.table, this.ends.eyes());
      if (!this.#closed) this.ends.onview(view);
    } catch {
      // The next look may find the server again.
    }
  }
}
