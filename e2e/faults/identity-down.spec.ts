import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardsOf, listedProducts } from '../support/pages/catalog.ts';
import { headerOf } from '../support/pages/headers.ts';
import { callsOf, scarce } from '../support/pages/orders.ts';
import { stayingPages } from '../support/pages/routes.ts';
import {
  enterPassword,
  expectSignedIn,
  expectSignedOut,
  loginOf,
  register,
} from '../support/pages/sign-in.ts';
import { noteCounts } from '../support/trust/notes.ts';

const DOWN = /status of 50\d|The sign-in did not start|The sign-in failed|Failed to fetch|Failed to refresh/;
const ROUNDS = 20;
/** Longer than a token is good for. */
const TOKEN_ENDS_MS = 310_000;

test('with the identity server down a signed-in person shops until the token ends, and then hears so', async ({
  page,
  context,
  offers,
  openOwnSite,
  problems,
}) => {
  test.setTimeout(300_000);
  problems.allow(DOWN);
  const site = await openOwnSite({ signIn: {} });
  const call = callsOf(context, site.url);
  const { product, merchandise } = scarce(offers);
  await page.clock.install();
  await openAlive(page, site.url);
  await register(page);
  // From the first answer on the API has the keys of the issuer.
  expect((await call('GET', '/api/order/cart')).status).toBe(200);
  await site.identity.stop();

  const statuses: number[] = [];
  const cart = { [product.id]: { merch_id: merchandise.merch_id } };
  const wish = { product_id: product.id, quantity: 1, influencer: null, cart };
  statuses.push((await call('POST', '/api/order/cart', wish)).status);
  for (let round = 0; round < ROUNDS; round += 1) {
    statuses.push((await call('GET', '/api/order/cart')).status);
    const name = round % 2 === 0 ? 'MISSION' : 'ALL PRODUCTS';
    await headerOf(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(round % 2 === 0 ? `${site.url}/mission` : `${site.url}/`);
    await expectSignedIn(page);
  }
  expect(statuses).toEqual(Array(ROUNDS + 1).fill(200));

  await page.clock.fastForward(TOKEN_ENDS_MS);
  await expect(page.getByText('You were signed out. Please log in again.')).toBeVisible();
  await expectSignedOut(page);
  await expect(cardsOf(page)).toHaveCount((await listedProducts(site)).length);
  noteCounts(
    `${statuses.length} calls and ${ROUNDS} pages of a signed-in person without the server, all served`,
  );
});

test('with the identity server down every page is as ever, and signing in says what is wrong', async ({
  page,
  catalog,
  openOwnSite,
  problems,
}) => {
  test.setTimeout(300_000);
  problems.allow(DOWN);
  const site = await openOwnSite({ signIn: {} });
  await site.identity.stop();
  for (const { path, status = 200, heading } of stayingPages) {
    const answer = await page.goto(site.url + path(catalog));
    expect(answer?.status(), path(catalog)).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(catalog));
    await expectAlive(page);
  }
  await openAlive(page, site.url);
  await loginOf(page).click();
  await expect(page.getByRole('main')).toContainText(
    'The sign-in service does not answer. Please try again shortly.',
  );
  await site.identity.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await enterPassword(page, 'shopper');
  await expectSignedIn(page);
  noteCounts(
    `${stayingPages.length} pages without the server, all whole; the sign-in says so and works afterwards`,
  );
});
