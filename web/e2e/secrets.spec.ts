import { Ear, sceneOf } from './ear';
import { asked, expect, moment, test } from './test';
import type { Locator, Page } from '@playwright/test';
import type { Hand, Piece, Scene } from '../src/wire';

/** The game with secret orders. */
const GAME = 'fateful-march';

const handOf = (scene: Scene, id: string): Hand | undefined =>
  scene.hands?.find((hand) => hand.id === id);

const isBlock = ({ kind }: Piece): boolean => kind === 'block';

/** Clicks an answer if the page is asked; says whether it was. */
async function answer(page: Page, place: (count: number) => number): Promise<boolean> {
  if ((await moment(page)) !== 'yours') return false;
  const press = (button: Locator): Promise<boolean> =>
    button.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
  // What is put together is confirmed, and begun if nothing else can be done.
  const composed = page.locator('[data-compose]:enabled');
  if ((await composed.count()) > 0) return press(composed.first());
  const buttons = page.locator('[data-choice]:enabled');
  const count = await buttons.count();
  if (count > 0) return press(buttons.nth(place(count)));
  const all = page.locator('[data-composer] .button.strong:enabled');
  return (await all.count()) > 0 ? press(all.first()) : false;
}

/** How many cards of a side lie open on the page, but for those in its piles. */
const held = (page: Page, seat: string): Promise<number> =>
  page.locator(`.bvc-hand > .bvc-cards [data-t^="card:${seat}-"]`).count();

const opening = (page: Page): Promise<void> => page.goto(`/`).then(() => undefined);

test('orders and cards are chosen in secret: neither browser is told those of the other', async ({
  arrive,
}) => {
  test.setTimeout(240_000);
  const french = await arrive();
  await opening(french);
  const game = french.locator(`article:has(a[href="/rules/${GAME}"])`);
  await game.locator('.row .button').nth(2).click();
  await french.locator('dialog button[type=submit]').click();
  await french.waitForURL(/\/t\/.+/);
  const link = await french.locator('[data-invitation]').inputValue();
  const russian = await arrive();
  const ears = { french: new Ear(french), russian: new Ear(russian) };
  await russian.goto(link);
  await russian.getByRole('button', { name: 'Sit here' }).click();
  await french.reload();
  await asked(french);

  // Both lay cards, select orders and place them, as it comes.
  const end = Date.now() + 150_000;
  const placed = async (): Promise<number> =>
    (await french.locator('.board-box [data-t^="piece:block-"]').count()) > 3 ? 1 : 0;
  let turn = 0;
  while ((await placed()) === 0) {
    expect(Date.now(), 'no orders are placed').toBeLessThan(end);
    turn++;
    const place = (count: number): number => (turn * 7) % count;
    const any = (await answer(french, place)) || (await answer(russian, place));
    if (!any) await french.waitForTimeout(50);
  }

  const pages = { french, russian };
  const seats = ['french', 'russian'] as const;
  for (const seat of seats) {
    const [page, ear] = [pages[seat], ears[seat]];
    const enemy = seat === 'french' ? 'russian' : 'french';
    const number = seats.indexOf(enemy);
    const theirs = await sceneOf(pages[enemy], enemy);
    const mine = await sceneOf(page, seat);

    // The enemy's blocks stand there, and that is all.
    const blocks = ear
      .all<Piece>('kind')
      .filter((piece) => isBlock(piece) && piece.seat === number);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      expect(block).not.toHaveProperty('sign');
      expect(block).not.toHaveProperty('name');
      expect(block.short).toBe('');
    }
    const known = theirs.pieces.filter((piece) => isBlock(piece) && piece.seat === number);
    expect(known.some((block) => block.sign !== undefined)).toBe(true);
    const drawn = page.locator(`.board-box [data-t^="piece:block-${enemy}"]`);
    for (const label of await drawn.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))) {
      expect(label).toContain('face down');
    }

    // Nor is any card of the enemy's hand known, by its id, by its title or by what it does.
    expect(handOf(mine, enemy)?.cards ?? []).toEqual([]);
    const cards = (handOf(theirs, enemy)?.cards ?? []).filter(({ id }) => id !== 'dummy');
    expect(cards.length).toBeGreaterThan(0);
    const text = await page.content();
    for (const { id } of cards) {
      expect(ear.has(`"${id}"`), id).toBe(false);
      expect(ear.has(`card-${id}"`), id).toBe(false);
      expect(text.includes(`card:${id}"`), id).toBe(false);
    }
  }
});

test('who share a screen are parted by a curtain while orders are chosen', async ({ arrive }) => {
  test.setTimeout(120_000);
  const page = await arrive();
  await opening(page);
  const game = page.locator(`article:has(a[href="/rules/${GAME}"])`);
  await game.locator('.row .button').nth(1).click();
  await page.waitForURL(/\/t\/.+/);
  const curtain = page.locator('[data-curtain]');
  await expect(curtain).toBeVisible();
  await expect(page.locator('.bvc-card')).toHaveCount(0);
  const first = await curtain.getAttribute('data-curtain');
  await curtain.getByRole('button').click();
  await asked(page);
  const other = first === 'french' ? 'russian' : 'french';
  expect(await held(page, other)).toBe(0);
  const end = Date.now() + 90_000;
  while ((await curtain.count()) === 0) {
    expect(Date.now(), 'the curtain does not fall').toBeLessThan(end);
    if (!(await answer(page, () => 0))) await page.waitForTimeout(50);
  }
  expect(await curtain.getAttribute('data-curtain')).toBe(other);
  await expect(page.locator('.bvc-card')).toHaveCount(0);
});
