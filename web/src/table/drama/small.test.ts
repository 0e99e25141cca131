import { describe, expect, it } from 'vitest';
import type { Line, LogEntry, Target } from '../../wire';
import type { Act } from './acts';
import { effectsOf } from './effects';
import { placed } from './placing';
import { chaptersOf, isHeading, itemsOf } from './reading';
import { cuesOf } from './sound';
import { account, entryOf, rolled } from './testing';
import { delaysOf, waysOf } from './ways';

const ROOM = { x0: 0, y0: 0, x1: 1000, y1: 700 };
const CARD = { width: 300, height: 250 };

describe('the place of a card', () => {
  const around = (x: number, y: number) => ({ x0: x - 40, y0: y - 40, x1: x + 40, y1: y + 40 });
  const covers = (at: { x: number; y: number }, x: number, y: number): boolean =>
    x > at.x && x < at.x + CARD.width && y > at.y && y < at.y + CARD.height;

  it('is whole in its room and hides neither end of a shot', () => {
    for (const [x, y] of [
      [10, 10],
      [500, 350],
      [990, 20],
      [980, 690],
      [20, 690],
    ] as const) {
      const at = placed({ x, y }, CARD, ROOM, [around(x, y), around(500, 350)]);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(at.x + CARD.width).toBeLessThanOrEqual(ROOM.x1);
      expect(at.y + CARD.height).toBeLessThanOrEqual(ROOM.y1);
      expect(covers(at, x, y)).toBe(false);
      expect(covers(at, 500, 350)).toBe(false);
    }
  });

  it('is at the foot or the head of a narrow room, away from what it tells of', () => {
    const narrow = { x0: 0, y0: 0, x1: 380, y1: 500 };
    expect(placed({ x: 190, y: 60 }, CARD, narrow, [around(190, 60)]).y).toBeGreaterThan(200);
    expect(placed({ x: 190, y: 450 }, CARD, narrow, [around(190, 450)]).y).toBeLessThan(50);
  });

  it('is at the foot where there is no place on the map', () => {
    expect(placed(null, CARD, ROOM, [])).toEqual({ x: 350, y: 442 });
  });
});

describe('what is drawn', () => {
  const placeOf = (target: Target) =>
    'space' in target ? { x: Number(target.space), y: 0 } : null;

  it('goes from the guns to the target', () => {
    const act: Act = [
      {
        entry: 1,
        line: 0,
        account: account({
          kind: 'fire',
          at: [{ space: '9' }, { space: '5' }],
          parties: [{ role: 'guns', who: [], targets: [{ space: '5' }, { space: '6' }] }],
        }),
      },
    ];
    expect(effectsOf(act, placeOf)).toEqual([
      {
        manner: 'fire',
        from: [
          { x: 5, y: 0 },
          { x: 6, y: 0 },
        ],
        to: { x: 9, y: 0 },
        by: [{ x: 5, y: 0 }],
        lunging: [],
      },
    ]);
  });

  it('lets the attackers lunge, and rings what has no manner of its own', () => {
    const of = (kind: string): Act => [
      {
        entry: 1,
        line: 0,
        account: account({
          kind,
          at: [{ space: '9' }],
          parties: [{ role: 'attacker', who: [], targets: [{ space: '5' }, { piece: 'p' }] }],
        }),
      },
    ];
    expect(effectsOf(of('charge'), placeOf)[0]).toMatchObject({ manner: 'clash', lunging: ['p'] });
    expect(effectsOf(of('unheard-of'), placeOf)[0]).toMatchObject({ manner: 'ring', lunging: [] });
    expect(effectsOf([{ entry: 1, line: 0, account: account() }], placeOf)).toEqual([]);
  });
});

describe('what is heard', () => {
  it('is a shot for each battery and then the die', () => {
    const guns: Target[] = [{ space: '1' }, { space: '2' }];
    const act: Act = [
      {
        entry: 1,
        line: 0,
        account: rolled(3, [], { parties: [{ role: 'guns', who: [], targets: guns }] }),
      },
    ];
    expect(cuesOf(act).map(({ sound }) => sound)).toEqual(['cannon', 'cannon', 'dice']);
    expect(cuesOf(act).map(({ at }) => at)).toEqual([0, 140, 350]);
  });

  it('is louder for what weighs more, never too loud, and nothing for what nobody knows', () => {
    const of = (kind: string, weight: number): Act => [
      { entry: 1, line: 0, account: account({ kind, weight }) },
    ];
    const [light] = cuesOf(of('battle', 1));
    const [heavy] = cuesOf(of('battle', 3));
    expect(heavy?.loud).toBeGreaterThan(light?.loud ?? 1);
    expect(heavy?.loud).toBeLessThanOrEqual(1);
    expect(cuesOf(of('charge', 2)).map(({ sound }) => sound)).toEqual(['bugle', 'clash']);
    expect(cuesOf(of('unheard-of', 1))).toEqual([]);
  });
});

const step = (number: number, piece: string, from: string, to: string, seat = 'x'): LogEntry => ({
  number,
  seat,
  lines: [
    {
      text: {
        id: 'event-moved',
        args: [
          ['unit', { plain: piece }],
          ['from', { plain: from }],
          ['to', { plain: to }],
        ],
      },
      rules: ['7.1'],
      targets: [{ piece }, { space: from }, { space: to }],
      leg: { who: piece, from, to },
    },
  ],
});

