// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Board, OpenChoice, Overlay, Scene } from '../wire';
import BoardView from './Board.svelte';
import { cardAmong, handsOf, pilesOfCards } from './cards';
import { edgeAt, edgesAt } from './edges';
import { groundOf } from './geometry';
import { companionsOf } from './groups';
import { lettering } from './names';
import { looksOf } from './shades';
import { Targets } from './targets';
import { hexBoard, must, piece, placeBoard } from './testing';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {
        // Nothing changes its size here.
      }
      disconnect(): void {
        // As above.
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // jsdom lays nothing out.
  document.elementsFromPoint = () => [];
});

afterEach(cleanup);

const say = ({ id }: { id: string }): string => id;
const word = (id: string, args: Record<string, string | number> = {}): string =>
  [id, ...Object.values(args)].join(' ');

function shown(
  board: Board,
  scene: Partial<Scene>,
  more: Record<string, unknown> = {},
): { chosen: string[]; pinned: unknown[]; rerender: (props: object) => Promise<void> } {
  const chosen: string[] = [];
  const pinned: unknown[] = [];
  const props = {
    board,
    scene: { moment: [], pieces: [], ...scene },
    seats: ['french', 'russian'],
    choices: [] as OpenChoice[],
    say,
    word,
    onchoose: ({ id }: OpenChoice) => chosen.push(id),
    onpin: (target: unknown) => pinned.push(target),
    ...more,
  };
  const { rerender } = render(BoardView, { props: props as never });
  return { chosen, pinned, rerender: (next) => rerender({ ...props, ...next } as never) };
}

const river = hexBoard('pointy_hexes', 3, 3, [
  { a: 0, b: 1, kind: 'river', lies: 'parting', name: { id: 'Kolocha' } },
]);
const bridge: OpenChoice = {
  id: 'burn',
  text: { id: 'Burn the bridge' },
  targets: [{ edge: ['0000', '0001'] }],
};
const ford: OpenChoice = {
  id: 'ford',
  text: { id: 'Ford' },
  targets: [{ edge: ['0000', '0100'] }],
};

describe('edges', () => {
  it('between hexes are their common side', () => {
    const ground = groundOf(river);
    const at = must(edgeAt(ground, 'edge:0000:0001'));
    const back = must(edgeAt(ground, 'edge:0001:0000'));
    expect(Math.hypot(at.from.x - at.to.x, at.from.y - at.to.y)).toBeCloseTo(100 / Math.sqrt(3));
    expect(back.middle.x).toBeCloseTo(at.middle.x);
    expect(back.middle.y).toBeCloseTo(at.middle.y);
  });

  it('between places are the middle of the line, clear of both', () => {
    const ground = groundOf(placeBoard());
    const at = must(edgeAt(ground, 'edge:a:b'));
    const [a, b] = [must(ground.centres[0]), must(ground.centres[1])];
    expect(at.middle.x).toBeCloseTo((a.x + b.x) / 2);
    expect(Math.min(at.from.x, at.to.x) - a.x).toBeGreaterThan(40);
    expect(b.x - Math.max(at.from.x, at.to.x)).toBeGreaterThan(40);
    expect(edgesAt(ground, ['edge:a:nowhere', 'edge:a:c', 'edge:a:b'])).toHaveLength(2);
  });

  it('can be chosen by a click and by the keyboard, and are told in words', async () => {
    const { chosen } = shown(river, {}, { choices: [bridge, ford] });
    const edge = screen.getByRole('button', { name: /Burn the bridge/ });
    expect(edge.getAttribute('aria-label')).toContain('board-edge');
    expect(edge.getAttribute('tabindex')).toBe('0');
    await fireEvent.click(edge);
    expect(chosen).toEqual(['burn']);
  });

  it('are chosen by Enter where they have the focus', async () => {
    const { chosen } = shown(river, {}, { choices: [bridge, ford] });
    const edge = screen.getByRole('button', { name: /Ford/ });
    await fireEvent.keyDown(edge, { key: 'Enter' });
    expect(chosen).toEqual(['ford']);
  });
});

describe('overlays on the map', () => {
  const overlay: Overlay = {
    text: { id: 'reach' },
    rule: '3.1',
    shades: [
      { space: '0000', key: 'open', value: { id: '4' } },
      { space: '0101', key: 'blocked' },
      { space: 'nowhere', key: 'open' },
    ],
    ways: [{ spaces: ['0000', '0101', '0202'], key: 'open' }],
  };

  it('shade spaces, write values and draw ways', async () => {
    const { rerender } = shown(river, {}, { overlay });
    expect(document.querySelectorAll('[data-shade]')).toHaveLength(2);
    expect(document.querySelector('.shade-values text')?.textContent).toBe('4');
    const points = document.querySelector('.way')?.getAttribute('points') ?? '';
    expect(points.split(' ')).toHaveLength(3);
    await rerender({ overlay: undefined });
    expect(document.querySelectorAll('[data-shade], .way')).toHaveLength(0);
  });

  it('tell what is clicked and is no choice, to stay with it', async () => {
    const { pinned } = shown(river, { pieces: [piece('p', '0101')] });
    await fireEvent.click(must(document.querySelector('[data-t="piece:p"]')));
    expect(pinned).toEqual([{ piece: 'p' }]);
  });

  it('have a colour and a pattern for each meaning, never the same twice', () => {
    const looks = looksOf(['own', 'enemy', 'both', 'open', 'blocked', 'near']);
    expect(new Set([...looks.values()].map(({ colour }) => colour)).size).toBe(6);
    const others = looksOf(['own', 'far', 'supplied']);
    const seen = [...others.values()].map(({ colour, pattern }) => `${colour} ${pattern}`);
    expect(new Set(seen).size).toBe(3);
  });
});

