/** Orders given by hand: by dragging, by a line drawn round pieces, by the keyboard alone. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { entries, end, sit, spot, stand, toMovement, type Unit } from './sitting';
import { asked, expect, test } from './test';

/** Three units of one division in a row, and hussars who may give way to whoever comes near. */
const ROW: Unit[] = [
  ['fr_cm_lon_a', '4310', 'E'],
  ['fr_cm_lon_b', '4309', 'E'],
  ['fr_cm_guy', '4308', 'E'],
];
const HUSSARS: Unit = ['ru_4cc_akh', '4010', 'W'];
/** Somebody who has not moved keeps the step from ending by itself. */
const REST: Unit = ['fr_cm_dup_a', '4607', 'E'];
const FAR: Unit = ['ru_gog_a', '3607', 'W'];

const picked = (page: Page): Promise<number> => page.locator('.piece.picked').count();

async function click(page: Page, key: string, keys: string[] = []): Promise<void> {
  const at = await spot(page, key);
  await page.mouse.move(at.x, at.y);
  for (const one of keys) await page.keyboard.down(one);
  await page.mouse.click(at.x, at.y);
  for (const one of keys) await page.keyboard.up(one);
}

/** No grave fault for those who do not see or point. */
async function sound(page: Page, what: string): Promise<void> {
  const found = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const grave = found.violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  expect(grave.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

test('a counter is dragged to its place in one gesture, and turned', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [...ROW, FAR]);
  const from = await spot(page, 'piece:fr_cm_guy');
  // Two columns to the right: 4108.
  const high = await spot(page, 'piece:fr_cm_lon_a');
  const to = { x: from.x + ((from.y - high.y) / 2) * Math.sqrt(3), y: from.y };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The hand is quicker than the answer to where one can go.
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('[data-path="end"]')).toBeVisible();
  expect(await entries(page)).toBe(0);
  await expect(page.locator('.ghost')).toHaveCount(1);
  await page.locator('.facing-handle').nth(1).click();
  await expect.poll(() => entries(page)).toBe(1);
  await expect(page.locator('.log')).toContainText('4308 to 4108');

  // What is let go where nobody can go comes to nothing.
  const other = await spot(page, 'piece:fr_cm_lon_b');
  await page.mouse.move(other.x, other.y);
  await page.mouse.down();
  await page.mouse.move(other.x + 30, other.y + 10, { steps: 3 });
  await expect(page.locator('[data-path="go"]')).toBeVisible();
  const away = await spot(page, 'piece:ru_gog_a');
  await page.mouse.move(away.x, away.y, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('[data-path]')).toHaveCount(0);
  expect(await entries(page)).toBe(1);
});

test('those within a line go by one order; others are added one by one', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [...ROW, REST, FAR]);
  const [high, low] = [await spot(page, 'piece:fr_cm_lon_a'), await spot(page, 'piece:fr_cm_guy')];
  const reach = Math.abs(low.y - high.y) / 4;
  await page.keyboard.down('Shift');
  await page.mouse.move(high.x - reach, high.y - reach);
  await page.mouse.down();
  for (const [x, y] of [
    [high.x + reach, high.y - reach],
    [low.x + reach, low.y + reach],
    [low.x - reach, low.y + reach],
  ] as const) {
    await page.mouse.move(x, y, { steps: 4 });
  }
  await expect(page.locator('.lasso')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(() => picked(page)).toBe(3);

  // One less, and one more again.
  await click(page, 'piece:fr_cm_guy', ['Shift']);
  await expect.poll(() => picked(page)).toBe(2);
  await click(page, 'piece:fr_cm_guy', ['Shift']);
  await expect.poll(() => picked(page)).toBe(3);

  await sound(page, 'three are picked');
  await click(page, 'space:4210');
  await expect(page.locator('[data-step="march"]')).toBeFocused();
  await expect(page.locator('.ghost')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page)).toBe(3);
  // And one taking back is enough for all of them.
  await page.locator('h1').click();
  await page.keyboard.press('u');
  await expect.poll(() => entries(page)).toBe(0);
});

test('a stack and a whole command are named in the menu of a piece', async ({ arrive }) => {
  const page = await arrive();
  await toMovement(page);
  const at = await spot(page, 'piece:fr_cm_tes_a');
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'This stack (2)' }).click();
  await expect.poll(() => picked(page)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-path]')).toHaveCount(0);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await page
    .getByRole('menuitem', { name: /Compans/ })
    .last()
    .click();
  await expect.poll(() => picked(page)).toBe(9);
});

