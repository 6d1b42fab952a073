import { ADMIN_ROLE } from 'shared-api/rules';
import { newCaller } from '../../administration/testing/admin-desk.ts';
import { composeEmail } from '../../mail/emails/compose-email.ts';
import { books } from '../../orders/testing/ordering.ts';
import { transfers } from '../testing/influenced-shop.ts';
import { aBusiness } from '../testing/large-tree.ts';
import { startPayoutShop } from '../testing/payout-shop.ts';

const shop = await startPayoutShop();
const admin = await newCaller(shop, ADMIN_ROLE);

afterEach(async () => {
  expect(await shop.faults()).toEqual([]);
});

const givenBackByMarket = async (order: number) =>
  (await admin.call('POST', `/api/admin/orders/${order}/refund`, { reason: 'Broken' })).status;

describe('the account of a company', () => {
  it('waits until its goods have been there for a week, and is what the books say', async () => {
    const { account, sell, arrive, tags } = await aBusiness(shop);
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
    const shown = await account();
    expect(shown).toMatchObject({ pending: 4800, available: 9600, paid: 0 });
    expect(shown.entries).toMatchObject([
      { kind: 'payment', order_id: second, amount: 4800 },
      { kind: 'payment', order_id: first, amount: 9600 },
    ]);
    expect(shown.pending + shown.available).toBe(
      -((await books(shop.database))[`company ${tags.company}`] ?? 0),
    );
  });

  it('does not wait for what went back, and waits for all parts of a line', async () => {
    const { account, sell, arrive, desk, worker, tags } = await aBusiness(shop);
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
    const shown = await account();
    expect(shown).toMatchObject({ pending: 0, available: 4800 });
    expect(shown.entries).toMatchObject([
      { kind: 'refund', order_id: order, amount: -9600 },
      { kind: 'payment', order_id: order, amount: 3 * 4800 },
    ]);
    // Units put on the shelf by hand are no fault of the books.
    await shop.database.query('update merchandise set quantity = 19 where id = $1', [tags.small]);
  });

  it('is listed page by page', async () => {
    const { account, sell } = await aBusiness(shop);
    const [first, second] = [await sell(1), await sell(1)];
    const { entries } = await account();
    expect(entries.map(({ order_id }) => order_id)).toEqual([second, first]);
    const older = await account(`?before=${entries[0]?.id}`);
    expect(older.entries.map(({ order_id }) => order_id)).toEqual([first]);
  });
});

