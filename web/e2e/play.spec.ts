import { asked, expect, moment, openForTwo, order, playNow, test, logNumbers } from './test';

/** A row of numbers that is the same every time. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('a stranger plays a whole game against a bot', async ({ arrive }) => {
  test.setTimeout(240_000);
  const page = await arrive();
  await playNow(page);
  await asked(page);
  const chance = numbers(1812);
  const next = (): number => chance.next().value as number;
  const end = Date.now() + 180_000;
  let orders = 0;
  while ((await moment(page)) !== 'over') {
    expect(Date.now(), 'the game takes too long').toBeLessThan(end);
    const buttons = page.locator('[data-choice]:enabled');
    const count = await buttons.count();
    if (count === 0) {
      await page.waitForTimeout(25);
      continue;
    }
    // Mostly what ends a step, so that the game comes to its end; now and then something else.
    const place = next() < 0.6 ? 0 : Math.floor(next() * count);
    await buttons
      .nth(place)
      .click({ timeout: 1500 })
      .then(
        () => orders++,
        // The list may have changed under the pointer.
        () => undefined,
      );
  }
  console.log(`a whole game: ${orders} orders through the page`);
  expect(orders).toBeGreaterThan(20);
  await expect(page.locator('[data-choice]')).toHaveCount(0);

  // The dice were fair, and the browser finds so by itself.
  await page.locator('details summary').first().click();
  await page.getByRole('button', { name: 'Fair dice' }).click();
  await page.getByRole('button', { name: 'Verify the game' }).click();
  await expect(page.locator('dialog li.good')).toHaveCount(3, { timeout: 30_000 });
  await expect(page.locator('dialog li.bad')).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The game can be seen again from its beginning, at the same address.
  await page.reload();
  await expect(page.locator('[data-prompt="over"]')).toBeVisible();
  const slider = page.locator('.past input[type=range]');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-prompt="past"]')).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await expect(slider).not.toHaveValue('0');
  await page.keyboard.press('n');
  await expect(page.locator('[data-prompt="over"]')).toBeVisible();

  // Its record can be taken home and brought back.
  await page.locator('details summary').first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const file = await (await download).path();
  await page.goto('/records');
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"game":'),
  });
  await expect(page.locator('.problem')).toContainText('not JSON');
  await page.locator('input[type=file]').setInputFiles({
    name: 'none.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":1}'),
  });
  await expect(page.locator('.problem')).not.toContainText('not JSON');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL(/\/t\/.+/, { timeout: 30_000 });
  await expect(page.locator('[data-prompt="over"]')).toBeVisible();
});

test('two play each other by invitation, a third looks on, a line breaks and nothing is lost', async ({
  arrive,
}) => {
  test.setTimeout(120_000);
  const first = await arrive();
  const link = await openForTwo(first);
  expect(link).toContain('#invite=');

  // Without the invitation there is nothing to take.
  const third = await arrive();
  await third.goto(link.split('#')[0] ?? '');
  await expect(third.locator('[data-prompt="open"]')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Sit here' })).toHaveCount(0);

  const second = await arrive();
  await second.goto(link);
  await second.getByRole('button', { name: 'Sit here' }).click();

  await asked(first);
  await expect(second.locator('[data-prompt="waiting"]')).toBeVisible();
  await expect(third.locator('[data-prompt="waiting"]')).toContainText('You are watching');
  await expect(third.locator('[data-choice]')).toHaveCount(0);

  await order(first);
  await order(second);
  await asked(first);
  await order(first, 1);
  await expect.poll(() => logNumbers(third)).toEqual(await logNumbers(first));

  await second.getByRole('tab', { name: 'Chat' }).click();
  await second.getByPlaceholder('Say something').fill('Vive l’Empereur !');
  await second.keyboard.press('Enter');
  await first.getByRole('tab', { name: 'Chat' }).click();
  await expect(first.locator('.chat')).toContainText('Vive l’Empereur !');
  await first.getByRole('tab', { name: 'Log' }).click();
  await second.getByRole('tab', { name: 'Log' }).click();

  // The second player loses the line while the first goes on.
  await second.context().setOffline(true);
  await expect(second.locator('[data-link]')).toBeVisible();
  for (let step = 0; step < 3; step++) {
    if ((await moment(first)) === 'yours') await order(first);
  }
  const known = await logNumbers(first);
  await second.context().setOffline(false);
  await expect.poll(() => logNumbers(second), { timeout: 20_000 }).toEqual(known);
  await expect(second.locator('[data-link]')).toHaveCount(0);

  // A draw is offered and agreed to.
  await first.locator('details summary').first().click();
  await first.getByRole('button', { name: 'Offer a draw' }).click();
  await second.getByRole('button', { name: 'Agree' }).click();
  for (const page of [first, second, third]) {
    await expect(page.locator('[data-prompt="over"]')).toBeVisible();
  }
});

test('a server that is started again goes on where it was', async ({ arrive, server }) => {
  test.setTimeout(120_000);
  const page = await arrive();
  await playNow(page);
  await order(page);
  await asked(page);
  const before = await logNumbers(page);
  const orders = await page.locator('[data-choice]').allTextContents();
  await server.stop();
  await expect(page.locator('[data-link]')).toBeVisible();
  // An order given without a server is carried out when it is back.
  await page.locator('[data-choice]').first().click();
  await server.start();
  await expect(page.locator('[data-link]')).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(async () => (await page.locator('[data-choice]').allTextContents()).join('|'), {
      timeout: 20_000,
    })
    .not.toBe(orders.join('|'));
  const after = await logNumbers(page);
  expect(after.slice(0, before.length)).toEqual(before);
});

test('an order is taken back, a seat is handed to a bot, and giving up asks first', async ({
  arrive,
}) => {
  const page = await arrive();
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Both sides/ })
    .first()
    .click();
  await page.waitForURL(/\/t\/.+/);
  await asked(page);
  const before = await page.locator('[data-choice]').allTextContents();
  await order(page, 1);
  await page.locator('h1').click();
  await page.keyboard.press('u');
  await expect
    .poll(async () => (await page.locator('[data-choice]').allTextContents()).join('|'))
    .toBe(before.join('|'));
  // As the other seat, there is nothing to decide.
  await page.locator('details summary').first().click();
  const eyes = page.getByLabel('View as');
  await eyes.selectOption({ index: 2 });
  await expect(page.locator('[data-prompt="waiting"]')).toBeVisible();
  await eyes.selectOption({ index: 0 });
  await asked(page);
  // A bot takes the other seat.
  await page
    .getByRole('button', { name: /^Hand a seat to a bot/ })
    .last()
    .click();
  await page.locator('dialog .danger').click();
  await expect(page.locator('.players')).toContainText('Veteran bot');
  await asked(page);
  await page.locator('details summary').first().click();
  await page
    .getByRole('button', { name: /^Resign/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await moment(page)).toBe('yours');
  await page.locator('details summary').first().click();
  await page
    .getByRole('button', { name: /^Resign/ })
    .first()
    .click();
  await page.locator('dialog .danger').click();
  await expect(page.locator('[data-prompt="over"]')).toBeVisible();
});

test('the map is played by clicking what glows; the rest says why not', async ({ arrive }) => {
  const page = await arrive();
  await playNow(page);
  await asked(page);
  await page.waitForTimeout(800);
  // A piece that glows: the question becomes one about it.
  const before = await page.locator('.prompt').innerText();
  const spot = await page.evaluate(() => {
    const middle = (piece: Element): DOMPoint => {
      const box = piece.querySelector('rect')?.getBoundingClientRect() ?? new DOMRect();
      return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    };
    const all = [...document.querySelectorAll('.board-box .piece')];
    const isAlone = (piece: Element): boolean =>
      all.every(
        (other) =>
          other === piece ||
          Math.hypot(middle(other).x - middle(piece).x, middle(other).y - middle(piece).y) > 30,
      );
    const found = all.find((piece) => {
      const { x, y } = middle(piece);
      const isOnTop = document.elementFromPoint(x, y)?.closest('.piece') === piece;
      return piece.matches('.target') && isOnTop && isAlone(piece);
    });
    return found ? { x: middle(found).x, y: middle(found).y } : undefined;
  });
  if (!spot) throw new Error('no single piece glows in sight');
  await page.mouse.click(spot.x, spot.y);
  await expect(page.locator('.prompt')).not.toHaveText(before);
  await asked(page);
  // Whatever it can do now glows too.
  const glowing = page.locator(
    '.board-box .space-target, .board-box .piece.target, .facing-handle',
  );
  expect(await glowing.count()).toBeGreaterThan(0);
  await order(page);
  await asked(page);
  // Something that cannot be chosen. Where all that is in sight can be, one goes on.
  const others = () =>
    page.evaluate(() => {
      const box = document.querySelector('.board-box')?.getBoundingClientRect() ?? new DOMRect();
      let space: { x: number; y: number } | undefined;
      let unit: { x: number; y: number } | undefined;
      for (let y = box.y + 60; y < box.bottom - 260; y += 11) {
        for (let x = box.x + 120; x < box.right - 60; x += 11) {
          const at = document.elementFromPoint(x, y);
          if (at?.closest('.piece:not(.target)')) unit ??= { x, y };
          if (!at?.closest('.piece, .space-target, button, .odds-box')) space ??= { x, y };
        }
      }
      return [space, unit];
    });
  let [empty, piece] = await others();
  for (let step = 0; step < 3 && !(empty && piece); step++) {
    await order(page);
    await asked(page);
    [empty, piece] = await others();
  }
  if (!empty || !piece) throw new Error('no other thing in sight');
  await page.mouse.move(empty.x, empty.y);
  await page.mouse.move(empty.x + 2, empty.y + 2);
  await expect(page.locator('.bvc-tooltip .tip-reasons')).toContainText(
    'no part in what is decided now',
  );
  await page.mouse.move(5, 5);
  await expect(page.locator('.bvc-tooltip')).toHaveCount(0);
  await page.mouse.move(piece.x, piece.y);
  await page.mouse.move(piece.x + 2, piece.y + 2);
  const tip = page.locator('.board-box .bvc-tooltip');
  const rule = tip.locator('.tip-rule').first();
  await expect(rule).toBeVisible();
  await rule.click();
  await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
});
