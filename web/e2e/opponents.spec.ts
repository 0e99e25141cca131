/** Opponents: their levels, that one sees them think, and what a marshal would do. */
import { entries, open } from './sitting';
import { asked, expect, test } from './test';

test('a level is chosen, and what it is stands beside it', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/');
  const level = page.getByLabel('Your opponent').first();
  await expect(level.locator('option')).toHaveText([
    'Recruit bot',
    'Veteran bot',
    'Marshal bot',
    'Emperor bot',
  ]);
  await expect(level).toHaveValue('veteran');
  await level.selectOption('marshal');
  await expect(page.getByText('One second for a plan.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your opponent').first()).toHaveValue('marshal');
});

test('one sees an emperor think, asks what to do, does it and looks how one stood', async ({
  arrive,
}) => {
  const page = await arrive();
  await open(page, 'fateful-march', 'smolensk-march', 'emperor');
  // Both keep their first cards in secret, at the same time.
  await expect(page.locator('[data-thinking]')).toContainText(/thinking \d+ \/ 10/);
  await asked(page);
  await page.keyboard.press('t');
  const first = page.locator('[data-advice] li').first();
  await expect(first).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('row', { name: /^Your position/ })).toBeVisible();
  await page.locator('[data-advice-do]').click();
  await expect.poll(() => entries(page), { timeout: 20_000 }).toBeGreaterThan(0);
  // What was advised answered another question.
  await expect(page.locator('[data-advice]')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.locator('[data-judge]').click();
  await expect(page.locator('[data-judged]')).toHaveAttribute('aria-label', /[+−]\d|Even/);
});
