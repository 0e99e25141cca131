import type { Page } from '@playwright/test';
import { Server } from './server';
import { expect, test } from './test';

const SECRET = 'Auerstedt 1806';

/** A name that nobody has. */
const fresh = (name: string): string => `${name} ${Date.now() % 1_000_000}`;

const form = (page: Page, title: string) =>
  page.locator('form', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Creates an account; the page then shows the name. */
async function signUp(page: Page, name: string, email?: string): Promise<void> {
  await page.goto('/account');
  const open = form(page, 'Create an account');
  await open.getByLabel('Name').fill(name);
  await open.getByLabel('New password').fill(SECRET);
  if (email !== undefined) await open.getByLabel('E-mail').fill(email);
  await open.getByRole('button').click();
  await expect(page.locator('header .me')).toHaveText(name, { timeout: 20_000 });
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/account');
  const login = form(page, 'Log in');
  await login.getByLabel('Name').fill(name);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button').click();
}

const isIn = (page: Page, name: string) =>
  expect(page.locator('header .me')).toHaveText(name, { timeout: 20_000 });

test('a password is changed: the old one and other browsers are out', async ({ arrive }) => {
  test.setTimeout(90_000);
  const [page, other] = [await arrive(), await arrive()];
  const name = fresh('Ney');
  await signUp(page, name);
  await logIn(other, name, SECRET);
  await isIn(other, name);

  const change = form(page, 'Change the password');
  await change.getByLabel('Current password').fill('not this one');
  await change.getByLabel('New password').fill('Elchingen 1805');
  await change.getByRole('button').click();
  await expect(change.locator('.problem')).toBeVisible({ timeout: 20_000 });
  await change.getByLabel('Current password').fill(SECRET);
  await change.getByRole('button').click();
  await expect(change.getByRole('status')).toHaveText('Saved.', { timeout: 20_000 });
  await expect(change.getByLabel('New password')).toHaveValue('');

  // This browser stays, the other is out, and only the new password lets it in again.
  await page.reload();
  await isIn(page, name);
  await logIn(other, name, SECRET);
  await expect(form(other, 'Log in').locator('.problem')).toBeVisible({ timeout: 20_000 });
  await logIn(other, name, 'Elchingen 1805');
  await isIn(other, name);
});

test('a password that is too short opens no account', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/account');
  const open = form(page, 'Create an account');
  await open.getByLabel('Name').fill(fresh('Junot'));
  await open.getByLabel('New password').fill('short');
  await open.getByRole('button').click();
  await expect(open.locator('input:invalid')).toHaveCount(1);
  await page.reload();
  await expect(form(page, 'Create an account')).toBeVisible();
});

test('logging out everywhere asks first and ends all sessions', async ({ arrive }) => {
  test.setTimeout(90_000);
  const [page, other] = [await arrive(), await arrive()];
  const name = fresh('Murat');
  await signUp(page, name);
  await logIn(other, name, SECRET);
  await isIn(other, name);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Cancel' }).click();
  await other.reload();
  await isIn(other, name);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.locator('dialog .danger').click();
  for (const one of [page, other]) {
    await one.goto('/account');
    await expect(form(one, 'Log in')).toBeVisible();
    await expect(one.locator('header .me')).not.toHaveText(name);
  }
});

test('where there is no mail, nobody is asked for an address', async ({ arrive }) => {
  const page = await arrive();
  await page.goto('/account');
  await expect(form(page, 'Create an account')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
});

test('an address and the wish to be told are kept', async ({ arrive }) => {
  test.setTimeout(90_000);
  // Nothing is sent here: that it could be is enough to be asked.
  const server = await Server.begin('--smtp', 'smtp://127.0.0.1:9', '--mail-from', 'b@example.org');
  try {
    const page = await arrive({}, { baseURL: server.url });
    await signUp(page, fresh('Berthier'), 'berthier@example.org');
    const profile = form(page, 'Profile');
    await expect(profile.getByLabel('E-mail (optional)')).toHaveValue('berthier@example.org');
    const told = profile.getByLabel('Tell me by e-mail');
    const before = await told.isChecked();
    await profile.getByLabel('E-mail (optional)').fill('major.general@example.org');
    await told.setChecked(!before);
    await profile.getByRole('button').click();
    await expect(profile.getByRole('status')).toHaveText('Saved.');
    await page.reload();
    await expect(profile.getByLabel('E-mail (optional)')).toHaveValue('major.general@example.org');
    await expect(told).toBeChecked({ checked: !before });
  } finally {
    await server.end();
  }
});
