import { getFeeStatement } from 'shared-api/contract/fees/fees';
import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import { getLinkStatistics, type LinkStatistics } from 'shared-api/contract/influence/links';
import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { cardOf, productPath } from '../support/pages/catalog.ts';
import { activeInfluencer } from '../support/pages/influencers.ts';
import { dollars, offerWith } from '../support/pages/offers.ts';
import { isPlain } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, payForChosen } from '../support/pages/orders.ts';
import { addButtonOf, dialogOf } from '../support/pages/product-page.ts';
import { register, signIn } from '../support/pages/sign-in.ts';

/** The demo account `influencer` influences Kilnfold. */
const COMPANY = 'kilnfold';
const DAY_MS = 86_400_000;

test('an influencer copies a tagged link, and sees to the cent what it brought @new', async ({
  page,
  context,
  browser,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const tag = `j${Date.now().toString(36)}`;
  const { product } = offerWith(
    offers,
    'of Kilnfold that is plainly ordered and brings a fee',
    (one) => isPlain(one) && one.product.company_name_code === COMPANY,
  );
  const path = productPath(product);
  const call = callsOf(context, site.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAlive(page, '/');
  await signIn(page, 'influencer');
  const { badge } = getOwnBadge.answer.parse(await bodyOf(call('GET', getOwnBadge.path)));
  if (!badge) throw new Error('The account has no link');
  const disclosure = `Paid link: ${badge.username} earns a fee if you buy.`;
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const link = `${site.url}${path}?i=${badge.id}`;

  await test.step('a card copies the link to its product', async () => {
    await openAlive(page, `/company/${COMPANY}`);
    const card = cardOf(page, product);
    await card.getByRole('button', { name: `Copy my link to ${product.name_view}` }).click();
    await expect(
      page.getByText(`Your link to ${product.name_view} is copied, with its disclosure.`),
    ).toBeVisible();
    expect(await copied()).toBe(`${link}\n${disclosure}`);
    await expectFits(page);
  });

  await test.step('the page of the product has the link with a tag, and as a card that says it is paid', async () => {
    await openAlive(page, path);
    const own = page.getByRole('region', { name: 'Your influencer link' });
    await own.getByRole('button', { name: 'Copy my link' }).click();
    await expect(page.getByText('Your link to this product is copied, with its disclosure.')).toBeVisible();
    expect(await copied()).toBe(`${link}\n${disclosure}`);
    await own.getByRole('button', { name: 'Tag, QR and cards' }).click();
    const dialog = dialogOf(page, 'Your link to this product');
    await dialog.getByLabel('Tag').fill(tag);
    await dialog.getByRole('button', { name: 'Copy my link' }).click();
    await expect(dialog.getByText('Link copied.')).toBeVisible();
    expect(await copied()).toBe(`${link}&s=${tag}\n${disclosure}`);
    const picture = dialog.getByRole('img', { name: /^Card with this product, a QR code/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1080, 1920]);
    await expectAccessibleAtAllSizes(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a shopper opens it twice and buys', async () => {
    const theirs = await browser.newContext({ baseURL: site.url });
    const theirCall = callsOf(theirs, site.url);
    const shopper = await theirs.newPage();
    const counted = shopper.waitForResponse((answer) => answer.url().endsWith('/viewed'));
    await openAlive(shopper, `${path}?i=${badge.id}&s=${tag}`);
    await counted;
    await expect.poll(() => activeInfluencer(shopper)).toBe(badge.id);
    await expect(shopper, 'the link leaves the address').toHaveURL(path);
    const again = shopper.waitForResponse((answer) => answer.url().endsWith('/viewed'));
    await openAlive(shopper, `${path}?i=${badge.id}&s=${tag}`);
    await again;
    await register(shopper);
    await addButtonOf(shopper).click();
    await expect(shopper).toHaveURL('/cart');
    await payForChosen(theirCall, services);
    await theirs.close();
  });

  const statement = getFeeStatement.answer.parse(await bodyOf(call('GET', getFeeStatement.path)));
  const share = statement.shares[0];
  if (!share) throw new Error('The sale brought nothing');
  const figures = async (query: string): Promise<LinkStatistics> =>
    getLinkStatistics.answer.parse(await bodyOf(call('GET', `${getLinkStatistics.path}?${query}`)));

  await test.step('the figures say so, and their fees are those of the statement', async () => {
    const { rows } = await figures('by=link');
    const row = rows.find((one) => one.tag === tag);
    expect(row).toMatchObject({ path, visits: 1, product_views: 1, carts: 1, orders: 1, fees: share.amount });
    // The demo's sales are of the last ninety days.
    const from = new Date(Date.now() - 300 * DAY_MS).toISOString().slice(0, 10);
    const { totals } = await figures(`by=day&from=${from}`);
    expect(totals.fees + totals.passed).toBe(statement.earned - statement.returned);
  });

  await test.step('on the page of the links', async () => {
    await openAlive(page, '/profile/links');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your links');
    await main.getByRole('radio', { name: 'Tag', exact: true }).check();
    const row = main.getByRole('row', { name: new RegExp(`^${tag} `) });
    await expect(row).toContainText(dollars(share.amount / 100));
    await main.getByLabel('Page').fill(path);
    await expect(main.getByRole('link', { name: link, exact: true })).toBeVisible();
    await expectFits(page);
  });
});

test('an influencer’s page opens by name too, as the same page @new', async ({ page }) => {
  await page.goto('/i/Marlowe.Finch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MARLOWE.FINCH');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/i\/2$/);
  await expect.poll(() => activeInfluencer(page)).toBe(2);
});

test('a name that no influencer has is the page of nothing @new', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  const answer = await page.goto('/i/no.such.person');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no influencer at this address.', { exact: true })).toBeVisible();
});
