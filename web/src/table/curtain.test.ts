// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../wire';
import TablePage from '../pages/Table.svelte';
import { api } from '../lib/api';
import { games } from '../lib/games.svelte';
import { router } from '../lib/router.svelte';
import { words } from '../lib/words.svelte';
import { handOver, type Seen } from './curtain';

describe('the screen is handed over', () => {
  const seen: Seen = {
    secrets: true,
    isRunning: true,
    mine: ['x', 'y'],
    deciding: ['x'],
    eyes: ['x'],
  };

  it('to whoever must decide, and only if that is another', () => {
    expect(handOver(seen)).toBeUndefined();
    expect(handOver({ ...seen, deciding: ['y'] })).toBe('y');
    expect(handOver({ ...seen, deciding: ['x', 'y'] })).toBeUndefined();
    expect(handOver({ ...seen, deciding: ['z'] })).toBeUndefined();
  });

  it('before anything is seen', () => {
    expect(handOver({ ...seen, eyes: undefined, deciding: ['y'] })).toBe('y');
    expect(handOver({ ...seen, eyes: undefined, deciding: ['z'] })).toBe('x');
  });

  it('never without secrets, with one seat, or when the game is over', () => {
    expect(handOver({ ...seen, deciding: ['y'], secrets: false })).toBeUndefined();
    expect(handOver({ ...seen, eyes: undefined, mine: ['x'] })).toBeUndefined();
    expect(handOver({ ...seen, deciding: ['y'], isRunning: false })).toBeUndefined();
  });
});

class Socket {
  static last: Socket | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: string) {
    Socket.last = this;
  }
  send(): void {
    // Nothing is asked of the server here.
  }
  close(): void {
    this.onclose = null;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** What the holder of some seats sees while a seat decides: a moment and a card of their own. */
function view(viewing: string[], deciding: string): TableView {
  const card = viewing.join('-and-');
  return {
    mark: `${card}/${deciding}`,
    table: {
      id: 't',
      game: 'g',
      scenario: 's',
      options: {},
      status: 'running',
      seats: ['x', 'y'].map((id) => ({
        id,
        holder: { kind: 'person', person: { id: 'p', name: 'Ney', guest: true }, present: true },
      })),
      public: false,
      created_ms: 0,
      mine: ['x', 'y'],
      your_move: true,
      owner: true,
    },
    viewing,
    chat: [],
    spectators: 0,
    play: {
      deciding: [deciding],
      scene: {
        moment: [{ id: `secret-${card}` }],
        pieces: [],
        hands: [
          {
            id: 'h',
            seat: 0,
            count: 1,
            cards: [{ id: card, title: { id: `secret-${card}` }, body: { id: 'body' } }],
          },
        ],
      },
      log: [],
      decisions: [],
      undo: [],
      commitment: 'c',
    },
  };
}

const WORDS = `
game-g = Game
scenario-s = Scenario
seat-x = Blue
seat-y = Red
hand-h = Hand
body = Body
secret-x = Secret of Blue
secret-y = Secret of Red
secret-x-and-y = Secret of both
`;

describe('a table at one screen', () => {
  beforeAll(() => {
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
  });

  beforeEach(async () => {
    vi.stubGlobal('WebSocket', Socket);
    vi.spyOn(api, 'words').mockResolvedValue('');
    vi.spyOn(api, 'gameWords').mockResolvedValue(WORDS);
    vi.spyOn(api, 'tables').mockResolvedValue([]);
    vi.spyOn(api, 'table').mockResolvedValue(view(['x', 'y'], 'x'));
    vi.spyOn(api, 'board').mockResolvedValue({
      id: 'b',
      shape: 'points',
      size: [1, 1],
      spaces: [],
      edges: [],
      areas: [],
    });
    await words.speak('en');
    await words.need('g');
    router.go({ name: 'table', id: 't' });
  });
  afterEach(cleanup);

  const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));
  const text = (): string => document.body.textContent;

  async function open(secrets: boolean): Promise<void> {
    const scenario = { id: 's', seats: ['x', 'y'], secrets, options: [], briefing: [] };
    const listed = { id: 'g', version: 1, seats: ['x', 'y'], scenarios: [scenario] };
    vi.spyOn(games, 'find').mockReturnValue(listed);
    vi.spyOn(games, 'ask').mockResolvedValue([listed]);
    render(TablePage);
    await settle();
  }

  async function comes(seat: string, name: string): Promise<void> {
    await fireEvent.click(
      screen.getByRole('button', { name: `I am here (${name}): show the table` }),
    );
    expect(Socket.last?.address).toContain(`as=${seat}`);
    Socket.last?.onopen?.();
    Socket.last?.say({ type: 'view', view: view([seat], seat) });
    await settle();
  }

  it('shows nothing before the first person has come, and then what is theirs alone', async () => {
    await open(true);
    expect(screen.getByRole('heading', { name: 'Hand over the screen: Blue' })).toBeTruthy();
    expect(text()).not.toContain('Secret');
    expect(document.querySelector('.table-page, .bvc-board, .bvc-hands, .log')).toBeNull();
    await comes('x', 'Blue');
    expect(document.querySelector('.table-page')).not.toBeNull();
    expect(text()).toContain('Secret of Blue');
    expect(text()).not.toContain('Secret of Red');
  });

  it('leaves nothing of one seat on the page when it is the turn of the other', async () => {
    await open(true);
    await comes('x', 'Blue');
    const before = Socket.last;
    before?.say({ type: 'update', update: { mark: 'm', deciding: ['y'] } });
    await settle();
    expect(screen.getByRole('heading', { name: 'Hand over the screen: Red' })).toBeTruthy();
    expect(text()).not.toContain('Secret');
    expect(document.querySelector('.table-page')).toBeNull();
    // What still comes for the former eyes is not shown either.
    before?.say({ type: 'view', view: view(['x'], 'y') });
    await settle();
    expect(text()).not.toContain('Secret');
    await comes('y', 'Red');
    expect(text()).toContain('Secret of Red');
    expect(text()).not.toContain('Secret of Blue');
  });

  it('has no curtain where everything lies open', async () => {
    await open(false);
    expect(document.querySelector('[data-curtain]')).toBeNull();
    expect(text()).toContain('Secret of both');
    Socket.last?.onopen?.();
    Socket.last?.say({ type: 'update', update: { mark: 'm', deciding: ['y'] } });
    await settle();
    expect(document.querySelector('[data-curtain]')).toBeNull();
  });
});
