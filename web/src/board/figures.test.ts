import { expect, it } from 'vitest';
import { figures, isFigures, widthOf } from './symbols/figures';

it('draws whatever is written in figures alone', () => {
  expect(['0101', '7', '-3'].map(isFigures)).toEqual([true, true, true]);
  expect(['', 'A1', '01.01'].map(isFigures)).toEqual([false, false, false]);
});

it('keeps the noughts in front of a number', () => {
  expect(figures('0101', 0, 0, 8)).not.toBe(figures('101', 0, 0, 8));
  expect(widthOf('0101', 8)).toBeCloseTo((widthOf('101', 8) * 4) / 3);
});
