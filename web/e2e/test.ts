/** What all tests in the browser share. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Server } from './server';

export { expect };

interface Wishes {
  lang?: 'en' | 'fr';
  theme?: 'light' | 'dark';
  speed?: 'instant' | 'fast' | 'slow';
}

/** A person with a browser of their own. */
export type Arrive = (wishes?: Wishes, options?: BrowserContextOptions) => Promise<Page>;

/** What no page may do: throw, or try what its policy forbids. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The browser itself reports every answer of 400 and more, and every broken connection.
    if (/Failed to load resource|WebSocket connection|net::ERR/.test(text)) return;
    faults.push(text);
  });
}

export const test = base.extend<{ arrive: Arrive }, { server: Server }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.begin();
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  arrive: async ({ browser, server, contextOptions }, use) => {
    const faults: string[] = [];
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await use(async (wishes = {}, options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport: { width: 1440, height: 900 },
        baseURL: server.url,
        ...options,
      });
      contexts.push(context);
      const kept = JSON.stringify({ lang: 'en', speed: 'instant', ...wishes });
      await context.addInitScript((value) => {
        // Once: what is changed in the page later stays.
        if (!localStorage.getItem('bivouac')) localStorage.setItem('bivouac', value);
      }, kept);
      const page = await context.newPage();
      watch(page, faults);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults).toEqual([]);
  },
});

/** From the first page to a table against a bot, in two clicks or fewer. */
export async function playNow(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.locator('article .button.strong').first().click();
  await page.waitForURL(/\/t\/.+/);
  await expect(page.locator('.table-page')).toBeVisible();
}

/** The kind of moment that the prompt shows, if there is one just now: behind a curtain there is none. */
export function moment(page: Page): Promise<string | null> {
  return page
    .locator('[data-prompt]')
    .evaluateAll(([prompt]) => prompt?.getAttribute('data-prompt') ?? null);
}

/** Waits until this player is asked something. */
export async function asked(page: Page): Promise<void> {
  await expect(page.locator('[data-prompt="yours"]')).toBeVisible({ timeout: 30_000 });
}

/** Takes the order at a place of the list, and waits until something has come of it. */
export async function order(page: Page, place = 0): Promise<void> {
  await asked(page);
  const button = page.locator('[data-choice]').nth(place);
  const id = await button.getAttribute('data-choice');
  await button.click();
  const asksAgain = page.locator('[data-end].asking');
  const gone = page.locator(`[data-choice="${id ?? ''}"]`);
  // Where some could still act, ending is asked for twice.
  await expect
    .poll(async () => {
      if ((await asksAgain.count()) > 0) await asksAgain.click({ timeout: 1500 }).catch(() => null);
      return gone.count();
    })
    .toBe(0);
}

/** The numbers of the entries that the log shows. */
export async function logNumbers(page: Page): Promise<string[]> {
  return page.locator('.log .number').allTextContents();
}

/** Opens a table with one seat taken and the other free for whoever has the link. */
export async function openForTwo(page: Page): Promise<string> {
  await page.goto('/');
  await page.locator('article .row .button').nth(2).click();
  await page.locator('dialog button[type=submit]').click();
  await page.waitForURL(/\/t\/.+/);
  const field = page.locator('[data-invitation]');
  await expect(field).toBeVisible();
  return field.inputValue();
}
