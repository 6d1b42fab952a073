import type { BrowserContext, Page } from '@playwright/test';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { CARDS, fillCard } from '../support/pages/card-page.ts';
import { productPath } from '../support/pages/catalog.ts';
import {
  addAddress,
  addressDialog,
  addressField,
  calculateTotal,
  chooseShipping,
  expectPaid,
  onePurchase,
  openAddressForm,
  openCard,
  payButton,
  toTotal,
  wishesOf,
  wishFor,
} from '../support/pages/checkout-page.ts';
import type { Offer } from '../support/pages/offers.ts';
import { isPlain, onShelf } from '../support/pages/order-pages.ts';
import { callsOf, ordersOf } from '../support/pages/orders.ts';
import { addButtonOf, openOffer, quantityOf } from '../support/pages/product-page.ts';
import { expectSignedIn, register } from '../support/pages/sign-in.ts';
import type { Services } from '../support/servers/services.ts';
import type { Call } from '../support/shop/buyer.ts';
import { expectNothingFound, findingsOf, noteCounts } from '../support/trust/notes.ts';

/** What the console says of a connection that is cut. */
const CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|ERR_CONNECTION|ERR_NETWORK|could not|did not load|Failed to (fetch|load)|ChunkLoadError|status of (4\d\d|503)/;

/** Of the order itself, whose code may not have come yet: other parts of the page have words of their own. */
const UNREACHED =
  /^(We could not reach the shop|This part of the page did not load)\. Please check your connection/;

/** Products that are put into the cart one after the other, and one that two tabs put in at once. */
const MOST_PRODUCTS = 11;
/** Units of each that there must be. */
const UNITS = 3;

test('offline, double clicks and two tabs while things are put into the cart: each wish once, what was chosen stays', async ({
  page,
  context,
  offers,
  openOwnSite,
  problems,
}) => {
  test.setTimeout(600_000);
  problems.allow(CUT);
  const site = await openOwnSite({ signIn: {}, services: {} });
  const before = await findingsOf(site);
  const call = callsOf(context, site.url);
  const goods = offers.filter((offer) => isPlain(offer) && onShelf(offer) >= UNITS).slice(0, MOST_PRODUCTS);
  const [shared, ...others] = goods;
  if (!shared || others.length < UNITS) throw new Error('There are too few products');
  const pathOf = ({ product }: Offer) => site.url + productPath(product);
  await openOffer(page, pathOf(shared));
  await register(page);

  for (const [round, offer] of others.entries()) {
    await openOffer(page, pathOf(offer));
    await expectSignedIn(page);
    await quantityOf(page).fill('2');
    await context.setOffline(true);
    await addButtonOf(page).click();
    await expect(page.getByRole('alert').filter({ hasText: UNREACHED })).toBeVisible();
    await expect(quantityOf(page), 'what was chosen is still there').toHaveValue('2');
    await context.setOffline(false);
    await addButtonOf(page).dblclick();
    await expect(page).toHaveURL(`${site.url}/cart`);
    expect((await wishesOf(call)).map(({ cart_quantity }) => cart_quantity)).toEqual(
      Array(round + 1).fill(2),
    );
  }

  const second = await context.newPage();
  const tabs = [page, second];
  for (const tab of tabs) {
    await openOffer(tab, pathOf(shared));
    await expectSignedIn(tab);
  }
  await quantityOf(second).fill('2');
  await Promise.all(tabs.map((tab) => addButtonOf(tab).click()));
  for (const tab of tabs) await expect(tab).toHaveURL(`${site.url}/cart`);
  const wishes = await wishesOf(call);
  const ofTabs = wishes.slice(others.length).map(({ cart_quantity }) => cart_quantity);
  expect(ofTabs.toSorted((one, other) => one - other)).toEqual([1, 2]);
  await second.close();
  noteCounts(
    `${others.length} times offline with a double click afterwards and 2 tabs at once: ${wishes.length} wishes of ${others.length + 2}`,
  );
  await expectNothingFound(site, before);
});

