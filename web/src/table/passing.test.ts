import { describe, expect, it } from 'vitest';
import type { OpenChoice } from '../wire';
import { onlyPass, passingDelay } from './passing';

const choice = (id: string, targets: OpenChoice['targets'] = []): OpenChoice => ({
  id,
  text: { id },
  targets,
});
const asked = (...choices: OpenChoice[]): Parameters<typeof onlyPass>[0] => ({
  seat: 'one',
  prompt: { text: { id: 'prompt' }, rule: 'R', about: [] },
  choices,
});

describe('a question to which one can only pass', () => {
  it('is known by its one answer', () => {
    expect(onlyPass(asked(choice('choice-pass-window')))?.id).toBe('choice-pass-window');
    expect(onlyPass(asked(choice('pass')))?.id).toBe('pass');
  });

  it('is none where something else can be done, or something is ended', () => {
    expect(onlyPass(asked(choice('choice-pass'), choice('choice-play')))).toBeUndefined();
    expect(onlyPass(asked(choice('choice-done')))).toBeUndefined();
    expect(onlyPass(asked(choice('choice-passage')))).toBeUndefined();
    expect(onlyPass(asked(choice('choice-pass', [{ space: 'a' }])))).toBeUndefined();
    expect(onlyPass(asked())).toBeUndefined();
  });

  it('is answered after a while that is not always the same', () => {
    expect(passingDelay(0)).toBeGreaterThan(500);
    expect(passingDelay(1)).toBeLessThan(4000);
    expect(passingDelay(0.2)).not.toBe(passingDelay(0.9));
  });
});
