// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Decision, LogEntry, OpenChoice, PastView, TableView } from '../wire';
import { api } from '../lib/api';
import { inOrder } from '../lib/choices';
import type { Timers } from '../lib/queue';
import { personName, takenName } from '../lib/seats';
import { words } from '../lib/words.svelte';
import Choices from './Choices.svelte';
import { worthTelling } from './chances';
import { Numbering } from './orders/numbering';
import { Past, nextSeen } from './past.svelte';
import { sentenceOf } from './sentence';
import { TableStore } from './store.svelte';
import { reasons } from './why';

const GAME = `
seat-x = Blue
seat-y = Red
won = Blue wins.
ask = What now?
go = Go to { $where }
done = End
`;

beforeAll(async () => {
  vi.spyOn(api, 'words').mockResolvedValue(
    'list-and = { $first } and { $last }\nlist-comma = { $first }, { $rest }',
  );
  vi.spyOn(api, 'gameWords').mockResolvedValue(GAME);
  await words.speak('en');
  await words.need('g');
});

afterEach(cleanup);

const voice = words.of('g');
const choice = (id: string, where?: string): OpenChoice => ({
  id,
  text: where ? { id: 'go', args: [['where', { plain: where }]] } : { id: 'done' },
  targets: where ? [{ space: where }] : [],
});
const decision: Decision = {
  seat: 'x',
  prompt: { text: { id: 'ask' }, rule: '1.1' },
  choices: [choice('1', 'Ulm'), choice('2', 'Jena'), choice('3')],
};
const entry = (number: number, lines = 1): LogEntry => ({
  number,
  seat: 'x',
  lines: Array.from({ length: lines }, () => ({ text: { id: 'won' }, rules: [] })),
});

function view(change: Partial<TableView['table']> = {}): TableView {
  return {
    mark: 'm0',
    table: {
      id: 't',
      game: 'g',
      scenario: 's',
      options: {},
      status: 'running',
      seats: [
        { id: 'x', holder: { kind: 'bot', level: 'veteran' } },
        {
          id: 'y',
          holder: { kind: 'person', person: { id: 'p', name: 'Ney', guest: true }, present: true },
        },
      ],
      public: true,
      created_ms: 0,
      mine: [],
      your_move: false,
      owner: false,
      ...change,
    },
    viewing: [],
    chat: [],
    spectators: 0,
    play: {
      deciding: ['x', 'y'],
      scene: { moment: [], pieces: [] },
      log: [entry(1), entry(2), entry(3)],
      decisions: [],
      undo: [],
      commitment: 'c',
    },
  };
}

describe('the sentence above the map', () => {
  it('says what to do, and for which seat where one has several', () => {
    expect(sentenceOf(view({ mine: ['x'] }), voice, decision, 0)).toEqual({
      kind: 'yours',
      text: 'What now?',
      rule: '1.1',
    });
    expect(sentenceOf(view({ mine: ['x', 'y'] }), voice, decision, 0).text).toBe('Blue: What now?');
  });

  it('says whom the game waits for', () => {
    expect(sentenceOf(view({ mine: ['y'] }), voice, undefined, 0)).toEqual({
      kind: 'waiting',
      text: 'Waiting for Blue (Veteran bot) and Red (Ney).',
    });
    expect(sentenceOf(view(), voice, undefined, 0).text).toContain('You are watching.');
  });

  it('says that seats are free, that steps are still to be shown, and how it ended', () => {
    const open = view({ status: 'open', seats: [{ id: 'x', holder: { kind: 'open' } }] });
    expect(sentenceOf(open, voice, undefined, 0).text).toContain('one seat');
    expect(sentenceOf(view(), voice, undefined, 3)).toMatchObject({ kind: 'following' });
    expect(sentenceOf(view(), voice, decision, 3)).toMatchObject({ kind: 'yours' });
    const over = view({
      status: 'finished',
      end: { winners: ['x'], by: 'rules', text: { id: 'won' }, rule: '9' },
    });
    expect(sentenceOf(over, voice, undefined, 0)).toEqual({
      kind: 'over',
      text: 'Game over: Blue wins.',
      rule: '9',
    });
  });

  it('is there also between two questions', () => {
    const idle = view({ mine: ['x'] });
    if (idle.play) idle.play.deciding = [];
    expect(sentenceOf(idle, voice, undefined, 0).text).not.toBe('');
  });
});

describe('a person', () => {
  const guest = { id: 'p', name: 'Guest-7K2QX', guest: true };

  it('without a name is a guest in the language of the reader', async () => {
    expect(personName(guest)).toBe('Guest 7K2QX');
    expect(takenName(guest)).toBe('');
    await words.speak('fr');
    expect(personName(guest)).toBe('Invité 7K2QX');
    await words.speak('en');
  });

  it('with a name has that name, whatever it is', () => {
    const named = { ...guest, name: 'Ney' };
    expect(personName(named)).toBe('Ney');
    expect(takenName(named)).toBe('Ney');
    expect(personName({ ...guest, guest: false })).toBe('Guest-7K2QX');
  });
});

