import type { Page } from '@playwright/test';
import { listStockNotices } from 'shared-api/contract/catalog/stock-notices';
import {
  expectAccessibleAtAllSizes,
  expectFits,
  layoutShift,
  watchLayoutShift,
} from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { visitorAt } from '../support/pages/admin-desk.ts';
import { approve, field, press, readyCompany } from '../support/pages/company-desk.ts';
import { bodyOf, callsOf } from '../support/pages/orders.ts';
import { addButtonOf, dialogOf } from '../support/pages/product-page.ts';
import { expectSignedIn, registerHere } from '../support/pages/sign-in.ts';
import { expectMail, mailsOf } from '../support/servers/services.ts';

test.beforeEach(({ identity: _running }) => undefined);

const tellOf = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });
const openNoticesOf = (page: Page) => page.getByRole('region', { name: 'You will hear from us' });

test('who waits for what is sold out hears of it once, when its owner has more @phone', async ({
  page,
  browser,
  context,
  site,
  services,
}) => {
  test.slow();
  const call = callsOf(context, site.url);
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const { code, product, merchandiseId } = await readyCompany(owner.call, `Fold ${Date.now().toString(36)}`);
  await approve(admin.call, owner.call, code);
  await bodyOf(owner.call('PUT', `/api/desk/${code}/stock/${merchandiseId}`, { add: -9 }));
  const path = `/company/${code}/product/${product.id}`;
  const waitsFor = async () => {
    const { notices } = listStockNotices.answer.parse(await bodyOf(call('GET', listStockNotices.path)));
    return notices.map(({ merch_id }) => merch_id);
  };

  await test.step('its card and its page say that it is sold out', async () => {
    await openAlive(page, `/company/${code}`);
    await expect(page.getByRole('article').filter({ hasText: 'Bowl' })).toContainText('Sold out');
    await expectFits(page);
    await watchLayoutShift(page);
    await openAlive(page, path);
    await expect(addButtonOf(page)).toHaveText('Sold Out');
    await expect(tellOf(page)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await expectAccessibleAtAllSizes(page);
  });

  const name = await test.step('a visitor signs in once, and it is noted by itself', async () => {
    await tellOf(page).click();
    await expect(dialogOf(page, 'Must be logged in')).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    await dialogOf(page, 'Must be logged in').getByRole('link', { name: 'Log In' }).click();
    const registered = await registerHere(page);
    await expectSignedIn(page);
    await expect(page).toHaveURL('/favorites');
    await expect(openNoticesOf(page).getByRole('link', { name: 'Bowl' })).toBeVisible();
    expect(await waitsFor()).toEqual([merchandiseId]);
    await expectFits(page);
    await expectAccessibleAtAllSizes(page);
    return registered;
  });

  await test.step('it can be taken back, and asked for again by one press', async () => {
    await openNoticesOf(page)
      .getByRole('button', { name: /^Remove Bowl/ })
      .click();
    await expect(openNoticesOf(page)).toContainText('You wait for nothing at the moment.');
    expect(await waitsFor()).toEqual([]);
    await openAlive(page, path);
    await tellOf(page).click();
    await expect(page.getByText(/You will hear from us: we send you one email/)).toBeVisible();
    await expect(tellOf(page)).toHaveCount(0);
    await expectAccessibleAtAllSizes(page);
    expect(await waitsFor()).toEqual([merchandiseId]);
    await page.reload();
    await expect(page.getByText(/You will hear from us: we send you one email/)).toBeVisible();
  });

  await test.step('the owner adds to the stock, and the email arrives', async () => {
    const to = `${name}@a.example`;
    expect((await mailsOf(services, to)).filter(({ subject }) => subject === 'Bowl is back')).toEqual([]);
    await openAlive(owner.page, `/company/${code}/desk/stock`);
    const form = owner.page.getByRole('form', { name: /^Stock of Bowl/ });
    await field(form, 'Add units').fill('2');
    await press(form, 'Save');
    const mail = await expectMail(services, to, /^Bowl is back$/);
    expect(mail.text).toContain('$30.00');
    expect(mail.text).toContain(`${site.url}${path}`);
    expect(await waitsFor()).toEqual([]);
    await openAlive(page, path);
    await expect(addButtonOf(page)).toHaveText('Add to Cart');
    await expect(tellOf(page)).toHaveCount(0);
  });

  for (const { context: own, problems } of [owner, admin]) {
    expect(problems.unexpected()).toEqual([]);
    await own.close();
  }
});