describe('groups', () => {
  const groups = [
    { id: 'i', kind: 'command', name: { id: 'I Corps' }, seat: 0, pieces: ['a', 'b'] },
    { id: 'army', kind: 'army', name: { id: 'Grande Armée' }, seat: 0, pieces: ['a', 'b', 'c'] },
  ];

  it('are all the pieces that belong with the one pointed at', () => {
    expect([...companionsOf(groups, 'piece:c')]).toEqual(['a', 'b', 'c']);
    expect(companionsOf(groups, 'piece:z').size).toBe(0);
    expect(companionsOf(groups, 'space:0101').size).toBe(0);
  });

  it('are outlined on the map', () => {
    const pieces = [piece('a', '0000'), piece('b', '0101'), piece('z', '0202')];
    shown(river, { pieces, groups }, { grouped: new Set(['a', 'b']) });
    expect(document.querySelectorAll('.piece.grouped')).toHaveLength(2);
    expect(document.querySelector('[data-t="piece:z"] .group-line')).toBeNull();
  });
});

describe('spaces with another look', () => {
  it('show whose they are, and what burns', () => {
    shown(river, {
      tints: [
        { space: '0000', kind: 'held', seat: 1 },
        { space: '0101', kind: 'burning' },
      ],
    });
    expect(document.querySelector('[data-tint="held"] .tint-hatch')).not.toBeNull();
    expect(document.querySelector('[data-tint="burning"] .tint-flame')).not.toBeNull();
  });
});

describe('a tooltip', () => {
  it('goes with the question and with the turn', async () => {
    const far: OpenChoice = { id: 'go', text: { id: 'Go' }, targets: [{ space: '0202' }] };
    const { rerender } = shown(river, { pieces: [piece('p', '0101')] }, { choices: [far] });
    const tip = (): Element | null => document.querySelector('.bvc-tooltip');
    const ask = async (): Promise<void> => {
      await fireEvent.click(must(document.querySelector('[data-t="piece:p"]')));
      await vi.waitFor(() => {
        expect(tip()).not.toBeNull();
      });
    };
    await ask();
    await rerender({
      scene: { moment: [{ id: 'turn-3' }], pieces: [piece('p', '0101')] },
      choices: [far],
    });
    expect(tip()).toBeNull();
    await ask();
    await rerender({
      scene: { moment: [{ id: 'turn-3' }], pieces: [piece('p', '0101')] },
      choices: [],
    });
    expect(tip()).toBeNull();
  });

  it('lights up what stands in the way', async () => {
    const why = () =>
      Promise.resolve([{ text: 'In the way', rules: ['6'], targets: [{ space: '0202' }] }]);
    shown(river, { pieces: [piece('p', '0101')] }, { why });
    await fireEvent.click(must(document.querySelector('[data-t="piece:p"]')));
    await vi.waitFor(() => {
      expect(document.querySelectorAll('.space-lit')).toHaveLength(1);
    });
  });
});

describe('cards', () => {
  const scene: Scene = {
    moment: [],
    pieces: [],
    hands: [
      { id: 'french-discard', seat: 0, count: 1, cards: [card('old')] },
      { id: 'russian', seat: 1, count: 4 },
      { id: 'french', seat: 0, count: 1, cards: [card('one')] },
      { id: 'french-pile', seat: 0, count: 0 },
    ],
  };
  function card(id: string): { id: string; title: { id: string }; body: { id: string } } {
    return { id, title: { id }, body: { id } };
  }
  const none = new Targets([]);

  it('that one can read come first; piles are apart, unless something can be done there', () => {
    expect(handsOf(scene, none).map(({ id }) => id)).toEqual(['french', 'russian']);
    expect(pilesOfCards(scene, none).map(({ id }) => id)).toEqual(['french-discard']);
    const take = new Targets([{ id: '1', text: { id: 't' }, targets: [{ card: 'old' }] }]);
    expect(handsOf(scene, take).map(({ id }) => id)).toEqual([
      'french-discard',
      'french',
      'russian',
    ]);
    expect(pilesOfCards(scene, take)).toEqual([]);
  });

  it('that an order names are found wherever they lie', () => {
    expect(cardAmong(scene, [{ space: 'x' }, { card: 'gone' }, { card: 'old' }])?.id).toBe('old');
    expect(cardAmong(scene, [{ space: 'x' }])).toBeUndefined();
  });
});

describe('names', () => {
  it('are written so large that they can be read at every scale', () => {
    for (const scale of [0.2, 0.3, 0.5, 0.8, 2]) {
      expect(lettering(scale) * scale).toBeGreaterThan(10);
    }
    expect(lettering(0.9)).toBeLessThan(lettering(0.3));
  });
});
