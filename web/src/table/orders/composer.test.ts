import { describe, expect, it } from 'vitest';
import type { Planned, TrialChoice, TrialView } from '../../wire';
import { must } from '../../board/testing';
import { besides, compose, mayCompose, nextPart, rowsOf, stepped, withCount } from './composer';

const part = (key: string, count: number): TrialChoice => ({
  choice: `${key}${count}`,
  text: { id: 'take' },
  targets: [],
  portion: { key, name: { id: key }, count },
});
const end: TrialChoice = { choice: 'done', text: { id: 'done' }, targets: [], ends: true };

/** Five infantry and two cavalry, kind after kind, six at most. */
function muster(plan: readonly Planned[]): Promise<TrialView> {
  const taken = plan.map(({ choice }) => String(choice));
  const total = taken.reduce((sum, one) => sum + Number(one.slice(1)), 0);
  const parts = [
    ...(taken.length === 0 ? [1, 2, 3, 4, 5].map((count) => part('i', count)) : []),
    ...(taken.some((one) => one.startsWith('c')) ? [] : [1, 2].map((count) => part('c', count))),
  ].filter(({ portion }) => total + (portion?.count ?? 0) <= 6);
  return Promise.resolve({
    progress: { made: plan.length, stop: 'done' },
    prompt: { text: { id: 'muster' }, rule: 'R' },
    choices: [...parts, ...(total > 0 ? [end] : [])],
  });
}

/** One after the other, three altogether; then something else is asked. */
function losses(plan: readonly Planned[]): Promise<TrialView> {
  return Promise.resolve({
    progress: { made: plan.length, stop: 'done' },
    prompt: { text: { id: plan.length < 3 ? 'lose' : 'next' }, rule: 'R' },
    choices: [part('i', 1), part('c', 1)],
  });
}

describe('what is put together', () => {
  it('has a row for each kind', async () => {
    const rows = rowsOf((await muster([])).choices);
    expect(rows.map(({ key, counts }) => [key, counts])).toEqual([
      ['i', [1, 2, 3, 4, 5]],
      ['c', [1, 2]],
    ]);
    expect(mayCompose([end, part('i', 1)])).toBe(false);
    expect(mayCompose([part('i', 1), part('c', 1)])).toBe(true);
  });

  it('is a plan in the order of the kinds, one choice for each number', async () => {
    const rows = rowsOf((await muster([])).choices);
    const wanted = new Map([
      ['c', 2],
      ['i', 3],
    ]);
    const made = await compose(wanted, rows, 'muster', muster);
    expect(made.plan.map(({ choice }) => choice)).toEqual(['i3', 'c2']);
    expect(made.keys).toEqual(['i', 'c']);
    expect(besides(made, 'muster')).toEqual([end]);
  });

  it('is as much as there can be where more is wanted', async () => {
    const rows = rowsOf((await muster([])).choices);
    const everybody = new Map(rows.map(({ key }) => [key, 1000]));
    const { made } = await compose(everybody, rows, 'muster', muster);
    expect([...made]).toEqual([
      ['i', 5],
      ['c', 1],
    ]);
  });

  it('may take the same choice several times, and stops where something else is asked', async () => {
    const rows = rowsOf((await losses([])).choices);
    const wanted = new Map([
      ['i', 2],
      ['c', 2],
    ]);
    const done = await compose(wanted, rows, 'lose', losses);
    expect(done.plan.map(({ choice }) => choice)).toEqual(['i1', 'i1', 'c1']);
    expect(done.made.get('c')).toBe(1);
    expect(besides(done, 'lose')).toEqual([]);
  });
});

it('the next part is the largest that fits', () => {
  const open = [part('i', 1), part('i', 3), part('i', 5)];
  const rows = rowsOf(open);
  expect(nextPart(open, new Map([['i', 4]]), rows)?.choice).toBe('i3');
  expect(nextPart(open, new Map([['c', 4]]), rows)).toBeUndefined();
});

it('plus and minus go to the next number that a choice takes', () => {
  const [row] = rowsOf([part('i', 2), part('i', 4)]);
  expect(stepped(must(row), 0, true)).toBe(2);
  expect(stepped(must(row), 2, true)).toBe(4);
  expect(stepped(must(row), 4, true)).toBe(6);
  expect(stepped(must(row), 4, false)).toBe(2);
  expect(stepped(must(row), 2, false)).toBe(0);
  expect([...withCount(new Map([['i', 2]]), 'i', 0)]).toEqual([]);
});
