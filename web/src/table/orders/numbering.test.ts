import { expect, it } from 'vitest';
import type { OpenChoice } from '../../wire';
import { Numbering } from './numbering';

/** Ids hold for one question; what is said holds longer. */
const order = (text: string, id = text): OpenChoice => ({ id, text: { id: text }, targets: [] });
const numbers = (given: Map<string, number>): [string, number][] => [...given];

it('orders keep their numbers while the list shrinks', () => {
  const numbering = new Numbering();
  numbering.of('fire', [order('a'), order('b'), order('c')]);
  expect(numbers(numbering.of('fire', [order('b', 'b2'), order('c', 'c2')]))).toEqual([
    ['b2', 2],
    ['c2', 3],
  ]);
});

it('a number never becomes another order under the hand', () => {
  const numbering = new Numbering();
  numbering.of('fire', [order('a'), order('b')]);
  const next = numbering.of('fire', [order('b'), order('new')]);
  expect(next.get('b')).toBe(2);
  expect(next.get('new')).toBe(3);
  // What comes back has its old number.
  expect(numbering.of('fire', [order('a'), order('b')]).get('a')).toBe(1);
});

it('another question counts afresh', () => {
  const numbering = new Numbering();
  numbering.of('fire', [order('a'), order('b')]);
  expect(numbers(numbering.of('move', [order('b'), order('a')]))).toEqual([
    ['b', 1],
    ['a', 2],
  ]);
});

it('counts afresh when no order is left that a key chooses', () => {
  const numbering = new Numbering();
  const many = Array.from({ length: 12 }, (_, place) => order(`o${place}`));
  numbering.of('fire', many);
  const left = many.slice(10);
  expect(numbers(numbering.of('fire', left))).toEqual([
    ['o10', 1],
    ['o11', 2],
  ]);
});
