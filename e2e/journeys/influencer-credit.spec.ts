import { getCart } from 'shared-api/contract/cart/cart';
import { getFeeStatement } from 'shared-api/contract/fees/fees';
import { joinInfluencers } from 'shared-api/contract/influence/influencers';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { productPath } from '../support/pages/catalog.ts';
import { activeInfluencer } from '../support/pages/influencers.ts';
import { offerWith } from '../support/pages/offers.ts';
import { isPlain } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, payForChosen } from '../support/pages/orders.ts';
import { addButtonOf, openOffer } from '../support/pages/product-page.ts';
import { register, registerHere, signIn } from '../support/pages/sign-in.ts';

/** The demo account `influencer`, who influences Kilnfold. */
const INFLUENCER = { id: 3, company: 'kilnfold' };

test('whoever’s page was visited signed out is credited with what is bought after signing in', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const offer = offerWith(
    offers,
    'of Kilnfold that is plainly ordered and brings a fee',
    (one) => isPlain(one) && one.product.company_name_code === INFLUENCER.company,
  );
  const call = callsOf(context, site.url);
  await openAlive(page, `/i/${INFLUENCER.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(INFLUENCER.id);
  const name = await register(page);
  await openOffer(page, productPath(offer.product));
  await addButtonOf(page).click();
  await expect(page).toHaveURL('/cart');
  await expect
    .poll(async () => Object.values(getCart.answer.parse(await bodyOf(call('GET', getCart.path)))))
    .toMatchObject([{ username: 'influencer', checked: true }]);
  const earns = page
    .getByRole('main')
    .getByText('Influencer influencer earns a fee if you buy')
    .filter({ visible: true });
  await expect(earns, 'the cart says who earns').toHaveCount(1);
  await openAlive(page, '/checkout');
  await expect(earns, 'so does the checkout').toHaveCount(1);
  const order = await payForChosen(call, services);
  expect(order.state).toBe('paid');

  const theirs = await browser.newContext({ baseURL: site.url });
  const asInfluencer = callsOf(theirs, site.url);
  const desk = await theirs.newPage();
  await openAlive(desk, '/');
  await signIn(desk, 'influencer');
  const { shares } = getFeeStatement.answer.parse(await bodyOf(asInfluencer('GET', getFeeStatement.path)));
  const base = Math.round(offer.merchandise.price_usd * 100);
  expect(shares[0], `bought by ${name}`).toMatchObject({
    level: 1,
    name_view: offer.product.name_view,
    base,
    pool: Math.floor((base * (shares[0]?.f ?? 0)) / 100),
  });
  await theirs.close();
});

test('one becomes an influencer free and without buying, and is told what it means', async ({
  page,
  context,
  site,
  identity: _running,
}) => {
  const call = callsOf(context, site.url);
  await openAlive(page, '/i/2');
  const join = page.getByRole('region', { name: 'Become an influencer' });
  await expect(join).toContainText('Free, and without buying anything');
  await expect(join).toContainText('We promise no income.');
  await join.getByRole('link', { name: 'Log In to become an influencer' }).click();
  await registerHere(page);
  await expect(page).toHaveURL('/i/2');
  await join.getByRole('button', { name: 'Become an influencer' }).click();
  await expect(join.getByRole('status').first()).toContainText('You are an influencer now.');
  const own = join.getByRole('region', { name: 'Your link' }).getByRole('link', { name: /\/i\// });
  await expect(own).toHaveText(/\/i\/[^/]+$/);
  await expectFits(page);
  const link = (await own.textContent()) ?? '';
  for (const path of ['/profile', '/profile/earnings']) {
    await openAlive(page, path);
    const card = page.getByRole('main').getByRole('region', { name: 'Your link' });
    await expect(card.getByRole('link', { name: link })).toBeVisible();
    await card.getByRole('button', { name: 'Share' }).click();
    await expect(
      page.getByRole('img', { name: /^Card with .+, a QR code and the words “Paid link/ }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText(/^Payouts begin once/)).toBeVisible();
  await expectFits(page);
  const again = joinInfluencers.answer.parse(
    await bodyOf(call('POST', joinInfluencers.path, { influencer_id: 2 })),
  );
  expect(again).toMatchObject({ msg: 'You are an influencer already.' });
  expect(again.companies).toBeGreaterThan(0);
});
