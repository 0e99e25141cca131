/** Tables at which a test sits down, and what it finds on their maps. */
import type { Page } from '@playwright/test';
import { asked, expect } from './test';

export interface Spot {
  x: number;
  y: number;
}

/** The middle of a thing on the map, once the map has come to rest. */
export async function spot(page: Page, key: string): Promise<Spot> {
  for (let look = 0; look < 40; look++) {
    const before = await seen(page, key);
    await page.waitForTimeout(150);
    const found = await seen(page, key);
    if (before && found && before.x === found.x && before.y === found.y) return found;
  }
  throw new Error(`${key} is not in sight`);
}

function seen(page: Page, key: string): Promise<Spot | undefined> {
  return page.evaluate((wanted) => {
    const thing = [...document.querySelectorAll(`.board-box [data-t="${wanted}"]`)].at(-1);
    const drawn = [...(thing?.querySelectorAll('rect, path') ?? [])];
    const boxes = drawn.map((one) => one.getBoundingClientRect());
    const box = boxes.find(({ width }) => width > 0);
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  }, key);
}

/** How many entries the log shows. */
export const entries = (page: Page): Promise<number> => page.locator('.log .number').count();

/** A unit on the field: its id, its hex, its facing, and how it is marked. */
export type Unit = [id: string, hex: string, facing: string, marks?: string[]];

/** Everybody of both sides is in action. */
const ACTIVE = [
  'compans',
  'morand',
  'friant',
  'i_cavalry_corps',
  'ii_cavalry_corps',
  'v_corps',
  'ru_independents',
  'ru_viii_corps',
  'ru_iv_cavalry_corps',
];

/** Opens a table at which one plays both sides, with these units and no others on the field. */
export async function stand(
  page: Page,
  seat: 'french' | 'russian',
  phase: string,
  units: readonly Unit[],
  more: Record<string, unknown> = {},
): Promise<void> {
  const placed: Record<string, { at: string }> = {};
  for (const [id, at, facing, marks = []] of units) {
    const depth = Object.values(placed).filter((one) => one.at === at).length;
    placed[id] = { at, facing, depth, marks } as { at: string };
  }
  const position = {
    game: 'borodino',
    scenario: 'schevardino',
    turn: 3,
    active: ACTIVE,
    go: { seat, phase },
    units: placed,
    ...more,
  };
  await lay(page, 'borodino', position);
  await asked(page);
}

/** Opens a table at which one plays all seats, in a position of a game. */
export async function lay(
  page: Page,
  game: string,
  position: Record<string, unknown>,
  rules = 1,
): Promise<void> {
  const record = { format: 1, game, rules, start: { position }, seed: '7', choices: [] };
  await page.goto('/');
  const id = await page.evaluate(async (body) => {
    const post = (path: string, value: unknown): Promise<Response> =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(value),
      });
    await post('/me/guest', {});
    const answer = await post('/records', { record: body });
    const opened = (await answer.json()) as { id?: string };
    return opened.id ?? JSON.stringify(opened);
  }, record);
  await page.goto(`/t/${id}`);
}

/** Opens a table at which one plays all seats, or all but those of a bot: of a veteran, or of the level given. */
export async function open(
  page: Page,
  game: string,
  scenario: string,
  bot: boolean | string,
): Promise<void> {
  await page.goto('/');
  const id = await page.evaluate(
    async (wish) => {
      const post = (path: string, body: unknown): Promise<Response> =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      await post('/me/guest', {});
      const games = (await (await fetch('/api/games')).json()) as {
        id: string;
        scenarios: { id: string; seats: string[] }[];
      }[];
      const found = games
        .find((one) => one.id === wish.game)
        ?.scenarios.find((one) => one.id === wish.scenario);
      const seats = (found?.seats ?? []).map((seat, place) => ({
        seat,
        holder: place > 0 && wish.level ? { kind: 'bot', level: wish.level } : { kind: 'me' },
      }));
      const opened = await post('/tables', { game: wish.game, scenario: wish.scenario, seats });
      return ((await opened.json()) as { id: string }).id;
    },
    { game, scenario, level: bot === true ? 'veteran' : bot },
  );
  await page.goto(`/t/${id}`);
}

/** The same, at a table where one is asked something at once. */
export async function sit(page: Page, game: string, scenario: string, bot: boolean): Promise<void> {
  await open(page, game, scenario, bot);
  await asked(page);
}

/** Presses the place that ends a step, twice where some could still act. */
export async function end(page: Page): Promise<void> {
  const spot = page.locator('[data-end]');
  const id = await spot.getAttribute('data-choice');
  await spot.click();
  await expect
    .poll(async () => {
      const again = page.locator('[data-end].asking');
      if ((await again.count()) > 0) await again.click({ timeout: 1500 }).catch(() => null);
      return page.locator(`[data-choice="${id ?? ''}"]`).count();
    })
    .toBe(0);
}

/** Goes on to the first movement of the French. */
export async function toMovement(page: Page): Promise<void> {
  await sit(page, 'borodino', 'schevardino', false);
  for (let step = 0; step < 12; step++) {
    await asked(page);
    if (/Movement,/.test(await page.locator('.prompt').innerText())) {
      // A click that follows the last one too closely may be half of a double click.
      await page.waitForTimeout(600);
      return;
    }
    await end(page);
  }
  throw new Error('no movement');
}