describe('a payout of a company', () => {
  it('sends all that is available, once, and may leave less than nothing when goods come back', async () => {
    const { account, sell, arrive, desk, setUp, worker, owner, tags } = await aBusiness(shop);
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

    // What was paid out is not the company's to give back any more: the marketplace may, and is owed it.
    for (const who of [worker, owner])
      expect(await desk('POST', `/orders/${order}/refund`, who, {})).toMatchObject({
        status: 422,
        body: {
          code: 'invalid',
          msg: expect.stringMatching(/take \$96\.00 .*account covers \$0\.00\..*marketplace/),
        },
      });
    expect(await account()).toMatchObject({ pending: 0, available: 0, paid: 9600 });
    // Nor does what another order waits with pay for it, while that itself goes back freely.
    const unsent = await sell(1);
    expect((await desk('POST', `/orders/${order}/refund`, worker, {})).status).toBe(422);
    expect((await desk('POST', `/orders/${unsent}/refund`, worker, {})).status).toBe(200);
    expect(await givenBackByMarket(order)).toBe(200);
    expect(await account()).toMatchObject({ pending: 0, available: -9600, paid: 9600 });
    expect(await desk('POST', '/payouts')).toMatchObject({ status: 422 });
    const proof = await shop.database.query(`select id from payout where state = 'failed'`);
    expect(proof).toEqual([]);
    expect(-((await books(shop.database))[`company ${tags.company}`] ?? 0)).toBe(-9600);
  });

  it('and refunds at the same moment never take the same money twice', async () => {
    const { account, sell, arrive, desk, setUp } = await aBusiness(shop);
    const orders = [await sell(1), await sell(1)];
    for (const order of orders) await arrive(order, 8);
    await setUp();
    const [paid, ...refunds] = await Promise.all([
      desk('POST', '/payouts'),
      ...orders.map((order) => desk('POST', `/orders/${order}/refund`, undefined, {})),
    ]);
    const { available } = await account();
    expect(available).toBeGreaterThanOrEqual(0);
    expect([200, 422]).toContain(paid?.status);
    for (const { status } of refunds) expect([200, 422]).toContain(status);
  });

  it('comes back into the books where the company is suspended on the way', async () => {
    const { account, sell, arrive, desk, setUp, owner, worker, code, tags } = await aBusiness(shop);
    await arrive(await sell(1), 8);
    await setUp();
    expect((await desk('POST', '/payouts')).status).toBe(200);
    await shop.database.query(`update company set status = 'suspended' where id = $1`, [tags.company]);
    expect(await shop.send()).toMatchObject({ failed: 1, sent: 0 });
    expect(await account()).toMatchObject({
      available: 4800,
      paid: 0,
      payouts: [{ state: 'failed', trouble: 'Your company is suspended, so nothing is paid out.' }],
      entries: [
        { kind: 'payout_failed', amount: 4800 },
        { kind: 'payout', amount: -4800 },
        { kind: 'payment' },
      ],
    });
    expect(await desk('POST', '/payouts')).toMatchObject({
      status: 422,
      body: { msg: 'Your company is suspended, so nothing is paid out.' },
    });
    const mails = await shop.database.query<{ kind: string; data: { payout_id: number } }>(
      `select kind, data from mail where person_id = $1 and kind like 'payout%'`,
      [owner.id],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['payout_failed']);
    const matter = { kind: 'payout_failed', data: mails[0]?.data ?? { payout_id: 0 } } as const;
    const letter = await composeEmail(
      shop.database,
      {
        siteUrl: 'https://shop.example',
        goodsOf: async () => [],
        pictureOf: async () => undefined,
        invitationCode: () => undefined,
      },
      matter,
    );
    expect(letter?.action.url).toBe(`https://shop.example/company/${code}/desk/account`);
    expect(letter?.blocks).toMatchObject([
      { text: 'Your company is suspended, so nothing is paid out.' },
      {
        text: expect.stringMatching(
          /^The payout of \$48\.00 to .* was not made\. The money is in its balance/,
        ),
      },
    ]);
    const log = await shop.database.query(
      `select action, actor_id, changes from desk_log where company_id = $1 order by id`,
      [tags.company],
    );
    expect(log).toMatchObject([
      { action: 'ship_lines', actor_id: worker.id, changes: { lines: { to: [expect.any(Number)] } } },
      { action: 'open_payout_account', actor_id: owner.id },
      { action: 'ask_payout', actor_id: owner.id, changes: { cents: { to: 4800 } } },
    ]);
  });

  it('gives nothing back by itself while it is suspended: the marketplace does', async () => {
    const { account, sell, desk, worker, owner, tags } = await aBusiness(shop);
    const order = await sell(1);
    await shop.database.query(`update company set status = 'suspended' where id = $1`, [tags.company]);
    for (const who of [worker, owner])
      expect(await desk('POST', `/orders/${order}/refund`, who, {})).toMatchObject({
        status: 409,
        body: { code: 'conflict', msg: expect.stringContaining('suspended') },
      });
    expect(await account()).toMatchObject({ pending: 4800, available: 0 });
    expect(await givenBackByMarket(order)).toBe(200);
    expect(await account()).toMatchObject({ pending: 0, available: 0 });
  });

  it('is the owner’s matter: employees are refused, and to strangers it is not there', async () => {
    const { desk, worker, buyer } = await aBusiness(shop);
    const others = await aBusiness(shop);
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
