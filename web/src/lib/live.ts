/** The live connection of a table: it comes back by itself and takes up where it left off. */
import type { ClientMessage, Progress, ServerMessage } from '../wire';
import { Problem, localProblem } from './api';
import { realTimers, type Timers } from './queue';

/** The part of a WebSocket that is used. */
export interface SocketLike {
  send(data: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
}

export type LinkState = 'connecting' | 'open' | 'waiting' | 'closed';

/** A message without its number, which the connection gives it. */
export type Order = WithoutRequest<ClientMessage>;
type WithoutRequest<T> = T extends { request: number } ? Omit<T, 'request'> : never;

export interface LiveOptions {
  /** Where to connect, to go on after a mark or, without one, from the start. */
  address: (mark: string | undefined) => string;
  /** What is to be done with what the server says. */
  onmessage: (message: ServerMessage) => void;
  /** Told how the connection stands. */
  onstate?: (state: LinkState) => void;
  open?: (address: string) => SocketLike;
  timers?: Timers;
  random?: () => number;
  mark?: string | undefined;
}

interface Pending {
  message: ClientMessage;
  /** Whether it was given to a connection that broke, so that it may have been done. */
  repeated: boolean;
  resolve: (progress?: Progress) => void;
  reject: (problem: Problem) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;

/** How long to wait before the next attempt, spread so that not all come back at once. */
export function pause(attempt: number, random: number): number {
  const full = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + random / 2));
}

/** Whether saying it a second time cannot do it a second time. */
function mayRepeat(message: ClientMessage): boolean {
  return message.type === 'choose' || message.type === 'answer' || message.type === 'resign';
}

export class Live {
  #socket: SocketLike | undefined;
  #state: LinkState = 'connecting';
  #mark: string | undefined;
  #attempt = 0;
  #timer: unknown = undefined;
  #request = 0;
  readonly #pending = new Map<number, Pending>();
  readonly #timers: Timers;
  readonly #random: () => number;
  readonly #open: (address: string) => SocketLike;

  constructor(private readonly options: LiveOptions) {
    this.#timers = options.timers ?? realTimers;
    this.#random = options.random ?? Math.random;
    this.#open = options.open ?? ((address) => new WebSocket(address));
    this.#mark = options.mark;
    this.#connect();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** The mark of the last view or update that came. */
  get mark(): string | undefined {
    return this.#mark;
  }

  /**
   * Sends an order; settled when the server has stored it or refused it. Of a plan it says how far
   * it was played.
   */
  send(order: Order): Promise<Progress | undefined> {
    const message = { ...order, request: ++this.#request } as ClientMessage;
    if (this.#state === 'closed' || (this.#state !== 'open' && !mayRepeat(message))) {
      return Promise.reject(localProblem('offline'));
    }
    return new Promise((resolve, reject) => {
      const pending = { message, repeated: false, resolve, reject };
      this.#pending.set(message.request, pending);
      if (this.#state === 'open') this.#say(pending);
    });
  }

  /** Tries again at once instead of after the pause. */
  retry(): void {
    if (this.#state !== 'waiting') return;
    this.#stopTimer();
    this.#connect();
  }

  /** Gives up a connection that is known to be dead, and comes back after a pause. */
  drop(): void {
    if (this.#state === 'closed' || this.#state === 'waiting') return;
    this.#leave();
    this.#wait();
  }

  /** Asks for the whole view again. */
  refresh(): void {
    if (this.#state === 'closed') return;
    this.#mark = undefined;
    this.#stopTimer();
    this.#leave();
    this.#connect();
  }

  close(): void {
    this.#stopTimer();
    this.#leave();
    this.#become('closed');
    for (const pending of this.#pending.values()) pending.reject(localProblem('offline'));
    this.#pending.clear();
  }

  #connect(): void {
    this.#become('connecting');
    const socket = this.#open(this.options.address(this.#mark));
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket === socket) this.#opened();
    };
    socket.onmessage = (event: MessageEvent) => {
      if (this.#socket === socket) this.#heard(String(event.data));
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#wait();
    };
    socket.onerror = () => undefined;
  }

  #opened(): void {
    this.#become('open');
    for (const pending of this.#pending.values()) this.#say(pending);
  }

  #heard(data: string): void {
    this.#attempt = 0;
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case 'view':
        this.#mark = message.view.mark;
        break;
      case 'update':
        this.#mark = message.update.mark;
        break;
      case 'done':
        this.#settle(message.request, (pending) => {
          pending.resolve(message.progress);
        });
        return;
      case 'refused':
        this.#settle(message.request, (pending) => {
          // What was said twice and is refused the second time was done the first time.
          if (pending.repeated) pending.resolve();
          else pending.reject(new Problem(409, message.problem));
        });
        return;
      case 'closing':
        this.drop();
        return;
    }
    this.options.onmessage(message);
  }

  #settle(request: number, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(request);
    if (!pending) return;
    this.#pending.delete(request);
    how(pending);
  }

  #say(pending: Pending): void {
    this.#socket?.send(JSON.stringify(pending.message));
  }

  #leave(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #wait(): void {
    for (const [request, pending] of this.#pending) {
      if (mayRepeat(pending.message)) {
        pending.repeated ||= this.#state === 'open';
      } else {
        this.#pending.delete(request);
        pending.reject(localProblem('unsure'));
      }
    }
    this.#become('waiting');
    const ms = pause(this.#attempt++, this.#random());
    this.#timer = this.#timers.set(() => {
      this.#timer = undefined;
      this.#connect();
    }, ms);
  }

  #stopTimer(): void {
    if (this.#timer !== undefined) this.#timers.clear(this.#timer);
    this.#timer = undefined;
  }

  #become(state: LinkState): void {
    if (this.#state === state && state !== 'connecting') return;
    this.#state = state;
    this.options.onstate?.(state);
  }
}
