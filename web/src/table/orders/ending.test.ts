import { describe, expect, it } from 'vitest';
import type { OpenChoice } from '../../wire';
import { Arming, endingOf, PAUSE_MS, withoutEnding } from './ending';

const order = (id: string, more: Partial<OpenChoice> = {}): OpenChoice => ({
  id,
  text: { id },
  targets: [],
  ...more,
});

describe('what has the place of its own', () => {
  it('is what ends the step, else what passes', () => {
    const [end, pass, fire] = [
      order('e', { ends: true }),
      order('p', { passes: true }),
      order('f'),
    ];
    expect(endingOf([fire, pass, end])?.id).toBe('e');
    expect(endingOf([fire, pass])?.id).toBe('p');
    expect(endingOf([fire])).toBeUndefined();
    expect(withoutEnding([fire, pass, end]).map(({ id }) => id)).toEqual(['f', 'p']);
  });

  it('is nothing where there are several', () => {
    const two = [order('a', { ends: true }), order('b', { ends: true })];
    expect(endingOf(two)).toBeUndefined();
    expect(withoutEnding(two)).toHaveLength(2);
  });
});

describe('the place is armed', () => {
  it('a moment after it means something else', () => {
    let now = 0;
    const arming = new Arming(() => now);
    now = PAUSE_MS - 1;
    expect(arming.isArmed).toBe(false);
    now = PAUSE_MS;
    expect(arming.isArmed).toBe(true);
    arming.change(false);
    expect(arming.isArmed).toBe(false);
  });

  it('not before what was held down has been let go', () => {
    let now = 0;
    const arming = new Arming(() => now);
    arming.change(true);
    now = 10 * PAUSE_MS;
    expect(arming.isArmed).toBe(false);
    arming.release();
    expect(arming.isArmed).toBe(true);
  });
});
