import { getOwnBadge } from 'shared-api/contract/influence/influencer';
import { getJoining } from 'shared-api/contract/influence/joining';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { companyPath, productPath } from '../support/pages/catalog.ts';
import {
  activeInfluencer,
  expectNoPaidLink,
  paidLinkOf,
  payingProduct,
} from '../support/pages/influencers.ts';
import { bodyOf, callsOf } from '../support/pages/orders.ts';
import { openOffer } from '../support/pages/product-page.ts';
import { register, registerHere } from '../support/pages/sign-in.ts';

/** Influences Kilnfold in the demo, and not the house company. */
const PENNY = { id: 7, username: 'pennywhistle' };

const joiningPath = (company: string) => getJoining.path.replace(':company', company);

for (const width of [390, 1440])
  test(`one joins a company from the list, without buying and without a parent, at ${width} px`, async ({
    page,
    context,
    site,
    problems,
    identity: _running,
  }) => {
    // Before joining there is no statement.
    problems.allow(/status of 403.*\/api\/fees\/statement/);
    const call = callsOf(context, site.url);
    await openAlive(page, '/profile/earnings');
    await register(page);
    await page.setViewportSize({ width, height: 900 });
    await openAlive(page, '/profile/earnings');
    await page.getByRole('link', { name: 'Find a company to join' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Join a company' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Kilnfold/ }) });
    await expect(row).toContainText(/Finders fee: [\d–]+% of the price/);
    await expectFits(page);

    await row.getByRole('button', { name: /^Join / }).focus();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('status')).toContainText('Joined');
    await expect(row.getByRole('status')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your link' })).toBeVisible();
    await expectFits(page);

    const joining = getJoining.answer.parse(await bodyOf(call('GET', joiningPath('kilnfold'))));
    expect(joining).toMatchObject({ state: 'joined', parent: null });
    await openAlive(page, '/profile/earnings');
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
    await expect(page.getByText(/^Payouts begin once/)).toBeVisible();
  });

test('one joins on a product’s page below the influencer visited last, and the page says so before', async ({
  page,
  context,
  site,
  catalog,
  api,
  identity: _running,
}) => {
  const call = callsOf(context, site.url);
  await openAlive(page, `/i/${PENNY.id}`);
  await expect.poll(() => activeInfluencer(page)).toBe(PENNY.id);
  await register(page);
  const product = await payingProduct(api, catalog, 'kilnfold');
  await openOffer(page, productPath(product));
  await expect(paidLinkOf(page, PENNY.username)).toBeVisible();
  const offer = page.getByRole('region', { name: /^Earn by recommending/ });
  await expect(offer).toContainText(`${PENNY.username} is who brought you here`);
  await offer.getByRole('button', { name: 'Become an influencer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are an influencer of' })).toBeVisible();

  expect(getJoining.answer.parse(await bodyOf(call('GET', joiningPath('kilnfold'))))).toMatchObject({
    state: 'joined',
    parent: { id: PENNY.id },
  });
  expect(getOwnBadge.answer.parse(await bodyOf(call('GET', getOwnBadge.path))).badge).not.toBeNull();

  // The same visit earns nothing at a company that Penny does not influence, and brings no one there.
  await openOffer(page, productPath(await payingProduct(api, catalog, 'wishbin')));
  await expect(page.getByRole('region', { name: /^Earn by recommending/ })).toContainText(
    'so you keep the whole fee of your own sales',
  );
  await expectNoPaidLink(page);
});

test('a company’s page offers it to people who are signed in; visitors log in from the list', async ({
  page,
  identity: _running,
}) => {
  await openAlive(page, companyPath({ name_code: 'kilnfold' }));
  await expect(page.getByRole('heading', { level: 2, name: /^About/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Earn by recommending/ })).toHaveCount(0);

  await openAlive(page, '/join');
  await page
    .getByRole('link', { name: /^Log In to join Kilnfold/ })
    .first()
    .click();
  await registerHere(page);
  await expect(page).toHaveURL('/join');
  await openAlive(page, companyPath({ name_code: 'kilnfold' }));
  const offer = page.getByRole('region', { name: /^Earn by recommending/ });
  await offer.getByRole('button', { name: 'Become an influencer' }).click();
  await expect(page.getByRole('region', { name: /^You recommend/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: /^You recommend/ })).toBeVisible();
  await expectFits(page);
});
