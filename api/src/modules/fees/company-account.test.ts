import { type CompanyAccount, getCompanyAccount } from 'shared-api/contract';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { books, buy, employ } from '../order/testing/ordering.ts';
import { setAccount, transfers } from './testing/earner.ts';
import { type PayoutShop, startPayoutShop } from './testing/payout-shop.ts';

let shop: PayoutShop;

beforeAll(async () => {
  shop = await startPayoutShop();
});

afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});

afterAll(() => shop.close());

/** A company with an owner, an employee, and a buyer of its tags. */
async function aBusiness() {
  const tags = await shop.tags();
  const [owner, worker, buyer] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  await employ(shop.database, tags, owner, 'owner');
  await employ(shop.database, tags, worker);
  const [company] = await shop.database.query<{ name_code: string }>(
    'select name_code from company where id = $1',
    [tags.company],
  );
  const code = company?.name_code ?? '';
  const desk = (method: string, path: string, who: Buyer = owner, body?: unknown) =>
    who.call(method, `/../desk/${code}${path}`, body);
  const account = async (query = ''): Promise<CompanyAccount> => {
    const { status, body } = await desk('GET', `/payouts${query}`);
    if (status !== 200) throw new Error(`The account was answered ${status}: ${JSON.stringify(body)}`);
    return getCompanyAccount.answer.parse(body);
  };
  const sell = async (quantity: number): Promise<number> => {
    await buyer.wish(tags, { quantity });
    return buy(shop, buyer);
  };
  const arrive = async (order: number, daysAgo: number) => {
    const sent = await desk('POST', `/orders/${order}/ship`, worker, { tracking_number: `NUMBER${order}` });
    expect(sent.status).toBe(200);
    await buyer.ask('POST', `/orders/${order}/delivered`, {});
    await shop.database.query(
      `update order_line set delivered_at = delivered_at - $2 * interval '1 day',
         shipped_at = shipped_at - $2 * interval '1 day' where order_id = $1 and state = 'delivered'`,
      [order, daysAgo],
    );
  };
  const setUp = async () => {
    const { status, body } = await desk('POST', '/payouts/account');
    expect([status, String(Object(body).url)]).toEqual([200, expect.stringMatching(/^https?:\/\//)]);
    const [row] = await shop.database.query<{ provider_id: string }>(
      'select provider_id from payout_account where company_id = $1',
      [tags.company],
    );
    await setAccount(shop, row?.provider_id ?? '', { submitted: true });
    return row?.provider_id ?? '';
  };
  return { tags, owner, worker, buyer, code, desk, account, sell, arrive, setUp };
}

describe('the account of a company', () => {
  it('waits until its goods have been there for a week, and is what the books say', async () => {
    const { account, sell, arrive, tags } = await aBusiness();
    expect(await account()).toMatchObject({
      pending: 0,
      available: 0,
      paid: 0,
      payout_minimum: 2500,
      payout_account: 'none',
      entries: [],
      next: null,
      payouts: [],
    });
    const [first, second] = [await sell(2), await sell(1)];
    expect(await account()).toMatchObject({ pending: 3 * 4800, available: 0 });
    await arrive(first, 6);
    expect(await account()).toMatchObject({ pending: 3 * 4800, available: 0 });
    await shop.database.query(
      `update order_line set delivered_at = delivered_at - interval '1 day' where order_id = $1`,
      [first],
    );
    const told = await account();
    expect(told).toMatchObject({ pending: 4800, available: 9600, paid: 0 });
    expect(told.entries).toMatchObject([
      { kind: 'payment', order_id: second, amount: 4800 },
      { kind: 'payment', order_id: first, amount: 9600 },
    ]);
    expect(told.pending + told.available).toBe(
      -((await books(shop.database))[`company ${tags.company}`] ?? 0),
    );
  });

  it('does not wait for what went back, and waits for all parts of a line', async () => {
    const { account, sell, arrive, desk, worker, tags } = await aBusiness();
    await shop.database.query('update merchandise set quantity = 0 where id = $1', [tags.small]);
    const order = await sell(3);
    // One of three units comes first, and is there for long.
    const put = await desk('PUT', `/stock/${tags.small}`, worker, { add: 1 });
    expect(put.status).toBe(200);
    await arrive(order, 30);
    expect(await account()).toMatchObject({ pending: 3 * 4800, available: 0 });
    const [waiting] = await shop.database.query<{ id: number }>(
      `select id from order_line where order_id = $1 and state = 'waiting'`,
      [order],
    );
    const refund = await desk('POST', `/orders/${order}/refund`, worker, { line_ids: [waiting?.id] });
    expect(refund.status).toBe(200);
    const told = await account();
    expect(told).toMatchObject({ pending: 0, available: 4800 });
    expect(told.entries).toMatchObject([
      { kind: 'refund', order_id: order, amount: -9600 },
      { kind: 'payment', order_id: order, amount: 3 * 4800 },
    ]);
    // Units put on the shelf by hand are no fault of the books.
    await shop.database.query('update merchandise set quantity = 19 where id = $1', [tags.small]);
  });

  it('is told page by page', async () => {
    const { account, sell } = await aBusiness();
    const [first, second] = [await sell(1), await sell(1)];
    const { entries } = await account();
    expect(entries.map(({ order_id }) => order_id)).toEqual([second, first]);
    const older = await account(`?before=${entries[0]?.id}`);
    expect(older.entries.map(({ order_id }) => order_id)).toEqual([first]);
  });
});

describe('a payout of a company', () => {
  it('sends all that is available, once, and may leave less than nothing when goods come back', async () => {
    const { account, sell, arrive, desk, setUp, worker, tags } = await aBusiness();
    const order = await sell(2);
    await arrive(order, 8);
    expect(await desk('POST', '/payouts')).toMatchObject({
      status: 422,
      body: { code: 'payout_refused', msg: expect.stringContaining('set up payouts') },
    });
    const provider = await setUp();
    expect(await account()).toMatchObject({ payout_account: 'ready' });
    const replies = await Promise.all([desk('POST', '/payouts'), desk('POST', '/payouts')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await account()).toMatchObject({
      pending: 0,
      available: 0,
      paid: 9600,
      payouts: [{ amount: 9600, state: 'requested', trouble: null }],
      entries: [{ kind: 'payout', amount: -9600, order_id: null }, { kind: 'payment' }],
    });
    expect(await shop.send()).toMatchObject({ sent: 1 });
    const sent = (await transfers(shop)).filter(({ accountId }) => accountId === provider);
    expect(sent.map(({ amount }) => amount)).toEqual([9600]);
    expect(await account()).toMatchObject({ payouts: [{ amount: 9600, state: 'sent' }] });

    expect((await desk('POST', `/orders/${order}/refund`, worker, {})).status).toBe(200);
    expect(await account()).toMatchObject({ pending: 0, available: -9600, paid: 9600 });
    expect(await desk('POST', '/payouts')).toMatchObject({ status: 422 });
    const proof = await shop.database.query(`select id from payout where state = 'failed'`);
    expect(proof).toEqual([]);
    expect(-((await books(shop.database))[`company ${tags.company}`] ?? 0)).toBe(-9600);
  });

  it('comes back into the books where the company is suspended on the way', async () => {
    const { account, sell, arrive, desk, setUp, tags } = await aBusiness();
    await arrive(await sell(1), 8);
    await setUp();
    expect((await desk('POST', '/payouts')).status).toBe(200);
    await shop.database.query(`update company set status = 'suspended' where id = $1`, [tags.company]);
    expect(await shop.send()).toMatchObject({ failed: 1, sent: 0 });
    expect(await account()).toMatchObject({
      available: 4800,
      paid: 0,
      payouts: [{ state: 'failed', trouble: expect.any(String) }],
      entries: [
        { kind: 'payout_failed', amount: 4800 },
        { kind: 'payout', amount: -4800 },
        { kind: 'payment' },
      ],
    });
    expect(await desk('POST', '/payouts')).toMatchObject({ status: 422 });
  });

  it('is the owner’s matter: employees are refused, and to strangers it is not there', async () => {
    const { desk, worker, buyer } = await aBusiness();
    const others = await aBusiness();
    for (const [method, path] of [
      ['GET', '/payouts'],
      ['POST', '/payouts'],
      ['POST', '/payouts/account'],
    ] as const) {
      expect([path, (await desk(method, path, worker)).status]).toEqual([path, 403]);
      for (const who of [buyer, others.owner])
        expect([path, (await desk(method, path, who)).status]).toEqual([path, 404]);
    }
    expect(
      await shop.database.query(
        'select id from payout_account where company_id is null and person_id is null',
      ),
    ).toEqual([]);
  });
});
