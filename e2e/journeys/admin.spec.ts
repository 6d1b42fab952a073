import { getAdminOrder } from 'shared-api/contract/admin';
import { getFeeStatement } from 'shared-api/contract/fees';
import { because, lineOf, openTab, personId, visitorAt, wishWithAddon } from '../support/admin-desk.ts';
import { openAlive } from '../support/alive.ts';
import { expectAccessibleAtAllSizes } from '../support/axe.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { bodyOf } from '../support/member-calls.ts';
import { dollars } from '../support/offers.ts';
import { payForChosen, readOrder } from '../support/paid-order.ts';
import { accountOf, signIn } from '../support/sign-in.ts';

test('an administrator gives back an add-on: the buyer’s order and the influencer’s statement follow, and the log tells why', async ({
  browser,
  api,
  offers,
  site,
  services,
  identity: _running,
}) => {
  const admin = await visitorAt(browser, site.url, true);
  const seller = await visitorAt(browser, site.url);
  const buyer = await visitorAt(browser, site.url);
  const join = (company_id: number) =>
    bodyOf(seller.call('POST', '/api/stakeholder/influence', { company_id }));
  const influencer = await personId(admin.call, seller.name);
  const wish = { apiUrl: api.url, offers, influencer, join };
  const { addon, product, companyCode } = await wishWithAddon(buyer.call, wish);
  const { id } = await payForChosen(buyer.call, services);
  const left = async () => {
    const body = await bodyOf(seller.call('GET', getFeeStatement.path));
    const { shares } = getFeeStatement.answer.parse(body);
    return Object.fromEntries(
      shares.map(({ name_view, amount, returned }) => [name_view, amount - returned]),
    );
  };
  const earned = await left();
  const { page } = admin;

  await test.step('the account menu leads to the desk, which finds the order', async () => {
    await accountOf(page).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration');
    await expectFits(page);
    await page.getByLabel('Order number').fill(String(id));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
    await expectFits(page);
  });

  await test.step('Back and a reload keep the tab and the order', async () => {
    await openTab(page, 'Held fees');
    await expect(page).toHaveURL(`/admin?tab=held&order=${id}`);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Held fees' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(`/admin?order=${id}`);
    await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
  });

  const order = getAdminOrder.answer.parse(await bodyOf(admin.call('GET', `/api/admin/orders/${id}`)));
  const line = order.lines.find(({ main_line_id }) => main_line_id !== null);
  if (!line) throw new Error('The order has no add-on');
  expect(line.pool, 'the add-on brings a fee').toBeGreaterThan(0);
  const amount = dollars((line.price * line.quantity + line.tax) / 100);

  await test.step('the add-on is given back for exactly what the dialog said', async () => {
    await lineOf(page, line.name_view).getByRole('checkbox').check();
    await page.getByRole('button', { name: `Give back 1 line, ${amount}` }).click();
    await expect(page.getByRole('dialog')).toContainText(`Back to the card of ${buyer.name}`);
    await expectAccessibleAtAllSizes(page);
    await because(page, 'It came broken', `Give back ${amount}`);
    await expect(page.getByText(`${amount} go back to ${buyer.name}.`)).toBeVisible();
    await expect(lineOf(page, line.name_view)).toContainText('Cancelled');
    await expect(lineOf(page, product)).toContainText('Being packed');
    await expectAccessibleAtAllSizes(page);
  });

  await test.step('the buyer’s order says so, and so does the influencer’s statement', async () => {
    expect(await readOrder(buyer.call, id)).toMatchObject({
      refunded: line.price * line.quantity + line.tax,
    });
    await openAlive(buyer.page, `/company/${companyCode}/order/${id}`);
    await expect(buyer.page.getByRole('main').getByText(amount).first()).toBeVisible();
    expect(await left()).toEqual({ ...earned, [addon]: 0 });
    await openAlive(seller.page, '/profile/earnings');
    await expect(seller.page.getByText('Taken back').first()).toBeVisible();
  });

  await test.step('the log tells who did it and why, and the books are right', async () => {
    await openTab(page, 'Log');
    const entry = page
      .getByRole('list', { name: 'Log' })
      .getByRole('listitem')
      .filter({ hasText: `order ${id}` });
    await expect(entry).toContainText('“It came broken”');
    await expectFits(page);
    await openTab(page, 'Books');
    await page.getByRole('button', { name: 'Prove the books' }).click();
    await expect(page.getByText(/The books are right:/)).toBeVisible();
    await expectFits(page);
  });

  for (const { context, problems } of [admin, seller, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('an administrator frees a buyer and closes an account, which can do nothing from then on', async ({
  browser,
  site,
  identity: _running,
}) => {
  const admin = await visitorAt(browser, site.url, true);
  const other = await visitorAt(browser, site.url);
  const { page } = admin;
  await openAlive(page, '/admin');
  await openTab(page, 'Held fees');
  await expect(page.getByRole('tabpanel')).toContainText(/No fee is kept back|Bought by/);
  await expectFits(page);
  await openTab(page, 'Bindings');
  await page.getByRole('textbox', { name: 'Buyer' }).fill(other.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Bindings of ${other.name}` }).click();
  await expect(page.getByText(`${other.name} is bound to nobody.`)).toBeVisible();
  await expectFits(page);

  await openTab(page, 'Accounts');
  await page.getByRole('textbox', { name: 'Account' }).fill(other.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Close the account of ${other.name}` }).click();
  await expectAccessibleAtAllSizes(page);
  await because(page, 'Asked for it', 'Close the account');
  await expect(page.getByText(`The account of ${other.name} is closed.`)).toBeVisible();
  await expectFits(page);
  expect(await other.call('GET', '/api/order/orders')).toMatchObject({ status: 403 });
  await test.step('their own pages say so, each of them', async () => {
    other.problems.allow(/status of 403|could not be fetched/);
    const said = 'Your account is closed. Please write to us if this is a mistake.';
    for (const path of ['/profile', '/profile/earnings', '/influencer', '/orders', '/cart', '/checkout']) {
      await openAlive(other.page, path);
      await expect(other.page.getByRole('main')).toContainText(said);
      await expect(other.page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await expectFits(other.page);
  });
  for (const { context } of [admin, other]) await context.close();
});

test('to everybody else the desk is not there, and their menu does not lead to it', async ({
  page,
  site: _site,
  identity: _running,
}) => {
  await openAlive(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await openAlive(page, '/');
  await signIn(page, 'shopper');
  await accountOf(page).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
});
