import type { Locator, Request } from '@playwright/test';
import { loadScripts } from '../support/browser/first-load.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import {
  addressDialog,
  addressField,
  buttonOf,
  chooseShipping,
  expectPaid,
  fullAddress,
  HOME,
  onePurchase,
  openAddressForm,
  openCard,
  pay,
  readTotals,
  recheckDialog,
  sendAddress,
  startCheckout,
  TOTAL,
  toTotal,
} from '../support/pages/checkout-page.ts';
import { callsOf } from '../support/pages/orders.ts';
import { enterPassword, expectSignedIn, PASSWORD, signOut } from '../support/pages/sign-in.ts';

test.beforeEach(({ identity: _running, services: _away }) => undefined);

test('an address is asked for to the letter, checked, corrected and remembered', async ({
  page,
  context,
  offers,
  site,
  problems,
}) => {
  problems.allow(/status of 422/);
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  const dialog = addressDialog(page);
  const says = (words: string) => expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await openAddressForm(page);

  await test.step('what is missing or too long', async () => {
    await dialog.getByRole('button', { name: 'Add Address', exact: true }).click();
    for (const words of [
      'Full Name is required',
      'Address is required',
      'City is required',
      'State = 2 characters',
      'Zip is required',
    ])
      await says(words);
    await expect(addressField(page, 'Full Name')).toBeFocused();
    const long = 'x'.repeat(26);
    // The server's words have two spaces; a browser draws one.
    for (const [field, words] of [
      ['Full Name', 'Full Name must be less than 25 characters'],
      ['Address 2', 'Address 2 must be less than 25 characters'],
      ['City', 'City must be less than 25 characters'],
      ['Zip', 'Zip must be less than 25 characters'],
    ] as const) {
      await addressField(page, field).fill(long);
      await page.keyboard.press('Tab');
      await says(words);
    }
    await addressField(page, 'Full Name').fill('June Park');
    await expect(dialog.getByText('Full Name must be less than 25 characters')).toHaveCount(0);
  });

  await test.step('the state by typing', async () => {
    const state = addressField(page, 'State');
    await state.fill('new');
    await expect(dialog.getByRole('option')).toContainText([/New Hampshire/, /New Jersey/]);
    await state.fill('massach');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(state).toHaveValue(/Massachusetts|MA/);
    await expect(dialog.getByRole('option')).toHaveCount(0);
  });

  await test.step('one that nobody finds', async () => {
    await sendAddress(page, { ...HOME, Address: '1 Nowhere Lane', 'Address 2': '' });
    const recheck = recheckDialog(page);
    await expect(
      recheck.getByText('We could not find your address, will you please recheck it', { exact: true }),
    ).toBeVisible();
    await recheck.getByRole('button', { name: 'Recheck address' }).click();
    await expect(recheck).toHaveCount(0);
    await expect(addressField(page, 'Address')).toHaveValue('1 Nowhere Lane');
    await expect(addressField(page, 'Full Name')).toHaveValue('June Park');
    await expect(addressField(page, 'Zip')).toHaveValue('02108');
  });

  await test.step('one whose ZIP code is used in another state', async () => {
    await addressField(page, 'Zip').fill('90210');
    await page.keyboard.press('Tab');
    await says('90210 belongs to California');
    await addressField(page, 'Zip').fill(HOME.Zip);
    await expect(dialog.getByText(/belongs to/)).toHaveCount(0);
  });

  await test.step('one that the post corrects, as it was entered or as the post writes it', async () => {
    await sendAddress(page, { Address: '12 elm stret' });
    await expect(dialog).toHaveCount(0);
    await expect(fullAddress(page)).toContainText('12 Elm Street');
    await page.getByRole('radio', { name: /12 elm stret, / }).check();
    await expect(fullAddress(page)).toContainText('12 elm stret');
    await page.getByRole('radio', { name: /12 Elm Street, / }).check();
    await expect(fullAddress(page)).toContainText('12 Elm Street');
  });

  await test.step('the next time the one used last is there already', async () => {
    const saved = page.getByRole('combobox', { name: 'Saved addresses' });
    await expect(saved.getByRole('option')).toHaveCount(1);
    await openAddressForm(page);
    await sendAddress(page, { ...HOME, Address: '24 Beacon Street', Zip: '02133' });
    await expect(dialog).toHaveCount(0);
    await expect(fullAddress(page)).toContainText('02133-1099');
    await expect(saved.getByRole('option')).toHaveCount(2);
    await saved.selectOption({ index: 1 });
    await expect(fullAddress(page)).toContainText('12 Elm Street');
    await chooseShipping(page);
    await expect(page.getByText(/12 Elm Street, Boston, MA 02108/).first()).toBeVisible();
    await buttonOf(page, 'Change Shipping Address').click();
    await expect(fullAddress(page)).toContainText('12 Elm Street');
  });

  await test.step('saved ones are edited, offered first and deleted', async () => {
    const saved = page.getByRole('combobox', { name: 'Saved addresses' });
    const beacon = saved.getByRole('option').filter({ hasText: '24 Beacon Street' });
    await saved.selectOption((await beacon.getAttribute('value')) ?? '');
    await page.getByRole('button', { name: 'Edit this address' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit address' });
    await expect(editor.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
      '24 Beacon Street',
    );
    await editor.getByRole('textbox', { name: /^Address 2/ }).fill('Floor 3');
    await editor.getByRole('button', { name: 'Save Address' }).click();
    await expect(editor).toHaveCount(0);
    await expect(fullAddress(page)).toContainText('Floor 3');
    await saved.selectOption({ index: 1 });
    await page.getByRole('button', { name: /^Use first/ }).click();
    await expect(page.getByText('This address is offered first from now on.')).toBeVisible();
    await expect(saved.getByRole('option').first()).toHaveText(await chosenText(saved));
    await expect(page.getByRole('button', { name: /^Use first/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete this address' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this address?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(saved.getByRole('option')).toHaveCount(1);
  });
});

/** The text of the chosen option. */
const chosenText = (select: Locator) =>
  select.evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.textContent ?? '');

/** The session frame is asked every 5 s; a busy machine may take its time. */
const NOTICED_WITHIN_MS = 60_000;

test('a session that ends in the middle of the checkout goes on at the same step after signing in', async ({
  page,
  context,
  offers,
  site,
}) => {
  const name = await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  await toTotal(page);
  const totals = await readTotals(page);

  const second = await context.newPage();
  await openAlive(second, '/mission');
  await expectSignedIn(second);
  await signOut(second);
  await second.close();

  await expect(page.getByText('You were signed out. Please log in again.')).toBeVisible({
    timeout: NOTICED_WITHIN_MS,
  });
  await expect(page.getByText('Please Log in to see this page')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await enterPassword(page, name, PASSWORD);
  await expect(page).toHaveURL(TOTAL);
  await expectSignedIn(page);
  await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
  expect(await readTotals(page)).toEqual(totals);
  await openCard(page);
  await pay(page);
  await expectPaid(page);
});

/**
 * Bytes as served: the page as it first comes, and all that pays for a person who is signed in, the card loader included.
 * 12 kB of each are TanStack Query (`shared-data`), which keeps the server state of cart, checkout and desks; `/` and product
 * pages do not load it.
 */
const FIRST = 188_000;
const PAYING = 229_000;

test('the checkout is light, and the card company’s script is loaded at the last step alone', async ({
  page,
  context,
  offers,
  site,
}) => {
  const call = callsOf(context, site.url);
  const ofCards: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/cards/')) ofCards.push(request.url());
  });
  /** What each script weighed when it came first: later it comes out of the browser's cache. */
  const arrived = new Map<string, Promise<number>>();
  const isScript = (request: Request) =>
    request.resourceType() === 'script' && request.frame() === page.mainFrame();
  page.on('requestfinished', (request) => {
    if (isScript(request) && !arrived.has(request.url()))
      arrived.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  const first = await loadScripts(page, '/checkout', () =>
    expect(page.getByText('Please Log in to see this page')).toBeVisible(),
  );
  test.info().annotations.push({ type: 'bytes of scripts at first', description: String(first.bytes) });
  expect(first.bytes, first.urls.join('\n')).toBeLessThanOrEqual(FIRST);

  await startCheckout(page, call, [onePurchase(offers)]);
  for (const path of ['/', '/cart', '/orders', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(ofCards, 'no other page asks for it').toEqual([]);
  await toTotal(page);
  await openCard(page);
  expect(ofCards.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);

  const early = ofCards.length;
  await page.goto('/checkout');
  await expect(buttonOf(page, 'Shipping Options')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofCards, 'no card script at the first step').toHaveLength(early);

  const needed = new Set<string>();
  page.on('request', (request) => {
    // What the card company serves is its own; the loader of it is the shop's.
    if (isScript(request) && !request.url().includes('/sandbox/cards/')) needed.add(request.url());
  });
  await page.goto('/checkout?step=total');
  await openCard(page);
  await page.waitForLoadState('networkidle');
  const weights = await Promise.all([...needed].map((url) => arrived.get(url)));
  const list = [...needed].map((url, index) => `${weights[index]} ${new URL(url).pathname}`).join('\n');
  expect(weights.length, 'the page, the checkout and the loader').toBeGreaterThan(3);
  let bytes = 0;
  for (const weight of weights) {
    expect(weight, 'it came over the line at first').toBeGreaterThan(0);
    bytes += weight ?? 0;
  }
  test.info().annotations.push({ type: 'bytes of scripts', description: String(bytes) });
  expect(bytes, list).toBeLessThanOrEqual(PAYING);
});
