import type { Page } from '@playwright/test';
import { asked, expect, openForTwo, order, playNow, test } from './test';

/** Gives up, for whichever seat is offered first. */
async function resign(page: Page): Promise<void> {
  await page.locator('details summary').first().click();
  await page
    .getByRole('button', { name: /^Resign/ })
    .first()
    .click();
  await page.locator('dialog .danger').click();
  await expect(page.locator('[data-prompt="over"]')).toBeVisible();
}

test('after a game there is a rematch with the seats exchanged, one for both', async ({
  arrive,
}) => {
  test.setTimeout(90_000);
  const [first, second] = [await arrive(), await arrive()];
  const link = await openForTwo(first);
  await second.goto(link);
  await second.getByRole('button', { name: 'Sit here' }).click();
  await asked(first);
  const old = new URL(first.url()).pathname;
  const mine = (page: Page): Promise<string> =>
    page
      .locator('.players li', { has: page.locator('.you') })
      .locator('strong')
      .innerText();
  const before = [await mine(first), await mine(second)];
  await expect(first.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
  await resign(first);

  await first.getByRole('button', { name: 'Rematch' }).click();
  await expect(first).not.toHaveURL(new RegExp(old));
  await first.waitForURL(/\/t\/.+/);
  // The second player is led to the same table, without a reload.
  await second.getByRole('link', { name: 'Go to the rematch' }).click();
  await expect(second).toHaveURL(first.url());
  // Nobody is seated without being asked: their seat is reserved until they take it.
  await expect(first.locator('.room')).toContainText('reserved for');
  await second.getByRole('button', { name: 'Sit here' }).click();
  for (const page of [first, second]) {
    await expect(page.locator('.table-page')).toBeVisible();
    await expect(page.locator('[data-prompt="over"]')).toHaveCount(0);
  }
  expect([await mine(first), await mine(second)]).toEqual(before.toReversed());
});

/** The seconds that a clock shows. */
async function seconds(page: Page, place: number): Promise<number> {
  const face = await page.locator('.players .clock').nth(place).innerText();
  const parts = /(\d+(?::\d+)+)/.exec(face)?.[1]?.split(':').map(Number) ?? [];
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}

test('a clock is shown and runs down for whoever must decide', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.locator('article .row .button').nth(2).click();
  const dialog = page.locator('dialog');
  // One player on every seat.
  const seats = dialog.locator('fieldset').first().locator('select');
  for (const seat of await seats.all()) await seat.selectOption('me');
  await dialog.getByLabel('Clock').selectOption('per_game');
  await dialog.getByRole('spinbutton', { name: 'Minutes' }).fill('7');
  await dialog.locator('button[type=submit]').click();
  await page.waitForURL(/\/t\/.+/);
  await asked(page);
  await expect(page.locator('.players .clock')).toHaveCount(2);
  const running = await page
    .locator('.players .clock')
    .evaluateAll((all) => all.map((one) => one.classList.contains('running')));
  expect(running.filter(Boolean)).toHaveLength(1);
  const [on, off] = [running.indexOf(true), running.indexOf(false)];
  const began = await seconds(page, on);
  expect(began).toBeGreaterThan(6 * 60);
  expect(began).toBeLessThanOrEqual(7 * 60);
  await expect.poll(() => seconds(page, on), { timeout: 15_000 }).toBeLessThan(began - 1);
  expect(await seconds(page, off)).toBe(7 * 60);
  // Time that has run down stays gone after a reload.
  const now = await seconds(page, on);
  await page.reload();
  await asked(page);
  expect(await seconds(page, on)).toBeLessThanOrEqual(now);
});

test('a table without a clock shows none', async ({ arrive }) => {
  const page = await arrive();
  await playNow(page);
  await asked(page);
  await expect(page.locator('.players .clock')).toHaveCount(0);
});

