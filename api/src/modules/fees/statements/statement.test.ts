import { findFaults } from '../../../testing/find-faults.ts';
import type { Buyer } from '../../checkout/testing/checkout-server.ts';
import { receive } from '../../fulfilment/index.ts';
import { reconcileBooks } from '../index.ts';
import { noteMatured } from '../news/news.service.ts';
import { feeMarket } from '../testing/fee-market.ts';
import { startInfluencedShop } from '../testing/influenced-shop.ts';
import { paidOut } from '../testing/payout-shop.ts';

const DAY_MS = 86_400_000;

let ada: Buyer;

const shop = await startInfluencedShop();
const tags = await shop.tenPercent();
const [near, far] = await shop.chain(tags.company, 2);
if (!near || !far) throw new Error('Nobody is there');
const [first, top] = [near, far];
beforeEach(async () => {
  ada = await shop.buyer();
});
afterEach(async () => {
  expect(await findFaults(shop.database)).toEqual([]);
  expect((await reconcileBooks(shop.database)).faults).toEqual([]);
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** Lines are sent, and delivered where that is known, so many days ago. */
async function send(lines: readonly number[], shipped: Date | null, delivered: Date | null = null) {
  await shop.database.query(
    `update order_line set shipped_at = $2, delivered_at = $3,
       state = case when $3::timestamptz is not null then 'delivered' when $2::timestamptz is not null then 'shipped' else 'paid' end
     where id = any($1)`,
    [lines, shipped, delivered],
  );
  await shop.database.query(
    'update product set sold_quant = sold where id in (select product_id from order_line where id = any($1))',
    [lines],
  );
}

const newest = async (person: Buyer) => {
  const [share] = (await shop.statement(person)).shares;
  if (!share) throw new Error('There is no share');
  return { state: share.state, available_at: share.available_at };
};
const daysAfter = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * DAY_MS).toISOString();

describe('a fee', () => {
  it('waits until thirty days after delivery, or thirty-seven after it was sent', async () => {
    const before = await shop.statement(first);
    const { lines } = await shop.sell({ buyer: ada, by: first, tags });
    expect(await newest(first)).toEqual({ state: 'pending', available_at: null });
    expect(await shop.statement(first)).toMatchObject({ pending: before.pending + 360 });
    const sums = async () => {
      const { pending, available } = await shop.statement(first);
      return [pending - before.pending, available - before.available];
    };
    const sent = daysAgo(36);
    await send(lines, sent);
    expect(await newest(first)).toEqual({ state: 'pending', available_at: daysAfter(sent, 37) });
    const early = daysAgo(38);
    await send(lines, early);
    expect(await newest(first)).toEqual({ state: 'available', available_at: daysAfter(early, 37) });
    expect(await sums()).toEqual([0, 360]);
    const delivered = daysAgo(29);
    await send(lines, early, delivered);
    expect(await newest(first)).toEqual({ state: 'pending', available_at: daysAfter(delivered, 30) });
    expect(await sums()).toEqual([360, 0]);
    await send(lines, early, daysAgo(31));
    expect(await sums()).toEqual([0, 360]);
  });

  it('of which a part is still to be sent waits for that, and once over it never waits again', async () => {
    const { database } = shop;
    const market = feeMarket(shop.server.app);
    // Two were sold; of three more, the two returned units form a separate line.
    const goods = await market.goods(tags.company, 10, 4800, 2);
    const order = async (quantity: number) =>
      market.buy(
        {
          buyerId: await market.person(),
          goods: [goods],
          quantity,
          influencers: new Map([[tags.company, first.id]]),
        },
        `card ${quantity}`,
      );
    const gone = await order(2);
    const id = await order(3);
    await market.refund(gone);
    const lines = await database.query<{ id: number; quantity: number }>(
      'select id, quantity from order_line where order_id = $1 order by id',
      [id],
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
    const [rest, part] = lines.map((line) => line.id);
    await send([part ?? 0], daysAgo(50), daysAgo(45));
    expect(await newest(first)).toEqual({ state: 'pending', available_at: null });
    await database.transaction((transaction) => receive(transaction, [{ ...goods, units: 1 }]));
    const late = daysAgo(31);
    await send([rest ?? 0], daysAgo(40), late);
    expect(await newest(first)).toEqual({ state: 'available', available_at: daysAfter(late, 30) });
    expect(await noteMatured(database)).toBeGreaterThan(0);
    await send([rest ?? 0], daysAgo(1), daysAgo(0));
    expect(await newest(first)).toMatchObject({ state: 'available' });
    // Two of three are returned: the rest of the line is split again.
    await market.refund(id, [part ?? 0]);
    const [share] = (await shop.statement(first)).shares;
    expect(share).toMatchObject({
      base: 4800,
      quantity: 1,
      pool: 480,
      amount: 1080,
      returned: 720,
      state: 'available',
    });
  });

  it('that was paid out before its goods came back leaves less than nothing, which later fees make up for', async () => {
    const { lines, id } = await shop.sell({ buyer: ada, by: top, tags, quantity: 2 });
    const { available, paid } = await shop.statement(top);
    await send(lines, daysAgo(60), daysAgo(50));
    expect(await shop.statement(top)).toMatchObject({ available: available + 960 });
    await paidOut(shop.database, top.id, available + 960);
    const refund = await shop.asked('admin', `/admin/orders/${id}/refund`, {
      line_ids: lines,
      reason: 'Broken',
    });
    expect(refund.status).toBe(200);
    const statement = await shop.statement(top);
    expect(statement).toMatchObject({ available: -960, paid: paid + available + 960 });
    expect(statement.earned - statement.returned).toBe(
      statement.pending + statement.available + statement.held + statement.paid,
    );
    expect(statement.shares[0]).toMatchObject({
      state: 'reversed',
      amount: 960,
      returned: 960,
      base: 0,
      pool: 0,
      quantity: 0,
    });
    const next = await shop.sell({ buyer: ada, by: top, tags });
    await send(next.lines, daysAgo(60), daysAgo(50));
    expect(await shop.statement(top)).toMatchObject({ available: -960 + 480 });
  });
});

describe('a statement', () => {
  it('lists a hundred shares at a time, each once, the newest first', async () => {
    const market = feeMarket(shop.server.app);
    const company = await market.company();
    const goods = await Promise.all(Array.from({ length: 7 }, () => market.goods(company, 10, 1000)));
    const [seller] = await shop.chain(company, 1);
    if (!seller) throw new Error('Nobody is there');
    const buyerId = await market.person();
    for (let order = 0; order < 30; order += 1)
      await market.buy(
        { buyerId, goods, quantity: 1, influencers: new Map([[company, seller.id]]) },
        'a card',
      );
    const seen: number[] = [];
    const sizes: number[] = [];
    let query = '';
    for (;;) {
      const { shares, next, pending } = await shop.statement(seller, query);
      expect(pending).toBe(210 * 100);
      seen.push(...shares.map(({ line_id }) => line_id));
      sizes.push(shares.length);
      if (next === null) break;
      query = `?before=${next}`;
    }
    expect(sizes).toEqual([100, 100, 10]);
    expect(seen).toEqual([...new Set(seen)].sort((one, another) => another - one));
    expect((await shop.asked(seller, '/fees/statement?before=x')).status).toBe(400);
  });
});
