import { listOrders, type OrderPage, pageOrders } from 'shared-api/contract';
import { anOrder, anOrderLine } from '../../testing/fixture/orders.ts';
import { startPayingServer } from '../checkout/testing/paying-server.ts';

/** More than the list of all orders has. */
const ORDERS = 260;

const shop = await startPayingServer();
const tags = await shop.tags();
const [buyer, other] = [await shop.buyer(), await shop.buyer()];

const withLine = async (person: number): Promise<number> => {
  const order = await anOrder(shop.database, person, { state: 'paid', paid_at: new Date() });
  await anOrderLine(shop.database, order, tags.small, { leave_by: new Date() });
  return order;
};
const pageAfter = async (before: string | null): Promise<OrderPage> => {
  const { status, body } = await buyer.call(
    'GET',
    `/orders/page${before === null ? '' : `?before=${before}`}`,
  );
  expect(status).toBe(200);
  return pageOrders.answer.parse(body);
};

describe('pages of the own orders', () => {
  it('join to the whole without gaps or doubles while orders are placed, beyond the newest 200', async () => {
    const placed: number[] = [];
    for (let order = 0; order < ORDERS; order += 1) placed.push(await withLine(buyer.id));
    await withLine(other.id);
    const seen: number[] = [];
    let before: string | null = null;
    do {
      const page: OrderPage = await pageAfter(before);
      seen.push(...page.orders.map(({ id }) => id));
      before = page.next;
      await withLine(buyer.id);
    } while (before !== null);
    expect(seen).toEqual(placed.toReversed());
    const { body } = await buyer.call('GET', '/orders');
    expect(listOrders.answer.parse(body)).toHaveLength(200);
  });

  it('end where there is nothing more, and refuse a place that is none', async () => {
    expect(await pageAfter('1')).toEqual({ orders: [], next: null });
    for (const wrong of ['x', '-1', '1.5', '9'.repeat(12)])
      expect((await buyer.call('GET', `/orders/page?before=${wrong}`)).status).toBe(400);
  });
});
