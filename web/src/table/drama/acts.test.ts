import { describe, expect, it } from 'vitest';
import type { Account, LogEntry } from '../../wire';
import { CEILING } from '../../lib/queue';
import { actOfEntry, actsOf, lengthOf, placesOf, tooMuch, type Act } from './acts';
import { account, entryOf, rolled } from './testing';

const kinds = (acts: readonly Act[]): string[] =>
  acts.map((act) => act.map(({ account: { kind } }) => kind).join('+'));

describe('what is shown one after the other', () => {
  it('keeps the order of the log, and leaves out lines that tell of nothing', () => {
    const entries: LogEntry[] = [
      entryOf(1, undefined, account({ kind: 'fire', weight: 2 })),
      entryOf(2, account({ kind: 'shock', weight: 2 }), undefined),
    ];
    const acts = actsOf(entries);
    expect(acts.map(([{ entry, line }]) => [entry, line])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it('collects the small checks of one resolution into one card', () => {
    const check = account({ kind: 'check' });
    const acts = actsOf([entryOf(1, account({ kind: 'fire', weight: 2 }), check, check, check)]);
    expect(kinds(acts)).toEqual(['fire', 'check+check+check']);
  });

  it('keeps apart what is of another kind, another battle, or weighs more', () => {
    const of = (id: string): Account =>
      account({ kind: 'check', part_of: { id, title: { id: 'whole' } } });
    const acts = actsOf([
      entryOf(
        1,
        account({ kind: 'check' }),
        account({ kind: 'rally' }),
        of('a'),
        of('a'),
        of('b'),
        account({ kind: 'check', weight: 2 }),
      ),
    ]);
    expect(kinds(acts)).toEqual(['check', 'rally', 'check+check', 'check', 'check']);
  });

  it('makes no card longer than can be read', () => {
    const many = Array.from({ length: 20 }, () => account({ kind: 'check' }));
    expect(actsOf([entryOf(1, ...many)]).map((act) => act.length)).toEqual([8, 8, 4]);
  });

  it('leads with what weighs most when one entry is told of as a whole', () => {
    const act = actOfEntry(
      entryOf(4, account({ kind: 'check' }), account({ kind: 'fire', weight: 2 })),
    );
    expect(act?.map((told) => told.account.kind)).toEqual(['fire', 'check']);
    expect(actOfEntry(entryOf(5, undefined))).toBeUndefined();
  });

  it('knows all places that a card may not hide', () => {
    const [act] = actsOf([
      entryOf(
        1,
        account({
          at: [{ space: '0101' }],
          parties: [{ role: 'guns', who: [], targets: [{ space: '0203' }] }],
        }),
      ),
    ]);
    expect(act && placesOf(act)).toEqual([{ space: '0101' }, { space: '0203' }]);
  });
});

describe('the pace', () => {
  const shot: Act = [{ entry: 1, line: 0, account: rolled(7, [2, -1]) }];
  const check: Act = [{ entry: 1, line: 1, account: account({ kind: 'check' }) }];

  it('gives more time to what weighs more and has more to read, and none where it is off', () => {
    expect(lengthOf(shot, 'normal')).toBeGreaterThan(lengthOf(check, 'normal'));
    expect(lengthOf(shot, 'slow')).toBeGreaterThan(lengthOf(shot, 'normal'));
    expect(lengthOf(shot, 'fast')).toBeLessThan(lengthOf(shot, 'normal'));
    expect(lengthOf(shot, 'instant')).toBe(0);
  });

  it('leaves the lightest to the log when there is too much to be read in time', () => {
    const of = (entry: number, more: Partial<Account>): Act => [
      { entry, line: 0, account: account(more) },
    ];
    const light = Array.from({ length: 30 }, (_, i) => of(i, { kind: 'march' }));
    const heavy = Array.from({ length: 4 }, (_, i) => of(100 + i, { kind: 'fire', weight: 2 }));
    const left = tooMuch([...light, ...heavy], 'normal');
    expect(left.size).toBeGreaterThan(0);
    expect(heavy.some((act) => left.has(act))).toBe(false);
    const kept = [...light, ...heavy].filter((act) => !left.has(act));
    const sum = kept.reduce((all, act) => all + lengthOf(act, 'normal'), 0);
    expect(sum).toBeLessThanOrEqual(CEILING * 2.5);
    expect(tooMuch(heavy, 'normal').size).toBe(0);
  });

  it('always tells how a battle ended', () => {
    const end: Act = [
      {
        entry: 1,
        line: 0,
        account: account({ part_of: { id: 'b', title: { id: 'whole' }, ends: true } }),
      },
    ];
    const many = Array.from({ length: 40 }, (_, i): Act => [
      { entry: 2 + i, line: 0, account: account({ weight: 3 }) },
    ]);
    expect(tooMuch([end, ...many], 'slow').has(end)).toBe(false);
  });
});
