/** What is always in sight at a table, and what is shown on demand. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { GameInfo, Overlay, Space } from '../src/wire';
import { asked, expect, order, playNow, test } from './test';

const CARDS = 'fateful-march';
const HEXES = 'borodino';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** From the first page to a table of this game against a bot. */
async function play(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.locator(`article:has(a[href="/rules/${game}"]) .button.strong`).first().click();
  await page.waitForURL(/\/t\/.+/);
  await asked(page);
}

/** What can be laid over the map, whatever the games offer of it: a kind of each sort. */
async function withOverlays(page: Page): Promise<void> {
  let spaces: Space[] = [];
  await page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    const games = (await response.json()) as GameInfo[];
    for (const { scenarios } of games) {
      for (const scenario of scenarios) {
        scenario.overlays = [
          { id: 'e2e-all', of: 'board', rule: '1' },
          { id: 'e2e-here', of: 'space', rule: '1' },
        ];
      }
    }
    await route.fulfill({ response, json: games });
  });
  await page.route('**/api/games/*/words/*', async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}
overlay-e2e-all = Zones of control
overlay-e2e-here = Who can see this
shade-own = ours
shade-enemy = theirs
e2e-told = Seen from { $where }
`;
    await route.fulfill({ response, body });
  });
  await page.route('**/api/games/*/boards/*', async (route) => {
    const response = await route.fetch();
    ({ spaces } = (await response.json()) as { spaces: Space[] });
    await route.fulfill({ response });
  });
  await page.route('**/api/tables/*/overlay*', async (route) => {
    const thing = new URL(route.request().url()).searchParams.get('thing');
    const middle = spaces.find(({ id }) => id === thing) ?? spaces[Math.floor(spaces.length / 2)];
    const far = (space: Space): number =>
      Math.hypot(space.x - (middle?.x ?? 0), space.y - (middle?.y ?? 0));
    const near = spaces.toSorted((a, b) => far(a) - far(b)).slice(0, 8);
    const overlay: Overlay = {
      text: { id: 'e2e-told', args: [['where', { plain: middle?.id ?? '' }]] },
      rule: '1',
      shades: near.map(({ id }, i) => ({ space: id, key: i % 2 ? 'enemy' : 'own' })),
      ways: [{ spaces: near.slice(0, 3).map(({ id }) => id), key: 'own' }],
    };
    await route.fulfill({ json: { overlay } });
  });
}

/** Goes on until the chances of an order are told, and gives that order. */
async function withOdds(page: Page): Promise<Locator> {
  for (let step = 0; step < 40; step++) {
    await asked(page);
    const orders = page.locator('.orders-box [data-choice]');
    const count = Math.min(await orders.count(), 3);
    for (let place = 1; place < count; place++) {
      await orders.nth(place).hover();
      await page.waitForTimeout(400);
      if ((await page.locator('[data-dock] .slip').count()) > 0) return orders.nth(place);
    }
    // What ends a step leads on; now and then something is done.
    await order(page, step % 3 === 2 && count > 1 ? 1 : 0);
  }
  throw new Error('no order tells its chances');
}

const inside = async (small: Locator, large: Locator): Promise<boolean> => {
  const [a, b] = [await small.boundingBox(), await large.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('the card that an order names is shown whole beside the map, and glows in the hand', async ({
  arrive,
}) => {
  const page = await arrive();
  await play(page, CARDS);
  const card = page.locator('.hand-strip .bvc-card.target').first();
  await expect(card).toBeVisible();
  const title = await card.locator('.bvc-card-title').innerText();
  const read = page.locator('[data-card]');
  // The hand may rest where an order has come up meanwhile.
  await page.mouse.move(5, 5);
  await expect(read).toHaveCount(0);

  // Pointing at the order.
  await page
    .locator('.orders-box :is([data-choice], [data-kind])')
    .filter({ hasText: title })
    .hover();
  await expect(read).toContainText(title);
  await expect(read.locator('.bvc-card-body')).toBeInViewport();
  await expect(card).toHaveClass(/read/);
  expect(await inside(read, page.locator('.board-box'))).toBe(false);
  await page.mouse.move(5, 5);
  await expect(read).toHaveCount(0);

  // By the keyboard: to the hand, and along it.
  await page.keyboard.press('h');
  await expect(read).toContainText(title);
  await page.keyboard.press('ArrowRight');
  await expect(read).not.toContainText(title);
  await expect(page.locator('.hand-strip .others')).toContainText(/card/);
});

test('on a phone a card is read before it is played, and the strip tells how it stands', async ({
  arrive,
}) => {
  const page = await arrive({}, PHONE);
  await play(page, CARDS);
  const map = await page.locator('.board-box').boundingBox();
  const strip = page.locator('[data-status]');
  await expect(strip).toBeVisible();
  await expect(strip.locator('.moment')).toBeInViewport();
  await expect(strip.locator('[data-deciding]')).toBeInViewport();
  // What does not fit is scrolled, and nothing of it lies over the map.
  expect(await inside(strip, page.locator('.board-box'))).toBe(false);
  await strip.evaluate((node) => {
    node.scrollLeft = node.scrollWidth;
  });
  await expect(strip.locator('li').last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  const card = page.locator('.hand-strip .bvc-card.target').first();
  const title = await card.locator('.bvc-card-title').innerText();
  await card.tap();
  const read = page.locator('[data-card]');
  await expect(read).toContainText(title);
  await expect(page.locator('[data-prompt="yours"]')).toBeVisible();
  await expect(card).toBeVisible();
  expect(await page.locator('.board-box').boundingBox()).toEqual(map);
  const before = await page.locator('.hand-strip .bvc-card.target').count();
  await read.getByRole('button').first().tap();
  await expect(read).toHaveCount(0);
  await expect(page.locator('.hand-strip .bvc-card.target')).not.toHaveCount(before);
});

test('chances stand beside the map and go when they no longer hold', async ({ arrive }) => {
  test.setTimeout(180_000);
  const page = await arrive();
  await play(page, HEXES);
  const one = await withOdds(page);
  const odds = page.locator('[data-dock] .slip');
  await expect(odds).toBeVisible();
  expect(await inside(odds, page.locator('.board-box'))).toBe(false);
  await page.screenshot({ path: 'artefacts/odds.png' });

  // They stay while they are read, and go when they are left.
  await page.locator('[data-dock]').hover();
  await page.waitForTimeout(1500);
  await expect(odds).toBeVisible();
  await page.locator('h1').hover();
  await expect(odds).toHaveCount(0);

  // They go at once with the question.
  await one.hover();
  await expect(odds).toBeVisible();
  const map = await page.locator('.board-box').boundingBox();
  const id = await one.getAttribute('data-choice');
  await one.click();
  await page.mouse.move(5, 5);
  await expect(page.locator(`[data-choice="${id ?? ''}"]`)).toHaveCount(0);
  await expect(odds).toHaveCount(0);
  // And the map is where it was.
  expect(await page.locator('.board-box').boundingBox()).toEqual(map);
});

test('something is laid over the map, told in words, pinned and taken away', async ({ arrive }) => {
  const page = await arrive();
  await withOverlays(page);
  await play(page, HEXES);
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await page.locator('[data-overlay="e2e-here"]').click();
  const legend = page.locator('[data-legend]');
  await expect(legend).toBeVisible();

  // It follows the pointer.
  const box = (await page.locator('.board-box').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const at = (x: number, y: number): [number, number] => [
    box.x + box.width * x,
    box.y + box.height * y,
  ];
  await page.mouse.move(...at(0.5, 0.3));
  await expect(legend).toContainText('Seen from');
  await expect(page.locator('[data-shade]')).toHaveCount(8);
  const first = await legend.locator('.about').innerText();
  await page.mouse.move(...at(0.35, 0.85));
  await expect(legend.locator('.about')).not.toHaveText(first);

  // The spaces are a list, and each leads to its place.
  await legend.locator('summary').first().click();
  await expect(legend.locator('details[open] li button')).toHaveCount(4);
  await legend.locator('details[open] li button').first().focus();
  await expect(page.locator('.space-lit')).toHaveCount(1);
  await legend.getByRole('button', { name: 'Pin' }).click();
  const pinned = await legend.locator('.about').innerText();
  await page.mouse.move(...at(0.5, 0.3));
  await page.waitForTimeout(600);
  await expect(legend.locator('.about')).toHaveText(pinned);

  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  await expect(page.locator('[data-shade]')).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  for (const [name, options] of [
    ['desk', {}],
    ['phone', PHONE],
  ] as const) {
    test(`everybody can use what is open at a table (${theme}, ${name})`, async ({ arrive }) => {
      test.setTimeout(180_000);
      const page = await arrive({ theme }, options);
      await withOverlays(page);
      await play(page, CARDS);
      const check = async (what: string): Promise<void> => {
        await page.waitForTimeout(500);
        await page.screenshot({ path: `artefacts/sight-${what}-${name}-${theme}.png` });
        const found = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .analyze();
        const grave = found.violations.filter(
          ({ impact }) => impact === 'serious' || impact === 'critical',
        );
        expect(grave.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      };
      await page.locator('.hand-strip .bvc-card').first().focus();
      await page.locator('[data-overlays] summary').click();
      await check('menu');
      await page.locator('[data-overlay="e2e-all"]').click();
      await page.locator('[data-legend] summary').first().click();
      await check('overlay');
      if (name === 'phone') {
        await page.locator('[data-dock] .shut').first().click();
      }
      await page.locator('[data-tab="pieces"]').click();
      await page.locator('.hand-strip .bvc-card').first().focus();
      await check('card');
    });
  }
}

test('at every width all parts are there and none lies over the map', async ({ arrive }) => {
  const page = await arrive();
  await playNow(page);
  await asked(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    const map = page.locator('.board-box');
    expect((await map.boundingBox())?.height, `${width}`).toBeGreaterThan(200);
    for (const part of ['.status-strip', '.say', '.right > .side']) {
      await expect(page.locator(part).first()).toBeVisible();
      expect(await inside(page.locator(part).first(), map), `${part} at ${width}`).toBe(false);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      `${width}`,
    ).toBe(false);
  }
});
