/** The great battle: how far a test goes in it, and what it finds there. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { binary } from './server';
import { end, open } from './sitting';
import { expect } from './test';

/** Opens the battle and goes on to the movement of those whose marker is named. */
export async function greatMovement(page: Page, marker: string): Promise<void> {
  await open(page, 'borodino', 'borodino', false);
  const prompt = page.locator('.prompt');
  const curtain = page.locator('[data-curtain] button');
  const till = Date.now() + 100_000;
  while (Date.now() < till) {
    if ((await curtain.count()) > 0) await curtain.click({ timeout: 1000 }).catch(() => null);
    const asked = await prompt.innerText({ timeout: 2000 }).catch(() => '');
    if (asked.includes('Movement,')) return;
    const orders = page.locator('.orders [data-choice]:enabled');
    const wanted = orders.filter({ hasText: marker });
    if ((await page.locator('[data-end]').count()) > 0) await end(page);
    else if ((await wanted.count()) > 0)
      await wanted
        .first()
        .click({ timeout: 1000 })
        .catch(() => null);
    else if ((await orders.count()) > 0)
      await orders
        .first()
        .click({ timeout: 1000 })
        .catch(() => null);
    await page.waitForTimeout(250);
  }
  throw new Error('no movement');
}

/** The pieces that can be moved, as the map shows them. */
export const movable = (page: Page): Promise<string[]> =>
  page
    .locator('.pieces .piece.target')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-t') ?? ''));

/** The places that glow and can be clicked, those on the right first: there is the enemy. */
export function places(page: Page): Promise<string[]> {
  return page.locator('.board-box .space-target').evaluateAll((all) =>
    all
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ one, box }) => {
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return at?.closest('[data-t]') === one;
      })
      .sort((a, b) => b.box.x - a.box.x)
      .map(({ one }) => one.getAttribute('data-t') ?? ''),
  );
}

/** The places once the map has come to rest. */
export async function restedPlaces(page: Page): Promise<string[]> {
  await expect.poll(async () => (await places(page)).length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  return places(page);
}

/** The record of a great battle that two bots without a plan have played to its end. */
export async function playedOut(): Promise<unknown> {
  const engine = spawn(binary(), ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (wish: object): Promise<{ deciding?: string[]; record?: unknown }> => {
    engine.stdin.write(`${JSON.stringify(wish)}\n`);
    const { value } = (await answers.next()) as { value: string };
    return JSON.parse(value) as { deciding?: string[] };
  };
  let told = await ask({ cmd: 'new', game: 'borodino', scenario: 'borodino', seed: '7' });
  for (let [seat] = told.deciding ?? []; seat !== undefined; [seat] = told.deciding ?? [])
    told = await ask({ cmd: 'auto', seat, bot: 'random' });
  const { record } = await ask({ cmd: 'record' });
  engine.kill();
  return record;
}
