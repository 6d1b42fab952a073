import { listDeskOrders, refundDeskLines } from 'shared-api/contract/orders/desk-orders';
import { expectAccessible, expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import {
  approve,
  field,
  orderTab,
  press,
  readyCompany,
  save,
  savedBy,
  wishWithWords,
} from '../support/pages/company-desk.ts';
import { bodyOf, letTimePass, NO_LONGER_CANCELLED, payForChosen } from '../support/pages/orders.ts';

test.beforeEach(({ identity: _running, services: _sending }) => undefined);

for (const width of [1440, 390])
  test(`an owner finds orders by their words, prints, exports and ships several, ${width} px wide`, async ({
    browser,
    api,
    site,
    services,
  }) => {
    test.slow();
    const { page, call } = await visitorAt(browser, site.url);
    const admin = await visitorAt(browser, site.url, true);
    const buyer = await visitorAt(browser, site.url);
    await page.setViewportSize({ width, height: 900 });
    const company = await readyCompany(call, `Bowls in rows ${Date.now().toString(36)}`);
    const { code, product } = company;
    await approve(admin.call, call, code);
    await openAlive(page, `/company/${code}/desk/products/${product.id}/media`);
    await field(page, 'Texts').fill('1');
    await save(page);
    const orders: number[] = [];
    for (const words of ['For Nora', 'For Ben']) {
      await wishWithWords(buyer.call, company, words);
      orders.push((await payForChosen(buyer.call, services)).id);
    }
    const [nora = 0, ben = 0] = orders;
    await letTimePass(api, NO_LONGER_CANCELLED);

    await test.step('the table shows the words themselves, and its tabs what is to be done', async () => {
      await openAlive(page, `/company/${code}/desk/orders`);
      const row = page.getByRole('row').filter({ hasText: 'For Nora' });
      await expect(row.getByRole('link', { name: `Order ${nora}` })).toBeVisible();
      await expect(row).toContainText('To be packed');
      await expect(row).toContainText('$30.00');
      await expect(orderTab(page, 'Open 2')).toBeVisible();
      await expect(orderTab(page, 'To print 2')).toBeVisible();
      // Due on the same day, so that the older one comes first.
      const numbers = page.getByRole('link', { name: /^Order \d+$/ });
      await expect(numbers).toHaveText([String(nora), String(ben)]);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
      await expect(page).toHaveURL(/\?sort=newest$/);
      await expect(numbers).toHaveText([String(ben), String(nora)]);
      await expectAccessible(page);
      await expectFits(page);
    });

    await test.step('an order is found by whole words on its goods', async () => {
      const list = listDeskOrders.path.replace(':company', code);
      const found = async (q: string) =>
        listDeskOrders.answer
          .parse(await bodyOf(call('GET', `${list}?${new URLSearchParams({ q })}`)))
          .orders.map(({ id }) => id);
      // Words are indexed within a minute of the payment.
      await expect.poll(() => found('nora'), { timeout: 120_000 }).toEqual([nora]);
      await page.getByRole('searchbox').fill('nora');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: `Order ${nora}` })).toBeVisible();
      await expect(page.getByRole('link', { name: `Order ${ben}` })).toHaveCount(0);
      await page.getByRole('searchbox').fill('nor');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/No order matches “nor”/)).toBeVisible();
      await expectFits(page);
      await page.getByRole('link', { name: 'Show all orders' }).click();
      await expect(page.getByRole('link', { name: `Order ${ben}` })).toBeVisible();
    });

    await test.step('both are selected by the keyboard, and printed in one file', async () => {
      await page.getByRole('checkbox', { name: `Select order ${ben}` }).focus();
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('checkbox', { name: `Select order ${nora}` })).toBeFocused();
      await expect(page.getByText('2 orders selected')).toBeVisible();
      await page.getByRole('combobox', { name: 'On a sheet' }).selectOption('Four items');
      const pdf = await savedBy(page, 'Print media packs');
      expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      await expect(page.getByText('The PDF of 2 orders is saved.')).toBeVisible();
      await expect(orderTab(page, 'To print 0')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('they are exported, and shipped with their labels', async () => {
      const csv = (await savedBy(page, 'Export 2 orders')).toString('utf8');
      for (const words of ['For Nora', 'For Ben', 'To be packed']) expect(csv).toContain(words);
      await press(page, 'Buy 2 labels');
      await press(page.getByRole('dialog'), 'Buy 2 labels');
      await expect(page.getByRole('heading', { name: '2 of 2 orders shipped' })).toBeFocused();
      await expect(page.getByRole('link', { name: 'Open the label' })).toHaveCount(2);
      const labels = await savedBy(page, 'Save 2 labels as PDF');
      expect(labels.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      await expect(orderTab(page, 'On their way 2')).toBeVisible();
      await expectFits(page);
    });

    await test.step('what goes back to a buyer has a tab, with its amount and state', async () => {
      const refund = refundDeskLines.path.replace(':company', code).replace(':id', String(ben));
      await bodyOf(call('POST', refund, {}));
      await openAlive(page, `/company/${code}/desk/orders?show=refunds`);
      const row = page.getByRole('row').filter({ hasText: 'For Ben' });
      await expect(row).toContainText(/Refund(ed| on its way): \$3\d\.\d\d/);
      await expect(page.getByRole('link', { name: `Order ${nora}` })).toHaveCount(0);
      await expect(orderTab(page, 'Refunds 1')).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });
  });
