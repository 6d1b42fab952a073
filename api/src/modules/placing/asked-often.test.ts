import { insertRow } from '../../testing/fixture/insert.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import {
  aTagToPay,
  cancel,
  complete,
  type PayingServer,
  place,
  placed,
  startPayingServer,
} from './testing/paying-server.ts';

let shop: PayingServer;
let ada: Buyer;
let request: Awaited<ReturnType<typeof aTagToPay>>;

beforeAll(async () => {
  shop = await startPayingServer();
});
beforeEach(async () => {
  ada = await shop.buyer();
  request = await aTagToPay(ada, await shop.tags());
});
afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});
afterAll(() => shop.close());

const WAIT = { status: 429, body: { code: 'too_many_requests', retry_after: expect.any(Number) } };
/** As if somebody had done this so often in the last minutes. */
const done = (what: string, points: number) =>
  insertRow(shop.database, 'outside_call', {
    key: `${what}:${ada.id}`,
    points,
    expire: Date.now() + 900_000,
  });
const state = async (id: number) =>
  (await shop.database.query<{ state: string }>('select state from shop_order where id = $1', [id]))[0]
    ?.state;

describe('somebody who lets the card service be asked without end', () => {
  it('is told to wait before anything is kept from others', async () => {
    await done('order', 60);
    const stored = await shop.stored();
    expect(await place(ada, request)).toMatchObject(WAIT);
    expect(await shop.stored()).toEqual(stored);
    const bob = await shop.buyer();
    await placed(bob, await aTagToPay(bob, await shop.tags()));
  });

  it('waits for looks at a payment, and what they give up ends without them', async () => {
    const { id } = await placed(ada, request);
    await done('payment', 240);
    expect(await complete(ada, request)).toMatchObject(WAIT);
    expect(await state(id)).toBe('pending');
    expect(await cancel(ada, request)).toMatchObject(WAIT);
    await shop.server.app.services.placing.settleOverdue();
    expect(await state(id)).toBe('cancelled');
  });

  it('is counted where it is asked alone: a paid order is answered as ever', async () => {
    const { secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    expect((await complete(ada, request)).status).toBe(200);
    await shop.database.query(`update outside_call set points = 240 where key = $1`, [`payment:${ada.id}`]);
    expect((await complete(ada, request)).status).toBe(200);
  });
});
