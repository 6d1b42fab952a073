import type { Browser } from '@playwright/test';
import { getFeeMails, getFeeStatement } from 'shared-api/contract/fees/fees';
import { listInfluencers } from 'shared-api/contract/influence/influencers';
import { confirmDelivery } from 'shared-api/contract/orders/orders';
import { expectAccessibleAtAllSizes, expectFits, tabTo } from '../support/browser/layout.ts';
import { expectAlive, openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { dollars, type Offer } from '../support/pages/offers.ts';
import { isPlain, onShelf } from '../support/pages/order-pages.ts';
import {
  bodyOf,
  callsOf,
  letTimePass,
  NO_LONGER_CANCELLED,
  paidOrder,
  shipAs,
} from '../support/pages/orders.ts';
import { register } from '../support/pages/sign-in.ts';
import { apiAnswer } from '../support/servers/api-server.ts';
import { expectMail } from '../support/servers/services.ts';
import type { Site } from '../support/servers/site.ts';

/** A company of the demo account `owner`. */
const COMPANY = 'kilnfold';
/** Units of each product that a person buys. */
const UNITS = 2;
/** Longer than a fee waits after its goods were delivered. */
const KEPT = '31 days';
/** The service's stand-in for its own pages. */
const FORM = /\/sandbox\/cards\/onboarding\/form\//;

test('a fee is earned, waits, and is paid out once the card service knows whom to pay', async ({
  page,
  context,
  browser,
  offers,
  openOwnSite,
  problems,
}) => {
  // Until they join a company, who registers has no statement.
  problems.allow(/status of 403/);
  const site = await openOwnSite({ signIn: {}, services: {} });
  const goods = offers.filter(
    (offer) => isPlain(offer) && offer.product.company_name_code === COMPANY && onShelf(offer) >= UNITS,
  );
  const call = callsOf(context, site.url);
  const statement = async () => getFeeStatement.answer.parse(await bodyOf(call('GET', getFeeStatement.path)));
  const earnings = `${site.url}/profile/earnings`;
  const main = page.getByRole('main');
  const payOut = main.getByRole('button', { name: /^Pay out/ });

  await openAlive(page, earnings);
  const name = await register(page);
  await bodyOf(call('POST', '/api/stakeholder/influence', { company_id: goods[0]?.product.company_id }));
  await openAlive(page, earnings);
  await main.getByRole('radio', { name: 'At each sale, release and reversal' }).check();
  await expect.poll(async () => Object(await bodyOf(call('GET', getFeeMails.path))).choice).toBe('each');
  const sold = await soldBy(browser, site, { offers: goods, seller: await influencerCalled(site.url, name) });
  const { pending, payout_minimum } = await statement();
  expect(pending, 'the sale brings enough to be paid out').toBeGreaterThanOrEqual(payout_minimum);
  const saleMail = await expectMail(site.services, `${name}@a.example`, /^You earned /);
  expect(saleMail.subject).toBe(`You earned ${dollars(pending / 100)}`);

  await test.step('while it waits the page says so, and pays nothing', async () => {
    await openAlive(page, earnings);
    await expect(main.getByText(dollars(pending / 100), { exact: true }).first()).toBeVisible();
    await expect(payOut).toBeDisabled();
    await expectFits(page);
  });

  await test.step('sent, received and kept, it is available', async () => {
    await letTimePass(site.api, NO_LONGER_CANCELLED);
    await sold.arrives();
    await letTimePass(site.api, KEPT);
    await openAlive(page, earnings);
    await expect(
      main.getByText('Set up payouts first, so that we know where to send your money.'),
    ).toBeVisible();
    await expect(payOut).toHaveText(`Pay out ${dollars(pending / 100)}`);
    await expect(payOut).toBeDisabled();
  });

  await test.step('whoever leaves the card service’s page half way goes on later', async () => {
    await tabTo(page, 'Set up payouts');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(FORM);
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL(`${earnings}?payouts=back`);
    await expectAlive(page);
    await expect(
      main.getByText('The card service still needs some answers before it can pay you.'),
    ).toBeVisible();
    await expect(payOut).toBeDisabled();
    await expectFits(page);
  });

  await test.step('its address leads there once, and then back', async () => {
    const opening = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes('/onboarding/'),
    );
    await main.getByRole('button', { name: 'Continue the set-up' }).click();
    const once = (await opening).url();
    await expect(page).toHaveURL(FORM);
    const form = page.url();
    await page.goto(once);
    await expect(page).toHaveURL(`${earnings}?payouts=again`);
    await expect(
      main.getByText('The card service’s page can be opened once only. Please go on from here.'),
    ).toBeVisible();
    await page.goto(form);
    await page.getByRole('button', { name: /^Everything is filled in/ }).click();
    await expect(page).toHaveURL(`${earnings}?payouts=back`);
    await expectAlive(page);
    await expect(main.getByText('Your payouts are set up.')).toBeVisible();
  });

  await test.step('by keyboard all of it is paid out, once', async () => {
    await tabTo(page, `Pay out ${dollars(pending / 100)}`);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Pay out ${dollars(pending / 100)}?` });
    await expect(question).toContainText(/account ending in \d{4}\. Most banks show it between/);
    await expectAccessibleAtAllSizes(page);
    await tabTo(page, `Pay out ${dollars(pending / 100)}`);
    await page.keyboard.press('Enter');
    await expect(main.getByText(`${dollars(pending / 100)} is on its way to you.`)).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(payOut).toBeDisabled();
    await expect(payOut, 'the focus stays').toBeFocused();
    const { available, paid } = await statement();
    expect({ available, paid }).toEqual({ available: 0, paid: pending });
  });

  await test.step('what was sent stands on the page, and a letter tells of it', async () => {
    const sent = main.getByRole('region', { name: 'Payouts' }).getByRole('listitem');
    await expect(async () => {
      await page.goto(earnings);
      await expect(sent).toHaveText(/Sent/);
    }).toPass();
    await expect(sent).toContainText(dollars(pending / 100));
    await expectFits(page);
    const mail = await expectMail(site.services, `${name}@a.example`, /on its way to you$/);
    expect(mail.text).toContain(dollars(pending / 100));
  });
});

/** The number of an influencer, as it is found by the name. */
async function influencerCalled(siteUrl: string, name: string): Promise<number> {
  const found = await apiAnswer(`${siteUrl}${listInfluencers.path}?${new URLSearchParams({ q: name })}`);
  const id = listInfluencers.answer.parse(found).find(({ username }) => username === name)?.id;
  if (id === undefined) throw new Error(`No influencer is called ${name}`);
  return id;
}

/** Another person buys through a seller; `arrives` has it sent by the company, and received. */
async function soldBy(
  browser: Browser,
  site: Site,
  { offers, seller }: { readonly offers: readonly Offer[]; readonly seller: number },
): Promise<{ arrives: () => Promise<void> }> {
  const buyer = await visitorAt(browser, site.url);
  const wanted = offers.map((offer) => ({ offer, quantity: UNITS, influencer: seller }));
  const { id } = await paidOrder(buyer.call, site.services, wanted);
  return {
    async arrives() {
      await shipAs(browser, site.url, { as: 'owner', company: COMPANY, id });
      const path = confirmDelivery.path.replace(':id', String(id));
      await bodyOf(buyer.call(confirmDelivery.method, path, {}));
      await buyer.context.close();
    },
  };
}
