/** The great battle on the map: 287 counters, its commands, and how many clicks they take. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { greatMovement, movable, restedPlaces } from './great';
import { entries, spot } from './sitting';
import { expect, test } from './test';

/** How much of each counter is drawn. */
const blocks = (page: Page): Promise<number> => page.locator('.pieces .block').count();

test('a unit of the great battle moves by three clicks, and Murat’s cavalry by twelve at most', async ({
  arrive,
}) => {
  test.setTimeout(300_000);
  const page = await arrive();
  await greatMovement(page, 'Cavalry Reserve');
  const all = await movable(page);
  expect(all.length).toBeGreaterThan(30);
  expect(await page.locator('.pieces .piece').count()).toBeGreaterThan(250);

  // The strip tells who acts, and what is still to be drawn.
  const strip = page.locator('[data-acts]');
  await expect(strip.locator('[data-stage="now"]')).toContainText('Cavalry Reserve');
  await expect(strip.locator('[data-stage="open"]')).toContainText('I Corps × 2');
  await strip.locator('[data-stage="now"] button').hover();
  await expect(page.locator('.group-border-line')).toBeVisible();
  const found = await new AxeBuilder({ page }).include('.told').include('.board-box').analyze();
  const grave = found.violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''));
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);

  // From afar counters are plain blocks; nearer by they are whole.
  expect(await blocks(page)).toBe(0);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(() => blocks(page)).toBeGreaterThan(150);
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 3; step++) {
    await zoom.click();
    await page.waitForTimeout(300);
  }
  await expect.poll(() => blocks(page)).toBe(0);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect.poll(() => blocks(page)).toBeGreaterThan(150);

  // One unit: it, its place, its facing.
  const before = await entries(page);
  const one = all.at(-1) ?? '';
  const at = await spot(page, one);
  await page.mouse.move(at.x, at.y);
  const fan = page.locator(`[data-fan] [data-t="${one}"]`);
  await fan.waitFor({ timeout: 2000 }).catch(() => null);
  if ((await fan.count()) > 0) await fan.click();
  else await page.mouse.click(at.x, at.y);
  await page.mouse.move(5, 5);
  const to = await spot(page, (await restedPlaces(page)).at(-1) ?? '');
  await page.mouse.click(to.x, to.y);
  await page.locator('.facing-handle').first().click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  await page.locator('h1').click();
  await page.keyboard.press('u');
  await expect.poll(() => entries(page)).toBe(before);

  // All of them: the marker of the strip picks whom it sets in motion.
  let clicks = 1;
  await strip.locator('[data-stage="now"] button').click();
  await expect.poll(() => page.locator('.piece.picked').count()).toBe(all.length);
  const there = await spot(page, (await restedPlaces(page))[4] ?? '');
  await page.mouse.click(there.x, there.y);
  clicks++;
  const march = page.locator('[data-step="march"]');
  const on = page.locator('[data-go-on]');
  await expect(march).toBeVisible({ timeout: 30_000 });
  for (; clicks < 12; clicks++) {
    await ((await march.count()) > 0 ? march : on).first().click();
    await page.waitForTimeout(1500);
    if ((await march.or(on).count()) === 0) break;
  }
  const moved = (await entries(page)) - before;
  console.log(`Murat: ${clicks} clicks, ${moved} of ${all.length} units moved`);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(moved).toBeGreaterThanOrEqual(all.length - 3);
});
