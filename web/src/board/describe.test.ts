import { expect, it } from 'vitest';
import type { Space } from '../wire';
import { Voice } from './describe';

const voice = new Voice(
  ({ id }) => `“${id}”`,
  (id, args = {}) => [id, ...Object.values(args)].join(' '),
  [],
);
const space = (name?: string): Space => ({
  id: '4511',
  x: 0,
  y: 0,
  terrain: 'woods',
  level: 0,
  ...(name === undefined ? {} : { name: { id: name } }),
});

it('a hex goes by its number, a place by its name', () => {
  expect(voice.space(space(), 'flat_hexes')).toBe('board-hex 4511 terrain-woods');
  expect(voice.space(space('ford'), 'flat_hexes')).toBe(
    'board-hex-named 4511 terrain-woods “ford”',
  );
  expect(voice.space(space('ford'), 'points')).toBe('board-place terrain-woods “ford”');
  expect(voice.space(space(), 'points')).toBe('board-place terrain-woods 4511');
});
