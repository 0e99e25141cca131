import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { asked, expect, moment, order, playNow, test } from './test';

const SHOTS = 'artefacts';

test('without reload the whole page changes its language', async ({ arrive }) => {
  const page = await arrive();
  await playNow(page);
  await asked(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const shown = await page.locator('body').innerText();
  for (const word of ['Jouer', 'Salon', 'Règles', 'Journal', 'Discussion', 'Ordinateur vétéran']) {
    expect(shown).toContain(word);
  }
  // Words that no French page has.
  const english =
    /\b(the|your|with|Lobby|Rules|Help|Log|Chat|Orders|Undo|Confirm|Rearrange|Find|Turn|French)\b/;
  expect(shown).not.toMatch(english);
  for (const path of ['/', '/lobby', '/account', '/records', '/about', '/rules', '/nowhere']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const text = (await page.locator('main').innerText()).replace(/Bivouac/g, '');
    expect(text, path).not.toMatch(/\b(the|your|with|and|you|Play|Password|Name)\b/);
    expect(text, path).not.toMatch(/⟨|\b[a-z]+-[a-z]+-[a-z]+\b =|\{ ?\$/);
  }
});

test('on a phone nothing hangs over, and one can play', async ({ arrive }) => {
  const page = await arrive(
    {},
    {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    },
  );
  const wide = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  for (const path of ['/', '/lobby', '/account', '/records', '/about', '/rules']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await wide(), path).toBe(false);
  }
  await page.screenshot({ path: `${SHOTS}/phone-rules.png` });
  await page.goto('/');
  await page.waitForSelector('article');
  await page.screenshot({ path: `${SHOTS}/phone-home.png` });
  await page.locator('article .button.strong').first().tap();
  await page.waitForURL(/\/t\/.+/);
  await asked(page);
  expect(await wide()).toBe(false);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${SHOTS}/phone-table.png` });
  for (let step = 0; step < 4; step++) await order(page);
  for (const tab of ['log', 'pieces', 'chat']) {
    await page.locator(`[data-tab="${tab}"]`).tap();
    expect(await wide(), tab).toBe(false);
    await page.screenshot({ path: `${SHOTS}/phone-${tab}.png` });
  }
});

/** Presses Tab until what has the focus is found. */
async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

test('from the first page to several orders without a mouse', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  await page.waitForSelector('article');
  await tabTo(page, 'article .button.strong');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\/.+/);
  await asked(page);
  // The key that ends a step, which asks again where some could still act.
  for (let step = 0; step < 3; step++) {
    await asked(page);
    const ends = await page.locator('[data-end]').first().getAttribute('data-choice');
    await expect
      .poll(async () => {
        await page.keyboard.press('e');
        await page.waitForTimeout(600);
        return page.locator(`[data-choice="${ends ?? ''}"]`).count();
      })
      .toBe(0);
  }
  // By the number key of an order, and by the list: a gun fires.
  for (const how of ['1', 'list']) {
    await asked(page);
    const first = page.locator('[data-choice]:not([data-end])').first();
    const id = await first.getAttribute('data-choice');
    if (how === 'list') {
      await tabTo(page, `[data-choice="${id ?? ''}"]`, 120);
      await page.keyboard.press('Enter');
    } else await page.keyboard.press(how);
    await expect(page.locator(`[data-choice="${id ?? ''}"]`)).toHaveCount(0);
  }
  // On the map.
  await asked(page);
  await page.keyboard.press('b');
  expect(await page.evaluate(() => document.activeElement?.closest('.board-box') !== null)).toBe(
    true,
  );
  // Help and rules open and close.
  await page.keyboard.press('?');
  await expect(page.locator('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await moment(page)).toBe('yours');
});

/** Looks for what keeps people from reading or using a page. */
async function check(page: Page, what: string): Promise<void> {
  // What passes need not be listed: on long pages that takes most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const found = await axe.analyze();
  const grave = found.violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  const told = grave.map(
    ({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(told).toEqual([]);
  expect(found.passes.map(({ id }) => id)).toContain('color-contrast');
  expect(found.passes.length).toBeGreaterThan(10);
}

for (const theme of ['light', 'dark'] as const) {
  test(`everybody can read and use the pages (${theme})`, async ({ arrive }) => {
    test.setTimeout(300_000);
    const page = await arrive({ theme });
    for (const [path, name] of [
      ['/', 'home'],
      ['/lobby', 'lobby'],
      ['/account', 'account'],
      ['/rules', 'rules'],
      ['/about', 'about'],
      ['/records', 'records'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check(page, name);
      await page.screenshot({ path: `${SHOTS}/${name}-${theme}.png` });
    }
    await page.goto('/');
    await page.locator('article .row .button').nth(2).click();
    await check(page, 'seats');
    await page.screenshot({ path: `${SHOTS}/seats-${theme}.png` });
    await playNow(page);
    for (let step = 0; step < 3; step++) await order(page);
    await asked(page);
    await page.waitForTimeout(600);
    await check(page, 'table');
    await page.screenshot({ path: `${SHOTS}/table-${theme}.png` });
    await page.locator('.prompt a.rule').click();
    await expect(page.locator('.panel [aria-current]')).toBeVisible();
    await check(page, 'rule panel');
    await page.screenshot({ path: `${SHOTS}/rule-${theme}.png` });
  });
}

test('rules are read by number, by chapter and by words', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/rules');
  const first = page.locator('dt a').nth(3);
  await expect(first).toBeVisible();
  const row = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(new RegExp(`/rules/.+/${row.replace('.', '\\.')}$`));
  await expect(page.locator('.one[aria-current] dt')).toHaveText(row);
  const before = await page.locator('.one[aria-current] dd').innerText();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('.one[aria-current] dd')).not.toHaveText(before);
  await page.locator('input[type=search]').fill('zzzz');
  await expect(page.locator('.one')).toHaveCount(0);
});

test('a guest takes a name, opens an account, leaves and comes back', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/account');
  const name = `Davout ${Date.now() % 100_000}`;
  await page.locator('form').nth(0).locator('input').fill('Louis');
  await page.locator('form').nth(0).locator('button').click();
  await expect(page.locator('header .me')).toHaveText('Louis');
  const open = page.locator('form').nth(2);
  await open.locator('input').nth(0).fill(name);
  await open.locator('input').nth(1).fill('Auerstedt 1806');
  await open.locator('button').click();
  await expect(page.locator('header .me')).toHaveText(name, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Log out here' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const login = page.locator('form').nth(1);
  await login.locator('input').nth(0).fill(name);
  await login.locator('input').nth(1).fill('wrong password');
  await login.locator('button').click();
  await expect(page.locator('.problem')).toBeVisible({ timeout: 20_000 });
  await login.locator('input').nth(1).fill('Auerstedt 1806');
  await login.locator('button').click();
  await expect(page.locator('header .me')).toHaveText(name, { timeout: 20_000 });
});

test('an address that leads nowhere says so', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/nowhere');
  await expect(page.locator('h1')).toHaveText('Page not found');
  await page.goto('/t/nowhere');
  await expect(page.locator('.problem')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the games' })).toBeVisible();
});

test('a public table is found in the lobby and joined there; the title counts the moves', async ({
  arrive,
}) => {
  const host = await arrive();
  await host.goto('/');
  await host.locator('article .row .button').nth(2).click();
  await host.getByRole('radio', { name: /Anyone/ }).check();
  await host.locator('dialog button[type=submit]').click();
  await host.waitForURL(/\/t\/.+/);
  const guest = await arrive();
  await guest.goto('/lobby');
  await guest.getByRole('button', { name: /^Join/ }).first().click();
  await guest.waitForURL(/\/t\/.+/);
  await asked(host);
  await expect(host).toHaveTitle(/^\(1\) /);
  await host.goto('/');
  await expect(host).toHaveTitle('(1) Bivouac');
  await expect(host.locator('.moves')).toBeVisible();
  await guest.goto('/');
  await expect(guest).toHaveTitle('Bivouac');
});
