import { changeDeskMerchandise } from 'shared-api/contract/catalog/editing';
import { expect, test } from '../support/journey.ts';
import { memberAt, visitorAt } from '../support/pages/admin-desk.ts';
import { approve, deskProduct, found } from '../support/pages/company-desk.ts';
import { bodyOf } from '../support/pages/orders.ts';

/** Pages of these front doors change with their data only. */
const settings = { PAGE_FRESH_S: '3600' };

/** How a page was answered, and whether it has a text. */
async function pageState(url: string, text: string): Promise<string> {
  const answer = await fetch(url);
  const found = (await answer.text()).includes(text);
  const isKept = answer.headers.get('cache-status')?.startsWith('front-door; hit');
  return `${isKept ? 'kept' : 'rendered'}, ${found ? 'with' : 'without'} it`;
}

test('a price changed at the desk is on the page of the next visitor, at both of two front doors', async ({
  browser,
  site,
  identity: _running,
  openOwnSite,
}) => {
  const doors = [await openOwnSite({ settings }), await openOwnSite({ settings })];
  const owner = await memberAt(browser, site.url, null);
  const company = `Kept ${Date.now().toString(36)}`;
  const nameCode = await found(owner.call, company);
  await approve((await visitorAt(browser, site.url, true)).call, owner.call, nameCode);
  const { id, merchandise } = await deskProduct(owner.call, nameCode, 'Bowl');
  const [variant] = merchandise;
  if (!variant) throw new Error('A new company has a product with a variant');

  const pages = doors.flatMap(({ url }) => [
    `${url}/company/${nameCode}/product/${id}`,
    `${url}/company/${nameCode}`,
  ]);
  for (const page of pages) {
    await expect.poll(() => pageState(page, '$30.00'), page).toBe('kept, with it');
  }

  const { merch_id, product_id, backlogged, gift_pending, picture_location, picture_alt, ...form } = variant;
  const path = changeDeskMerchandise.path
    .replace(':company', nameCode)
    .replace(':merch_id', String(merch_id));
  await bodyOf(owner.call('PUT', path, { ...form, price_usd: 42.17 }));
  for (const page of pages) {
    await expect.poll(() => pageState(page, '$42.17'), page).toBe('kept, with it');
  }
});

test('without the API kept pages are served, and looked at anew when it is back', async ({
  openOwnSite,
  problems,
}) => {
  problems.allow(/./);
  const site = await openOwnSite({ ownApi: true, settings });
  await expect.poll(() => pageState(site.url, 'Gifts with a name')).toBe('kept, with it');
  await site.api.stop();
  expect((await fetch(site.url)).headers.get('cache-status')).toBe('front-door; hit; detail=stale');
  await site.api.start();
  await expect
    .poll(async () => (await fetch(site.url)).headers.get('cache-status'))
    .toBe('front-door; hit; detail=hit');
});
