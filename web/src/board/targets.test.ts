import { describe, expect, it } from 'vitest';
import type { OpenChoice, Target } from '../wire';
import { keyOf, meantBy, targetOf, Targets } from './targets';
import { piece } from './testing';

const choice = (id: string, ...targets: Target[]): OpenChoice => ({ id, text: { id }, targets });
const ids = (choices: OpenChoice[]): string[] => choices.map(({ id }) => id);

describe('keys', () => {
  it('are read back as the same target, even if an id has colons in it', () => {
    const all: Target[] = [
      { space: '3106' },
      { piece: 'a:b:c' },
      { card: 'k1' },
      { area: 'waiting-french' },
      { facing: ['31:06', 4] },
    ];
    for (const target of all) expect(targetOf(keyOf(target))).toEqual(target);
    expect(targetOf('nothing')).toBeNull();
  });
});

describe('choices of a target', () => {
  const step = choice('step', { space: 'A' }, { piece: 'p' });
  const attack = choice('attack', { piece: 'q' }, { space: 'B' }, { piece: 'p' });
  const other = choice('other', { piece: 'q' }, { space: 'A' });
  const done = choice('done');
  const targets = new Targets([step, attack, other, done]);

  it('are those that name it first', () => {
    expect(ids(targets.choices('space:A'))).toEqual(['step']);
    expect(ids(targets.choices('piece:q'))).toEqual(['attack', 'other']);
  });

  it('are all that name it where none names it first', () => {
    expect(ids(targets.choices('space:B'))).toEqual(['attack']);
    expect(ids(targets.choices('piece:p'))).toEqual(['step', 'attack']);
  });

  it('are none for what nobody names', () => {
    expect(targets.choices('space:C')).toEqual([]);
    expect(targets.has('space:C')).toBe(false);
    expect(targets.keys('space')).toEqual(['space:A', 'space:B']);
  });

  it('glow where they differ, not at what all of them are about', () => {
    const about = new Targets([
      choice('to B', { piece: 'p' }, { space: 'B' }),
      choice('with q', { piece: 'p' }, { piece: 'q' }),
      choice('north', { piece: 'p' }, { facing: ['A', 0] }),
      done,
    ]);
    expect(about.keys()).toEqual(['space:B', 'piece:q', 'facing:0:A']);
    expect(ids(about.choices('piece:p'))).toEqual(['to B', 'with q', 'north']);
  });

  it('glow at guns and at everything that they fire at', () => {
    const fire = new Targets([
      choice('a at X', { piece: 'a' }, { space: 'X' }),
      choice('a at Y', { piece: 'a' }, { space: 'Y' }),
      choice('b at X', { piece: 'b' }, { space: 'X' }),
    ]);
    expect(fire.keys()).toEqual(['piece:a', 'space:X', 'space:Y', 'piece:b']);
    expect(ids(fire.choices('space:X'))).toEqual(['a at X', 'b at X']);
  });

  it('glow at the only thing there is, even if all name it', () => {
    const one = new Targets([choice('1', { piece: 'p' }), choice('2', { piece: 'p' })]);
    expect(one.keys()).toEqual(['piece:p']);
  });

  it('are not counted twice if a choice names the same thing twice', () => {
    const twice = new Targets([choice('t', { space: 'X' }, { space: 'Y' }, { space: 'Y' })]);
    expect(ids(twice.choices('space:Y'))).toEqual(['t']);
  });
});

describe('a click on a piece', () => {
  const it1 = piece('p', 'A');
  it('means the piece before its space', () => {
    const both = new Targets([choice('1', { piece: 'p' }), choice('2', { space: 'A' })]);
    expect(meantBy(both, it1)).toBe('piece:p');
  });
  it('means its space where only that can be chosen', () => {
    expect(meantBy(new Targets([choice('2', { space: 'A' })]), it1)).toBe('space:A');
  });
  it('means the area it lies in off the map', () => {
    const waiting = piece('p', '', { at: { area: 'w' } });
    expect(meantBy(new Targets([choice('2', { area: 'w' })]), waiting)).toBe('area:w');
  });
  it('asks about the piece where nothing can be chosen', () => {
    expect(meantBy(new Targets([]), it1)).toBe('piece:p');
  });
});
