import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { end, stand, type Unit } from './sitting';
import { asked, expect, playNow, test } from './test';

/** Plays the Redoubt until guns have fired and the card of it is shown. */
async function untilFire(page: Page): Promise<void> {
  await playNow(page);
  await asked(page);
  const card = page.locator('[data-act="fire"]');
  const end = Date.now() + 90_000;
  while (!(await card.isVisible())) {
    expect(Date.now(), 'no gun fires').toBeLessThan(end);
    const fires = page.locator('[data-choice]:enabled', { hasText: /Fire .+ at / });
    const any = page.locator('[data-choice]:enabled');
    const wanted = (await fires.count()) > 0 ? fires.first() : any.first();
    await wanted.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
}

/** No grave fault for those who do not see or point. */
async function sound(page: Page, what: string): Promise<void> {
  const found = await new AxeBuilder({ page }).include('.board-box').include('.log').analyze();
  const grave = found.violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  expect(
    grave.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

test('a shot is seen where it falls, skipped, and called back from the log', async ({ arrive }) => {
  test.setTimeout(180_000);
  const page = await arrive({ speed: 'slow' });
  await untilFire(page);
  const card = page.locator('[data-act="fire"]');
  // The focus stays where it was, and Escape leaves everything to the log.
  expect(await page.evaluate(() => document.activeElement?.closest('.act') ?? null)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.locator('.act')).toHaveCount(0);

  // Called back, it stays until it is closed.
  const again = page.locator('[data-show][aria-label*="Fire at"]').last();
  await again.click();
  await expect(card.locator('.bvc-die').first()).toBeVisible();
  await expect(card.locator('[data-sum]')).toHaveText(/^\d+ .*= −?\d+$/);
  await expect(card.locator('.modifiers li').first()).toContainText(/[+−×]\d/);
  await expect(card.locator('.modifiers a').first()).toBeVisible();
  await expect(card.locator('[data-verdict]').first()).not.toBeEmpty();
  await expect(card.locator('[data-favours]').first()).toHaveAttribute(
    'data-favours',
    /french|russian/,
  );
  await sound(page, 'card');

  // It lies whole on the map.
  const [box, map] = [await card.boundingBox(), await page.locator('.bvc-board').boundingBox()];
  if (!box || !map) throw new Error('nothing is drawn');
  expect(box.x).toBeGreaterThanOrEqual(map.x);
  expect(box.y).toBeGreaterThanOrEqual(map.y);
  expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width + 1);
  expect(box.y + box.height).toBeLessThanOrEqual(map.y + map.height + 1);

  // It is reached and closed by keyboard.
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.locator('.act, .battle')).toHaveCount(0);

  // Somebody who wants no motion sees the same without any, in French and in the dark.
  const other = await arrive(
    { lang: 'fr', theme: 'dark', speed: 'slow' },
    { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  );
  await other.goto(page.url());
  await expect(other.locator('.table-page')).toBeVisible();
  await other.getByRole('tab', { name: 'Journal' }).click();
  await other.locator('[data-show][aria-label*="Tir"]').last().click();
  const shown = other.locator('.act, .battle').first();
  await expect(shown).toBeVisible();
  await expect(other.locator('.effects')).toHaveCount(0);
  await expect(other.locator('.bvc-die.rolling')).toHaveCount(0);
  const narrow = await shown.boundingBox();
  expect((narrow?.x ?? -1) >= 0 && (narrow?.x ?? 0) + (narrow?.width ?? 999) <= 390).toBe(true);
  await sound(other, 'card in French, dark, narrow');
});

/** A stack before a shaken one, with Napoleon near: the attack is seldom called off. */
const SHOCK: Unit[] = [
  ['fr_cm_guy', '4403', 'NE'],
  ['fr_cm_lon_a', '4403', 'NE'],
  ['ru_27_sta', '4303', 'W', ['disordered']],
  ['ru_gog_a', '4303', 'W'],
  ['ru_gog_b', '4304', 'W'],
];

/** Declares the Shock, and leaves all that follows to its first answer until it is over. */
async function shock(page: Page): Promise<void> {
  await stand(page, 'french', 'declare', SHOCK, { commanders: { napoleon: '4603' } });
  await page.locator('.orders [data-choice]:enabled').first().click();
  const over = page.locator('.prompt', { hasText: /Movement,|Mouvement,|Stack|pile/ });
  const till = Date.now() + 30_000;
  await page.waitForTimeout(500);
  while ((await over.count()) === 0 && Date.now() < till) {
    const open = page.locator('.orders [data-choice]:enabled');
    if ((await page.locator('[data-end]').count()) > 0) await end(page);
    else if ((await open.count()) > 0)
      await open
        .first()
        .click({ timeout: 1000 })
        .catch(() => null);
    await page.waitForTimeout(300);
  }
}

test('a Shock has a window with both sides, its steps, losses and retreat', async ({ arrive }) => {
  test.setTimeout(120_000);
  const page = await arrive({ speed: 'slow' });
  await stand(page, 'french', 'declare', SHOCK, { commanders: { napoleon: '4603' } });
  await page.locator('.orders [data-choice]:enabled').first().click();
  const window = page.locator('.battle');
  await expect(window).toBeVisible();
  await expect(window.locator('.facing')).toHaveCount(2);
  await expect(window.locator('.facing').first()).toContainText('French');
  await expect(window.locator('.facing').last()).toContainText('Russian');
  // It keeps nobody from going on: Escape leaves the rest to the log.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);

  // Called back from the log it lies still, and every step can be read.
  await page.locator('[data-show]').first().click();
  await expect(window).toBeVisible();
  const steps = window.locator('.steps button');
  expect(await steps.count()).toBeGreaterThanOrEqual(3);
  const roll = steps.filter({ hasText: 'Commitment' });
  await roll.click();
  await expect(roll).toHaveAttribute('aria-current', 'step');
  const die = window.locator('.clash .bvc-die').first();
  await expect(die).toBeVisible();
  await expect(window.locator('.bvc-die.rolling')).toHaveCount(0);
  const [face, sum] = [await die.getAttribute('aria-label'), window.locator('[data-sum]')];
  const thrown = /\d+$/.exec(face ?? '')?.[0] ?? '';
  await expect(sum).toHaveText(new RegExp(`^${thrown}\\b`));
  expect((await die.boundingBox())?.width ?? 0).toBeGreaterThan(40);
  await expect(window.locator('[data-verdict]').first()).not.toBeEmpty();
  await sound(page, 'window');
  await window.getByRole('button', { name: 'Close the battle window' }).click();
  await expect(window).toHaveCount(0);
});

test('the window of a battle fits a phone, in French, in the dark, without motion', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const page = await arrive(
    { lang: 'fr', theme: 'dark' },
    { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true },
  );
  await shock(page);
  await page.getByRole('tab', { name: 'Journal' }).click();
  await page.locator('[data-show]').first().click();
  const window = page.locator('.battle');
  await expect(window).toBeVisible();
  await expect(page.locator('.effects, .bvc-die.rolling')).toHaveCount(0);
  // What came of a step is in sight when the step is chosen.
  const steps = window.locator('.steps button');
  for (let step = 0; step < (await steps.count()); step++) {
    await steps.nth(step).click();
    await expect(window.locator('.clash [data-verdict]').first()).toBeInViewport();
  }
  await sound(page, 'window on a phone');
});

test('sound is off, and is made by code when it is switched on', async ({ arrive }) => {
  const page = await arrive({ speed: 'fast' });
  await page.addInitScript(() => {
    const heard = { contexts: 0, starts: 0 };
    Object.assign(globalThis, { heard });
    const Made = globalThis.AudioContext;
    globalThis.AudioContext = class extends Made {
      constructor() {
        super();
        heard.contexts++;
      }
    };
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start as (...when: number[]) => void;
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: number[]): void {
        heard.starts++;
        start.apply(this, when);
      };
    }
  });
  const heard = (): Promise<{ contexts: number; starts: number }> =>
    page.evaluate(
      () => (globalThis as unknown as { heard: { contexts: number; starts: number } }).heard,
    );
  await stand(page, 'french', 'fire', [
    ['fr_cm_art_a', '4503', 'E'],
    ['fr_cm_art_b', '4502', 'E'],
    ['ru_gog_a', '4303', 'W'],
  ]);
  const fire = page.locator('.orders [data-choice]:enabled', { hasText: 'Fire' });
  await fire.first().click();
  await expect(page.locator('.log')).toContainText('Fire');
  expect(await heard()).toEqual({ contexts: 0, starts: 0 });

  await page.getByText('Table', { exact: true }).click();
  await page.locator('[data-sound]').check();
  await expect.poll(async () => (await heard()).contexts).toBe(1);
  await expect.poll(async () => (await heard()).starts).toBeGreaterThan(0);
  const before = (await heard()).starts;
  await page.keyboard.press('Escape');
  await page.locator('[data-show]').first().click();
  await expect.poll(async () => (await heard()).starts).toBeGreaterThan(before);
  expect((await heard()).contexts).toBe(1);
});
