// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdviceView, StandingView } from '../wire';
import { api, localProblem } from '../lib/api';
import { myself } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import { words } from '../lib/words.svelte';
import AdvicePanel from './AdvicePanel.svelte';
import { AdviceStore, points } from './advice.svelte';
import JudgedBar from './JudgedBar.svelte';
import { Judged, share } from './judged.svelte';
import ProposalBar from './ProposalBar.svelte';
import type { ScreenState } from './screen.svelte';

const GAME = `
seat-x = Blue
seat-y = Red
go = Go to Ulm
rest = Rest
term-cities = Cities held
`;

const ADVICE: AdviceView = {
  plan: [{ choice: 'go' }, { choice: 'rest' }],
  steps: [
    { text: { id: 'go' }, targets: [{ space: 'ulm' }] },
    { text: { id: 'rest' }, targets: [{ space: 'jena' }] },
  ],
  value: [-0.4, 0.125],
  terms: [
    { name: 'cities', before: 0.1, after: 0.3 },
    { name: 'hungry-men', before: 0, after: -0.05 },
  ],
};

beforeAll(async () => {
  vi.spyOn(api, 'words').mockResolvedValue('');
  vi.spyOn(api, 'gameWords').mockResolvedValue(GAME);
  await words.speak('en');
  await words.need('g');
});
beforeEach(() => {
  vi.spyOn(api, 'advice').mockResolvedValue(ADVICE);
});
afterEach(cleanup);

describe('advice', () => {
  it('shows all that the plan is about, or the step that is pointed at', async () => {
    const store = new AdviceStore('t');
    await store.ask('x');
    expect(store.targets).toEqual([{ space: 'ulm' }, { space: 'jena' }]);
    store.step = 1;
    expect(store.targets).toEqual([{ space: 'jena' }]);
    store.close();
    expect(store.targets).toEqual([]);
  });

  it('that comes too late is not shown', async () => {
    const store = new AdviceStore('t');
    const asked = store.ask('x');
    store.close();
    await asked;
    expect([store.isOpen, store.isAsking, store.advice]).toEqual([false, false, undefined]);
  });

  it('says why there is none', async () => {
    vi.spyOn(api, 'advice').mockRejectedValue(localProblem('offline'));
    const store = new AdviceStore('t');
    await store.ask('x');
    expect(store.trouble).toBeDefined();
    expect(store.advice).toBeUndefined();
  });

  it('is read in words, with what changes, and carried out', async () => {
    const advice = new AdviceStore('t');
    await advice.ask('x');
    const carryOut = vi.fn();
    const shown = {
      advice,
      voice: words.of('g'),
      game: 'g',
      store: { sending: false },
      question: { carryOut },
    } as unknown as ScreenState;
    render(AdvicePanel, { screen: shown });
    expect(screen.getByText('Go to Ulm')).toBeTruthy();
    const rows = screen.getAllByRole('row').map((row) =>
      row.textContent
        .replace(/\s+/g, ' ')
        .replaceAll(/ (?=[+−0])/g, '')
        .trim(),
    );
    expect(rows.slice(1)).toEqual([
      'Your position−40+13',
      'Cities held+10+30',
      // A game may have no word for it.
      'hungry men0−5',
    ]);
    await fireEvent.pointerEnter(screen.getByText('Rest'));
    expect(advice.step).toBe(1);
    await fireEvent.click(screen.getByText('Do it'));
    expect(carryOut).toHaveBeenCalledWith(ADVICE.plan);
  });

  it('is written in hundredths', () => {
    expect([0.5, -0.123, 0.001, -0.001].map(points)).toEqual(['+50', '−12', '0', '0']);
  });
});

describe('who stood better', () => {
  const stands = (number: number, value: number): StandingView => ({
    number,
    seats: [
      { seat: 'x', value },
      { seat: 'y', value: -value },
    ],
  });

  it('is asked once for each moment, and again after entries were taken back', async () => {
    const asked = vi
      .spyOn(api, 'standing')
      .mockImplementation((_, number) => Promise.resolve(stands(number, 0.2)));
    const judged = new Judged('t');
    await judged.look(3, undefined);
    await judged.look(4, undefined);
    await judged.look(3, undefined);
    expect(judged.shown?.number).toBe(3);
    expect(asked).toHaveBeenCalledTimes(2);
    judged.forget();
    await judged.look(3, undefined);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is a bar with a side for each, and a word for whoever leads', async () => {
    vi.spyOn(api, 'standing').mockResolvedValue(stands(2, -0.5));
    const shown = {
      judged: new Judged('t'),
      nations: ['x', 'y'],
      voice: words.of('g'),
      game: 'g',
      table: { seats: [{ id: 'x' }, { id: 'y' }] },
      past: { at: 2 },
      judgedSeat: undefined,
    } as unknown as ScreenState;
    render(JudgedBar, { screen: shown });
    const bar = await screen.findByRole('img', { name: 'Red +50' });
    expect((bar.firstElementChild as HTMLElement).style.width).toBe('25%');
  });

  it('takes half of the bar when nobody does', () => {
    expect([-2, -1, 0, 0.5, 1].map(share)).toEqual([0, 0, 0.5, 0.75, 1]);
  });
});

it('a bot that gives up is let go, or has to play on', async () => {
  const onanswer = vi.fn();
  const proposal = { what: 'resignation' as const, by: 'y', awaiting: ['x'] };
  render(ProposalBar, { proposal, mine: ['x'], voice: words.of('g'), busy: false, onanswer });
  expect(screen.getByText('Red wants to give up.')).toBeTruthy();
  await fireEvent.click(screen.getByText('Play on'));
  await fireEvent.click(screen.getByText('Accept and win'));
  expect(onanswer.mock.calls).toEqual([
    ['x', false],
    ['x', true],
  ]);
});

it('the bot that was last chosen takes the seat, else a veteran', () => {
  myself.me = {
    confirmed: false,
    notify: false,
    mail: false,
    bots: ['recruit', 'veteran', 'marshal', 'emperor'],
  };
  settings.bot = 'greedy';
  expect(myself.bot).toBe('veteran');
  settings.bot = 'marshal';
  expect(myself.bot).toBe('marshal');
});
