import { describe, expect, it } from 'vitest';
import { clamped, detail, patience, showing } from './zoom';

const map = { x0: 0, y0: 0, x1: 4000, y1: 2000 };

describe('the view of a box', () => {
  it('shows all of it in the middle', () => {
    const { x, y, k } = showing(map, 1000, 800, 20, 3);
    expect(k).toBeCloseTo(960 / 4000);
    expect(map.x0 * k + x).toBeCloseTo(20);
    expect(map.x1 * k + x).toBeCloseTo(980);
    expect(((map.y0 + map.y1) / 2) * k + y).toBeCloseTo(400);
  });

  it('goes no closer than asked', () => {
    expect(showing({ x0: 0, y0: 0, x1: 10, y1: 10 }, 1000, 800, 20, 1.1).k).toBe(1.1);
  });
});

describe('the limits of a view', () => {
  it('leave a view alone in which the map fills the window', () => {
    const look = { k: 1, x: -500, y: -300 };
    expect(clamped(look, map, 1000, 800)).toEqual(look);
  });

  it('bring the edge of the map to the edge of the window', () => {
    expect(clamped({ k: 1, x: 900, y: -5000 }, map, 1000, 800, 40)).toEqual({
      k: 1,
      x: 40,
      y: 800 - 40 - 2000,
    });
  });

  it('put a map that is smaller than the window in its middle', () => {
    const { x } = clamped({ k: 0.1, x: -3000, y: 0 }, map, 1000, 800);
    expect(x + 200).toBeCloseTo(500);
  });
});

it('shows more the nearer one is', () => {
  expect([0.2, 0.6, 1.5].map(detail)).toEqual([0, 1, 2]);
});

describe('the wait before the map is drawn anew', () => {
  it('is short after a mere shift, longer than the notches of a wheel after a zoom', () => {
    expect(patience(false, 900)).toBeLessThan(200);
    expect(patience(true, 0)).toBeGreaterThan(250);
  });

  it('grows with what the drawing takes, so that a slow one does not follow every notch', () => {
    expect(patience(true, 250)).toBeGreaterThan(500);
    expect(patience(true, 60_000)).toBeLessThanOrEqual(1500);
  });
});
