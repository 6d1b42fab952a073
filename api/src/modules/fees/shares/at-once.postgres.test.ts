import { CallError } from '../../../platform/http/errors.ts';
import { influences } from '../../../testing/fixture/rows.ts';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { listHeld, releaseHold, returnHold } from '../index.ts';
import { feeAudit } from '../testing/fee-audit.ts';
import { feeMarket, type MarketGoods } from '../testing/fee-market.ts';
import { payAtOnce } from '../testing/paid-at-once.ts';

/** Connections of each of two servers. */
const POOL = 10;
/** Milliseconds for hundreds of orders, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

let companies: number[];
let goods: MarketGoods[];

const postgres = await ownPostgres();
const databases = [openTestPostgres(postgres.url, POOL), openTestPostgres(postgres.url, POOL)];
const servers = await Promise.all(databases.map((database) => startTestServer({ database })));
const [first] = servers;
if (!first) throw new Error('There is no server');
const market = feeMarket(first.app);
const audit = feeAudit(first.database);
beforeEach(async () => {
  companies = [await market.company(), await market.company()];
  goods = [];
  for (const company of companies) goods.push(await market.goods(company, 10, 4800, 1000));
});
afterEach(() => audit.whole());

const influenced = (by: number | null): Map<number, number | null> =>
  new Map(companies.map((company) => [company, by]));
const place = (buyerId: number, by: number | null, of = goods): Promise<number> =>
  market.place({ buyerId, goods: of, quantity: 2, influencers: influenced(by) });
/** Someone who influences both companies, with or without a parent. */
const influencer = async (parent_id: number | null = null): Promise<number> => {
  const person = await market.person();
  for (const company of companies) await influences(market.database, company, person, { parent_id });
  return person;
};
const payAll = (orders: readonly number[], card = (id: number) => `card of order ${id}`) =>
  orders.map((id, turn) => market.pay(id, card(id), servers[turn % servers.length]?.app));

describe('at one moment, over two servers', () => {
  it(
    'a hundred orders of one tree are all paid, and bring every share',
    async () => {
      const apps = servers.map(({ app }) => app);
      expect(await payAtOnce(market, audit, apps, 100)).toBeGreaterThanOrEqual(100);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'somebody’s first two orders are paid, one in both companies, one in the latter alone',
    async () => {
      const seller = await influencer();
      const orders: number[] = [];
      for (let buyer = 0; buyer < 30; buyer += 1) {
        const buyerId = await market.person();
        orders.push(await place(buyerId, seller), await place(buyerId, seller, goods.slice(1)));
      }
      await Promise.all(payAll(orders));
      await audit.step(...orders);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'people who buy from each other, two or three in a ring, make no ring, and every sale is paid',
    async () => {
      const orders: number[] = [];
      const rings: number[][] = [];
      for (let ring = 0; ring < 20; ring += 1) {
        const people = [await influencer(), await influencer()];
        if (ring % 2 === 1) people.push(await influencer());
        rings.push(people);
        for (const [turn, buyerId] of people.entries())
          orders.push(await place(buyerId, people[(turn + 1) % people.length] ?? null));
      }
      await Promise.all(payAll(orders));
      await audit.step(...orders);
      for (const people of rings) {
        const brought = await market.database.query<{ company_id: number; parents: number }>(
          `select company_id, count(parent_id)::integer as parents from influence
           where person_id = any($1) group by company_id order by company_id`,
          [people],
        );
        // All but one: the last would have closed the ring.
        expect(brought).toEqual(companies.map((company_id) => ({ company_id, parents: people.length - 1 })));
      }
      const unpaid = await market.database.query(
        `select line.id from order_line line where order_id = any($1)
           and not exists (select from fee_share where line_id = line.id and level = 1)`,
        [orders],
      );
      expect(unpaid).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'orders are paid while others of the same people go back',
    async () => {
      const top = await influencer();
      const seller = await influencer(top);
      const [old, fresh]: [number[], number[]] = [[], []];
      for (let order = 0; order < 25; order += 1)
        old.push(await place(await market.person(), seller), await place(await market.person(), top));
      await Promise.all(payAll(old));
      await audit.step(...old);
      for (let order = 0; order < 25; order += 1) fresh.push(await place(await market.person(), seller));
      // Each goes back twice at once, and one of the two is refused.
      const [paid, back] = await Promise.all([
        Promise.allSettled(payAll(fresh)),
        Promise.allSettled([...old, ...old].map((id) => market.refund(id))),
      ]);
      expect(paid.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(back.filter(({ status }) => status === 'fulfilled')).toHaveLength(old.length);
      for (const each of back)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' });
      await audit.step(...old, ...fresh);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'what is kept back is released or returned, never both, while its orders go back',
    async () => {
      const seller = await influencer(await influencer());
      // The seller's own card.
      const own = await place(seller, null);
      await market.pay(own, 'the seller’s card');
      const orders: number[] = [];
      for (let order = 0; order < 20; order += 1) orders.push(await place(await market.person(), seller));
      await Promise.all(payAll(orders, () => 'the seller’s card'));
      await audit.step(own, ...orders);
      const held = await listHeld(market.database);
      expect(held).toHaveLength(2 * orders.length);
      const decided = Promise.allSettled(
        held.flatMap(({ id: lineId }) =>
          [releaseHold, returnHold, releaseHold, returnHold].map((act, turn) =>
            servers[turn % servers.length]?.database.transaction((transaction) =>
              act(transaction, { lineId, actorId: seller, reason: 'Looked at' }),
            ),
          ),
        ),
      );
      await Promise.all(orders.slice(0, 10).map((id) => market.refund(id)));
      const ends = await decided;
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(held.length);
      for (const each of ends) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(CallError);
      await audit.step(...orders);
      expect(await listHeld(market.database)).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );
});
