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
  const tags = await shop.tags();
  ada = await shop.buyer();
  request = await aTagToPay(ada, tags);
});
afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});
afterAll(() => shop.close());

const orders = () =>
  shop.database.query<{ id: number; state: string }>(
    'select id, state from shop_order where buyer_id = $1 order by id',
    [ada.id],
  );
const often = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call));
const distinct = (replies: readonly { status: number; body: unknown }[]) => [
  ...new Set(
    replies.map(({ status, body }) =>
      JSON.stringify([status, Object(body).id ?? Object(body).qr_url, Object(body).client_secret]),
    ),
  ),
];

describe('the same call twenty times at once', () => {
  it('places one order with one payment, and is answered alike', async () => {
    const before = (await shop.cards.payments()).length;
    const replies = await often(() => place(ada, request));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(distinct(replies)).toHaveLength(1);
    expect(await orders()).toMatchObject([{ state: 'pending' }]);
    expect((await shop.cards.payments()).length).toBe(before + 1);
  });

  it('completes once', async () => {
    const { id, secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    const replies = await often(() => complete(ada, request));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(distinct(replies)).toHaveLength(1);
    expect(await orders()).toEqual([{ id, state: 'paid' }]);
  });

  it('cancels once', async () => {
    const { id } = await placed(ada, request);
    const replies = await often(() => cancel(ada, request));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await orders()).toEqual([{ id, state: 'cancelled' }]);
  });
});

describe('placing, completing and cancelling at once', () => {
  it('comes to one end', async () => {
    const { secret } = await placed(ada, request);
    await Promise.all([
      shop.cards.pay(secret),
      ...Array.from({ length: 6 }, () => complete(ada, request)),
      ...Array.from({ length: 3 }, () => cancel(ada, request)),
      ...Array.from({ length: 3 }, () => place(ada, request)),
    ]);
    const { status } = await complete(ada, request);
    const [payment] = (await shop.cards.payments()).filter(({ id }) => secret.startsWith(id));
    expect(status).toBe(payment?.status === 'succeeded' ? 200 : 422);
  });
});

describe('DELETE', () => {
  it('cancels what is pending, leaves what is cancelled, and never undoes what is paid', async () => {
    expect(await cancel(ada, request)).toMatchObject({ status: 404 });
    await placed(ada, request);
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
    expect(await cancel(ada, request)).toMatchObject({ status: 200 });
    expect(await complete(ada, request)).toMatchObject({
      status: 422,
      body: { code: 'payment_not_succeeded' },
    });
    const { secret } = await placed(ada, request);
    await shop.cards.pay(secret);
    // Nobody has completed it yet, but it is paid.
    expect(await cancel(ada, request)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await cancel(ada, request)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await complete(ada, request)).toMatchObject({ status: 200 });
    expect((await orders()).map(({ state }) => state)).toEqual(['cancelled', 'paid']);
  });
});
