import type { Browser } from '@playwright/test';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { memberAt, openTab, type Visitor } from '../support/pages/admin-desk.ts';
import { chooseOf, expectBadge, wishOf } from '../support/pages/cart-page.ts';
import { cardsOf, productPath } from '../support/pages/catalog.ts';
import { onePurchase, openAddressForm, type Purchase, wishFor } from '../support/pages/checkout-page.ts';
import { found, goTo } from '../support/pages/company-desk.ts';
import { followButton } from '../support/pages/influencers.ts';
import { addButtonOf, openOffer } from '../support/pages/product-page.ts';
import { previousRemote } from '../support/servers/previous-release.ts';
import type { Site } from '../support/servers/site.ts';

/** Lower than today's: who is promoted, not the number, decides what pages load. */
const BEFORE = '0.9.0';

/** Opens the main page of each remote as a signed-in person, and uses it once. */
const visits: Readonly<Record<string, (visitor: Visitor, purchase: Purchase) => Promise<void>>> = {
  async 'mf-catalog'({ page }, { offer: { product } }) {
    await openAlive(page, '/');
    await expect(cardsOf(page).first()).toBeVisible();
    await openOffer(page, productPath(product));
    await addButtonOf(page).click();
    await expect(page).toHaveURL('/cart');
    await expectBadge(page, 1);
  },
  async 'mf-cart'({ page, call }, purchase) {
    const name = purchase.offer.product.name_view;
    await wishFor(call, purchase);
    await openAlive(page, '/cart');
    await expect(wishOf(page, name)).toBeVisible();
    await expect(chooseOf(page, name)).toBeChecked();
    await chooseOf(page, name).click();
    await expect(chooseOf(page, name)).not.toBeChecked();
  },
  async 'mf-checkout'({ page, call }, purchase) {
    await wishFor(call, purchase);
    await openAlive(page, '/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await openAddressForm(page);
  },
  async 'mf-influencer'({ page }) {
    await openAlive(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openAlive(page, '/i/2');
    const follow = followButton(page, 'marlowe.finch');
    await expect(follow).toHaveAccessibleName(/^Follow /);
    await follow.click();
    await expect(follow).toHaveAccessibleName(/^Following /);
  },
  async 'mf-company'({ page, call, name }) {
    await openAlive(page, '/mission');
    await expect(page.getByRole('heading', { level: 1, name: 'Mission' })).toBeVisible();
    const code = await found(call, `Potters ${name}`);
    await openAlive(page, `/company/${code}/desk`);
    await goTo(page, 'Products');
  },
  async 'mf-admin'({ page }) {
    await openAlive(page, '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
    await openTab(page, 'Companies');
    await expect(page.getByRole('tabpanel', { name: 'Companies' })).toBeVisible();
  },
};

/** As a new person, or as the administrator where only that person has a page. */
async function visit(browser: Browser, site: Site, remote: string, purchase: Purchase): Promise<void> {
  const visitor = await memberAt(browser, site.url, remote === 'mf-admin' ? 'admin' : null);
  await visits[remote]?.(visitor, purchase);
  expect(visitor.problems.unexpected(), `${remote}: console errors and uncaught errors`).toEqual([]);
  await visitor.context.close();
}

for (const remote of Object.keys(visits)) {
  test(`${remote} of the release before runs under today’s shell, beside today’s remotes`, async ({
    browser,
    offers,
    openOwnSite,
  }) => {
    const site = await openOwnSite({
      signIn: {},
      prepare: (store) => store.replace(PRESENT, BEFORE, previousRemote(remote)),
    });
    await site.serves(remote, BEFORE);
    await visit(browser, site, remote, onePurchase(offers));
  });
}

test('today’s remotes run under the shell of the release before', async ({
  browser,
  offers,
  openOwnSite,
}) => {
  const site = await openOwnSite({ signIn: {}, previousShell: true });
  for (const remote of Object.keys(visits))
    await test.step(remote, () => visit(browser, site, remote, onePurchase(offers)));
});
