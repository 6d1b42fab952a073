import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { getOwnData } from 'shared-api/contract/identity/own-data';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { because, visitorAt } from '../support/pages/admin-desk.ts';
import { onePurchase, wishFor } from '../support/pages/checkout-page.ts';
import { shelved } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, paidOrder } from '../support/pages/orders.ts';
import { dialogOf } from '../support/pages/product-page.ts';
import { register } from '../support/pages/sign-in.ts';
import { expectMail } from '../support/servers/services.ts';
import type { Call } from '../support/shop/buyer.ts';

const WORDS = 'For Nora, who is ten';
const THEIR_WORDS = 'For Ben, who is four';
const DAY_MS = 86_400_000;

const ownData = async (call: Call) => getOwnData.answer.parse(await bodyOf(call('GET', getOwnData.path)));

/** The texts of an archive by the names of their files. */
function textsOf(archive: Uint8Array): Record<string, string> {
  const texts = Object.entries(unzipSync(archive)).filter(([name]) => /\.(json|txt)$/.test(name));
  return Object.fromEntries(texts.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('a person downloads what is stored about them alone, has the account deleted, and keeps it after all', {
  tag: '@new',
}, async ({ page, context, browser, offers, site, services, identity: _running }) => {
  const offer = shelved(offers);
  const gift = (words: string) => ({ offer, gift: { words, password: 'open sesame' } });
  const call = callsOf(context, site.url);
  const other = await visitorAt(browser, site.url);
  const theirs = await paidOrder(other.call, services, [gift(THEIR_WORDS)]);
  await openAlive(page, '/profile');
  const name = await register(page);
  const address = `${name}@a.example`;
  const own = await paidOrder(call, services, [gift(WORDS)]);
  await wishFor(call, onePurchase(offers));

  const file = await test.step('the archive is put together, and saved as a file', async () => {
    await page.getByRole('button', { name: 'Put my data together' }).click();
    const press = page.getByRole('button', { name: 'Download', exact: true });
    await expect(press).toBeVisible();
    await expect(page.getByText(/^Your data is ready \(\d+ kB\)\./)).toBeVisible();
    await expectFits(page);
    const saved = page.waitForEvent('download');
    await press.click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('my-data.zip');
    return download;
  });

  await test.step('it holds the own wish, order and words, and nothing of another person', async () => {
    const texts = textsOf(await readFile(await file.path()));
    const listOf = (section: string): Record<string, unknown>[] =>
      JSON.parse(texts[`${section}.json`] ?? 'null');
    expect(listOf('profile')).toEqual([expect.objectContaining({ username: name, email: address })]);
    expect(listOf('orders').map(({ id }) => id)).toEqual([own.id]);
    expect(listOf('wishes')).toHaveLength(1);
    expect(listOf('order-media').map(({ text }) => text)).toContain(WORDS);
    const all = Object.values(texts).join('\n');
    expect(theirs.id).not.toBe(own.id);
    for (const secret of [other.name, THEIR_WORDS]) expect(all).not.toContain(secret);
  });

  await test.step('its address works in this browser alone', async () => {
    expect((await page.request.get(file.url())).status()).toBe(200);
    expect((await other.context.request.get(file.url())).status()).toBe(404);
  });

  await test.step('the deletion says what goes, and asks for the username', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = dialogOf(page, 'Delete your account?');
    await expect(dialog).toContainText('deleted after 14 days');
    const field = dialog.getByLabel('Type your username to confirm');
    await field.fill(other.name);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`Please type ${name} to go on`)).toBeVisible();
    await expectFits(page);
    expect(await ownData(call)).toMatchObject({ deletion: null });
    await field.fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('Your account will be deleted on');
    await expect(page.locator(':focus')).toBeInViewport();
  });

  const note = page.getByText(/^Your account will be deleted on [A-Z][a-z]+ \d+, \d{4}\. Until then/);
  await test.step('the profile and an email say until when the account can be kept, and what it waits for', async () => {
    const { deletion, grace_days } = await ownData(call);
    const given = Date.parse(deletion?.due_at ?? '') - Date.parse(deletion?.requested_at ?? '');
    expect([grace_days, Math.round(given / DAY_MS)]).toEqual([14, 14]);
    await openAlive(page, '/profile');
    await expect(note).toBeVisible();
    await expect(page.getByText(/^You have 1 order on the way\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
    await expectFits(page);
    const { text } = await expectMail(services, address, /^Your account will be deleted$/);
    expect(text).toContain(`${site.url}/profile`);
  });

  await test.step('it is kept with one press', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText('Your account is kept. Nothing is deleted.');
    expect(await ownData(call)).toMatchObject({ deletion: null });
  });

  expect(other.problems.unexpected()).toEqual([]);
  await other.context.close();
});

test('a person whose account an administrator closes reads in an email when their data goes', {
  tag: '@new',
}, async ({ browser, site, services, identity: _running }) => {
  const admin = await visitorAt(browser, site.url, true);
  const other = await visitorAt(browser, site.url);
  const { page } = admin;
  await openAlive(page, '/admin?tab=accounts');
  await page.getByLabel('Find accounts').fill(other.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Close the account of ${other.name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('deleted after 14 days');
  await expectAccessibleAtAllSizes(page);
  await because(page, 'Two accounts of one person', 'Close the account');
  const { text } = await expectMail(services, `${other.name}@a.example`, /^Your account is closed$/);
  expect(text).toMatch(/On [A-Z][a-z]+ \d+, \d{4} we delete your name, addresses, pictures and texts\./);
  for (const { context, problems } of [admin, other]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
