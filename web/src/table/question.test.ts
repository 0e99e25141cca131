// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Decision, OpenChoice, TableView } from '../wire';
import TablePage from '../pages/Table.svelte';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import { router } from '../lib/router.svelte';
import { words } from '../lib/words.svelte';

class Socket {
  static last: Socket | undefined;
  sent: { type: string; choice?: string; request: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Socket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Socket['sent'][number]);
  }
  close(): void {
    this.onmessage = null;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A question with two plain answers, whose ids hold for it alone. */
function asks(number: number): Decision {
  const answer = (text: string): OpenChoice => ({
    id: `${text}-${number}`,
    text: { id: text },
    targets: [],
  });
  return {
    seat: 'x',
    prompt: { text: { id: 'ask' }, rule: '1' },
    choices: [answer('yes'), answer('no')],
  };
}

function view(): TableView {
  return {
    mark: 'm0',
    table: {
      id: 't',
      game: 'g',
      scenario: 's',
      options: {},
      status: 'running',
      seats: ['x', 'y'].map((id) => ({ id, holder: { kind: 'bot', level: 'veteran' } })),
      public: false,
      created_ms: 0,
      mine: ['x'],
      your_move: true,
      owner: true,
    },
    viewing: ['x'],
    chat: [],
    spectators: 0,
    play: {
      deciding: ['x'],
      scene: { moment: [{ id: 'turn-one' }], pieces: [] },
      log: [],
      decisions: [asks(1)],
      undo: [],
      commitment: 'c',
    },
  };
}

const WORDS = 'ask = Retreat?\nyes = Yes\nno = No\nturn-one = Turn 1\nturn-two = Turn 2\n';

beforeEach(async () => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {
        // Nothing changes its size here.
      }
      disconnect(): void {
        // Nor is there anything to end.
      }
    },
  );
  vi.spyOn(api, 'words').mockResolvedValue('');
  vi.spyOn(api, 'gameWords').mockResolvedValue(WORDS);
  vi.spyOn(api, 'tables').mockResolvedValue([]);
  vi.spyOn(api, 'table').mockResolvedValue(view());
  vi.spyOn(api, 'board').mockResolvedValue({
    id: 'b',
    shape: 'points',
    size: [1, 1],
    spaces: [],
    edges: [],
    areas: [],
  });
  const listed = { id: 'g', version: 1, seats: ['x', 'y'], scenarios: [] };
  vi.spyOn(games, 'find').mockReturnValue(listed);
  vi.spyOn(games, 'ask').mockResolvedValue([listed]);
  await words.speak('en');
  await words.need('g');
  router.go({ name: 'table', id: 't' });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 50): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** Longer than any pause before an answer is given for the player. */
const PAUSE_MS = 4000;

async function open(): Promise<Socket> {
  render(TablePage);
  await settle();
  const socket = Socket.last;
  if (!socket) throw new Error('no connection');
  socket.onopen?.();
  await settle();
  return socket;
}

/** Answers by hand; the server asks the same again, perhaps in another turn. */
async function answer(socket: Socket, text: string, turn: string): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: text }));
  await settle();
  socket.say({ type: 'done', request: 1 });
  await settle();
  socket.say({
    type: 'update',
    update: { mark: 'm1', decisions: [asks(2)], scene: { moment: [{ id: turn }] } },
  });
  await settle(PAUSE_MS);
}

it('an answer is given once, and the same question is asked again', async () => {
  const socket = await open();
  await answer(socket, 'No', 'turn-one');
  expect(socket.sent.map(({ choice }) => choice)).toEqual(['no-1']);
  expect(screen.queryAllByRole('button', { name: 'No' })).toHaveLength(1);
});

it('a standing order answers the same question for the rest of the turn', async () => {
  const socket = await open();
  await fireEvent.click(screen.getByRole('checkbox', { name: /same answer/ }));
  await answer(socket, 'No', 'turn-one');
  expect(socket.sent.map(({ choice }) => choice)).toEqual(['no-1', 'no-2']);
});

it('a standing order ends with the turn', async () => {
  const socket = await open();
  await fireEvent.click(screen.getByRole('checkbox', { name: /same answer/ }));
  await answer(socket, 'No', 'turn-two');
  expect(socket.sent.map(({ choice }) => choice)).toEqual(['no-1']);
});
