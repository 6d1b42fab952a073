import { openAlive } from '../support/alive.ts';
import {
  buttonOf,
  expectPaid,
  onePurchase,
  openCard,
  pay,
  readTotals,
  startCheckout,
  TOTAL,
  toTotal,
} from '../support/checkout-page.ts';
import { expect, test } from '../support/journey.ts';
import { callsOf } from '../support/member-calls.ts';
import { PASSWORD } from '../support/people.ts';
import { enterPassword, expectSignedIn, signOut } from '../support/sign-in.ts';

/** The session frame is asked every 5 s; a busy machine may take its time. */
const NOTICED_WITHIN_MS = 60_000;

test('a session that ends in the middle of the checkout goes on at the same step after signing in', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
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
