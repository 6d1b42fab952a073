import { addToCart } from 'shared-api/contract/cart/cart';
import { setOwnRate } from 'shared-api/contract/influence/company-influencers';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { type Visitor, visitorAt } from '../support/pages/admin-desk.ts';
import { aPicture } from '../support/pages/cart-page.ts';
import {
  approve,
  field,
  goTo,
  press,
  type ReadyCompany,
  readyCompany,
} from '../support/pages/company-desk.ts';
import { bodyOf, letTimePass, NO_LONGER_CANCELLED, payForChosen } from '../support/pages/orders.ts';
import { expectMail, type Services } from '../support/servers/services.ts';

test.beforeEach(({ identity: _running }) => undefined);

/** Buys bowls of a company, in the name of a visitor, through an influencer when one is named. */
async function buyBowls(
  { call }: Visitor,
  services: Services,
  { product, merchandiseId }: ReadyCompany,
  { quantity = 1, influencer = null }: { quantity?: number; influencer?: number | null } = {},
) {
  const cart = { [product.id]: { merch_id: merchandiseId } };
  await bodyOf(call('POST', addToCart.path, { product_id: product.id, quantity, influencer, cart }));
  return payForChosen(call, services);
}

/** The path of an address that an email names after `start`. */
function pathIn(text: string, start: string): string {
  const [address] = new RegExp(`https?://[^/]+${start}[^\\s"<)]*`).exec(text) ?? [];
  if (address === undefined) throw new Error(`The email leads nowhere below ${start}`);
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

test('buyer and company write to each other about an order, and a broken bowl is replaced @phone', async ({
  browser,
  site,
  api,
  services,
}) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const buyer = await visitorAt(browser, site.url);
  const company = await readyCompany(owner.call, `Fold ${Date.now().toString(36)}`);
  await approve(admin.call, owner.call, company.code);
  const order = await buyBowls(buyer, services, company, { quantity: 2 });
  const desk = `/company/${company.code}/desk`;
  const { page } = buyer;

  await test.step('the buyer asks below the order', async () => {
    await openAlive(page, `/company/${company.code}/order/${order.id}`);
    await press(page, /^Write to Fold/);
    await field(page, /^Your message to Fold/).fill('Can it go into an oven?');
    await press(page, 'Send');
    const log = page.getByRole('log');
    await expect(log).toContainText('Can it go into an oven?');
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
  });

  await test.step('the owner gets an email, which leads to the thread, and answers with a picture', async () => {
    const mail = await expectMail(services, `${owner.name}@a.example`, /^A message about order/);
    expect(mail.text).toContain('Can it go into an oven?');
    expect(mail.text, 'who the buyer is stands at the desk alone').not.toContain(buyer.name);
    await openAlive(owner.page, desk);
    await expect(owner.page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
    await openAlive(owner.page, pathIn(mail.text, `${desk}/messages`));
    await expect(owner.page.getByRole('log')).toContainText('Can it go into an oven?');
    await expect(owner.page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
    await field(owner.page, 'Your message to the buyer').fill('It can. This is ours after years:');
    await owner.page
      .getByLabel('Send a picture')
      .first()
      .setInputFiles(aPicture('bowl.png', 320, 240));
    await expect(owner.page.getByRole('img', { name: /^Picture by/ })).toBeVisible();
    await expectFits(owner.page);
    await expectAccessibleAtAllSizes(owner.page);
    await goTo(owner.page, 'Messages');
    await expect(owner.page.getByRole('list', { name: 'Messages' })).toContainText(
      'You: It can. This is ours after years:',
    );
    await expectFits(owner.page);
  });

  await test.step('the buyer’s email leads to the answer', async () => {
    const mail = await expectMail(services, `${buyer.name}@a.example`, /wrote to you about order/);
    expect(mail.text).not.toContain(owner.name);
    await openAlive(page, '/orders');
    await expect(page.getByText('New message')).toBeVisible();
    await openAlive(page, pathIn(mail.text, `/company/${company.code}/order`));
    await expect(page.getByRole('log')).toContainText('It can. This is ours after years:');
    await expect(page.getByRole('img', { name: /^Picture by Fold/ })).toBeVisible();
    await openAlive(page, '/orders');
    await expect(page.getByText('New message')).toHaveCount(0);
  });

  await test.step('a bowl comes broken, and the owner sends another one, which costs nothing', async () => {
    await letTimePass(api, NO_LONGER_CANCELLED);
    await bodyOf(
      owner.call('POST', `/api/desk/${company.code}/orders/${order.id}/ship`, {
        tracking_number: 'FIRST12345',
      }),
    );
    await openAlive(page, `/company/${company.code}/order/${order.id}`);
    await press(page, /^Something is wrong/);
    const dialog = page.getByRole('dialog');
    await field(dialog, 'What is wrong?').fill('One of them came broken.');
    await press(dialog, /^Send to Fold/);
    await expect(dialog).toHaveCount(0);

    await openAlive(owner.page, `${desk}/orders/${order.id}`);
    await press(owner.page, 'Send a replacement');
    const replace = owner.page.getByRole('dialog');
    await field(replace, /^How many/).fill('1');
    await field(replace, /^Your answer/).fill('Sorry! Another one is coming.');
    await expectFits(owner.page);
    await press(replace, 'Promise the replacement');
    await expect(owner.page.getByText(/The replacement is promised/)).toBeVisible();
    await field(owner.page, /^Tracking number/).fill('SECOND12345');
    await press(owner.page, 'Mark the replacement as sent');
    await expect(owner.page.getByText(/The replacement is on its way/)).toBeVisible();
    await expectAccessibleAtAllSizes(owner.page);

    await expectMail(services, `${buyer.name}@a.example`, /^Your replacement from Fold/);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('sent you 1 × Bowl');
    await expect(page.getByRole('main')).toContainText('SECOND12345');
    await expectFits(page);
  });

  for (const { context, problems } of [owner, admin, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('an owner invites an influencer with an own rate, sees what the sale brought, and sends a sample @phone', async ({
  browser,
  site,
  services,
}) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  owner.problems.allow(/status of 422/);
  const seller = await visitorAt(browser, site.url);
  const buyer = await visitorAt(browser, site.url);
  const company = await readyCompany(owner.call, `Fold ${Date.now().toString(36)}`);
  await approve(admin.call, owner.call, company.code);
  const desk = `/company/${company.code}/desk`;

  await test.step('the invitation goes by email', async () => {
    await openAlive(owner.page, desk);
    await goTo(owner.page, 'Influencers');
    await expect(owner.page.getByText('You have no influencers yet.')).toBeVisible();
    const form = owner.page.getByRole('form', { name: 'Invite an influencer' });
    await field(form, /^Email/).fill(`${seller.name}@a.example`);
    await field(form, /^Own rate in percent/).fill('5');
    await press(form, 'Invite');
    await expect(form).toContainText('Your products pay 10% or more already.');
    await field(form, /^Own rate in percent/).fill('20');
    await press(form, 'Invite');
    await expect(owner.page.getByText(/We’ve emailed an invitation/)).toBeVisible();
    await expectAccessibleAtAllSizes(owner.page);
  });

  await test.step('the seller accepts, free and without buying', async () => {
    const mail = await expectMail(services, `${seller.name}@a.example`, /invites you to sell with them/);
    expect(mail.text).toContain('They pay 20% of what is sold through your link.');
    await openAlive(seller.page, pathIn(mail.text, '/invitation/'));
    await expect(seller.page.getByRole('heading', { level: 1 })).toHaveText(/^Sell with Fold/);
    await expectAccessibleAtAllSizes(seller.page);
    await press(seller.page, 'Accept the invitation');
    await expect(seller.page.getByText(/You are an influencer of Fold/)).toBeVisible();
    await expectFits(seller.page);
  });

  await test.step('a sale brings the own rate, and the desk says so', async () => {
    await openAlive(owner.page, `${desk}/influencers`);
    const row = owner.page.getByRole('row', { name: new RegExp(seller.name) });
    const link = await row.getByRole('link', { name: seller.name }).getAttribute('href');
    const influencer = Number(link?.replace('/i/', ''));
    await buyBowls(buyer, services, company, { influencer });
    await openAlive(owner.page, `${desk}/influencers?show=sold`);
    // 20 % of a bowl of $30.00.
    await expect(row.getByRole('cell')).toHaveText(['1', '$30.00', '$0.00', '$6.00', '20%', 'Offer']);
    await expectFits(owner.page);
    await press(row, /own rate of/);
    await field(owner.page.getByRole('dialog'), /^Percent of the price/).fill('');
    await press(owner.page.getByRole('dialog'), 'Save');
    await expect(owner.page.getByText(/brings what each product pays/)).toBeVisible();
    await expect(row.getByRole('cell').nth(4)).toHaveText('Set');
  });

  await test.step('a sample goes to the influencer, who says where', async () => {
    await press(owner.page, /^Offer .+ a sample/);
    const offer = owner.page.getByRole('dialog');
    await offer.getByRole('radio', { name: /^Bowl/ }).check();
    await field(offer, /^Your words with it/).fill('Try it!');
    await expectFits(owner.page);
    await expectAccessibleAtAllSizes(owner.page);
    await press(offer, 'Offer the sample');
    await expect(offer).toHaveCount(0);

    const mail = await expectMail(services, `${seller.name}@a.example`, /offers you a sample$/);
    await openAlive(seller.page, pathIn(mail.text, '/profile/samples'));
    await press(seller.page, /^Take it: Bowl/);
    const where = seller.page.getByRole('dialog');
    await field(where, /^Full Name/).fill('Sam Seller');
    await field(where, /^Address(?! 2)/).fill('12 Elm St');
    await field(where, /^City/).fill('Boston');
    const state = where.getByRole('combobox', { name: /^State/ });
    await state.fill('Massachusetts');
    await state.press('Enter');
    await field(where, /^Zip/).fill('02108');
    await expectAccessibleAtAllSizes(seller.page);
    await press(where, 'Take the sample');
    await expect(seller.page.getByText('Will be sent')).toBeVisible();
    await expectFits(seller.page);

    await openAlive(owner.page, `${desk}/influencers`);
    const samples = owner.page.getByRole('region', { name: 'Samples' });
    await expect(samples).toContainText('Sam Seller · 12 Elm St · Boston, MA 02108');
    await field(samples, /^Tracking number/).fill('SAMPLE12345');
    await press(samples, 'Mark the sample as sent');
    await expect(samples).toContainText('The sample is on its way');
    await expectFits(owner.page);
    await seller.page.reload();
    await expect(seller.page.getByText(/Tracking number SAMPLE12345/)).toBeVisible();
  });

  await test.step('no other person sets the own rate', async () => {
    const path = setOwnRate.path.replace(':company', company.code).replace(':id', '1');
    expect((await seller.call('PUT', path, { own_rate: 50 })).status).toBe(404);
  });

  for (const { context, problems } of [owner, admin, seller, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
