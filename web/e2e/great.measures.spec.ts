/** How fast and how heavy the great battle is: 287 counters on 1,134 hexes, early and late. */
import type { Page } from '@playwright/test';
import { greatMovement, movable, playedOut, restedPlaces } from './great';
import { atRest, frames, report, worked } from './measuring';
import { open, spot } from './sitting';
import { expect, test } from './test';

/** A view may have so many bytes, however late in the battle. */
const LARGEST = 300_000;

// Recording what is seen would slow down what is measured.
test.use({ trace: 'off' });

const median = (all: readonly number[]): number =>
  Math.round([...all].sort((a, b) => a - b)[all.length >> 1] ?? NaN);

/** Opens the battle and lifts the curtain in front of the set-up. */
async function setUp(page: Page): Promise<void> {
  await open(page, 'borodino', 'borodino', false);
  await page.locator('[data-curtain] button').click();
  await expect.poll(() => page.locator('.pieces .piece').count()).toBeGreaterThan(250);
}

test('the great battle is dragged from afar, from the middle and nearby', async ({ arrive }) => {
  test.setTimeout(180_000);
  const page = await arrive();
  await setUp(page);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  const told: Record<string, number> = {};
  for (const [from, steps] of [
    ['afar', 0],
    ['the_middle', 3],
    ['nearby', 4],
  ] as const) {
    for (let step = 0; step < steps; step++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(400);
    }
    await atRest(page);
    // What was zoomed is drawn again within so long.
    await page.waitForTimeout(2500);
    const began = Date.now();
    const { ms, result } = await worked(page, () => frames(page, 'drag'));
    const made = Math.max(1, (result * (Date.now() - began)) / 1000);
    told[`frames_per_second_dragging_the_great_battle_from_${from}`] = result;
    told[`milliseconds_of_work_a_frame_from_${from}`] = Math.round((ms / made) * 10) / 10;
  }
  // Sixty frames are wanted, and eight milliseconds; on a busy machine these say little: they are
  // told, and nothing is asked of them.
  report(told);
});

/** How long a click takes until what answers it is in sight, and how much work it makes. */
async function answered(
  page: Page,
  answer: string,
  click: () => Promise<void>,
): Promise<{ ms: number; work: number }> {
  await page.evaluate((wanted) => {
    const count = (): number => document.querySelectorAll(wanted).length;
    const before = count();
    document.documentElement.dataset.answered = '';
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = (): void => {
          if (count() <= before) requestAnimationFrame(look);
          // The frame after the next one begins when the one with the answer is drawn.
          else
            requestAnimationFrame(() => {
              document.documentElement.dataset.answered = String(performance.now() - timeStamp);
            });
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, answer);
  const { ms: work, result } = await worked(page, async () => {
    await click();
    const told = await page.waitForFunction(() => document.documentElement.dataset.answered, null, {
      timeout: 10_000,
    });
    return Number(await told.jsonValue());
  });
  return { ms: result, work };
}

test('a click in the great battle is soon answered', async ({ arrive }) => {
  test.setTimeout(300_000);
  const page = await arrive();
  await greatMovement(page, 'Cavalry Reserve');
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  const units = (await movable(page)).reverse();
  const took = { pick: [], place: [], march: [] } as Record<string, { ms: number; work: number }[]>;
  for (const one of units.slice(0, 5)) {
    await page.mouse.move(5, 5);
    await page.waitForTimeout(500);
    const at = await spot(page, one);
    await page.mouse.move(at.x, at.y);
    const fan = page.locator(`[data-fan] [data-t="${one}"]`);
    await fan.waitFor({ timeout: 4000 }).catch(() => null);
    const pick = async (): Promise<void> =>
      (await fan.count()) > 0 ? fan.click() : page.mouse.click(at.x, at.y);
    // On a busy machine the stack may open only under the click.
    const again = (): ReturnType<typeof answered> => answered(page, '.piece.picked', pick);
    took.pick?.push(await again().catch(again));
    await page.mouse.move(5, 5);
    const to = await spot(page, (await restedPlaces(page)).at(-1) ?? '');
    took.place?.push(await answered(page, '.facing-handle', () => page.mouse.click(to.x, to.y)));
    await page.waitForTimeout(400);
    const march = (): Promise<void> => page.locator('.facing-handle').first().click();
    took.march?.push(await answered(page, '.log .number', march));
  }
  for (const [what, all] of Object.entries(took)) {
    expect(all.length).toBe(5);
    report({
      [`milliseconds_until_a_${what}_is_answered`]: median(all.map(({ ms }) => ms)),
      [`milliseconds_of_work_for_a_${what}`]: median(all.map(({ work }) => work)),
    });
    // A tenth of a second is wanted; the rest is for a machine that has other things to do.
    expect(median(all.map(({ ms }) => ms))).toBeLessThan(1000);
  }
});

test('a view late in the great battle is small and soon there', async ({ arrive }) => {
  test.setTimeout(180_000);
  const record = await playedOut();
  const page = await arrive();
  await page.goto('/');
  const path = await page.evaluate(async (body) => {
    const post = (to: string, value: unknown): Promise<Response> =>
      fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(value),
      });
    await post('/me/guest', {});
    const opened = (await (await post('/records', { record: body })).json()) as { id?: string };
    return `/t/${opened.id ?? JSON.stringify(opened)}`;
  }, record);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await page.goto(path, { waitUntil: 'commit' });
    // In the clock of the page, which begins with the navigation.
    const handle = await page.waitForFunction(
      () => document.querySelectorAll('.pieces .piece').length > 50 && performance.now(),
    );
    times.push(Math.round(Number(await handle.jsonValue())));
  }
  const bytes = await page.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}`);
    return (await answer.text()).length;
  }, path.split('/').at(-1));
  report({
    milliseconds_until_a_late_view_appears: Math.min(...times),
    bytes_of_a_late_view: bytes,
  });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(LARGEST);
  // Half a second is wanted; the rest is for a machine that has other things to do.
  expect(Math.min(...times)).toBeLessThan(2500);
});
