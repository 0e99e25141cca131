import { expect, test } from 'vitest';
import type { Piece } from '../wire';
import { Gallery, type Shown } from './shown';

const piece = (id: string): Piece =>
  ({ id, kind: 'infantry', short: id, at: { space: '1' } }) as Piece;
const [a, b] = [piece('a'), piece('b')];

const show = (one: Piece, more: Partial<Shown> = {}): Shown => ({
  piece: one,
  key: `piece:${one.id}`,
  x: 1,
  y: 2,
  scale: 1,
  label: one.id,
  target: false,
  about: false,
  lit: false,
  grouped: false,
  towards: undefined,
  count: 1,
  covered: false,
  picked: false,
  grab: false,
  by: [],
  delay: 0,
  ...more,
});

test('only what has changed is another thing', () => {
  const gallery = new Gallery();
  const first = gallery.keep([show(a), show(b, { by: [{ x: 3, y: 4 }] })]);
  const same = gallery.keep([show(a), show(b, { by: [{ x: 3, y: 4 }] })]);
  expect(same[0]).toBe(first[0]);
  expect(same[1]).toBe(first[1]);

  const lit = gallery.keep([show(b, { by: [{ x: 3, y: 5 }] }), show(a, { target: true })]);
  expect(lit.map(({ piece: { id } }) => id)).toEqual(['b', 'a']);
  expect(lit[0]?.by).toEqual([{ x: 3, y: 5 }]);
  expect(lit[1]?.target).toBe(true);
  expect(lit[1]).not.toBe(first[0]);
});

test('a piece that has gone is forgotten', () => {
  const gallery = new Gallery();
  const [first] = gallery.keep([show(a)]);
  gallery.keep([]);
  expect(gallery.keep([show(a)])[0]).not.toBe(first);
});

test('another piece of the same name is shown', () => {
  const gallery = new Gallery();
  gallery.keep([show(a)]);
  const moved = { ...a, states: ['routed'] };
  expect(gallery.keep([show(moved)])[0]?.piece).toBe(moved);
});
