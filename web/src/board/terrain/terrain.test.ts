import { describe, expect, it } from 'vitest';
import type { Board, Course, Edge } from '../../wire';
import { distance, groundOf, midpoint, RADIUS, type Point } from '../geometry';
import { hexBoard, must, placeBoard } from '../testing';
import { coverOf } from './cover';
import { engrave } from './engrave';
import { chains, degrees } from './network';
import { clipLine, halve, ribbon, sampleLine, smoothLoop } from './paths';
import { members, outlines } from './regions';
import { hubOf, throughPair, wayOf } from './roads';
import { banks } from './slopes';
import { drawWater } from './water';
import { Inkwell } from './ink';

const at = (x: number, y: number): Point => ({ x, y });
const area = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, p, i) => {
      const q = points[(i + 1) % points.length] as Point;
      return sum + p.x * q.y - q.x * p.y;
    }, 0) / 2,
  );

describe('chains', () => {
  it('run from fork to fork and use every link once', () => {
    //  1-2-3-4 with 3-5 and the ring 6-7-8
    const links = ['12', '23', '34', '35', '67', '78', '86'].map((link) => ({
      u: Number(link[0]),
      v: Number(link[1]),
    }));
    const found = chains(links);
    expect(found.flatMap(({ links: used }) => used).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    const nodes = found.map((chain) => chain.nodes.join('')).toSorted();
    expect(nodes).toContain('123');
    expect(nodes.some((chain) => chain.length === 4 && chain[0] === chain[3])).toBe(true);
    expect(degrees(links).get(3)).toBe(3);
  });
});

describe('outlines', () => {
  it('go once round a group, and once round each hole in it', () => {
    const ground = groundOf(hexBoard('flat_hexes', 5, 5));
    const centre = ground.index.get('0202') ?? -1;
    const one = outlines(ground, new Set([centre]));
    expect(one).toHaveLength(1);
    expect(one[0]).toHaveLength(6);
    const ring = new Set(ground.around[centre]);
    expect(
      outlines(ground, ring)
        .map((loop) => loop.length)
        .toSorted((a, b) => a - b),
    ).toEqual([6, 18]);
    const all = members(ground, () => true);
    expect(outlines(ground, all)).toHaveLength(1);
  });
});

describe('curves', () => {
  const bend = [at(0, 0), at(100, 0), at(100, 100)];
  it('begin and end where the points do and pass through the middles between', () => {
    const samples = sampleLine(bend, 8);
    expect(samples[0]).toMatchObject(at(0, 0));
    expect(samples.at(-1)).toMatchObject(at(100, 100));
    for (const middle of [at(50, 0), at(100, 50)]) {
      expect(Math.min(...samples.map((p) => distance(p, middle)))).toBeLessThan(0.01);
    }
    expect(samples.map(({ t }) => t)).toEqual(samples.map(({ t }) => t).toSorted((a, b) => a - b));
  });

  it('have corners where asked', () => {
    expect(smoothLoop(bend, () => true)).not.toContain('Q');
    expect(smoothLoop(bend).match(/Q/g)).toHaveLength(3);
  });

  it('become ribbons of the width asked for', () => {
    const d = ribbon([at(0, 0), at(100, 0)], () => 10);
    expect(d).toBe('M0 -5L100 -5L100 5L0 5Z');
  });
});

describe('cutting', () => {
  const square = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
  it('keeps the part of a line that is inside', () => {
    expect(clipLine(at(-5, 5), at(15, 5), square)).toEqual([at(0, 5), at(10, 5)]);
    expect(clipLine(at(-5, 15), at(15, 15), square)).toBeNull();
  });
  it('halves what it cuts through the middle', () => {
    const left = halve(square, at(5, 5), at(1, 0));
    const right = halve(square, at(5, 5), at(-1, 0));
    expect(area(left)).toBeCloseTo(50);
    expect(area(left) + area(right)).toBeCloseTo(100);
  });
});

describe('slopes', () => {
  it('run down towards the first space of the edge', () => {
    const edge: Edge = { a: 0, b: 1, kind: 'steep', lies: 'parting' };
    const ground = groundOf(hexBoard('flat_hexes', 2, 2, [edge]));
    const [bank] = banks(ground);
    const [low, high] = [must(ground.centres[0]), must(ground.centres[1])];
    const { from, to } = must(bank);
    const middle = midpoint(must(ground.vertices[from]), must(ground.vertices[to]));
    expect(distance(middle, midpoint(low, high))).toBeLessThan(0.01);
    const below = at(middle.x + must(bank).down.x * 30, middle.y + must(bank).down.y * 30);
    expect(distance(below, low)).toBeLessThan(distance(below, high));
    expect(must(bank).wet).toBe(0);
  });

  it('know of the water below them', () => {
    const edges: Edge[] = [
      { a: 0, b: 1, kind: 'steep', lies: 'parting' },
      { a: 1, b: 0, kind: 'river', lies: 'parting' },
    ];
    expect(banks(groundOf(hexBoard('flat_hexes', 2, 2, edges)))[0]?.wet).toBeGreaterThan(0);
  });
});

describe('water', () => {
  it('names a course by the edges that carry the name, along their sides', () => {
    const ground = groundOf(hexBoard('flat_hexes', 4, 4));
    const hex = ground.index.get('0202') ?? -1;
    const around = ground.around[hex] ?? [];
    const edges: Edge[] = [0, 1, 2].map((side) => ({
      a: hex,
      b: around[side] ?? -1,
      kind: 'stream',
      lies: 'parting',
      name: { id: 'brook' },
    }));
    const wet = groundOf({ ...ground.board, edges });
    const [course, ...more] = drawWater(wet, new Inkwell([]));
    expect(more).toEqual([]);
    expect(course?.name.id).toBe('brook');
    for (const p of course?.points ?? []) {
      const far = distance(p, must(wet.centres[hex]));
      expect(far).toBeGreaterThan(RADIUS * 0.75);
      expect(far).toBeLessThan(RADIUS * 1.1);
    }
  });
});

describe('ways', () => {
  const centre = at(0, 0);
  const way = (kind: string, x: number, y: number) => ({ to: 0, way: kind, mid: at(x, y) });
  it('run on most directly', () => {
    const ways = [way('road', -50, 0), way('road', 25, 43), way('road', 50, 0)];
    expect(throughPair(centre, ways)).toEqual([ways[0], ways[2]]);
    expect(hubOf(centre, ways)).toEqual(at(0, 0));
  });
  it('go by the road rather than by the path, and others meet it on its curve', () => {
    const ways = [
      way('path', -50, 0),
      way('path', 50, 0),
      way('road', 0, -50),
      way('road', 43, 25),
    ];
    expect(throughPair(centre, ways)).toEqual([ways[2], ways[3]]);
    expect(hubOf(centre, ways)).toEqual(at(43 / 4, -25 / 4));
  });
  it('of unknown kind are still drawn', () => {
    expect(wayOf('door')).toBe('way');
    expect(wayOf('road')).toBe('road');
  });
});

describe('an engraving', () => {
  it('draws a large map with few paths, and unknown ground too', () => {
    const board = hexBoard('flat_hexes', 36, 30);
    const kinds = ['woods', 'clear', 'marsh', 'village', 'cultivated', 'glacier'];
    board.spaces.forEach((space, i) => (space.terrain = kinds[i % kinds.length] ?? 'clear'));
    const { inks } = engrave(groundOf(board));
    expect(inks.length).toBeLessThan(300);
    expect(inks.map(({ cls }) => cls)).toContain('hatch');
    expect(coverOf('glacier')).toBe('unknown');
    for (const { d } of inks) expect(d).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('puts water under roads and roads under houses', () => {
    const board = hexBoard('flat_hexes', 2, 2, [
      { a: 0, b: 1, kind: 'river', lies: 'parting' },
      { a: 0, b: 1, kind: 'road', lies: 'joining' },
    ]);
    (board.spaces[0] ?? { terrain: '' }).terrain = 'village';
    const order = engrave(groundOf(board)).inks.map(({ cls }) => cls);
    expect(order.indexOf('water')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('water')).toBeLessThan(order.indexOf('road'));
    expect(order.indexOf('road')).toBeLessThan(order.indexOf('house'));
  });

  it('draws places, what parts them, and free lines where a board has them', () => {
    const board = placeBoard();
    board.edges.push({ a: 0, b: 1, kind: 'river', lies: 'parting' });
    const coast: Course = {
      kind: 'coast',
      closed: true,
      points: [
        [0, 0],
        [4, 0],
        [2, 3],
      ],
    };
    const with_: Board = {
      ...board,
      lines: [
        coast,
        {
          kind: 'river',
          points: [
            [0, 0],
            [1, 2],
            [3, 3],
          ],
          name: { id: 'x' },
        },
      ],
    };
    const { inks, courses } = engrave(groundOf(with_));
    const drawn = inks.map(({ cls }) => cls);
    for (const cls of ['land', 'shore', 'water', 'road', 'place']) expect(drawn).toContain(cls);
    expect(courses.map(({ name }) => name.id)).toEqual(['x']);
  });
});

describe('a map with its coast', () => {
  const land: Course = {
    kind: 'coast',
    closed: true,
    points: [
      [0, 0],
      [1.5, 0],
      [1.5, 3],
      [0, 3],
    ],
  };
  const charted = (lines: Course[]): Board => {
    const board = hexBoard('flat_hexes', 3, 3, [{ a: 0, b: 1, kind: 'border', lies: 'parting' }]);
    const spaces = board.spaces.map((space, i) => (i < 6 ? space : { ...space, terrain: 'sea' }));
    return { ...board, spaces, lines };
  };
  const inks = (board: Board, cls: string): string =>
    engrave(groundOf(board))
      .inks.filter((ink) => ink.cls === cls)
      .map(({ d }) => d)
      .join('');

  it('has no hexes at sea, and no sea but the sheet', () => {
    const sides = (board: Board): number => inks(board, 'hexes').split('M').length - 1;
    expect(sides(charted([land]))).toBeLessThan(sides(charted([])));
    expect(inks(charted([]), 'ground-open-water')).not.toBe('');
    expect(inks(charted([land]), 'ground-open-water')).toBe('');
  });

  it('has frontiers along the sides of hexes', () => {
    expect(inks(charted([land]), 'border')).not.toBe('');
    expect(inks(charted([land]), 'side-unknown')).toBe('');
  });

  it('writes the names of lands along their lines and draws nothing else for them', () => {
    const realm: Course = {
      kind: 'realm',
      points: [
        [0.5, 1],
        [1.5, 1],
      ],
      name: { id: 'trait-land-prussia' },
    };
    const { realms } = engrave(groundOf(charted([land, realm])));
    expect(realms.map(({ name }) => name.id)).toEqual(['trait-land-prussia']);
    expect(inks(charted([land, realm]), 'way')).toBe('');
  });
});
