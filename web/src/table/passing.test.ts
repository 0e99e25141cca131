import { describe, expect, it } from 'vitest';
import type { OpenChoice } from '../wire';
import { onlyPass, passingDelay } from './passing';

const choice = (id: string, passes = false): OpenChoice => ({
  id,
  text: { id },
  targets: [],
  passes,
});
const asked = (...choices: OpenChoice[]): Parameters<typeof onlyPass>[0] => ({
  seat: 'one',
  prompt: { text: { id: 'prompt' }, rule: 'R', about: [] },
  choices,
});

describe('a question to which one can only pass', () => {
  it('is known by what the game says of its one answer', () => {
    expect(onlyPass(asked(choice('choice-do-without', true)))?.id).toBe('choice-do-without');
  });

  it('is none where something else can be done, or something is ended', () => {
    expect(onlyPass(asked(choice('choice-pass', true), choice('choice-play')))).toBeUndefined();
    expect(onlyPass(asked(choice('choice-done')))).toBeUndefined();
    // The words tell nothing.
    expect(onlyPass(asked(choice('choice-pass')))).toBeUndefined();
    expect(onlyPass(asked())).toBeUndefined();
  });

  it('is answered after a while that is not always the same', () => {
    expect(passingDelay(0)).toBeGreaterThan(500);
    expect(passingDelay(1)).toBeLessThan(4000);
    expect(passingDelay(0.2)).not.toBe(passingDelay(0.9));
  });
});