test('nothing that was said is lost or repeated when a line breaks', async ({ arrive, server }) => {
  test.setTimeout(120_000);
  const [first, second] = [await arrive(), await arrive()];
  const link = await openForTwo(first);
  await second.goto(link);
  await second.getByRole('button', { name: 'Sit here' }).click();
  await asked(first);
  for (const page of [first, second]) await page.getByRole('tab', { name: 'Chat' }).click();
  const said: string[] = [];
  const say = async (page: Page, text: string): Promise<void> => {
    await page.getByPlaceholder('Say something').fill(text);
    await page.keyboard.press('Enter');
    said.push(text);
    await expect(page.locator('.chat [role=log]')).toContainText(text);
  };
  const heard = async (page: Page): Promise<string[]> => {
    const lines = await page.locator('.chat [role=log] p:not(.quiet)').allInnerTexts();
    return lines.map((line) => /line \d+$/.exec(line.trim())?.[0] ?? line);
  };
  await say(first, 'line 1');
  await say(second, 'line 2');
  await expect.poll(() => heard(second)).toEqual(said);

  // One of them is cut off while the other goes on talking and playing.
  await second.context().setOffline(true);
  await expect(second.locator('[data-link]')).toBeVisible();
  await say(first, 'line 3');
  await order(first);
  await say(first, 'line 4');
  await second.context().setOffline(false);
  await expect(second.locator('[data-link]')).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(() => heard(second), { timeout: 20_000 }).toEqual(said);

  // The server itself goes and comes back.
  await server.stop();
  for (const page of [first, second]) await expect(page.locator('[data-link]')).toBeVisible();
  await server.start();
  for (const page of [first, second]) {
    await expect(page.locator('[data-link]')).toHaveCount(0, { timeout: 30_000 });
  }
  await say(second, 'line 5');
  for (const page of [first, second]) {
    await expect.poll(() => heard(page), { timeout: 20_000 }).toEqual(said);
  }
});

test('the moves of a bot are followed step by step, or skipped to the present', async ({
  arrive,
}) => {
  const page = await arrive({ speed: 'slow' });
  await playNow(page);
  await asked(page);
  await page.locator('[data-choice]').first().click();
  // Beside the prompt while nothing is asked, on the map as soon as something is.
  const skip = page.locator('[data-skip], [data-prompt="following"] button').first();
  await expect(skip).toBeVisible({ timeout: 30_000 });
  // At once: the sentence beside the button changes with every step, and moves it.
  await skip.dispatchEvent('click');
  await expect(page.locator('[data-skip], [data-prompt="following"]')).toHaveCount(0);
  await asked(page);
});

test('where a game has secrets, a curtain hangs between two who share a screen', async ({
  arrive,
}) => {
  const page = await arrive();
  // Whatever is served first is said to have some.
  await page.route(/\/api\/games$/, async (route) => {
    const response = await route.fetch();
    const games = (await response.json()) as { scenarios: object[] }[];
    const hiding = games.map((game) => ({
      ...game,
      scenarios: game.scenarios.map((scenario) => ({ ...scenario, secrets: true })),
    }));
    await route.fulfill({ response, json: hiding });
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Both sides/ })
    .first()
    .click();
  await page.waitForURL(/\/t\/.+/);
  const curtain = page.locator('[data-curtain]');
  const table = page.locator('.table-page, .bvc-board, .log, [data-choice]');
  await expect(curtain).toBeVisible();
  await expect(table).toHaveCount(0);
  await page.screenshot({ path: 'artefacts/curtain.png' });
  const first = await curtain.getAttribute('data-curtain');
  await curtain.getByRole('button').click();
  await asked(page);
  // On and on, until it is the turn of the other.
  for (let step = 0; step < 40 && (await curtain.count()) === 0; step++) {
    const button = page.locator('[data-choice]:enabled').first();
    await button.click({ timeout: 2000 }).catch(() => undefined);
  }
  await expect(curtain).toBeVisible();
  await expect(table).toHaveCount(0);
  expect(await curtain.getAttribute('data-curtain')).not.toBe(first);
  await curtain.getByRole('button').click();
  await asked(page);
});

test('the scenario is explained before the game and at the table', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  const game = page.locator('article:has(a[href="/rules/fateful-march"])');
  const scenario = game.locator('li', { has: page.locator('h3') }).first();
  await scenario.locator('summary').click();
  await expect(scenario.locator('details li').first()).toContainText('June, turn 5');
  await scenario.locator('.button.strong').click();
  await page.waitForURL(/\/t\/.+/);
  await page.locator('.actions summary').click();
  await page.locator('[data-briefing]').click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toContainText('11 VP ahead');
  await expect(dialog).toContainText('at most 2 connections from Moscow');
  // The rule behind a line opens at once.
  await dialog
    .getByRole('link', { name: 'E1d' })
    .or(dialog.getByRole('button', { name: 'E1d' }))
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
});