test('one goes by way of other places, and sees what a way brings about', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [['fr_df_cho', '4206', 'E'], FAR]);
  await click(page, 'piece:fr_df_cho');
  await expect(page.locator('[data-path="go"]')).toBeVisible();
  const woods = await spot(page, 'space:4006');
  await page.mouse.move(woods.x, woods.y);
  await expect(page.locator('.way.toll')).toBeVisible();
  await expect(page.locator('.way-cost')).toContainText('isorder');

  // Straight ahead, and then round about.
  await click(page, 'space:4208');
  await expect(page.locator('[data-path="end"]')).toBeVisible();
  const straight = await page.locator('.way-line').getAttribute('d');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go by way of' }).click();
  await click(page, 'space:4307');
  await expect(page.locator('.via')).toHaveCount(1);
  // The numbers belong to the places that are left.
  await expect(page.locator('.orders [data-choice]').first().locator('.key')).toHaveText('1');
  await click(page, 'space:4208');
  await expect(page.locator('[data-path="end"]')).toBeVisible();
  expect(await page.locator('.way-line').getAttribute('d')).not.toBe(straight);
  await page.locator('.facing-handle').nth(1).click();
  await expect(page.locator('.log')).toContainText('4307');
});

test('the map keeps still under the hand, also near its edge', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [['fr_df_cho', '4206', 'E'], FAR]);
  await click(page, 'piece:fr_df_cho');
  await expect(page.locator('[data-path="go"]')).toBeVisible();
  const before = await spot(page, 'space:4307');
  const window = await page.locator('.board-box').boundingBox();
  // Nearer than what is pointed at in the list of orders is left.
  expect(before.x - (window?.x ?? 0)).toBeLessThan(60);
  await page.mouse.move(before.x, before.y);
  await expect(page.locator('.way-line')).toBeVisible();
  // Longer than it takes the map to go anywhere.
  await page.waitForTimeout(600);
  expect(await spot(page, 'space:4307')).toEqual(before);
  // What is pointed at in the list is brought into sight.
  await page.locator('.orders [data-choice="go:4307"]').hover();
  await expect.poll(async () => (await spot(page, 'space:4307')).x).toBeGreaterThan(before.x);
});

test('a march that was stopped is gone on with', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [...ROW, HUSSARS]);
  for (const [id] of ROW) await click(page, `piece:${id}`, ['Shift']);
  await expect.poll(() => picked(page)).toBe(3);
  await click(page, 'space:4110');
  await expect(page.locator('[data-path]')).toContainText('Stays behind');
  await page.locator('[data-step="march"]').click();
  // The hussars are asked whether they give way.
  await expect(page.locator('.prompt')).toContainText('give way');
  await end(page);
  await expect(page.locator('.prompt')).toContainText('choose the facing');
  await page.keyboard.press('2');
  await expect(page.locator('[data-go-on]')).toBeVisible();
  await sound(page, 'a march that waits');
  await page.locator('[data-go-on]').click();
  await page.locator('[data-step="march"]').click();
  await expect(page.locator('.prompt')).toContainText('Longchamp b');
  // Who was asked before may answer so for the rest of the turn.
  await expect(page.locator('[data-again]')).toBeVisible();
  await page.locator('[data-again]').click();
  await expect(page.locator('.prompt')).toContainText('choose the facing');
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.locator('[data-go-on]')).toHaveCount(0);
});

test('a move is made by the keyboard alone, and told to those who hear', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [...ROW, FAR]);
  await page.locator('h1').click();
  const focus = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-t') ?? '');
  for (let tabs = 0; tabs < 40 && !(await focus()).startsWith('piece:'); tabs++) {
    await page.keyboard.press('Tab');
  }
  expect(await focus()).toMatch(/^piece:fr_cm/);
  await page.keyboard.press('Enter');
  const told = page.locator('[aria-live]').first();
  await expect(told).toContainText(/\d+ places can be reached/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const place = await focus();
  expect(place).toMatch(/^space:/);
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(label).toMatch(/: Hex \d+: \d points?/);
  await page.keyboard.press('Enter');
  await expect.poll(focus).toMatch(/^facing:/);
  await page.keyboard.press('Tab');
  await expect(page.locator('.facing-handle:focus')).toHaveAttribute('aria-label', /Face east/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(/moved from 43\d\d to/);
  // The keyboard stays on the map, where the unit went.
  await expect.poll(focus).toBe(place);
});