describe('the ways of pieces', () => {
  it('are put together from the steps that the log tells', () => {
    const ways = waysOf([step(1, 'p', 'a', 'b'), step(2, 'q', 'x', 'y'), step(3, 'p', 'b', 'c')]);
    expect(ways.get('p')).toEqual(['a', 'b', 'c']);
    expect(ways.get('q')).toEqual(['x', 'y']);
    expect(waysOf([entryOf(1, undefined)]).size).toBe(0);
  });
});

describe('a piece that has to go', () => {
  it('waits until its going is told of', () => {
    const shot: Act = [{ entry: 1, line: 0, account: rolled(7, []) }];
    const gone: Act = [
      {
        entry: 1,
        line: 1,
        account: account({
          kind: 'retreat',
          parties: [{ role: 'unit', who: [], targets: [{ piece: 'p' }] }],
        }),
      },
    ];
    expect(delaysOf([shot, gone], 'normal').get('p')).toBe(2600);
    expect(delaysOf([gone, shot], 'normal').size).toBe(0);
    expect(delaysOf([shot, gone], 'instant').size).toBe(0);
  });
});

describe('the log as it is read', () => {
  it('makes one line of a march, with its way', () => {
    const items = itemsOf([
      step(1, 'p', 'a', 'b'),
      step(2, 'p', 'b', 'c'),
      step(3, 'p', 'c', 'd'),
      step(4, 'q', 'd', 'e'),
    ]);
    expect(items.map(({ number }) => number)).toEqual([3, 4]);
    const [read] = items[0]?.blocks[0]?.lines ?? [];
    expect(read?.way).toEqual(['a', 'b', 'c', 'd'].map((plain) => ({ plain })));
    expect(read?.line.text.args).toContainEqual(['from', { plain: 'a' }]);
    expect(read?.line.text.args).toContainEqual(['to', { plain: 'd' }]);
  });

  it('does not join what does not go on, or what another did', () => {
    expect(itemsOf([step(1, 'p', 'a', 'b'), step(2, 'p', 'c', 'd')])).toHaveLength(2);
    expect(itemsOf([step(1, 'p', 'a', 'b'), step(2, 'p', 'b', 'c', 'y')])).toHaveLength(2);
  });

  it('makes one thing of a shot and its checks, and of a battle over several entries', () => {
    const part = (ends = false) => ({
      id: 'b',
      title: { id: 'whole' },
      ...(ends ? { ends } : {}),
    });
    const items = itemsOf([
      entryOf(1, account({ kind: 'fire', weight: 2 }), account(), account()),
      entryOf(2, account({ part_of: part() })),
      entryOf(3, account({ part_of: part() }), account({ part_of: part(true) })),
      entryOf(4, account({ kind: 'fire', weight: 2 }), account({ kind: 'fire', weight: 2 })),
    ]);
    expect(items.map(({ blocks }) => blocks.map(({ lines }) => lines.length))).toEqual([
      [3],
      [3],
      [1, 1],
    ]);
    const battle = items[1]?.blocks[0];
    expect(battle?.kind === 'resolution' && battle.lead.account.part_of?.ends).toBe(true);
  });

  it('keeps a battle one thing where other lines stand between its steps', () => {
    const of = (ends = false) =>
      account({ part_of: { id: 'b', title: { id: 'whole' }, ...(ends ? { ends } : {}) } });
    const items = itemsOf([
      entryOf(1, of(), undefined),
      entryOf(2, undefined),
      entryOf(3, of(), undefined, of(true)),
    ]);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(items.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
      ['lines'],
      ['lines'],
      ['lines', 'resolution'],
    ]);
    expect(items[2]?.blocks[1]?.lines.map(({ entry }) => entry)).toEqual([1, 3, 3]);
  });

  it('lets a march be read step by step', () => {
    const [item] = itemsOf([step(1, 'p', 'a', 'b'), step(2, 'p', 'b', 'c')]);
    const [read] = item?.blocks[0]?.lines ?? [];
    expect(read?.steps.map(({ leg }) => leg?.to)).toEqual(['b', 'c']);
    expect(read?.line.leg).toMatchObject({ who: 'p', from: 'a', to: 'c' });
  });

  it('does not join what was rolled for', () => {
    const next = step(2, 'p', 'b', 'c');
    const dice = [{ die: { low: 1, high: 6 }, value: 2 }];
    const rolledFor = { ...next, lines: next.lines.map((line) => ({ ...line, dice })) };
    expect(itemsOf([step(1, 'p', 'a', 'b'), rolledFor])).toHaveLength(2);
  });

  it('groups what happened under its headings', () => {
    const head = (id: string, heading: number): Line => ({ text: { id }, rules: [], heading });
    const entry = (number: number, ...lines: Line[]): LogEntry => ({ number, seat: 'x', lines });
    const said: Line = { text: { id: 'said' }, rules: [] };
    const items = itemsOf([
      entry(7, said),
      entry(8, said, head('turn-2', 1), head('phase-a', 2), said),
      entry(9, said, head('phase-b', 2)),
      entry(10, said),
    ]);
    const chapters = chaptersOf(items, [head('turn-1', 1)]);
    expect(
      chapters.map(({ headings, known, items: below }) => [
        headings.map(({ text }) => text.id),
        known,
        below.map(({ number }) => number),
      ]),
    ).toEqual([
      [['turn-1'], 0, [7, 8]],
      [['turn-2', 'phase-a'], 0, [8, 9]],
      [['turn-2', 'phase-b'], 1, [10]],
    ]);
    expect(isHeading(said)).toBe(false);
  });
});
