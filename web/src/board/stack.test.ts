import { describe, expect, it } from 'vitest';
import { groundOf } from './geometry';
import { COUNTER, fan, halves, lay, pilesOf, roomOf, weightOf } from './stack';
import { hexBoard, must, piece, placeBoard } from './testing';

const ground = groundOf(hexBoard('flat_hexes', 3, 3));

describe('piles', () => {
  it('hold the pieces of a space in the order of the scene', () => {
    const piles = pilesOf(ground, [piece('a', '0101'), piece('b', '0000'), piece('c', '0101')]);
    expect(piles.map(({ space, pieces }) => [space, pieces.map(({ id }) => id)])).toEqual([
      ['0000', ['b']],
      ['0101', ['a', 'c']],
    ]);
  });

  it('leave out what is not on the map', () => {
    const off = [
      piece('a', '', { at: { area: 'x' } }),
      piece('b', '', { at: { track: ['t', 1] } }),
      piece('c', '9999'),
    ];
    expect(pilesOf(ground, off)).toEqual([]);
  });

  it('lie side by side where both sides are in one space', () => {
    const places = groundOf(placeBoard());
    const both = [piece('a', 'a'), piece('b', 'a', { seat: 1 })];
    const [left, right] = pilesOf(places, both);
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(COUNTER);
    expect(((right?.x ?? 0) + (left?.x ?? 0)) / 2).toBeCloseTo(places.centres[0]?.x ?? 0);
  });

  it('are drawn from the bottom, so that the top piece is drawn last', () => {
    const laid = lay(
      pilesOf(
        ground,
        ['a', 'b', 'c'].map((id) => piece(id, '0101')),
      ),
    );
    expect(laid.map(({ piece: { id }, depth, of }) => [id, depth, of])).toEqual([
      ['c', 2, 3],
      ['b', 1, 3],
      ['a', 0, 3],
    ]);
    const at = must(ground.centres[ground.index.get('0101') ?? -1]);
    for (const { x, y } of laid) {
      // Even the lowest shows an edge but stays in its hex.
      expect(Math.abs(x - at.x)).toBeLessThan(12);
      expect(Math.abs(y - at.y)).toBeLessThan(12);
    }
    expect(new Set(laid.map(({ x }) => x)).size).toBe(3);
  });
});

describe('commanders and trains', () => {
  const stack = [
    piece('a', '0101'),
    piece('b', '0101'),
    piece('ney', '0101', { kind: 'officer' }),
    piece('wagon', '0101', { kind: 'train' }),
  ];

  it('lie in a row at the feet of the units, inside the hex', () => {
    const [units, row] = pilesOf(ground, stack);
    expect(units?.pieces.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(row?.pieces.map(({ id }) => id)).toEqual(['ney', 'wagon']);
    const at = must(ground.centres[ground.index.get('0101') ?? -1]);
    for (const { x, y, scale } of lay([must(row)])) {
      expect(y + (COUNTER / 2) * scale - at.y).toBeLessThanOrEqual(50);
      expect(Math.abs(x - at.x)).toBeLessThan(50);
    }
  });
});

describe('the room that units take', () => {
  it('is written in whole and half numbers', () => {
    expect([0, 1, 2, 9].map(halves)).toEqual(['0', '½', '1', '4½']);
  });

  it('is the number on their pile', () => {
    const takes = (id: string, value: number): ReturnType<typeof piece> =>
      piece(id, '0101', { ratings: [['occupancy-halves', value]] });
    expect(weightOf([takes('a', 3), takes('b', 4)])).toBe('3½');
    expect(weightOf([piece('a', '0101'), piece('b', '0101')])).toBe(2);
  });
});

describe('an open pile', () => {
  it.each([1, 2, 3, 4, 5, 7, 9, 13])('shows %i pieces apart, round its place', (count) => {
    const spots = fan(count, 60, 10);
    expect(spots).toHaveLength(count);
    spots.forEach((a, i) => {
      for (const b of spots.slice(i + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(69.9);
      }
    });
    const ys = spots.map(({ y }) => y);
    expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(0);
  });
});

describe('the room of a pile', () => {
  const room = (...pieces: ReturnType<typeof piece>[]) => {
    const pile = must(pilesOf(ground, pieces)[0]);
    const { x0, y0, x1, y1 } = roomOf(pile);
    return { left: pile.x - x0, up: pile.y - y0, right: x1 - pile.x, down: y1 - pile.y };
  };

  it('is a little more than its counter', () => {
    const { left, up, right, down } = room(piece('a', '0101'));
    for (const side of [left, up, right, down]) {
      expect(side).toBeGreaterThan(COUNTER / 2);
      expect(side).toBeLessThan(COUNTER / 2 + 6);
    }
  });

  it('grows with what lies under it and with what sticks out', () => {
    const alone = room(piece('a', '0101'));
    const pile = room(piece('a', '0101'), piece('b', '0101'), piece('c', '0101'));
    expect(pile.left).toBeGreaterThan(alone.left);
    expect(pile.down).toBeGreaterThan(alone.down);
    const routed = room(piece('a', '0101', { states: ['routed'] }));
    expect(routed.right).toBeGreaterThan(alone.right);
  });
});
