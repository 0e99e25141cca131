// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { OpenChoice, RuleRow } from '../wire';
import { liveAddress, query, thing } from './api';
import { folded, grouped, inOrder, matching } from './choices';
import { isTyping, press } from './keys';
import { chapterOf, findRules, sameChapter } from './rules';
import { commitmentOf, seedBytes } from './seed';
import { preferred, readKept } from './settings.svelte';
import { ago, clockFace, span } from './time';

const choice = (id: string, kind: string, targets = 1): OpenChoice => ({
  id,
  text: { id: kind },
  targets: Array.from({ length: targets }, () => ({ space: 'a' })),
});

describe('choices', () => {
  const all = [
    choice('0', 'move'),
    choice('1', 'fire'),
    choice('2', 'move'),
    choice('3', 'done', 0),
  ];

  it('are shown with those first that name nothing, then by kind', () => {
    expect(inOrder(all).map((one) => one.id)).toEqual(['3', '0', '2', '1']);
    expect(grouped(all).map((group) => group.kind)).toEqual(['move', 'fire']);
  });

  it('are found by all words typed, without accents and capitals', () => {
    const said: Record<string, string> = {
      '0': 'Déplacer Éblé',
      '1': 'Tirer',
      '2': 'Déplacer Ney',
    };
    const say = (one: OpenChoice): string => said[one.id] ?? '';
    expect(matching(all, 'deplacer  EBLE', say).map((one) => one.id)).toEqual(['0']);
    expect(matching(all, '  ', say)).toHaveLength(4);
    expect(matching(all, 'x', say)).toEqual([]);
    expect(folded('Œuvre É')).toBe('œuvre e');
  });
});

describe('keys', () => {
  it('do their work unless they are typed into something', () => {
    let pressed = 0;
    const keys = { u: () => pressed++, '?': () => pressed++ };
    press(new KeyboardEvent('keydown', { key: 'u' }), keys);
    press(new KeyboardEvent('keydown', { key: 'U' }), keys);
    press(new KeyboardEvent('keydown', { key: '?' }), keys);
    expect(pressed).toBe(3);
    press(new KeyboardEvent('keydown', { key: 'u', ctrlKey: true }), keys);
    press(new KeyboardEvent('keydown', { key: 'x' }), keys);
    const input = document.createElement('input');
    const typed = new KeyboardEvent('keydown', { key: 'u' });
    Object.defineProperty(typed, 'target', { value: input });
    press(typed, keys);
    expect(pressed).toBe(3);
    input.type = 'range';
    expect(isTyping(input)).toBe(false);
  });
});

describe('addresses', () => {
  it('leave out what is not given', () => {
    expect(query({ a: 1, b: undefined, c: false, d: '', e: true, f: 'x,y' })).toBe(
      '?a=1&e=true&f=x%2Cy',
    );
    expect(query({})).toBe('');
  });

  it('name a thing by its id', () => {
    expect(thing({ space: '3106' })).toBe('3106');
    expect(thing({ facing: ['3106', 4] })).toBe('3106');
  });

  it('of the live connection go the same way as the page', () => {
    expect(liveAddress('t', 'm', ['a', 'b'], 'https://x.org')).toBe(
      'wss://x.org/api/tables/t/live?mark=m&as=a%2Cb',
    );
    expect(liveAddress('t', undefined, undefined, 'http://x:1')).toBe('ws://x:1/api/tables/t/live');
  });
});

describe('the ledger', () => {
  const rows: RuleRow[] = [
    { id: '8.3a', text: 'Guns may not fire beyond range.' },
    { id: '8.4', text: 'Sight.', note: 'See the range.' },
    { id: '10.1', text: 'Élan.' },
    { id: 'R8.a', text: 'Other.' },
  ];

  it('has chapters by the number before the point', () => {
    expect(chapterOf('8.3a')).toBe('8');
    expect(sameChapter(rows, '8.4').map((row) => row.id)).toEqual(['8.3a', '8.4']);
  });

  it('is searched by number and by words of text and note', () => {
    expect(findRules(rows, '8.').map((row) => row.id)).toEqual(['8.3a', '8.4']);
    expect(findRules(rows, 'RANGE').map((row) => row.id)).toEqual(['8.3a', '8.4']);
    expect(findRules(rows, 'elan').map((row) => row.id)).toEqual(['10.1']);
  });
});

describe('a seed', () => {
  // The example of the protocol's documentation.
  it('has the hash that the server publishes', async () => {
    expect(await commitmentOf('1812')).toBe(
      'b71dfd326c6e975dfd97dc28df197cbe4efa466d34123e22e0cddf3f94c4a674',
    );
  });

  it('is the same written as number or in full', async () => {
    const full = '1407' + '0'.repeat(60);
    expect(seedBytes(full)).toEqual(seedBytes(String(0x0714)));
    expect(await commitmentOf(full)).toBe(await commitmentOf('1812'));
  });

  it('is refused where it is none', () => {
    expect(seedBytes('x')).toBeUndefined();
    expect(seedBytes('18446744073709551616')).toBeUndefined();
    expect(seedBytes('18446744073709551615')).toBeDefined();
  });
});

describe('settings', () => {
  it('are read with suspicion', () => {
    expect(readKept('nonsense')).toEqual({
      theme: 'system',
      speed: 'normal',
      shortcuts: true,
      passes: true,
      motion: 'system',
      sound: false,
    });
    expect(readKept('null')).toEqual(readKept('nonsense'));
    const kept = '{"lang":"xx","theme":"dark","speed":7,"shortcuts":false,"motion":"x","sound":1}';
    expect(readKept(kept)).toEqual({
      theme: 'dark',
      speed: 'normal',
      shortcuts: false,
      passes: true,
      motion: 'system',
      sound: false,
    });
  });

  it('speak the first language that is known', () => {
    expect(preferred(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(preferred(['de'])).toBe('en');
  });
});

describe('times', () => {
  it('are clock faces', () => {
    expect(clockFace(125_000)).toBe('2:05');
    expect(clockFace(3_725_000)).toBe('1:02:05');
    expect(clockFace(-5)).toBe('0:00');
    expect(clockFace(400)).toBe('0:01');
  });

  it('are spans in the largest unit that fits', () => {
    expect(span(3 * 86_400_000)).toEqual({ unit: 'days', count: 3 });
    expect(span(5 * 3_600_000)).toEqual({ unit: 'hours', count: 5 });
    expect(span(90_000)).toEqual({ unit: 'minutes', count: 2 });
    expect(ago(0, 3 * 86_400_000, 'fr')).toBe('il y a 3 jours');
  });
});
