import { describe, expect, it } from 'vitest';
import type { Group } from '../../wire';
import { piece } from '../../board/testing';
import { movableGroups, led, stackOf, toggled } from './selection';

describe('picked pieces', () => {
  it('are added, and taken away when all were picked', () => {
    expect(toggled([], ['a', 'b'])).toEqual(['a', 'b']);
    expect(toggled(['a'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(toggled(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c']);
    expect(toggled(['a'], [])).toEqual(['a']);
  });

  it('are led by one of them', () => {
    expect(led(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
    expect(led(['a', 'b'], 'c')).toEqual(['a', 'b']);
  });
});

describe('those who belong together', () => {
  const pieces = [
    piece('a', 'ulm'),
    piece('b', 'ulm'),
    piece('c', 'jena'),
    piece('d', 'ulm', { seat: 1 }),
    piece('e', 'ulm'),
  ];
  const may = (id: string): boolean => id !== 'e';

  it('are the stack: of the same side, in the same place, able to move', () => {
    expect(stackOf(pieces, 'b', may)).toEqual(['b', 'a']);
    expect(stackOf(pieces, 'c', may)).toEqual(['c']);
    expect(stackOf(pieces, 'nobody', may)).toEqual([]);
  });

  it('are the groups with others who can move', () => {
    const group = (id: string, ...own: string[]): Group => ({
      id,
      kind: 'command',
      name: { id },
      pieces: own,
    });
    const groups = [group('one', 'a', 'b', 'e'), group('two', 'b', 'e'), group('three', 'c', 'a')];
    const found = movableGroups(groups, 'b', may);
    expect(found.map(({ group: { id }, pieces: own }) => [id, own])).toEqual([['one', ['b', 'a']]]);
  });
});
