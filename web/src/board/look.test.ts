import { describe, expect, it } from 'vitest';
import type { Point } from './geometry';
import { firstView, type ToSee } from './look';
import { showing, type Looking } from './zoom';

const map = { x0: 0, y0: 0, x1: 2600, y1: 2000 };
const whole = (width: number, height: number): Looking => showing(map, width, height, 8, 3);

function seen(look: Looking, { width, height }: ToSee, point: Point, room = 0): boolean {
  const [x, y] = [point.x * look.k + look.x, point.y * look.k + look.y];
  return x >= room && y >= room && x <= width - room && y <= height - room;
}

const table: ToSee = {
  pieces: [
    { x: 300, y: 900 },
    { x: 1900, y: 1500 },
  ],
  spots: [
    { x: 250, y: 300 },
    { x: 1200, y: 1000 },
  ],
  whole: whole(800, 600),
  width: 800,
  height: 600,
  coarse: false,
};

describe('the first look at a map', () => {
  it('has every piece and everything that can be done well inside', () => {
    const look = firstView(table);
    for (const point of [...table.pieces, ...table.spots]) {
      // A counter is 66 units wide.
      expect(seen(look, table, point, 33 * look.k + 20)).toBe(true);
    }
    expect(look.k).toBeGreaterThan(table.whole.k);
  });

  it('goes no closer than need be where little lies on the map', () => {
    const look = firstView({ ...table, pieces: [{ x: 1000, y: 1000 }], spots: [] });
    expect(look.k).toBeLessThanOrEqual(1.1);
    expect(seen(look, table, { x: 1000, y: 1000 })).toBe(true);
  });

  it('shows all that can be done where all pieces would be too small', () => {
    const phone = { ...table, width: 360, height: 300, whole: whole(360, 300) };
    const spots = [
      { x: 250, y: 300 },
      { x: 700, y: 700 },
    ];
    const look = firstView({ ...phone, spots });
    for (const point of spots) expect(seen(look, phone, point, 20)).toBe(true);
    expect(look.k * 100).toBeGreaterThanOrEqual(30);
  });

  it('is close enough for a finger where few things can be done', () => {
    const phone = { ...table, width: 360, height: 300, whole: whole(360, 300), coarse: true };
    const look = firstView(phone);
    expect(look.k * 100).toBeGreaterThanOrEqual(84);
  });

  it('is near enough to make out what can be done where pieces lie all over the map', () => {
    const pieces = [
      { x: 0, y: 0 },
      { x: 2600, y: 2000 },
    ];
    const low = { ...table, pieces, width: 360, height: 300, whole: whole(360, 300) };
    expect(firstView(low).k * 100).toBeGreaterThanOrEqual(30);
    // Whoever only looks on sees all of it.
    expect(firstView({ ...low, spots: [] })).toEqual(low.whole);
  });

  it('is at the whole of an empty map', () => {
    expect(firstView({ ...table, pieces: [], spots: [] })).toEqual(table.whole);
  });
});
