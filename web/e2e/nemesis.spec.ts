/** 1813: the orders of a turn by few clicks, a turn in both languages, and what neither side is told. */
import type { Locator, Page } from '@playwright/test';
import type { Piece } from '../src/wire';
import { Ear, sceneOf } from './ear';
import { entries, lay as layBy, open, spot } from './sitting';
import { asked, expect, moment, test } from './test';

const GAME = 'nemesis';
/** The version of its rules. */
const RULES = 3;

/** Opens a table at a position of this version. */
const lay = (page: Page, game: string, position: Record<string, unknown>): Promise<void> =>
  layBy(page, game, position, RULES);

/** A position of 1813 with these units and commanders, each by its hex. */
function field(
  units: Record<string, string>,
  commanders: Record<string, string>,
  more: Record<string, unknown>,
): Record<string, unknown> {
  const at = (all: Record<string, string>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(all).map(([id, hex]) => [id, { at: hex }]));
  return {
    game: GAME,
    scenario: 'campaign-1813',
    turn: 6,
    units: at(units),
    commanders: at(commanders),
    ...more,
  };
}

/** Lauriston's corps in Magdeburg and Yorck's two hexes farther. */
const ARMIES = {
  'F-V-16': '3012',
  'F-V-17': '3012',
  'F-V-18': '3012',
  'P-I-01': '3113',
};

/** Goes on past the curtain between those who share a screen, and past the word to begin. */
async function uncover(page: Page): Promise<void> {
  const curtain = page.locator('[data-curtain] button');
  const begin = page.locator('[data-choice]').filter({ hasText: /Begin|Commencer/ });
  const asks = page.locator('[data-prompt="yours"]');
  for (let step = 0; step < 4; step++) {
    await expect(curtain.or(asks).first()).toBeVisible({ timeout: 30_000 });
    if ((await curtain.count()) > 0) await curtain.click();
    await asked(page);
    if ((await begin.count()) === 0) break;
    await begin.click();
    await expect(begin).toHaveCount(0);
  }
  // A click that follows the last one too closely may be half of a double click.
  await page.waitForTimeout(700);
}

/** Waits until something has come of an order: it is told, or the other side has the screen. */
async function acted(page: Page, before: number): Promise<void> {
  const curtain = page.locator('[data-curtain]');
  await expect
    .poll(async () => (await curtain.count()) > 0 || (await entries(page)) > before)
    .toBe(true);
}

/** A hand that counts its clicks. */
class Hand {
  clicks = 0;
  constructor(private readonly page: Page) {}

  async click(key: string): Promise<void> {
    const { x, y } = await spot(this.page, key);
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
    this.clicks++;
  }

  async press(button: Locator): Promise<void> {
    await button.click();
    this.clicks++;
  }
}

test('a stack moves anywhere by three clicks', async ({ arrive }) => {
  const page = await arrive();
  const train = { convoys: { french: { lying: [{ hex: '3012', real: 1 }] } } };
  await lay(page, GAME, field(ARMIES, { lauriston: '3012' }, { phase: 'movement', ...train }));
  await uncover(page);
  const before = await entries(page);
  const hand = new Hand(page);
  await hand.click('space:3012');
  await expect(page.locator('[data-path="go"]')).toBeVisible();
  const there = page.locator('.space-target');
  await expect.poll(() => there.count()).toBeGreaterThan(5);
  // What attrition it risks is told before it is ordered.
  await page.getByPlaceholder('Find an order').fill('Forced march');
  await expect(page.locator('.orders')).toContainText(/losses on \d of 6/);
  await page.getByPlaceholder('Find an order').fill('');
  await hand.click('space:2912');
  await acted(page, before);
  expect(hand.clicks).toBeLessThanOrEqual(3);
});

test('an attack with everybody and no Combat Commands takes four clicks at most', async ({
  arrive,
}) => {
  const page = await arrive();
  const next = { ...ARMIES, 'P-I-01': '3112' };
  await lay(page, GAME, field(next, { lauriston: '3012' }, { phase: 'combat' }));
  await uncover(page);
  const before = await entries(page);
  const hand = new Hand(page);
  await hand.click('space:3112');
  const none = page.locator('[data-choice]').filter({ hasText: 'No Combat Command' });
  await expect(none).toBeVisible();
  // What it may come to is told before it is ordered.
  await none.hover();
  await expect(page.locator('[data-sum]')).toContainText('The attacker wins by 3 or more');
  await hand.press(none);
  await acted(page, before);
  expect(hand.clicks).toBeLessThanOrEqual(4);
});

