import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
