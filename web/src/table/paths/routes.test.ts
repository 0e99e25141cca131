import { describe, expect, it } from 'vitest';
import type { Destination, March, Planned, Route, Space } from '../../wire';
import { hexBoard, must, piece, placeBoard } from '../../board/testing';
import {
  drawn,
  faresOf,
  goalsOf,
  marchGhosts,
  placesToGo,
  plainPlan,
  remaining,
  stepOf,
  stopping,
  waysToEnd,
} from './routes';

const planned = (choice: string): Planned => ({ choice, asked: 'ask' });
const route = (cost: number, spaces: string[], more: Partial<Route> = {}): Route => ({
  cost,
  spaces,
  plan: spaces.map(planned),
  ...more,
});
const turning = [0, 1, 2].map((facing) => ({ facing, planned: planned(`halt ${facing}`) }));
const ulm: Destination = {
  space: '0203',
  routes: [
    route(4, ['0202', '0203'], { endings: turning }),
    route(2, ['0203'], { endings: turning, tolls: [{ id: 'disorder' }, { id: 'disorder' }] }),
  ],
};
const jena: Destination = { space: '0300', routes: [route(1, ['0300'], { last: true })] };
const spaces = new Map<string, Space>([
  ['0203', { id: '0203', x: 0, y: 0, terrain: 'clear', level: 0, name: { id: 'ulm' } }],
]);

describe('places to go', () => {
  it('are answers to be clicked, each with its cost and what it brings about', () => {
    const [first, second] = placesToGo([ulm, jena], spaces);
    expect(first).toMatchObject({ id: 'go:0203', targets: [{ space: '0203' }] });
    expect(first?.text.id).toBe('board-go');
    expect(first?.text.args).toContainEqual(['cost', { number: 4 }]);
    expect(JSON.stringify(first?.text.args)).toContain('ulm');
    expect(second?.text.id).toBe('board-go-last');
    expect(JSON.stringify(second?.text.args)).toContain('0300');
  });

  it('show the cost of the best way, and whether it has a toll or an unknown end', () => {
    const hard = { space: '0400', routes: [route(3, ['0400'], { tolls: [{ id: 'disorder' }] })] };
    expect([...faresOf([ulm, jena, hard])]).toEqual([
      ['0203', { cost: 4, toll: false, last: false }],
      ['0300', { cost: 1, toll: false, last: true }],
      ['0400', { cost: 3, toll: true, last: false }],
    ]);
  });

  it('are told from other answers by their ids', () => {
    expect(stepOf('go:0203')).toEqual({ go: '0203' });
    expect(stepOf('face:2')).toEqual({ face: 2 });
    expect(stepOf('way:1')).toEqual({ way: 1 });
    expect(stepOf('stay')).toEqual({ then: 'stay' });
    expect(stepOf('8c1f-2')).toBeUndefined();
  });
});

describe('the end of a move', () => {
  it('is asked for by facings, other ways, and going on without ending', () => {
    const ends = waysToEnd(ulm, 0, 'flat_hexes');
    expect(ends.map(({ id }) => id)).toEqual(['face:0', 'face:1', 'face:2', 'way:1', 'stay']);
    expect(ends[1]?.targets).toEqual([{ facing: ['0203', 1] }]);
    expect(ends[1]?.text).toEqual({
      id: 'board-face',
      args: [['to', { text: { id: 'board-to-e' } }]],
    });
    // A toll that is met twice is named once.
    expect(ends[3]?.text).toEqual({
      id: 'board-way-toll',
      args: [
        ['cost', { number: 2 }],
        ['tolls', { list: [{ id: 'disorder' }] }],
      ],
    });
  });

  it('is not asked for where there is only one, or none', () => {
    expect(plainPlan(must(jena.routes[0]))).toEqual([planned('0300')]);
    const [one] = turning;
    const single = route(1, ['a'], { endings: [must(one)] });
    expect(plainPlan(single)).toEqual([planned('a'), planned('halt 0')]);
    expect(plainPlan(must(ulm.routes[0]))).toBeUndefined();
  });
});

it('a way is drawn from where the piece stands, with each toll once', () => {
  const way = drawn('0201', must(ulm.routes[1]), ({ id }) => `“${id}”`);
  expect(way).toEqual({ from: '0201', spaces: ['0203'], cost: 2, tolls: ['“disorder”'] });
});

describe('a march', () => {
  const board = hexBoard('flat_hexes', 5, 5);
  const pieces = [piece('a', '0101', { facing: 2 }), piece('b', '0102'), piece('c', '0301')];
  const march: March = {
    plan: [],
    goes: [
      { piece: 'a', spaces: ['0202', '0302'], cost: 2 },
      { piece: 'b', spaces: ['0202'], cost: 1, short: true },
    ],
    stays: ['c'],
  };

  it('shows everybody where they would stand', () => {
    const ghosts = marchGhosts(march, pieces, undefined);
    expect(ghosts.map(({ piece: { id }, space, facing }) => [id, space, facing])).toEqual([
      ['a', '0302', 2],
      ['b', '0202', undefined],
    ]);
    expect(marchGhosts(march, pieces, 4).map(({ facing }) => facing)).toEqual([4, 4]);
  });

  it('has a goal for each: as far and in the same direction as the first', () => {
    const goals = goalsOf(board, pieces, ['a', 'b', 'c'], '0302', march.goes);
    expect(goals.get('a')).toBe('0302');
    expect(goals.get('b')).toBe('0303');
    // Off the map there is none.
    expect(goals.has('c')).toBe(false);
  });

  it('has the same goal for all on a map of places', () => {
    const there = [piece('a', 'b'), piece('b', 'c')];
    const goals = goalsOf(placeBoard(), there, ['a', 'b'], 'a', []);
    expect([...goals]).toEqual([
      ['a', 'a'],
      ['b', 'a'],
    ]);
  });

  it('goes on with those who still stand where they stood and can move', () => {
    const unfinished = {
      goals: new Map([
        ['a', '0302'],
        ['b', '0303'],
        ['c', '0501'],
      ]),
      from: new Map([
        ['a', '0101'],
        ['b', '0102'],
        ['c', '0301'],
      ]),
      facing: undefined,
    };
    const now = [piece('a', '0302'), piece('b', '0102'), piece('c', '0301')];
    expect(remaining(unfinished, now, () => true)).toEqual(['b', 'c']);
    expect(remaining(unfinished, now, (id) => id === 'c')).toEqual(['c']);
  });
});

describe('a place where the move ends', () => {
  it('says so if the piece could otherwise go farther', () => {
    const way = (cost: number, halts: boolean): Route => ({ cost, spaces: [], plan: [], halts });
    const found = stopping([
      { space: 'near', routes: [way(1, true)] },
      { space: 'by', routes: [way(2, false)] },
      { space: 'far', routes: [way(4, true)] },
    ]);
    expect(found.map(({ routes }) => routes[0]?.tolls?.map(({ id }) => id))).toEqual([
      ['board-halts'],
      undefined,
      undefined,
    ]);
  });
});
