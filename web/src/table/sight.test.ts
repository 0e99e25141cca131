// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chance, Odds, OverlayKind, Scene, Text } from '../wire';
import { api } from '../lib/api';
import { words } from '../lib/words.svelte';
import { merged, plus, rounded, worthTelling } from './chances';
import LineView from './LineView.svelte';
import { LINGER_MS } from './linger';
import { OddsStore } from './odds.svelte';
import OddsPanel from './OddsPanel.svelte';
import { Overlays, thingFor, type Laid } from './overlays.svelte';
import { Reading } from './reading.svelte';
import { momentOf, statusOf } from './status';
import { reasons } from './why';

const GAME = `
seat-x = Blue
seat-y = Red
fight = The fight
win = win
draw = draw
lose = lose: Napoleon would be lost
miss = nothing
hill = on a hill
check = The morale check
turn = Turn { $turn }
long = Turn 2 · The fight · 9 more turns
score = Blue leads by { $points }
track-vp = Victory
track-turn = Turn
front = In the front of Shakhovsky, 4007
ask = A unit may not leave there
`;

beforeAll(async () => {
  vi.spyOn(api, 'words').mockResolvedValue('');
  vi.spyOn(api, 'gameWords').mockResolvedValue(GAME);
  await words.speak('en');
  await words.need('g');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const voice = words.of('g');
const text = (id: string): Text => ({ id });

describe('chances', () => {
  it('of results that read the same are told as one, exactly', () => {
    const rows = merged(
      [
        [text('miss'), [1, 6]],
        [text('win'), [1, 12]],
        [text('miss'), [5, 36]],
      ],
      voice.say,
    );
    expect(rows).toEqual([
      ['nothing', [11, 36]],
      ['win', [1, 12]],
    ]);
  });

  it('add up in lowest terms, also where the numbers are large', () => {
    expect(plus([1, 3], [1, 6])).toEqual([1, 2]);
    expect(plus([1, 2 ** 40], [1, 2 ** 40])).toEqual([1, 2 ** 39]);
  });

  it('that are neither sure nor impossible never look so', () => {
    const percent = (share: number): string => `${Math.round(share * 100)}%`;
    expect(rounded([1, 1000], percent)).toBe('< 1%');
    expect(rounded([999, 1000], percent)).toBe('> 99%');
    expect(rounded([0, 1], percent)).toBe('0%');
    expect(rounded([1, 1], percent)).toBe('100%');
    expect(rounded([5, 36], percent)).toBe('14%');
  });

  it('keep what is in the middle, though it cannot come', () => {
    const rows: [string, Chance][] = [
      ['a', [0, 1]],
      ['b', [1, 1]],
      ['c', [0, 1]],
    ];
    expect(worthTelling(rows, String).map(([name]) => name)).toEqual(['a', 'b']);
  });

  const odds: Odds = {
    text: text('fight'),
    modifiers: [{ text: text('hill'), rule: '7.2', value: -1 }],
    results: [
      [text('miss'), [31, 36]],
      [text('win'), [5, 36]],
    ],
    sum: [
      [text('win'), [1, 18]],
      [text('draw'), [1, 18]],
      [text('lose'), [8, 9]],
    ],
    parts: [{ text: text('check'), modifiers: [], results: [[text('miss'), [1, 1]]] }],
  };

  it('are shown with the sum first, then results and modifiers, the parts folded', () => {
    render(OddsPanel, {
      odds,
      voice,
      game: 'g',
      onrule: () => undefined,
      onclose: () => undefined,
    });
    const sum = document.querySelector('[data-sum]');
    expect(sum?.textContent.replace(/\s+/g, ' ').trim()).toBe(
      '6% win,6% draw,89% lose: Napoleon would be lost',
    );
    const table = screen.getAllByRole('table')[0];
    expect(table && sum?.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('on a hill', { exact: false })).toBeTruthy();
    expect(document.querySelector('details')?.open).toBe(false);
    expect(document.querySelector('details summary')?.textContent).toBe('The morale check');
  });

  it('are told as exact fractions when asked for', async () => {
    render(OddsPanel, {
      odds,
      voice,
      game: 'g',
      onrule: () => undefined,
      onclose: () => undefined,
    });
    expect(screen.getAllByTitle('5 in 36')).toHaveLength(1);
    await fireEvent.click(screen.getByRole('button', { name: 'Exact fractions' }));
    expect(document.querySelector('[data-sum]')?.textContent).toContain('8 in 9');
  });
});

describe('a line of the log', () => {
  it('names a rule once, however often it applies', () => {
    render(LineView, {
      line: { text: text('fight'), rules: ['8.8b', '6.12b', '8.8b'] },
      voice,
      game: 'g',
      onrule: () => undefined,
    });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['8.8b', '6.12b']);
  });
});

describe('the chances of an answer', () => {
  const told = (id: string): Odds => ({ text: text(id), modifiers: [], results: [] });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(api, 'odds').mockImplementation((_table, _seat, choice) =>
      Promise.resolve(choice === 'none' ? {} : { odds: told(choice) }),
    );
  });

  async function looked(choice: string): Promise<OddsStore> {
    const odds = new OddsStore('t');
    odds.look('x', choice);
    await vi.advanceTimersByTimeAsync(200);
    expect(odds.shown?.text.id).toBe(choice);
    return odds;
  }

  it('go at once when another answer is pointed at, also one without any', async () => {
    const odds = await looked('a');
    odds.look('x', 'b');
    expect(odds.shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(odds.shown?.text.id).toBe('b');
    odds.look('x', 'none');
    expect(odds.shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(odds.shown).toBeUndefined();
  });

  it('go a moment after the answer is left, unless they are being read', async () => {
    const odds = await looked('a');
    odds.look('x', undefined);
    expect(odds.shown).toBeDefined();
    odds.stay();
    await vi.advanceTimersByTimeAsync(LINGER_MS * 3);
    expect(odds.shown).toBeDefined();
    odds.leave();
    await vi.advanceTimersByTimeAsync(LINGER_MS + 1);
    expect(odds.shown).toBeUndefined();
  });

  it('go when the question changes, and what was under way comes no more', async () => {
    const odds = await looked('a');
    odds.look('x', 'b');
    odds.clear();
    await vi.advanceTimersByTimeAsync(500);
    expect(odds.shown).toBeUndefined();
    // An answer of the next question may have the same name: it is asked for anew.
    const calls = vi.mocked(api.odds).mock.calls.length;
    odds.look('x', 'a');
    expect(odds.shown).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(vi.mocked(api.odds).mock.calls.length).toBe(calls + 1);
  });
});

describe('a card that is read', () => {
  it('goes a moment after it is left, but not while its text is read', () => {
    vi.useFakeTimers();
    const reading = new Reading();
    reading.read('c1');
    reading.leave();
    reading.stay();
    vi.advanceTimersByTime(LINGER_MS * 2);
    expect(reading.card).toBe('c1');
    reading.leave();
    vi.advanceTimersByTime(LINGER_MS + 1);
    expect(reading.card).toBeUndefined();
  });
});

describe('the status', () => {
  const naming = { seats: ['x', 'y'], say: voice.say, word: voice.word };
  const scene: Scene = {
    moment: [{ id: 'turn', args: [['turn', { number: 2 }]] }],
    pieces: [],
    tracks: [
      { id: 'turn', low: 1, high: 5, value: 2 },
      { id: 'vp', low: 0, high: 9, value: 4 },
    ],
  };

  it('is what the game says, with its rules', () => {
    const status = [
      { text: { id: 'score', args: [['points', { number: 3 }]] as never }, rules: ['9.1'] },
    ];
    expect(statusOf({ ...scene, status }, naming)).toEqual([
      { text: 'Blue leads by 3', rules: ['9.1'] },
    ]);
    expect(momentOf(scene, voice.say)).toEqual(['Turn 2']);
  });

  it('tells the time once', () => {
    const two = { ...scene, moment: [...scene.moment, text('fight')] };
    const status = [
      { text: { id: 'turn', args: [['turn', { number: 2 }]] as never }, rules: ['1'] },
      { text: text('long'), rules: ['2'] },
      { text: text('check'), rules: ['3'] },
    ];
    expect(statusOf({ ...two, status }, naming)).toEqual([
      { text: '9 more turns', rules: ['2'] },
      { text: 'The morale check', rules: ['3'] },
    ]);
  });

  it('is how the tracks stand where the game says nothing, and the turn is told once', () => {
    expect(statusOf(scene, naming)).toEqual([{ name: 'Victory', text: '4', rules: [] }]);
  });

  it('tells a line in few words where there are some, and keeps the whole', () => {
    const status = [
      { text: { id: 'score' }, rules: ['VC2'] },
      { text: { id: 'truce' }, rules: [] },
    ];
    const briefly = ({ id }: { id: string }) => (id === 'score' ? '1 : 2' : undefined);
    const told = statusOf({ ...scene, status }, { ...naming, briefly });
    expect(told.map(({ brief }) => brief)).toEqual(['1 : 2', undefined]);
    expect(told.map(({ text }) => text)).toEqual(status.map(({ text }) => naming.say(text)));
    expect(told[0]?.rules).toEqual(['VC2']);
  });
});

describe('what is laid over the map', () => {
  const reach: OverlayKind = { id: 'reach', of: 'space', rule: '3' };
  const fire: OverlayKind = { id: 'fire', of: 'piece', rule: '4' };
  const zoc: OverlayKind = { id: 'zoc', of: 'board', rule: '5' };
  const scene: Scene = {
    moment: [],
    pieces: [
      { id: 'ney', kind: 'infantry', seat: 0, short: 'N', at: { space: '0101' } },
      { id: 'off', kind: 'infantry', seat: 0, short: 'O', at: { area: 'pool' } },
    ],
  };
  const laid: Laid = { kinds: [reach, fire, zoc], scene, eyes: undefined, about: [] };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(api, 'overlay')
      .mockReset()
      .mockImplementation((_table, kind, thing) =>
        Promise.resolve({
          overlay: { text: text(`${kind}-${thing ?? ''}`), rule: '3', shades: [] },
        }),
      );
  });

  it('is asked of the space or the piece that is pointed at', () => {
    expect(thingFor(reach, { space: '0102' }, scene)).toBe('0102');
    expect(thingFor(reach, { piece: 'ney' }, scene)).toBe('0101');
    expect(thingFor(reach, { piece: 'off' }, scene)).toBeUndefined();
    expect(thingFor(reach, { edge: ['0102', '0103'] }, scene)).toBe('0102');
    expect(thingFor(fire, { piece: 'ney' }, scene)).toBe('ney');
    expect(thingFor(fire, { space: '0101' }, scene)).toBe('ney');
    expect(thingFor(fire, { space: '0102' }, scene)).toBeUndefined();
  });

  it('follows the pointer after a moment, and stays with what is clicked', async () => {
    const overlays = new Overlays('t', () => laid);
    overlays.toggle(reach);
    expect(api.overlay).not.toHaveBeenCalled();
    overlays.point({ space: '0102' });
    overlays.point({ space: '0103' });
    await vi.advanceTimersByTimeAsync(300);
    expect(api.overlay).toHaveBeenCalledTimes(1);
    expect(overlays.shown?.text.id).toBe('reach-0103');
    overlays.pin({ space: '0104' });
    await vi.advanceTimersByTimeAsync(0);
    overlays.point({ space: '0105' });
    await vi.advanceTimersByTimeAsync(300);
    expect(overlays.shown?.text.id).toBe('reach-0104');
    overlays.pin({ space: '0104' });
    overlays.point({ space: '0105' });
    await vi.advanceTimersByTimeAsync(300);
    expect(overlays.shown?.text.id).toBe('reach-0105');
  });

  it('of the whole board comes at once, anew after each event, and goes when closed', async () => {
    const overlays = new Overlays('t', () => laid);
    overlays.toggle(zoc);
    await vi.advanceTimersByTimeAsync(0);
    expect(overlays.shown?.text.id).toBe('zoc-');
    overlays.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.overlay).toHaveBeenCalledTimes(2);
    overlays.toggle(zoc);
    expect(overlays.kind).toBeUndefined();
    expect(overlays.shown).toBeUndefined();
  });

  it('begins with what the question is about', async () => {
    const overlays = new Overlays('t', () => ({ ...laid, about: [{ piece: 'ney' }] }));
    overlays.toggle(fire);
    await vi.advanceTimersByTimeAsync(0);
    expect(overlays.shown?.text.id).toBe('fire-ney');
  });
});

describe('why not', () => {
  it('names the case first, the rule behind it, and what is in the way', async () => {
    vi.spyOn(api, 'rules').mockResolvedValue([{ id: '6.3', text: 'The front is closed.' }]);
    const one = {
      text: text('ask'),
      rule: '6.3',
      choices: [],
      more: 0,
      case: { text: text('front'), rules: ['6.3'], targets: [{ space: '4007' }] },
    };
    vi.spyOn(api, 'why').mockResolvedValue({ open: [], reasons: [one, one] });
    const asked = { seat: 'x', prompt: { text: text('ask'), rule: '1' }, choices: [] };
    expect(await reasons('t', 'g', asked, { space: '4008' })).toEqual([
      {
        text: 'In the front of Shakhovsky, 4007',
        behind: 'The front is closed.',
        rules: ['6.3'],
        targets: [{ space: '4007' }, { space: '4007' }],
      },
    ]);
  });
});
