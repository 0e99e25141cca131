import { describe, expect, it } from 'vitest';
import { faceOf } from './dice';
import { groundOf } from './geometry';
import { layMarkers, markOf } from './markers';
import { victories } from './names';
import { liveryNamed, liveryOf, liveryOfPiece } from './palette';
import { sideSigns, signBoxes } from './signs';
import { lay, pilesOf, roomOf, weightOf } from './stack';
import { signOf } from './symbols/arms';
import { engrave } from './terrain/engrave';
import { must, piece, placeBoard } from './testing';

const seats = ['french', 'russian'];
const board = placeBoard();

describe('on a map of places', () => {
  it('blocks stand in a row at the foot of the pile, so that each can be seen', () => {
    const ground = groundOf(board);
    const blocks = ['x', 'y', 'z'].map((id) => piece(id, 'a', { kind: 'block', short: '' }));
    const piles = pilesOf(ground, [piece('p', 'a'), piece('q', 'a'), ...blocks]);
    expect(piles.map(({ row, pieces }) => [row, pieces.length])).toEqual([
      [false, 2],
      [true, 3],
    ]);
    const row = lay(piles).filter(({ pile }) => pile.endsWith('/row'));
    const [a, b, c] = row.map(({ x }) => x);
    expect(must(b) - must(a)).toBeCloseTo(must(c) - must(b));
    expect(must(b) - must(a)).toBeGreaterThan(30);
    const [low, high] = piles.map(roomOf);
    expect(must(high).y0).toBeGreaterThan(must(low).y1 - 5);
  });

  it('a pile tells its strength where its pieces are only counted', () => {
    const counted = (id: string, n: number): ReturnType<typeof piece> =>
      piece(id, 'a', { ratings: [['strength', n]] });
    expect(weightOf([piece('l', 'a'), counted('i', 7), counted('c', 3)])).toBe(10);
    const printed = piece('u', 'a', {
      ratings: [
        ['strength', 7],
        ['movement', 3],
      ],
    });
    expect(weightOf([printed, printed])).toBe(2);
    expect(weightOf([counted('i', 7)])).toBe(1);
  });

  it('markers lie beside the place or the pile, those of a side in its colours', () => {
    const ground = groundOf(board);
    const markers = [
      { kind: 'depot-french', spaces: ['a'] },
      { kind: 'devastation', spaces: ['a'], value: 2 },
    ];
    const [free, under] = [
      layMarkers(ground, markers),
      layMarkers(ground, markers, new Map([['a', { x0: 100, y0: 100, x1: 230, y1: 200 }]])),
    ];
    expect(must(under[0]).x).toBeGreaterThan(must(free[0]).x);
    expect(must(free[1]).y).toBeGreaterThan(must(free[0]).y);
    expect(markOf('depot-french', seats)).toEqual({ what: 'depot', seat: 0 });
    expect(markOf('devastation', seats)).toEqual({ what: 'devastation' });
  });

  it('what belongs to one side is drawn in its colours', () => {
    const traits = [['source-russian', 'off-map-russian'], ['key-city'], []];
    const spaces = board.spaces.map((space, i) => ({ ...space, traits: traits[i] ?? [] }));
    const ground = groundOf({ ...board, spaces });
    const signs = sideSigns(ground, (kind) => markOf(kind, seats));
    expect(signs.map(({ id, seat, ring }) => [id, seat, ring])).toEqual([
      ['a', 1, false],
      ['a', 1, true],
    ]);
    expect(signBoxes(signs, new Map())).toHaveLength(1);
    expect(victories(ground)).toHaveLength(1);
  });

  it('a bridge lies where the road meets the river, and is no road itself', () => {
    const lines = [
      {
        kind: 'river',
        points: [
          [1.7, 0.2],
          [1.7, 1.8],
        ] as [number, number][],
      },
    ];
    const bridge = { a: 0, b: 1, kind: 'bridge', lies: 'joining' as const };
    const dry = engrave(groundOf(board)).inks;
    const wet = engrave(groundOf({ ...board, lines, edges: [...board.edges, bridge] })).inks;
    const of = (inks: typeof wet, cls: string): string =>
      inks
        .filter((ink) => ink.cls === cls)
        .map(({ d }) => d)
        .join('');
    expect(of(wet, 'way')).toBe(of(dry, 'way'));
    const xs = [...of(wet, 'bridge-deck').matchAll(/[ML](-?[\d.]+)/g)].map((m) => Number(m[1]));
    const middle = xs.reduce((sum, x) => sum + x, 0) / xs.length;
    expect(middle).toBeGreaterThan(1.6 * 170);
    expect(middle).toBeLessThan(1.8 * 170);
  });
});

describe('liveries', () => {
  it('are those of a nation where the kind of a piece names one', () => {
    expect(liveryOfPiece(seats, { kind: 'austrian', seat: 0 })).not.toBe(liveryOf(seats, 0));
    expect(liveryOfPiece(seats, { kind: 'infantry', seat: 0 })).toBe(liveryOf(seats, 0));
    expect(liveryNamed('russian-3')).toBe(liveryOf(seats, 1));
    expect(liveryNamed('snow')).toBeNull();
  });
});

describe('signs and faces', () => {
  it('are known for orders', () => {
    for (const order of ['march', 'forced_march', 'evade', 'place_depot', 'cossack_raid', 'dummy'])
      expect(signOf(order), order).not.toBeNull();
  });

  it('of dice have a number and sometimes a condition', () => {
    expect(faceOf('-1 in winter')).toEqual({
      text: '-1 in winter',
      number: '−1',
      when: 'in winter',
    });
    expect(faceOf('+2').when).toBe('');
    expect(faceOf('Retreat').number).toBe('Retreat');
  });
});