describe('the chances of an order', () => {
  const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

  it('end with the last result that can come', () => {
    const told = worthTelling(
      [
        ['a', [0, 1]],
        ['b', [3, 5]],
        ['c', [0, 1]],
        ['d', [2, 5]],
        ['e', [1, 1000]],
        ['f', [0, 1]],
      ],
      percent,
    );
    expect(told.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('the list of orders', () => {
  it('shows those first that end something, and gives what is clicked', async () => {
    const chosen: string[] = [];
    render(Choices, {
      choices: decision.choices,
      numbers: new Numbering().of('ask', inOrder(decision.choices)),
      voice,
      busy: false,
      filter: '',
      onchoose: (one: OpenChoice) => chosen.push(one.id),
      onlook: () => undefined,
    });
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.dataset.choice)).toEqual(['3', '1', '2']);
    expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual([
      '1',
      '2',
      '3',
    ]);
    await fireEvent.click(screen.getByText('Go to Jena'));
    expect(chosen).toEqual(['2']);
  });

  it('can be searched and unfolded when it is long', async () => {
    const many = Array.from({ length: 30 }, (_, place) => choice(String(place), `hex ${place}`));
    render(Choices, {
      choices: many,
      voice,
      busy: false,
      filter: '',
      onchoose: () => undefined,
      onlook: () => undefined,
    });
    expect(document.querySelectorAll('[data-choice]')).toHaveLength(10);
    await fireEvent.click(screen.getByText('Show 20 more'));
    expect(document.querySelectorAll('[data-choice]')).toHaveLength(30);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'HEX 29' } });
    expect(document.querySelectorAll('[data-choice]')).toHaveLength(1);
  });

  it('takes nothing while an order is under way', () => {
    render(Choices, {
      choices: decision.choices,
      voice,
      busy: true,
      filter: '',
      onchoose: () => undefined,
      onlook: () => undefined,
    });
    for (const button of screen.getAllByRole('button'))
      expect(button).toHaveProperty('disabled', true);
  });
});

describe('why not', () => {
  const target = { space: 'Ulm' };
  const reason = (rule?: string) => ({
    text: { id: 'ask' },
    ...(rule ? { rule } : {}),
    choices: [],
    more: 0,
  });

  beforeEach(() => {
    vi.spyOn(api, 'rules').mockResolvedValue([{ id: '1.1', text: 'One may not.' }]);
  });

  it('is answered with the text of the rule', async () => {
    vi.spyOn(api, 'why').mockResolvedValue({ open: [], reasons: [reason('1.1'), reason()] });
    expect(await reasons('t', 'g', decision, target)).toEqual([
      { text: 'One may not.', rules: ['1.1'], targets: [] },
      { text: 'What now?', rules: [], targets: [] },
    ]);
  });

  it('is answered also where no rule says anything, and when nothing is asked', async () => {
    vi.spyOn(api, 'why').mockResolvedValue({ open: [], reasons: [] });
    const [nothing] = await reasons('t', 'g', decision, target);
    expect(nothing?.text).toContain('glows');
    const [later] = await reasons('t', 'g', undefined, target);
    expect(later?.text).toContain('not your decision');
  });
});

class FakeTimers implements Timers {
  due: (() => void)[] = [];
  set(run: () => void): unknown {
    this.due.push(run);
    return run;
  }
  clear(timer: unknown): void {
    this.due = this.due.filter((one) => one !== timer);
  }
}

