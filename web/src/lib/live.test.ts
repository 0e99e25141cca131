// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../wire';
import { Problem } from './api';
import { Live, pause, type LinkState, type SocketLike } from './live';
import type { Timers } from './queue';

class FakeSocket implements SocketLike {
  sent: string[] = [];
  closed = false;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  constructor(readonly address: string) {}
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event('open'));
  }
  say(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  break(): void {
    this.onclose?.(new CloseEvent('close'));
  }
  get heard(): unknown[] {
    return this.sent.map((data) => JSON.parse(data) as unknown);
  }
}

class FakeTimers implements Timers {
  due: { run: () => void; ms: number }[] = [];
  set(run: () => void, ms: number): unknown {
    const timer = { run, ms };
    this.due.push(timer);
    return timer;
  }
  clear(timer: unknown): void {
    this.due = this.due.filter((one) => one !== timer);
  }
  ring(): void {
    this.due.shift()?.run();
  }
}

const update = (mark: string): ServerMessage => ({ type: 'update', update: { mark } });
const choose = { type: 'choose', seat: 's', choice: '1.0' } as const;
const refusal = (request: number): ServerMessage => ({
  type: 'refused',
  request,
  problem: { code: 'unlisted-choice', text: { id: 'x' }, message: 'x' },
});

let sockets: FakeSocket[];
let timers: FakeTimers;
let heard: ServerMessage[];
let states: LinkState[];

function connect(mark?: string): Live {
  return new Live({
    mark,
    address: (from) => `ws://x/${from ?? ''}`,
    onmessage: (message) => heard.push(message),
    onstate: (state) => states.push(state),
    open: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
    timers,
    random: () => 1,
  });
}

/** The newest connection. */
function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error('no connection was opened');
  return last;
}

beforeEach(() => {
  sockets = [];
  timers = new FakeTimers();
  heard = [];
  states = [];
});

describe('the pause before another attempt', () => {
  it('doubles up to a limit and is spread by half', () => {
    expect([0, 1, 2, 3].map((attempt) => pause(attempt, 1))).toEqual([400, 800, 1600, 3200]);
    expect(pause(0, 0)).toBe(200);
    expect(pause(50, 1)).toBe(15_000);
    expect(pause(50, 0)).toBe(7_500);
  });
});

describe('a live connection', () => {
  it('begins where the view stands and goes on after the last update', () => {
    connect('m0');
    expect(socket().address).toBe('ws://x/m0');
    socket().open();
    socket().say(update('m1'));
    socket().say(update('m2'));
    socket().break();
    expect(states).toEqual(['connecting', 'open', 'waiting']);
    timers.ring();
    expect(sockets).toHaveLength(2);
    expect(socket().address).toBe('ws://x/m2');
    expect(heard).toHaveLength(2);
  });

  it('waits longer after each failure and forgets that once it hears something', () => {
    connect();
    for (const ms of [400, 800, 1600]) {
      socket().break();
      expect(timers.due.map((one) => one.ms)).toEqual([ms]);
      timers.ring();
    }
    socket().open();
    socket().say(update('m'));
    socket().break();
    expect(timers.due.map((one) => one.ms)).toEqual([400]);
  });

  it('waits longer also if it is let in and thrown out again', () => {
    connect();
    socket().open();
    socket().break();
    timers.ring();
    socket().open();
    socket().break();
    expect(timers.due.map((one) => one.ms)).toEqual([800]);
  });

  it('comes back when the server says that it closes', () => {
    connect();
    socket().open();
    socket().say(update('m7'));
    socket().say({ type: 'closing' });
    expect(sockets[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe('waiting');
    timers.ring();
    expect(socket().address).toBe('ws://x/m7');
  });

  it('does not listen to a connection that it has left', () => {
    const live = connect();
    const old = socket();
    old.open();
    live.drop();
    old.say(update('late'));
    old.break();
    expect(heard).toEqual([]);
    expect(timers.due).toHaveLength(1);
  });

  it('tries at once when told to', () => {
    const live = connect();
    socket().break();
    live.retry();
    expect(sockets).toHaveLength(2);
    expect(timers.due).toEqual([]);
  });

  it('asks for everything when refreshed', () => {
    const live = connect('m0');
    socket().open();
    live.refresh();
    expect(socket().address).toBe('ws://x/');
    expect(sockets[0]?.closed).toBe(true);
  });

  it('stays closed once closed', () => {
    const live = connect();
    socket().open();
    live.close();
    live.retry();
    live.refresh();
    expect(sockets).toHaveLength(1);
    expect(timers.due).toEqual([]);
    expect(live.state).toBe('closed');
  });
});

describe('an order', () => {
  it('has a number of its own and is settled by the answer with that number', async () => {
    const live = connect();
    socket().open();
    const first = live.send(choose);
    const second = live.send({ type: 'chat', text: 'hello' });
    expect(socket().heard).toEqual([
      { ...choose, request: 1 },
      { type: 'chat', text: 'hello', request: 2 },
    ]);
    socket().say({ type: 'done', request: 2 });
    await second;
    socket().say(refusal(1));
    await expect(first).rejects.toMatchObject({ code: 'unlisted-choice' });
    await expect(first).rejects.toBeInstanceOf(Problem);
    expect(heard).toEqual([]);
  });

  it('to choose waits for the connection', async () => {
    const live = connect();
    const sent = live.send(choose);
    expect(socket().sent).toEqual([]);
    socket().open();
    expect(socket().heard).toEqual([{ ...choose, request: 1 }]);
    socket().say({ type: 'done', request: 1 });
    await sent;
  });

  it('to choose is said again after a break; a refusal then means that it was done', async () => {
    const live = connect();
    socket().open();
    const sent = live.send(choose);
    socket().break();
    timers.ring();
    socket().open();
    expect(socket().heard).toEqual([{ ...choose, request: 1 }]);
    socket().say(refusal(1));
    await expect(sent).resolves.toBeUndefined();
  });

  it('that was never sent is refused honestly', async () => {
    const live = connect();
    const sent = live.send(choose);
    socket().break();
    timers.ring();
    socket().open();
    socket().say(refusal(1));
    await expect(sent).rejects.toMatchObject({ code: 'unlisted-choice' });
  });

  it('that must not be done twice is given up at a break', async () => {
    const live = connect();
    socket().open();
    const sent = live.send({ type: 'undo', seat: 's' });
    socket().break();
    await expect(sent).rejects.toMatchObject({ code: 'unsure' });
    timers.ring();
    socket().open();
    expect(socket().sent).toEqual([]);
  });

  it('that must not be done twice is refused without a connection', async () => {
    const live = connect();
    await expect(live.send({ type: 'chat', text: 'x' })).rejects.toMatchObject({ code: 'offline' });
  });

  it('is given up when the table is left', async () => {
    const live = connect();
    socket().open();
    const sent = live.send(choose);
    live.close();
    await expect(sent).rejects.toMatchObject({ code: 'offline' });
    await expect(live.send(choose)).rejects.toMatchObject({ code: 'offline' });
  });
});