test('a half-typed address outlives offline, reload and Back, and is saved once', async ({
  page,
  context,
  offers,
  openOwnSite,
  problems,
}) => {
  problems.allow(CUT);
  const site = await openOwnSite({ signIn: {}, services: {} });
  const call = callsOf(context, site.url);
  await openAlive(page, `${site.url}/mission`);
  await register(page);
  await wishFor(call, onePurchase(offers));
  await openAlive(page, `${site.url}/checkout`);
  await openAddressForm(page);
  await addressField(page, 'Address').fill('4 Elm Street');
  for (const accident of ['offline', 'reload', 'back'] as const) {
    if (accident === 'offline') {
      await context.setOffline(true);
      await context.setOffline(false);
    } else {
      if (accident === 'reload') await page.reload();
      else {
        await openAlive(page, `${site.url}/mission`);
        await page.goBack();
      }
      await expectAlive(page);
      // A page that the browser kept has the form still open.
      if ((await addressDialog(page).count()) === 0) await openAddressForm(page);
    }
    await expect(addressField(page, 'Address'), accident).toHaveValue('4 Elm Street');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await addAddress(page);
  const { body } = await call('GET', '/api/order/address');
  expect(Object.values(body)).toHaveLength(1);
  noteCounts('3 accidents while an address is typed: kept each time, saved once');
});

/** What happens at the moment after Pay Now is pressed. */
const ACCIDENTS: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<unknown>>> = {
  reload: (page) => page.reload(),
  Back: (page) => page.goBack(),
  offline: async (page, context) => {
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await context.setOffline(false);
  },
  'the tab is closed': (page) => page.close(),
  // The dialog may be gone by then.
  'another press': (page) =>
    payButton(page)
      .click({ force: true, timeout: 2000 })
      .catch(() => undefined),
};

for (const [accident, happens] of Object.entries(ACCIDENTS))
  test(`Pay Now pressed twice, and then ${accident}: one charge at most, and no wish is lost`, async ({
    page,
    context,
    offers,
    openOwnSite,
    problems,
  }) => {
    test.setTimeout(600_000);
    problems.allow(CUT);
    const site = await openOwnSite({ signIn: {}, services: {} });
    const before = await findingsOf(site);
    const call = callsOf(context, site.url);
    await startPaymentAt(page, site.url, call, offers);
    await fillCard(page, CARDS.good);
    await payButton(page).dblclick();
    await happens(page, context);

    // Where the press did not reach the bank the wish is still in the cart, and the shopper pays for it on a new page.
    let tries = 0;
    await expect(async () => {
      if ((await paidOf(call)) === 0) {
        tries += 1;
        const next = await context.newPage();
        await openAlive(next, `${site.url}/checkout`);
        await chooseShipping(next);
        await calculateTotal(next);
        await openCard(next);
        await fillCard(next, CARDS.good);
        await payButton(next).click();
        await expectPaid(next);
      }
      expect(await paidOf(call)).toBe(1);
    }).toPass({ timeout: 200_000 });
    expect(await chargesOf(site.services)).toBe(1);
    expect(await wishesOf(call)).toEqual([]);
    noteCounts(`Pay Now twice and ${accident}: 1 paid order, 1 charge, ${tries} further tries`);
    await expectNothingFound(site, before);
  });

async function startPaymentAt(
  page: Page,
  siteUrl: string,
  call: Call,
  offers: readonly Offer[],
): Promise<void> {
  await openAlive(page, `${siteUrl}/mission`);
  await register(page);
  await wishFor(call, onePurchase(offers));
  await openAlive(page, `${siteUrl}/checkout`);
  await toTotal(page);
  await openCard(page);
}

async function paidOf(call: Call): Promise<number> {
  return (await ordersOf(call)).filter(({ state }) => state === 'paid').length;
}

/** How many payments the card service has taken. */
async function chargesOf({ cardsUrl }: Services): Promise<number> {
  const answer = await fetch(`${cardsUrl}/_sandbox/state?brief=1`);
  const { totals } = (await answer.json()) as { totals: { payment_intents: { succeeded?: number } } };
  return totals.payment_intents.succeeded ?? 0;
}
