import { describe, expect, it } from 'vitest';
import type { Account } from '../../wire';
import { effectOf, favoured, signed, sumOf } from './sums';
import { account, rolled } from './testing';

const face = (key: string): string =>
  ({ 'french-2': '+2', 'russian-m1': '−1 if attacking', star: 'Star' })[key] ?? key;
const sum = (one: Account): string | undefined => sumOf(one, face);

describe('the sum', () => {
  it('adds the die and every modifier that counts', () => {
    expect(sum(rolled(7, [2, -1]))).toBe('7 + 2 − 1 = 8');
    expect(sum(rolled(0, [-3]))).toBe('0 − 3 = −3');
    expect(sum(rolled(4, [0, 1]))).toBe('4 + 1 = 5');
  });

  it('is not written where the die says it all, or where there is none', () => {
    expect(sum(rolled(7, []))).toBeUndefined();
    expect(sum(account())).toBeUndefined();
  });

  it('counts what is printed on a face', () => {
    const die = { low: 1, high: 6 };
    const dice = [{ die, value: 5, face: 'french-2' }];
    const one = account({ dice, total: 14, modifiers: rolled(0, [12]).modifiers ?? [] });
    expect(sum(one)).toBe('2 + 12 = 14');
  });

  it('does not claim a sum that is none: then the total stands alone', () => {
    expect(sum(rolled(7, [2], { total: 12 }))).toBe('= 12');
    const half = rolled(7, [2], { total: 9 });
    half.modifiers?.push({ text: { id: 'm' }, rule: '1', value: 0, times: [1, 2] });
    expect(sum(half)).toBe('= 9');
    expect(
      sum(account({ dice: [{ die: { low: 1, high: 6 }, value: 6, face: 'star' }], total: 3 })),
    ).toBe('= 3');
  });

  it('adds modifiers alone where no die counts', () => {
    const { modifiers } = rolled(0, [3, 1]);
    expect(sum(account({ modifiers: modifiers ?? [], total: 4 }))).toBe('3 + 1 = 4');
  });
});

describe('a modifier', () => {
  it('is written with its sign, or as a factor', () => {
    const text = { id: 'm' };
    expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
    expect(effectOf({ text, rule: '1', value: 0, times: [1, 2] })).toBe('×1/2');
    expect(effectOf({ text, rule: '1', value: 0, times: [2, 1] })).toBe('×2');
  });
});

describe('whom it favours', () => {
  const party = (role: string, seat: number): Account['parties'][number] => ({
    role,
    seat,
    who: [],
  });

  it('is the winner, or the enemy of whoever suffers', () => {
    const won = account({ parties: [party('loser', 0), party('winner', 1)] });
    expect(favoured(won, 2)).toBe(1);
    expect(favoured(account({ kind: 'losses', parties: [party('unit', 0)] }), 2)).toBe(1);
    expect(favoured(account({ kind: 'losses', parties: [party('unit', 0)] }), 3)).toBeUndefined();
  });

  it('is whom the game names', () => {
    expect(favoured(account({ favours: 0, parties: [party('winner', 1)] }), 2)).toBe(0);
  });

  it('is nobody where it cannot be told', () => {
    expect(favoured(account({ parties: [party('unit', 0)] }), 2)).toBeUndefined();
    expect(favoured(account(), 2)).toBeUndefined();
  });
});
