/** How many clicks the orders of a turn take. */
import type { Page } from '@playwright/test';
import { places } from './great';
import { entries, sit, spot, toMovement } from './sitting';
import { expect, test } from './test';

/** A hand that counts its clicks. */
class Hand {
  clicks = 0;
  constructor(private readonly page: Page) {}

  /** Points at a thing, waits until what lies under it shows itself, and clicks. */
  async click(key: string, options: { shift?: boolean; right?: boolean } = {}): Promise<void> {
    const at = await spot(this.page, key);
    if (options.shift) await this.page.keyboard.down('Shift');
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.click(at.x, at.y, options.right ? { button: 'right' } : {});
    if (options.shift) await this.page.keyboard.up('Shift');
    this.clicks++;
  }

  /** Points at a stack until it lies open, and clicks a piece of it. */
  async clickInStack(piece: string): Promise<void> {
    const at = await spot(this.page, piece);
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.move(at.x + 1, at.y);
    const open = this.page.locator(`[data-fan] [data-t="${piece}"]`);
    await open.waitFor({ timeout: 2000 }).catch(() => null);
    if ((await open.count()) > 0) await open.click();
    else await this.page.mouse.click(at.x, at.y);
    this.clicks++;
  }

  async press(selector: string): Promise<void> {
    await this.page.locator(selector).first().click();
    this.clicks++;
  }
}

/** Waits until it is shown where the picked pieces can go. */
async function planned(page: Page): Promise<void> {
  await expect(page.locator('[data-path="go"]')).toBeVisible();
  await page.waitForTimeout(150);
}

test('a unit moves anywhere by three clicks, and Escape has sent nothing', async ({ arrive }) => {
  const page = await arrive();
  await toMovement(page);
  const before = await entries(page);
  const hand = new Hand(page);
  await hand.clickInStack('piece:fr_cm_guy');
  await planned(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-path]')).toHaveCount(0);
  expect(await entries(page)).toBe(before);

  hand.clicks = 0;
  await page.mouse.move(5, 5);
  await page.waitForTimeout(600);
  await hand.clickInStack('piece:fr_cm_guy');
  await planned(page);
  const there = await places(page);
  expect(there.length).toBeGreaterThan(20);
  // Among the farthest: several steps.
  await hand.click(there.at(-1) ?? '');
  await expect(page.locator('[data-path="end"]')).toBeVisible();
  expect(await entries(page)).toBe(before);
  await page.locator('.facing-handle').first().click();
  hand.clicks++;
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  expect(hand.clicks).toBe(3);
  // One undo takes back the whole move.
  await page.locator('h1').click();
  await page.keyboard.press('u');
  await expect.poll(() => entries(page)).toBe(before);
});

test('a stack of three moves by three clicks', async ({ arrive }) => {
  const page = await arrive();
  await toMovement(page);
  const before = await entries(page);
  const hand = new Hand(page);
  await hand.click('piece:fr_cm_dup_a', { shift: true });
  await planned(page);
  await expect(page.locator('.piece.picked')).toHaveCount(3);
  // The hex behind it, which guns reach as well.
  await hand.click('space:4408');
  await expect(page.locator('[data-step="march"]')).toBeVisible();
  await page.locator('.facing-handle').first().click();
  hand.clicks++;
  await expect.poll(() => entries(page)).toBeGreaterThan(before + 2);
  expect(hand.clicks).toBe(3);
});

test('the division of Compans goes forward by eight clicks at most', async ({ arrive }) => {
  const page = await arrive();
  await toMovement(page);
  const before = await entries(page);
  const hand = new Hand(page);
  await hand.click('piece:fr_cm_tes_a', { right: true });
  await page
    .getByRole('menuitem', { name: /Compans/ })
    .last()
    .click();
  hand.clicks++;
  await planned(page);
  expect(await page.locator('.piece.picked').count()).toBeGreaterThan(5);
  const there = await places(page);
  await hand.click(there[4] ?? '');
  await expect(page.locator('[data-step="march"]')).toBeVisible();
  await hand.press('[data-step="march"]');
  await expect.poll(() => entries(page)).toBeGreaterThan(before + 3);
  for (let more = 0; more < 2 && (await page.locator('[data-go-on]').count()) > 0; more++) {
    await hand.press('[data-go-on]');
    await page.waitForTimeout(400);
    if ((await page.locator('[data-step="march"]').count()) > 0) {
      await hand.press('[data-step="march"]');
      await page.waitForTimeout(400);
    }
  }
  console.log(`the division of Compans: ${hand.clicks} clicks`);
  expect(hand.clicks).toBeLessThanOrEqual(8);
});

test('a turn of Fateful March against a bot takes fewer than thirty clicks', async ({ arrive }) => {
  test.setTimeout(180_000);
  const page = await arrive();
  await sit(page, 'fateful-march', 'smolensk-march', true);
  const turn = (): Promise<string> =>
    page
      .locator('.status-strip .moment span')
      .first()
      .innerText({ timeout: 2000 })
      .catch(() => '');
  const first = await turn();
  const hand = new Hand(page);
  const till = Date.now() + 150_000;
  const marched: string[] = [];
  const cards: string[] = [];
  const list = page.locator('.orders [data-choice]:enabled');
  while ((await turn()) === first && Date.now() < till) {
    if ((await page.locator('[data-prompt="yours"]').count()) === 0) {
      await page.waitForTimeout(60);
      continue;
    }
    const key = await page
      .locator('[data-choice]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choice).join());
    const orders = await list.allInnerTexts();
    const held = orders.findIndex((one) => /rest of the turn|until you decide anew/.test(one));
    // One card of the turn is played for its event, the first that can be.
    const card = cards.length > 0 ? -1 : orders.findIndex((one) => /^\d*\s*Play /.test(one));
    const places = page.locator('.orders [data-choice^="go:"]:enabled');
    const plan = page.locator('.orders [data-choice^="plan:"]:enabled');
    const spot = page.locator('[data-end][aria-disabled="false"]');
    const gives = /execute|Execute/.test(await page.locator('.prompt').innerText());
    const composed = page.locator('[data-compose]:enabled');
    const everybody = page.locator('[data-composer] .button.strong:enabled');
    const composes = (await page.locator('[data-end]').count()) === 0;
    const pick =
      composes && (await composed.count()) > 0
        ? composed
        : composes && (await everybody.count()) > 0
          ? everybody.first()
          : (await places.count()) > 0
            ? places.last()
            : held >= 0 || card >= 0
              ? list.nth(card >= 0 ? card : held)
              : !gives && (await plan.count()) > 0
                ? plan.first()
                : gives && orders.length > 0
                  ? list.last()
                  : (await page.locator('[data-end]').count()) > 0
                    ? spot
                    : list.first();
    const isMarch = (await places.count()) > 0;
    const done = await pick.click({ timeout: 2000 }).then(
      () => true,
      // The list may have changed under the pointer, or the question was answered by itself.
      () => false,
    );
    if (!done) continue;
    hand.clicks++;
    if (isMarch) marched.push(key);
    else if (card >= 0) cards.push(key);
    await expect
      .poll(
        () =>
          page
            .locator('[data-choice]')
            .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.choice).join()),
        { timeout: 5000 },
      )
      .not.toBe(key)
      .catch(() => null);
  }
  console.log(
    `a turn of Fateful March: ${hand.clicks} clicks, ${marched.length} marches, ${cards.length} cards`,
  );
  expect(await turn()).not.toBe(first);
  expect(hand.clicks).toBeLessThan(30);
});
