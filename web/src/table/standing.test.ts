import { describe, expect, it } from 'vitest';
import type { Decision, OpenChoice } from '../wire';
import { Standing } from './standing.svelte';

const choice = (id: string, targets: OpenChoice['targets'] = []): OpenChoice => ({
  id,
  text: { id },
  targets,
});
const asked = (prompt: string, ...choices: OpenChoice[]): Decision => ({
  seat: 'one',
  prompt: { text: { id: prompt }, rule: 'R', about: [] },
  choices,
});
const [me, you] = [choice('me'), choice('you')];

describe('a standing order', () => {
  it('answers the same question in the same way, and no other', () => {
    const standing = new Standing();
    standing.keep(asked('first', me, you), you, 'june');
    expect(standing.answer(asked('first', me, you), 'june')?.id).toBe('you');
    expect(standing.answer(asked('last', me, you), 'june')).toBeUndefined();
    expect(standing.answer({ ...asked('first', me, you), seat: 'two' }, 'june')).toBeUndefined();
  });

  it('holds for its turn alone', () => {
    const standing = new Standing();
    standing.keep(asked('first', me, you), you, 'june');
    expect(standing.answer(asked('first', me, you), 'july')).toBeUndefined();
    standing.keep(asked('last', me, you), me, 'july');
    expect(standing.answer(asked('first', me, you), 'july')).toBeUndefined();
    expect(standing.answer(asked('last', me, you), 'july')?.id).toBe('me');
  });

  it('never gives an answer that is not open', () => {
    const standing = new Standing();
    standing.keep(asked('first', me, you), you, 'june');
    expect(standing.answer(asked('first', me, choice('both')), 'june')).toBeUndefined();
  });

  it('is for few and plain answers only', () => {
    expect(Standing.fits(asked('first', me, you))).toBe(true);
    expect(Standing.fits(asked('first', me))).toBe(false);
    expect(Standing.fits(asked('first', me, choice('there', [{ space: 'a' }])))).toBe(false);
    const many = ['a', 'b', 'c', 'd', 'e'].map((id) => choice(id));
    expect(Standing.fits(asked('first', ...many))).toBe(false);
  });

  it('can be ended', () => {
    const standing = new Standing();
    standing.keep(asked('first', me, you), you, 'june');
    expect(standing.isEmpty).toBe(false);
    standing.end();
    expect(standing.isEmpty).toBe(true);
    expect(standing.answer(asked('first', me, you), 'june')).toBeUndefined();
  });
});
