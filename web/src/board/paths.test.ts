import { describe, expect, it } from 'vitest';
import { inside, lineThrough, shortened } from './paths';

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

describe('a line round pieces', () => {
  it('holds what lies in it, and nothing else', () => {
    expect(inside(square, { x: 5, y: 5 })).toBe(true);
    expect(inside(square, { x: 15, y: 5 })).toBe(false);
    expect(inside(square, { x: 5, y: -1 })).toBe(false);
    expect(inside([], { x: 5, y: 5 })).toBe(false);
  });

  it('may be bent', () => {
    const hook = [...square.slice(0, 3), { x: 8, y: 2 }];
    expect(inside(hook, { x: 9, y: 5 })).toBe(true);
    expect(inside(hook, { x: 2, y: 8 })).toBe(false);
  });
});

describe('the line of a way', () => {
  it('goes through its points and leaves room for its head', () => {
    expect(
      lineThrough([
        { x: 0, y: 0 },
        { x: 3.04, y: 4 },
      ]),
    ).toBe('M0 0L3 4');
    expect(
      shortened(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
        ],
        4,
      ),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 6, y: 0 },
    ]);
    expect(
      shortened(
        [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ],
        4,
      ),
    ).toHaveLength(2);
    expect(shortened([{ x: 0, y: 0 }], 4)).toHaveLength(1);
  });
});
