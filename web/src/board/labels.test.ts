import { describe, expect, it } from 'vitest';
import { extent, overlap, placeNames, roughly, type Name } from './labels';
import { must } from './testing';

const limits = { x0: 0, y0: 0, x1: 1000, y1: 1000 };
const name = (id: string, x: number, y: number, weight = 0): Name => ({
  id,
  text: `Name ${id}`,
  at: { x, y },
  reach: 38,
  size: 20,
  weight,
});
const around = (x: number, y: number): { x0: number; y0: number; x1: number; y1: number } => ({
  x0: x - 35,
  y0: y - 35,
  x1: x + 35,
  y1: y + 35,
});

describe('names on a map', () => {
  it('never cover one another, however crowded it is', () => {
    const crowd = Array.from({ length: 60 }, (_, i) =>
      name(String(i), 300 + (i % 8) * 45, 300 + Math.floor(i / 8) * 30),
    );
    const boxes = placeNames(crowd, [], limits).map((placed) => extent(placed, roughly));
    expect(boxes.length).toBeGreaterThan(5);
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(0);
    });
  });

  it('go where no counter lies', () => {
    const at = name('a', 500, 500);
    // Counters on the place itself and below it, where the name would go first.
    const counters = [around(500, 500), around(500, 580), around(430, 560), around(570, 560)];
    const [placed] = placeNames([at], counters, limits);
    const box = extent(must(placed), roughly);
    for (const counter of counters) expect(overlap(box, counter)).toBe(0);
  });

  it('leave the room to the weightier', () => {
    const [first] = placeNames([name('light', 500, 500), name('heavy', 500, 501, 9)], [], limits);
    expect(first?.id).toBe('heavy');
  });

  it('stay on the sheet', () => {
    for (const [x, y] of [
      [4, 500],
      [996, 500],
      [500, 4],
      [500, 996],
      [2, 2],
    ] as const) {
      const [placed] = placeNames([name('a', x, y)], [], limits);
      const box = extent(must(placed), roughly);
      const inside = overlap(box, limits) / ((box.x1 - box.x0) * (box.y1 - box.y0));
      expect(inside).toBeGreaterThan(0.99);
    }
  });

  it('stay where they were as long as that is as good', () => {
    const at = name('a', 500, 500);
    const [fresh] = placeNames([at], [], limits);
    const [kept] = placeNames([at], [], limits, roughly, new Map([['a', 3]]));
    expect(fresh?.slot).toBe(0);
    expect(kept?.slot).toBe(3);
    const [moved] = placeNames([at], [around(420, 500)], limits, roughly, new Map([['a', 3]]));
    expect(moved?.slot).not.toBe(3);
  });
});
