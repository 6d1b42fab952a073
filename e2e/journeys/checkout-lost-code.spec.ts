import type { Page } from '@playwright/test';
import {
  addAddress,
  buttonOf,
  calculateTotal,
  chooseShipping,
  expectPaid,
  onePurchase,
  openCard,
  PAID,
  pay,
  startCheckout,
  TOTAL,
} from '../support/checkout-page.ts';
import { headerOf } from '../support/headers.ts';
import { expect, test } from '../support/journey.ts';
import { callsOf } from '../support/member-calls.ts';

/** Cuts the line for a file of code; the function that is given back mends it. */
async function lose(page: Page, chunk: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/${chunk}\\.[0-9a-f]+\\.js$`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

test.beforeEach(({ problems }) => {
  problems.allow(/ERR_FAILED/, /Loading chunk/, /is asked for again/, /could not be loaded/, /did not load/);
});

test('a step whose code is lost says so, and is there after another try', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
}) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  await addAddress(page);
  await chooseShipping(page);
  await calculateTotal(page);
  const mend = await lose(page, 'choosing');
  await page.goto(TOTAL);
  await expect(buttonOf(page, 'Enter Credit Info')).toBeEnabled();
  await buttonOf(page, 'Change Shipping Address').click();
  const lost = page.getByRole('alert').filter({ hasText: 'This step did not load.' });
  await expect(lost).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await mend();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a shipping address' })).toBeVisible();
});

test('what is paid is said though the code of the badge is lost', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
}) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  await addAddress(page);
  await chooseShipping(page);
  await calculateTotal(page);
  const mend = await lose(page, 'badge');
  await openCard(page);
  await pay(page);
  await expect(page).toHaveURL(PAID);
  await expect(page.getByText('Payment successful!', { exact: true })).toBeVisible();
  const lost = page.getByRole('alert').filter({ hasText: 'Your badge did not load' });
  await expect(lost).toBeVisible();
  await mend();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expectPaid(page);
});

test('an account menu whose code is lost says so, and opens after another try', async ({
  page,
  context,
  offers,
  site,
  identity: _running,
  services: _away,
}) => {
  await startCheckout(page, callsOf(context, site.url), [onePurchase(offers)]);
  const mend = await lose(page, 'account');
  await headerOf(page).getByRole('button', { name: 'Account' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'The account menu did not load.' });
  await expect(lost).toBeVisible();
  await mend();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expect(lost).toHaveCount(0);
});