describe('the log', () => {
  const play = (first: number, last: number): NonNullable<TableView['play']> => ({
    deciding: [],
    scene: { moment: [], pieces: [] },
    headings: [{ text: { id: 'won' }, rules: [], heading: 1 }],
    log: Array.from({ length: last - first + 1 }, (_, i) => entry(first + i)),
    decisions: [],
    undo: [],
    commitment: 'c',
  });
  const numbers = (store: TableStore): number[] => store.pages.log.map(({ number }) => number);
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

  it('is fetched page by page as one reads back', async () => {
    const asked: number[] = [];
    vi.spyOn(api, 'log').mockImplementation((_, before) => {
      asked.push(before);
      const { log } = play(Math.max(1, before - 3), before - 1);
      return Promise.resolve({ log, ...(before > 4 ? { headings: [] } : {}) });
    });
    const store = new TableStore('t', undefined);
    store.view = { ...view(), play: play(6, 8) };
    expect([store.pages.left, store.pages.above.length]).toEqual([5, 1]);
    await Promise.all([store.pages.more(), store.pages.more()]);
    expect([asked, numbers(store)]).toEqual([[6], range(3, 8)]);
    expect([store.pages.left, store.pages.above.length]).toEqual([2, 0]);
    await store.pages.more();
    await store.pages.more();
    expect([asked, numbers(store), store.pages.left]).toEqual([[6, 3], range(1, 8), 0]);
  });

  it('is left as it is if a page does not come, or does not fit any more', async () => {
    const store = new TableStore('t', undefined);
    store.view = { ...view(), play: play(6, 8) };
    vi.spyOn(api, 'log').mockRejectedValueOnce(new Error('gone'));
    await store.pages.more();
    expect([store.pages.hasFailed, numbers(store)]).toEqual([true, range(6, 8)]);
    vi.spyOn(api, 'log').mockImplementationOnce(() => {
      store.view = { ...view(), play: play(4, 8) };
      return Promise.resolve({ log: play(3, 5).log });
    });
    await store.pages.more();
    expect(numbers(store)).toEqual(range(4, 8));
  });
});

describe('the past', () => {
  let asked: number[];
  let past: Past;
  let timers: FakeTimers;
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

  beforeEach(() => {
    asked = [];
    timers = new FakeTimers();
    vi.spyOn(api, 'past').mockImplementation((_, number): Promise<PastView> => {
      asked.push(number);
      return Promise.resolve({ number, of: 3, scene: { moment: [], pieces: [] } });
    });
    const store = new TableStore('t', undefined);
    store.view = view({ status: 'finished' });
    past = new Past(store, timers);
  });

  it('goes by entries in which something can be seen', () => {
    const log = [entry(1), entry(2, 0), entry(3), entry(4, 0)];
    expect(nextSeen(log, 1, 1)).toBe(3);
    expect(nextSeen(log, 3, 1)).toBe(4);
    expect(nextSeen(log, 3, -1)).toBe(1);
    expect(nextSeen(log, 1, -1)).toBe(0);
    expect(nextSeen([], 0, 1)).toBe(0);
    const last = [entry(61), entry(62)];
    expect(nextSeen(last, 61, -1)).toBe(60);
    expect(nextSeen(last, 7, -1)).toBe(6);
    expect(nextSeen(last, 7, 1)).toBe(8);
    expect(nextSeen(last, 60, 1)).toBe(61);
    expect(nextSeen(last, 0, -1)).toBe(0);
  });

  it('shows an entry and comes back; what was fetched is not fetched again', async () => {
    await past.go(2);
    expect(past.shown?.number).toBe(2);
    await past.step(-1);
    await past.step(1);
    expect(past.shown?.number).toBe(2);
    expect(asked).toEqual([2, 1]);
    past.back();
    expect(past.shown).toBeUndefined();
    expect(past.at).toBe(3);
  });

  it('stays between the set-up and the latest entry', async () => {
    await past.go(-5);
    expect(past.shown?.number).toBe(0);
    await past.go(99);
    expect(past.shown?.number).toBe(3);
  });

  it('passes over what a slider passes over', async () => {
    void past.go(1);
    void past.go(2);
    await past.go(3);
    expect(past.shown?.number).toBe(3);
    expect(asked).toEqual([1, 3]);
  });

  it('plays from the beginning to the end and stops there', async () => {
    past.toggle();
    await settle();
    expect(past.shown?.number).toBe(0);
    for (let step = 0; step < 3; step++) {
      timers.due.shift()?.();
      await settle();
    }
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(past.playing).toBe(false);
    expect(timers.due).toEqual([]);
  });

  it('stops when told to', async () => {
    past.toggle();
    await settle();
    past.toggle();
    expect(past.playing).toBe(false);
    expect(timers.due).toEqual([]);
  });
});