test('in a narrow window nothing lies over the order that a mouse points at', async ({
  arrive,
}) => {
  const page = await arrive({}, { viewport: { width: 390, height: 844 } });
  await stand(page, 'french', 'declare', [
    ['fr_cm_guy', '4403', 'NE'],
    ['ru_gog_a', '4303', 'W'],
  ]);
  const order = page.locator('.orders [data-choice]').first();
  await order.hover();
  await page.waitForTimeout(500);
  await expect(page.locator('[data-dock]')).toBeHidden();
  // Its chances are told when they are asked for, and go when they are closed.
  await page
    .getByRole('button', { name: /^Show the odds|chances|odds/i })
    .first()
    .click();
  await expect(page.locator('[data-dock] .slip')).toBeVisible();
  await page.locator('[data-dock] .shut').first().click();
  await expect(page.locator('[data-dock]')).toBeHidden();
  await order.click();
  await expect.poll(() => page.locator('.prompt').innerText()).not.toContain('declare every');
});

test('keys can be trusted', async ({ arrive }) => {
  const page = await arrive();
  await sit(page, 'borodino', 'schevardino', false);
  // A key that is held down ends one step and not the next.
  const first = await page.locator('[data-end]').getAttribute('data-choice');
  await page.waitForTimeout(800);
  await page.locator('h1').click();
  await page.keyboard.down('e');
  await expect(page.locator(`[data-choice="${first ?? ''}"]`)).toHaveCount(0);
  const second = await page.locator('[data-end]').getAttribute('data-choice');
  for (let held = 0; held < 10; held++) await page.keyboard.down('e');
  await page.waitForTimeout(700);
  await expect(page.locator(`[data-choice="${second ?? ''}"]`)).toHaveCount(1);
  await page.keyboard.up('e');

  // Where some could still act it asks again, and Escape takes that back.
  while (!/Movement,/.test(await page.locator('.prompt').innerText())) await end(page);
  const spotEnd = page.locator('[data-end]');
  await expect(spotEnd).toHaveAttribute('aria-disabled', 'false');
  await page.locator('h1').click();
  await page.keyboard.press('e');
  await expect(page.locator('.idle[role="alert"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.idle')).toHaveCount(0);

  // The only order that a search leaves is taken by Enter; the others keep their numbers.
  // Plans are proposed at the beginning of a step only.
  const numbered = page.locator('.orders .line:has([data-choice]:not([data-choice^="plan:"]))');
  const before = await numbered.allInnerTexts();
  const find = page.locator('[data-find-choice]');
  await find.fill('Guyardet');
  await expect(numbered).toHaveCount(1);
  await find.press('Enter');
  await expect(page.locator('[data-path="go"]')).toBeVisible();
  await click(page, 'space:4207');
  await page.locator('.facing-handle').nth(1).click();
  await asked(page);
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  const after = await numbered.allInnerTexts();
  for (const line of after) expect(before).toContain(line);
  expect(after.length).toBe(before.length - 1);
});

test('what is told of a thing goes when it no longer holds', async ({ arrive }) => {
  const page = await arrive();
  await stand(page, 'french', 'movement', [...ROW, FAR]);
  const at = await spot(page, 'piece:ru_gog_a');
  await page.mouse.move(at.x, at.y);
  await page.mouse.move(at.x + 1, at.y);
  await expect(page.locator('.bvc-tooltip')).toBeVisible();
  // The question changes under the pointer at rest.
  await page.keyboard.press('e');
  await page.waitForTimeout(600);
  await page.keyboard.press('e');
  await expect(page.locator('.prompt')).not.toContainText('French: Movement');
  await expect(page.locator('.bvc-tooltip')).toHaveCount(0);
});

test('stacks that are left as they are for an activation are not asked about at its end', async ({
  arrive,
}) => {
  const page = await arrive();
  const stack: Unit[] = [
    ['fr_cm_dup_a', '4607', 'E'],
    ['fr_cm_dup_b', '4607', 'E'],
  ];
  await stand(page, 'french', 'stack_order', [...stack, FAR]);
  await page.locator('.orders [data-choice]', { hasText: 'Leave all stacks as they are' }).click();
  const prompt = page.locator('.prompt');
  await expect(prompt).not.toContainText('Order of stacks');
  for (let step = 0; step < 8; step++) {
    const asked = await prompt.innerText();
    if (!asked.includes('French:')) break;
    expect(asked).not.toContain('Order of stacks');
    await end(page);
    await page.waitForTimeout(200);
  }
  await expect(prompt).not.toContainText('French: Order of stacks');
});
