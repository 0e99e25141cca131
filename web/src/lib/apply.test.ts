import { describe, expect, it } from 'vitest';
import type { LogEntry, Piece, TableView, Update } from '../wire';
import {
  applyChat,
  applyLog,
  applyPieces,
  applyScene,
  applySeats,
  applyUpdate,
  isStale,
  isVisible,
} from './apply';

const piece = (id: string, space = 'a'): Piece => ({ id, kind: 'k', short: id, at: { space } });
const ids = (pieces: Piece[]): string => pieces.map((one) => one.id).join('');
const entry = (number: number, seat = 'x'): LogEntry => ({
  number,
  seat,
  lines: [{ text: { id: `event-${number}` }, rules: [] }],
});

function view(): TableView {
  return {
    mark: 'm0',
    table: {
      id: 't',
      game: 'g',
      scenario: 's',
      options: {},
      status: 'running',
      seats: [{ id: 'x', holder: { kind: 'open' } }],
      public: true,
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
      scene: { moment: [{ id: 'one' }], pieces: [...'abcd'].map((id) => piece(id)) },
      log: [entry(1), entry(2), entry(3)],
      decisions: [],
      undo: [],
      commitment: 'c',
    },
  };
}

describe('pieces', () => {
  const start = [...'abcd'].map((id) => piece(id));

  it('stay as they are without a change', () => {
    expect(applyPieces(start, {})).toEqual(start);
  });

  it('go', () => {
    expect(ids(applyPieces(start, { gone: ['b', 'd'] }))).toBe('ac');
  });

  it('change in their place', () => {
    const after = applyPieces(start, { put: [[1, piece('b', 'z')]] });
    expect(ids(after)).toBe('abcd');
    expect(after[1]?.at).toEqual({ space: 'z' });
  });

  it('move within the list: places are those of the new list', () => {
    expect(ids(applyPieces(start, { put: [[0, piece('d')]] }))).toBe('dabc');
    expect(ids(applyPieces(start, { put: [[3, piece('a')]] }))).toBe('bcda');
  });

  it('are inserted lowest place first, whatever the order in which they come', () => {
    const put: [number, Piece][] = [
      [4, piece('y')],
      [0, piece('x')],
      [2, piece('d')],
    ];
    expect(ids(applyPieces(start, { gone: ['c'], put }))).toBe('xadby');
  });

  it('come to an empty list', () => {
    expect(
      ids(
        applyPieces([], {
          put: [
            [0, piece('a')],
            [1, piece('b')],
          ],
        }),
      ),
    ).toBe('ab');
  });

  it('of the old list are left alone', () => {
    const before = structuredClone(start);
    applyPieces(start, { gone: ['a'], put: [[0, piece('d', 'z')]] });
    expect(start).toEqual(before);
  });

  it('reach any list from any other', () => {
    const lists = ['', 'a', 'abc', 'cba', 'xaybz', 'zzz'.slice(0, 1), 'bdca'];
    for (const from of lists) {
      for (const to of lists) {
        // The dullest change that is allowed: everything is replaced.
        const change = {
          gone: [...from].filter((id) => !to.includes(id)),
          put: [...to].map((id, place): [number, Piece] => [place, piece(id)]),
        };
        expect(
          ids(
            applyPieces(
              [...from].map((id) => piece(id)),
              change,
            ),
          ),
        ).toBe(to);
      }
    }
  });
});

describe('the log', () => {
  const log = [entry(1), entry(2), entry(3)];
  const numbers = (entries: LogEntry[]): number[] => entries.map((one) => one.number);

  it('grows', () => {
    expect(numbers(applyLog(log, { keep: 3, added: [entry(4)] }))).toEqual([1, 2, 3, 4]);
  });

  it('loses what was taken back', () => {
    expect(numbers(applyLog(log, { keep: 1, added: [] }))).toEqual([1]);
  });

  it('replaces what was taken back', () => {
    const after = applyLog(log, { keep: 2, added: [entry(3, 'y')] });
    expect(after.map((one) => one.seat)).toEqual(['x', 'x', 'y']);
  });

  it('begins anew', () => {
    expect(applyLog(log, { keep: 0, added: [] })).toEqual([]);
  });
});

