/** A long log: it comes in pages as one scrolls up, under its headings. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ServerMessage, TableOpened } from '../src/wire';
import { expect, test } from './test';

/** Opens a table at which one plays both sides and has taken long to arrange them. */
async function arranged(page: Page, rounds: number): Promise<string> {
  await page.goto('/');
  const me = (seat: string) => ({ seat, holder: { kind: 'me' } });
  await page.request.post('/api/me/guest', { data: {} });
  const opened = await page.request.post('/api/tables', {
    data: {
      game: 'borodino',
      scenario: 'schevardino',
      public: false,
      seats: [me('french'), me('russian')],
    },
  });
  const { id } = (await opened.json()) as TableOpened;
  const round = [
    { arrange: { unit: 'fr_mr_dal' } },
    { exchange: { unit: 'fr_mr_dal', with: 'fr_mr_gra' } },
    'set_up_afresh',
  ];
  const plan = Array.from({ length: rounds }, () => round.map((choice) => ({ choice }))).flat();
  const act = await page.request.post(`/api/tables/${id}/act`, {
    data: { type: 'plan', request: 1, seat: 'french', plan },
  });
  const done = (await act.json()) as Extract<ServerMessage, { type: 'done' }>;
  expect(done.progress?.made).toBe(plan.length);
  return id;
}

test('older entries of a long log come as one scrolls up, and none is left out', async ({
  arrive,
}) => {
  const page = await arrive();
  const id = await arranged(page, 100);
  let asked = 0;
  page.on('request', (request) => {
    if (/\/log\?before=/u.test(request.url())) asked += 1;
  });
  await page.goto(`/t/${id}`);
  const numbers = page.locator('.log ol .number');
  await expect(numbers.last()).toHaveText('200');
  expect(await numbers.count()).toBeLessThanOrEqual(60);
  expect(asked).toBe(0);
  const scroll = page.locator('.log .scroll');
  await expect(async () => {
    await scroll.evaluate((node) => {
      node.scrollTop = 0;
    });
    await expect(numbers.first()).toHaveText('1', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const all = (await numbers.allTextContents()).map(Number);
  expect(all).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(asked).toBeGreaterThanOrEqual(2);
  await page.screenshot({ path: 'artefacts/log-long.png' });
  // The map is shown as it lay then.
  await numbers.nth(3).click();
  await expect(page.locator('.past.looking')).toBeVisible();
  const found = await new AxeBuilder({ page }).include('.log').analyze();
  expect(found.violations).toEqual([]);
});
