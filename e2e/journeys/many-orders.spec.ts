import type { Page } from '@playwright/test';
import { type OrderPage, pageOrders } from 'shared-api/contract/orders/orders';
import { expectFits, tabTo } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import { orderCardOf } from '../support/pages/order-pages.ts';
import { bodyOf, callsOf, ordersOf } from '../support/pages/orders.ts';
import { register } from '../support/pages/sign-in.ts';
import { changeDatabase } from '../support/servers/embedded-database.ts';

const PAGE_SIZE = 50;

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article', { name: /^Order \d+$/ });
const moreOf = (page: Page) => page.getByRole('button', { name: 'Show more' });
const numbersOf = ({ orders }: OrderPage) => orders.map(({ id }) => `Order ${id}`);
const shownNumbers = (page: Page) => cardsOf(page).locator('h2 > span:first-child').allTextContents();

test('of many orders the newest are shown, and the older ones below by keyboard alone', {
  tag: '@new',
}, async ({ page, context, openOwnSite }) => {
  const site = await openOwnSite({ signIn: {} });
  const call = callsOf(context, site.url);
  await openAlive(page, `${site.url}/orders`);
  const name = await register(page);
  expect(await ordersOf(call)).toEqual([]);
  // All paid orders of the demo become those of one person.
  await changeDatabase(site.api, (database) =>
    database.query(
      `update shop_order set buyer_id = (select id from person where username = $1) where state = 'paid'`,
      [name],
    ),
  );
  const pageOf = async (query = ''): Promise<OrderPage> =>
    pageOrders.answer.parse(await bodyOf(call('GET', pageOrders.path + query)));
  const newest = await pageOf();
  const older = await pageOf(`?before=${newest.next}`);
  const all = [...numbersOf(newest), ...numbersOf(older)];
  expect([newest.orders.length, older.next]).toEqual([PAGE_SIZE, null]);
  expect(older.orders.length).toBeGreaterThan(1);

  await openAlive(page, `${site.url}/orders`);
  await expect(page.getByText(`The newest ${PAGE_SIZE} orders`)).toBeVisible();
  expect(await shownNumbers(page)).toEqual(all.slice(0, PAGE_SIZE));
  await cardsOf(page).last().getByRole('link').last().focus();
  await tabTo(page, 'Show more');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${all.length} orders`, { exact: true })).toBeVisible();
  expect(await shownNumbers(page)).toEqual(all);
  await expect(moreOf(page)).toHaveCount(0);
  const [first] = older.orders;
  const firstLink = orderCardOf(page, first?.id ?? 0).getByRole('link');
  await expect(firstLink.first(), 'the focus goes on').toBeFocused();
  await expectFits(page);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/order/${first?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first?.id}`);
});
