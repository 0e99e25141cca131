import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSpareTime } from './spare';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes step after step until there are no more', () => {
  let left = 3;
  inSpareTime(() => --left > 0);
  expect(left).toBe(3);
  vi.runAllTimers();
  expect(left).toBe(0);
});

it('takes none after it was stopped', () => {
  let taken = 0;
  const stop = inSpareTime(() => {
    taken++;
    if (taken === 2) stop();
    return taken < 9;
  });
  vi.advanceTimersByTime(10_000);
  expect(taken).toBe(2);
});