/** How things stand when the armistice of turn 8 has been called. */
const ARMISTICE = {
  prussia_active: true,
  saxony: 'french',
  austria: 'neutral',
  confederation: 'allied',
  armistice: 8,
};

test('what is proposed at the armistice is accepted by one click', async ({ arrive }) => {
  const page = await arrive();
  const stack = ['armistice_ends', { arrange: { seat: 'french' } }];
  const more = { turn: 8, politics: ARMISTICE, stack };
  await lay(page, GAME, field({ 'F-V-16': '3012' }, { lauriston: '3012' }, more));
  await uncover(page);
  const before = await entries(page);
  const hand = new Hand(page);
  await hand.press(page.locator('[data-end]'));
  await acted(page, before);
  expect(hand.clicks).toBe(1);
});

test('a corps is put elsewhere by three clicks: one unit, its hex, and the rest follows', async ({
  arrive,
}) => {
  const page = await arrive();
  const stack = ['armistice_ends', 'offer_austria', { arrange: { seat: 'french' } }];
  const marks = ['arriving'];
  const units = Object.fromEntries(
    Object.entries({ 'F-V-16': '3012', 'F-V-17': '2913', 'F-V-18': '2912' }).map(([id, at]) => [
      id,
      { at, marks },
    ]),
  );
  const commanders = { lauriston: { at: '2913', marks } };
  await lay(page, GAME, {
    ...field({}, {}, { turn: 8, politics: ARMISTICE, stack }),
    units,
    commanders,
  });
  await uncover(page);
  const hand = new Hand(page);
  await hand.click('piece:F-V-16');
  await hand.click('space:2914');
  const follow = page.locator('.orders [data-choice^="plan:"]').filter({ hasText: 'corps V' });
  await expect(follow).toContainText('(3)');
  await hand.press(follow);
  await expect
    .poll(async () => {
      const { pieces } = await sceneOf(page, 'french');
      return pieces.filter(({ at }) => 'space' in at && at.space === '2914').map(({ id }) => id);
    })
    .toEqual(expect.arrayContaining(['F-V-16', 'F-V-17', 'F-V-18', 'lauriston']));
  expect(hand.clicks).toBe(3);
});

test('all hits of a combat are taken by one click, which says who takes them', async ({
  arrive,
}) => {
  const page = await arrive();
  const next = { ...ARMIES, 'P-I-01': '3112', 'P-I-02': '3112' };
  const combat = {
    attacker: 'french',
    target: '3112',
    party: { from: '3012', able: ['F-V-16', 'F-V-17', 'F-V-18'] },
    attackers: ['F-V-16', 'F-V-17', 'F-V-18'],
    defenders: ['P-I-01', 'P-I-02'],
    verdict: 'clear',
    hits: [0, 2],
  };
  const stack = [{ begin: 'commanders' }, { take_hits: { seat: 'coalition' } }];
  await lay(page, GAME, field(next, {}, { combat, stack }));
  await uncover(page);
  await page.locator('.orders [data-choice^="plan:"]').filter({ hasText: 'All 2 hits' }).click();
  await expect
    .poll(async () => JSON.stringify((await sceneOf(page, 'coalition')).pieces))
    .toMatch(/disrupted.*disrupted/);
});

