import { describe, expect, it } from 'vitest';
import type { Account, Party } from '../../wire';
import { toldIn } from './acts';
import { battleOf, stepsOf } from './battle';
import { account, entryOf } from './testing';

const part = (id: string, ends = false): Account['part_of'] & object => ({
  id,
  title: { id: 'whole' },
  ...(ends ? { ends } : {}),
});
const side = (role: string, seat: number, who: string[] = [], notes: string[] = []): Party => ({
  role,
  seat,
  who: who.map((id) => ({ id })),
  notes: notes.map((id) => ({ id })),
});

const log = toldIn([
  entryOf(
    1,
    account({
      kind: 'battle',
      parties: [side('attacker', 0, ['napoleon'], ['s12']), side('defender', 1, ['alexander'])],
      part_of: part('a'),
      weight: 3,
    }),
    account({ kind: 'fire', weight: 2 }),
  ),
  entryOf(
    2,
    account({
      kind: 'card',
      title: { id: 'guard' },
      parties: [side('attacker', 0)],
      part_of: part('a'),
    }),
    account({ kind: 'battle', part_of: part('other') }),
  ),
  entryOf(
    3,
    account({
      kind: 'losses',
      verdict: { id: 'lost-3' },
      parties: [side('target', 1, [], ['s5'])],
      part_of: part('a'),
    }),
    account({ parties: [side('winner', 0), side('loser', 1)], part_of: part('a', true) }),
  ),
]);

describe('a battle', () => {
  it('is all steps of the same whole, in their order', () => {
    expect(stepsOf(log, 'a').map(({ entry, line }) => `${entry}/${line}`)).toEqual([
      '1/0',
      '2/0',
      '3/0',
      '3/1',
    ]);
  });

  it('comes step by step: what has not been shown is not told', () => {
    const upTo = log[2];
    const battle = battleOf(stepsOf(log, 'a', upTo));
    expect(battle?.steps).toHaveLength(2);
    expect(battle?.isOver).toBe(false);
    expect(battle?.sides[1]?.losses).toEqual([]);
  });

  it('has both sides with what they played, suffered and count for', () => {
    const battle = battleOf(stepsOf(log, 'a'));
    expect(battle?.isOver).toBe(true);
    expect(battle?.weight).toBe(3);
    expect(battle?.sides).toEqual([
      {
        seat: 0,
        role: 'attacker',
        who: [{ id: 'napoleon' }],
        notes: [{ id: 's12' }],
        cards: [{ id: 'guard' }],
        losses: [],
      },
      {
        seat: 1,
        role: 'defender',
        who: [{ id: 'alexander' }],
        notes: [{ id: 's5' }],
        cards: [],
        losses: [{ who: [], what: { id: 'lost-3' } }],
      },
    ]);
  });

  it('is none without steps', () => {
    expect(battleOf([])).toBeUndefined();
  });
});