describe('a table', () => {
  class Socket {
    static last: Socket | undefined;
    sent: string[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor(readonly address: string) {
      Socket.last = this;
    }
    send(data: string): void {
      this.sent.push(data);
    }
    close(): void {
      this.onclose = null;
    }
    say(message: unknown): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
  }

  beforeEach(() => {
    vi.stubGlobal('WebSocket', Socket);
    vi.spyOn(api, 'table').mockResolvedValue(view({ mine: ['x'] }));
    vi.spyOn(api, 'board').mockResolvedValue({
      id: 'b',
      shape: 'points',
      size: [1, 1],
      spaces: [],
      edges: [],
      areas: [],
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function open(): Promise<{ store: TableStore; socket: Socket }> {
    const store = new TableStore('t', undefined);
    await store.start();
    const socket = Socket.last;
    if (!socket) throw new Error('no connection');
    socket.onopen?.();
    return { store, socket };
  }

  it('goes on from the mark of its view and shows updates one after the other', async () => {
    const { store, socket } = await open();
    expect(socket.address).toContain('mark=m0');
    const update = (number: number) => ({
      type: 'update',
      update: {
        mark: `m${number}`,
        log: { keep: number - 1, added: [{ ...entry(number), seat: 'y' }] },
      },
    });
    socket.say(update(4));
    socket.say(update(5));
    socket.say(update(6));
    expect(store.play?.log).toHaveLength(4);
    expect(store.queued).toBe(2);
    expect(store.decisions).toEqual([]);
    store.skip();
    expect(store.play?.log).toHaveLength(6);
    expect(store.queued).toBe(0);
    store.close();
  });

  it('asks at once, and carries out an own order at once, while it still shows what others did', async () => {
    const { store, socket } = await open();
    const account: Account = {
      kind: 'fire',
      title: { id: 'won' },
      parties: [],
      at: [],
      verdict: { id: 'won' },
      weight: 2,
    };
    const update = (number: number, seat: string, more: object = {}) => ({
      type: 'update',
      update: {
        mark: `m${number}`,
        log: {
          keep: number - 1,
          added: [{ number, seat, lines: [{ text: { id: 'won' }, rules: [], account }] }],
        },
        ...more,
      },
    });
    socket.say(update(4, 'y'));
    socket.say(update(5, 'y', { decisions: [decision] }));
    // The first is before the eyes, with its card; the second waits.
    expect(store.play?.log).toHaveLength(4);
    expect(store.stage.shown?.act[0].entry).toBe(4);
    expect(store.queued).toBe(1);
    expect(store.decisions).toEqual([decision]);
    socket.say(update(6, 'x', { decisions: [] }));
    expect(store.play?.log).toHaveLength(6);
    expect(store.queued).toBe(0);
    expect(store.decisions).toEqual([]);
    // What was not yet told of is told in its turn, unless it is skipped.
    expect(store.stage.shown?.act[0].entry).toBe(4);
    expect(store.stage.waiting).toBe(2);
    store.stage.skip();
    expect(store.stage.shown?.act[0].entry).toBe(5);
    store.skip();
    expect(store.stage.shown).toBeUndefined();
    expect(store.stage.waiting).toBe(0);
    store.close();
  });

  it('says why an order was refused', async () => {
    const { store, socket } = await open();
    const sent = store.choose('x', '1');
    expect(store.sending).toBe(true);
    socket.say({
      type: 'refused',
      request: 1,
      problem: { code: 'c', text: { id: 'won' }, message: '' },
    });
    expect(await sent).toBe(false);
    expect(store.refused?.code).toBe('c');
    expect(store.sending).toBe(false);
    store.close();
  });

  it('takes one order at a time', async () => {
    const { store, socket } = await open();
    const first = store.choose('x', '1');
    expect(await store.choose('x', '2')).toBe(false);
    expect(socket.sent).toHaveLength(1);
    socket.say({ type: 'done', request: 1 });
    expect(await first).toBe(true);
    store.close();
  });

  it('forgets what was to be shown when a whole view comes', async () => {
    const { store, socket } = await open();
    socket.say({ type: 'update', update: { mark: 'a', log: { keep: 3, added: [entry(4)] } } });
    socket.say({ type: 'update', update: { mark: 'b', log: { keep: 4, added: [entry(5)] } } });
    socket.say({ type: 'view', view: { ...view(), mark: 'c' } });
    expect(store.queued).toBe(0);
    expect(store.play?.log).toHaveLength(3);
    store.close();
  });

  it('is asked from time to time where no connection stands', async () => {
    vi.useFakeTimers();
    const store = new TableStore('t', undefined);
    await store.start();
    for (let attempt = 0; attempt < 3; attempt++) {
      Socket.last?.onclose?.();
      await vi.advanceTimersByTimeAsync(2000);
    }
    const fresh = { ...view({ mine: ['x'] }), mark: 'later' };
    vi.spyOn(api, 'table').mockResolvedValue(fresh);
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.view?.mark).toBe('later');
    const act = vi.spyOn(api, 'act').mockResolvedValue({ type: 'done', request: 1 });
    expect(await store.choose('x', '1')).toBe(true);
    expect(act).toHaveBeenCalledWith('t', { type: 'choose', seat: 'x', choice: '1', request: 1 });
    store.close();
    vi.useRealTimers();
  });

  it('that is not there says so', async () => {
    vi.spyOn(api, 'table').mockRejectedValue(new Error('gone'));
    const store = new TableStore('t', undefined);
    await store.start();
    expect(store.trouble).toBeInstanceOf(Error);
    expect(store.view).toBeUndefined();
  });
});
