import { expectAccessibleAtAllSizes, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { because, openTab, visitorAt, waitingCount } from '../support/pages/admin-desk.ts';
import { readyCompany } from '../support/pages/company-desk.ts';
import { bodyOf, missPromise, payForChosen } from '../support/pages/orders.ts';
import { expectMail } from '../support/servers/services.ts';
import { wishFor } from '../support/shop/buyer.ts';

test.beforeEach(({ identity: _running }) => undefined);

test('an administrator clears what waits: a company, a late order, a problem; and the books add up', async ({
  browser,
  api,
  site,
  services,
}) => {
  test.slow();
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const buyer = await visitorAt(browser, site.url);
  const { page } = admin;
  const name = `Slip ${Date.now().toString(36)}`;
  const { product, merchandiseId } = await readyCompany(owner.call, name);
  const open = (title: string) => page.getByRole('button', { name: `Open ${title}` }).click();

  await test.step('the start page leads to the company, which is checked and approved', async () => {
    await openAlive(page, '/admin');
    await expect(page.getByRole('list', { name: 'What waits' })).toContainText('Companies to approve');
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    const before = await waitingCount(admin, 'companies');
    await open('Companies to approve');
    await expect(page).toHaveURL('/admin?tab=companies');
    await page.getByRole('searchbox', { name: 'Find companies' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Check ${name}` }).click();
    await expect(page.getByRole('region', { name: 'Website' })).toContainText('It names no website.');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Website' })).toContainText('It names no website.');
    await page.getByRole('checkbox', { name: 'It is not here already' }).check();
    await expect(page.getByRole('region', { name: 'Checklist' })).toContainText('admin,');
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('button', { name: `Approve ${name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Approve ${name}` })
      .click();
    await expect(page.getByText(`${name} is approved. We’ve emailed its owners.`)).toBeVisible();
    expect(await waitingCount(admin, 'companies')).toBe(before - 1);
  });

  await wishFor(buyer.call, { productId: product.id, merchandiseId });
  const order = await payForChosen(buyer.call, services);
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  await bodyOf(
    buyer.call('POST', `/api/order/orders/${order.id}/problem`, {
      line_id: line.id,
      content: 'It did not come',
    }),
  );
  await missPromise(api, order.id, 3);

  await test.step('the late order is found, has a page, and is set aside for a reason', async () => {
    await openAlive(page, '/admin');
    const before = await waitingCount(admin, 'late_orders');
    await open('Late orders');
    await page.getByRole('searchbox', { name: 'Find orders' }).fill(buyer.name);
    await page.keyboard.press('Enter');
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('link', { name: `Order ${order.id}` }).click();
    await expect(page.getByRole('heading', { name: `Order ${order.id}` })).toBeVisible();
    const emails = page.getByRole('region', { name: 'Emails' });
    await expect(emails).toContainText('Receipt');
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    await page.getByRole('textbox', { name: 'New note' }).fill('Called the company');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called the company');
    await page.getByRole('button', { name: 'Set aside', exact: true }).click();
    await because(page, 'They send it today', 'Set aside');
    await expect(page.getByText(`Late order ${order.id} no longer waits.`)).toBeVisible();
    expect(await waitingCount(admin, 'late_orders')).toBe(before - 1);
  });

  await test.step('so is the problem, and the timeline says who did it and why', async () => {
    const before = await waitingCount(admin, 'problems');
    await page.getByRole('button', { name: 'Set aside the problem with Bowl' }).click();
    await because(page, 'Answered by phone', 'Set aside');
    await expect(page.getByRole('region', { name: 'Problems' })).toContainText('Set aside');
    expect(await waitingCount(admin, 'problems')).toBe(before - 1);
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('“Answered by phone” · admin');
  });

  await test.step('the books name each figure and add up, and the log is filtered', async () => {
    await openTab(page, 'Books');
    await expect(page.getByText('All columns and lines sum to $0.00.')).toBeVisible();
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    await openTab(page, 'Money');
    await expect(page.getByRole('group', { name: 'Balances' })).toContainText(name);
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    await openTab(page, 'Log');
    await page.getByLabel('Action').selectOption({ label: 'Set aside' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem').first()).toContainText(
      'Answered by phone',
    );
    await expectFits(page);
  });

  for (const { context, problems } of [admin, owner, buyer]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});

test('a reader stops emails without a sign-in, and gets them again @phone', async ({
  browser,
  page,
  site,
  services,
}) => {
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const buyer = await visitorAt(browser, site.url);
  const company = await readyCompany(owner.call, `Low ${Date.now().toString(36)}`, 3);
  const { id } = Object(await bodyOf(owner.call('GET', `/api/company/code/${company.code}`)));
  await bodyOf(admin.call('POST', `/api/admin/companies/${id}/approve`));
  await wishFor(buyer.call, { productId: company.product.id, merchandiseId: company.merchandiseId });
  await payForChosen(buyer.call, services);
  const { text } = await expectMail(services, `${owner.name}@a.example`, /runs low/);
  const [, path] = /(\/unsubscribe\/\S+)/.exec(text) ?? [];
  if (path === undefined) throw new Error('The email has no link');

  await openAlive(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  await expectFits(page);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails are stopped');
  await expect(page.getByRole('button', { name: 'Send them again' })).toBeFocused();
  await expectAccessibleAtAllSizes(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These emails are stopped');
  await page.getByRole('button', { name: 'Send them again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these emails?');
  for (const { context } of [admin, owner, buyer]) await context.close();
});
