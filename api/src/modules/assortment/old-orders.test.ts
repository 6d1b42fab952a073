import { bearer } from '../../testing/test-issuer.ts';
import type { Reply } from '../../testing/test-server.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { aSendingShop } from '../checkout/testing/sending-shop.ts';
import { buy, employ, orderOf } from '../order/testing/ordering.ts';
import { type PayingServer, startPayingServer, totalsOf } from '../placing/testing/paying-server.ts';

let shop: PayingServer;

beforeAll(async () => {
  shop = await startPayingServer();
});
afterAll(() => shop.close());

const send = (worker: Buyer, method: string, path: string, body?: object): Promise<Reply> =>
  shop.server.call(`/api/desk/${path}`, {
    method,
    headers: { ...bearer(worker.token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A shop whose product is changed by its desk: price and finders fee. */
async function aDesk() {
  const tags = await aSendingShop(shop.database);
  const worker = await shop.buyer();
  await employ(shop.database, tags, worker);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const code = company?.name_code ?? '';
  const change = async (): Promise<void> => {
    const product = Object((await send(worker, 'GET', `${code}/products/${tags.tag}`)).body);
    const fee = await send(worker, 'PUT', `${code}/products/${tags.tag}`, { ...product, influencer_usd: 30 });
    const [variant] = product.merchandise;
    const price = await send(worker, 'PUT', `${code}/merchandise/${tags.small}`, {
      ...variant,
      price_usd: 55,
    });
    expect([fee.status, price.status]).toEqual([200, 200]);
  };
  return { tags, change };
}

describe('a price and a finders fee that change', () => {
  it('leave orders that were placed before as they are', async () => {
    const { tags, change } = await aDesk();
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const before = await orderOf(buyer, id);
    await change();
    expect(await orderOf(buyer, id)).toEqual(before);
    const [line] = await shop.database.query(
      'select price_cents, fee_percent from order_line where order_id = $1',
      [id],
    );
    expect(line).toEqual({ price_cents: 4800, fee_percent: 10 });
    await buyer.wish(tags);
    const later = await buy(shop, buyer);
    const [next] = await shop.database.query(
      'select price_cents, fee_percent from order_line where order_id = $1',
      [later],
    );
    expect(next).toEqual({ price_cents: 5500, fee_percent: 30 });
    expect(await shop.faults()).toEqual([]);
  });

  it('ask whoever has been told a total to look again', async () => {
    const { tags, change } = await aDesk();
    const buyer = await shop.buyer();
    await buyer.wish(tags);
    const request = await totalsOf(buyer);
    await change();
    expect(await buyer.call('POST', '/', request)).toMatchObject({
      status: 422,
      body: { code: 'cart_changed' },
    });
  });
});