for (const lang of ['en', 'fr'] as const) {
  test(`what is always in sight stands on one line, and is told in full on demand (${lang})`, async ({
    arrive,
  }) => {
    const page = await arrive({ lang }, { viewport: { width: 1280, height: 800 } });
    const train = { french: { lying: [{ hex: '3012', real: 1 }], stopped: true } };
    const more = { phase: 'movement', convoys: train };
    await lay(page, GAME, field(ARMIES, { lauriston: '3012' }, more));
    await uncover(page);
    const strip = page.locator('[data-status]');
    const room = await strip.evaluate((list) => list.clientWidth - list.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
    const score = strip.getByRole('button', { name: /Coalition -?\d+/ }).first();
    await score.click();
    const told = page.locator('[data-told]');
    await expect(told).toContainText(
      lang === 'en' ? /French \d+, Coalition/ : /Français \d+, Coalition/,
    );
    await expect(told.locator('a').first()).toHaveText('VC2');
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
  });
}

/** Answers as it comes until the strip tells of a turn: what ends a step, or else the last order. */
async function playOn(page: Page, until: RegExp): Promise<void> {
  const end = Date.now() + 150_000;
  const strip = page.locator('[data-status] .moment');
  const answers = page.locator('[data-end], .orders [data-choice]:enabled');
  for (;;) {
    expect(Date.now(), 'the turn does not end').toBeLessThan(end);
    if (until.test(await strip.innerText())) return;
    if ((await moment(page)) === 'yours' && (await answers.count()) > 0) {
      const done = page.locator('[data-end]');
      const button = (await done.count()) > 0 ? done : answers.last();
      await button.click({ timeout: 1000 }).catch(() => null);
    }
    await page.waitForTimeout(100);
  }
}

for (const lang of ['en', 'fr'] as const) {
  test(`a turn of 1799 is played through against a bot (${lang})`, async ({ arrive }) => {
    test.setTimeout(200_000);
    const page = await arrive({ lang });
    await open(page, GAME, 'italy-1799', 'recruit');
    await expect(page.locator('[data-status]')).toBeVisible({ timeout: 30_000 });
    await playOn(page, lang === 'en' ? /turn 2/i : /tour 2/i);
    // Nothing is left unsaid: a message without words shows its id.
    const unsaid = /\b(event|choice|prompt|status|note|odds)-[a-z]+-?[a-z]*\b/;
    await expect(page.locator('.table-page')).not.toContainText(unsaid);
  });
}

test('neither browser is told the dummies and the cards of the other', async ({ arrive }) => {
  test.setTimeout(200_000);
  const french = await arrive();
  await french.goto('/');
  const game = french.locator(`article:has(a[href="/rules/${GAME}"])`);
  await game.locator('.row .button').nth(2).click();
  await french.locator('dialog button[type=submit]').click();
  await french.waitForURL(/\/t\/.+/);
  const link = await french.locator('[data-invitation]').inputValue();
  const coalition = await arrive();
  const ears = { french: new Ear(french), coalition: new Ear(coalition) };
  await coalition.goto(link);
  await coalition.getByRole('button', { name: 'Sit here' }).click();
  await french.reload();
  const pages = { french, coalition };
  const lying = async (seat: 'french' | 'coalition'): Promise<Piece[]> => {
    const scene = await sceneOf(pages[seat], seat);
    return scene.pieces.filter(({ kind }) => ['train', 'dummy'].includes(kind));
  };
  const end = Date.now() + 150_000;
  for (let turn = 0; ; turn++) {
    expect(Date.now(), 'no counters are placed').toBeLessThan(end);
    const placed = await Promise.all((['french', 'coalition'] as const).map(lying));
    if (placed.every((own) => own.some(({ known }) => known === 'private'))) break;
    for (const page of [french, coalition]) {
      if ((await moment(page)) !== 'yours') continue;
      const place = page
        .locator('.orders [data-choice]')
        .filter({ hasText: /Dummy on|Supply train on/ });
      const any = page.locator('.orders [data-choice]:enabled, [data-end]');
      const button =
        (await place.count()) > 0 ? place.nth(turn % (await place.count())) : any.last();
      await button.click({ timeout: 1000 }).catch(() => null);
    }
  }
  for (const [seat, enemy, number] of [
    ['french', 'coalition', 1],
    ['coalition', 'french', 0],
  ] as const) {
    const told = ears[seat].all<Piece>('kind').filter((piece) => piece.seat === number);
    const counters = told.filter(({ id }) => id?.startsWith('train-'));
    expect(counters.length).toBeGreaterThan(0);
    expect(counters.filter(({ known }) => known === 'private')).toEqual([]);
    // What a click just now plays is told to both: what counts is what was heard before.
    const heard = [...ears[seat].heard];
    const theirs = await sceneOf(pages[enemy], enemy);
    const cards = theirs.hands?.find(({ id }) => id === enemy)?.cards ?? [];
    const named = (id: string): boolean => heard.some((text) => text.includes(`"card-${id}"`));
    for (const { id } of cards) expect(named(id), id).toBe(false);
  }
});
