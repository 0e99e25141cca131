import { expect, it } from 'vitest';
import { Once } from './once';

it('lets a double click choose once, and a later or another one again', () => {
  let now = 1000;
  const once = new Once<object>(() => now);
  const [first, second] = [{}, {}];
  expect(once.may(first)).toBe(true);
  now += 200;
  expect(once.may(first)).toBe(false);
  expect(once.may(second)).toBe(true);
  now += 500;
  expect(once.may(second)).toBe(true);
});