describe('a scene', () => {
  it('keeps what is left out and takes what is empty', () => {
    const scene = {
      moment: [{ id: 'one' }],
      pieces: [piece('a')],
      markers: [{ kind: 'k', spaces: ['a'] }],
      procedure: [{ text: { id: 'p' }, rules: [] }],
    };
    expect(applyScene(scene, {})).toEqual(scene);
    expect(applyScene(scene, { markers: [] }).markers).toEqual([]);
    expect(applyScene(scene, { procedure: [] })).toMatchObject({ markers: scene.markers });
    expect(applyScene(scene, { moment: [{ id: 'two' }] }).moment).toEqual([{ id: 'two' }]);
    expect(
      applyScene(scene, { tracks: [{ id: 't', low: 1, high: 5, value: 2 }] }).tracks,
    ).toHaveLength(1);
  });
});

describe('an update', () => {
  it('that says nothing moves only the mark', () => {
    const before = view();
    expect(applyUpdate(before, { mark: 'm1' })).toEqual({ ...before, mark: 'm1' });
  });

  it('leaves the view that it is applied to alone', () => {
    const before = view();
    const copy = structuredClone(before);
    applyUpdate(before, {
      mark: 'm1',
      deciding: [],
      scene: { pieces: { gone: ['a'] }, moment: [] },
      log: { keep: 0, added: [] },
      proposal: [{ what: 'draw', by: 'x', awaiting: ['y'] }],
      seed: '1',
    });
    expect(before).toEqual(copy);
  });

  it('changes every part that it names', () => {
    const update: Update = {
      mark: 'm1',
      table: { ...view().table, your_move: false },
      deciding: ['y'],
      scene: { pieces: { gone: ['a'] } },
      log: { keep: 3, added: [entry(4)] },
      decisions: [{ seat: 'x', prompt: { text: { id: 'p' }, rule: '1' }, choices: [] }],
      undo: [{ seat: 'x', at_once: true }],
      seed: '1812',
    };
    const after = applyUpdate(view(), update);
    expect(after.table.your_move).toBe(false);
    expect(after.play).toMatchObject({
      deciding: ['y'],
      decisions: update.decisions,
      undo: update.undo,
      seed: '1812',
      commitment: 'c',
    });
    expect(ids(after.play?.scene.pieces ?? [])).toBe('bcd');
    expect(after.play?.log).toHaveLength(4);
  });

  it('makes and clears a proposal, and leaves one alone that it does not name', () => {
    const made = applyUpdate(view(), {
      mark: 'm1',
      proposal: [{ what: 'undo', by: 'x', awaiting: ['y'] }],
    });
    expect(made.play?.proposal).toEqual({ what: 'undo', by: 'x', awaiting: ['y'] });
    expect(applyUpdate(made, { mark: 'm2' }).play?.proposal).toBeDefined();
    const cleared = applyUpdate(made, { mark: 'm3', proposal: [] });
    expect(cleared.play && 'proposal' in cleared.play).toBe(false);
  });

  it('of a game that is not shown yet changes the table only, and the view is stale', () => {
    const { play, ...open } = view();
    expect(play).toBeDefined();
    const after = applyUpdate(
      { ...open, table: { ...open.table, status: 'open' } },
      {
        mark: 'm1',
        table: open.table,
        deciding: ['x'],
      },
    );
    expect(after.play).toBeUndefined();
    expect(isStale(after)).toBe(true);
    expect(isStale(view())).toBe(false);
  });

  it('takes time only if there is something to see', () => {
    expect(isVisible({ mark: '', decisions: [], deciding: [] })).toBe(false);
    expect(isVisible({ mark: '', scene: { moment: [] } })).toBe(false);
    expect(isVisible({ mark: '', scene: { pieces: { gone: ['a'] } } })).toBe(true);
    expect(isVisible({ mark: '', log: { keep: 1, added: [entry(2)] } })).toBe(true);
    expect(isVisible({ mark: '', log: { keep: 1, added: [{ ...entry(2), lines: [] }] } })).toBe(
      false,
    );
  });
});

describe('talk and seats', () => {
  const line = (number: number) => ({
    number,
    person: { id: 'p', name: 'P', guest: true },
    text: String(number),
    at_ms: 0,
  });

  it('adds a line once and keeps the order', () => {
    const two = applyChat(applyChat(view(), line(2)), line(1));
    expect(two.chat.map((one) => one.number)).toEqual([1, 2]);
    expect(applyChat(two, line(2))).toBe(two);
  });

  it('replaces the seats', () => {
    const after = applySeats(view(), [{ id: 'x', holder: { kind: 'bot', level: 'b' } }], 4);
    expect(after.table.seats[0]?.holder).toEqual({ kind: 'bot', level: 'b' });
    expect(after.spectators).toBe(4);
  });
});
