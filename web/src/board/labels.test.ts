import { describe, expect, it } from 'vitest';
import { extent, overlap, placeNames, roughly, type Name } from './labels';
import { courseNames } from './names';
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

  it('go a little further off, or to one side, before they go under a counter', () => {
    const at = name('a', 500, 500);
    // Nothing free right beside it but at the foot, to the left.
    const wall = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
    const counters = [wall(465, 465, 535, 535), wall(300, 400, 700, 464), wall(536, 400, 700, 700)];
    const [placed] = placeNames([at], [...counters, wall(400, 464, 464, 530)], limits);
    const box = extent(must(placed), roughly);
    for (const counter of counters) expect(overlap(box, counter)).toBe(0);
  });

  it('are left out where counters would hide them', () => {
    const everywhere = [{ x0: 300, y0: 300, x1: 700, y1: 700 }];
    expect(placeNames([name('a', 500, 500)], everywhere, limits)).toEqual([]);
  });

  it('cover nothing that is written already', () => {
    const free = must(placeNames([name('a', 500, 500)], [], limits)[0]);
    const written = [extent(free, roughly)];
    const [placed] = placeNames([name('a', 500, 500)], [], limits, roughly, new Map(), written);
    expect(overlap(extent(must(placed), roughly), must(written[0]))).toBe(0);
  });

  it('keep off all counters of a crowded map wherever one place is free', () => {
    // Counters on every second hex of a field, and a name on each.
    const spots = Array.from({ length: 25 }, (_, i) => ({
      x: 100 + (i % 5) * 200,
      y: 100 + Math.floor(i / 5) * 200,
    }));
    const counters = spots.map(({ x, y }) => around(x, y));
    const names = spots.map(({ x, y }, i) => name(String(i), x, y));
    const placed = placeNames(names, counters, limits);
    expect(placed).toHaveLength(25);
    for (const one of placed) {
      const box = extent(one, roughly);
      for (const counter of counters) expect(overlap(box, counter)).toBe(0);
    }
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

describe('the names of waters', () => {
  const line = (id: string, y: number, from = 0) => ({
    name: { id },
    points: Array.from({ length: 60 }, (_, i) => ({ x: from + i * 10, y })),
  });
  const say = ({ id }: { id: string }): string => id;

  it('keep clear of counters as long as there is another stretch', () => {
    const counters = [around(60, 100), around(200, 100)];
    const [named] = courseNames([line('Kolocha', 100)], say, 20, roughly, counters);
    for (const counter of counters) expect(overlap(must(named).box, counter)).toBe(0);
  });

  it('are left out where counters lie all along', () => {
    const counters = Array.from({ length: 9 }, (_, i) => around(i * 70, 100));
    expect(courseNames([line('Kolocha', 100)], say, 20, roughly, counters)).toEqual([]);
  });

  it('do not cover one another', () => {
    const both = courseNames([line('Kolocha', 100), line('Voina', 104)], say, 20, roughly);
    expect(both).toHaveLength(1);
    const apart = courseNames([line('Kolocha', 100), line('Voina', 400)], say, 20, roughly);
    expect(apart).toHaveLength(2);
  });
});
