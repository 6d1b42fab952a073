import { anOrder } from '../../testing/fixture/orders.ts';
import { aCompany, aPerson, insertRow } from '../../testing/fixture/rows.ts';
import { openTestPostgres, ownPostgres } from '../../testing/postgres-databases.ts';
import type { Buyer } from '../checkout/testing/checkout-server.ts';
import { startPayingServer } from '../checkout/testing/paying-server.ts';
import { aShippingShop } from '../checkout/testing/shipping-shop.ts';
import { settleInfluences } from '../influence/index.ts';
import { books, buy, employ, givenBack, moved, orderOf, shelve, stockOf } from './testing/ordering.ts';

const POOL = 8;
/** How often the same race is run. */
const ROUNDS = 4;

/** Milliseconds for many orders, each from the cart to its payment, on however slow a machine. */
const TEST_TIMEOUT_MS = 300_000;

const postgres = await ownPostgres();
const database = openTestPostgres(postgres.url, POOL);
const shop = await startPayingServer(openTestPostgres(postgres.url, POOL));

async function nameOf(company: number): Promise<string> {
  const [row] = await database.query<{ name_code: string }>('select name_code from company where id = $1', [
    company,
  ]);
  return row?.name_code ?? '';
}

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status);

describe('cancelling and sending at once', () => {
  it(
    'does one of them to each line, and counts and pays back by what was done',
    async () => {
      const buyer = await shop.buyer();
      const worker = await shop.buyer();
      for (let round = 0; round < ROUNDS; round++) {
        const tags = await aShippingShop(database);
        await employ(database, tags, worker);
        const desk = `/../desk/${await nameOf(tags.company)}/orders`;
        await shelve(database, tags.small, 2);
        await buyer.wish(tags, { quantity: 5 });
        const id = await buy(shop, buyer);
        const before = await books(database);
        const replies = await Promise.all([
          buyer.call('POST', `/orders/${id}/cancel`, {}),
          worker.call(
            'POST',
            `${desk}/${id}/ship`,
            round % 2 === 0 ? {} : { tracking_number: `NUMBER${round}` },
          ),
          buyer.call('POST', `/orders/${id}/cancel`, {}),
        ]);
        for (const status of statuses(replies)) expect([200, 409]).toContain(status);
        const { lines, refunds, parcels } = await orderOf(buyer, id);
        expect(lines).toHaveLength(2);
        expect(lines[1]?.state).toBe('cancelled');
        expect(['shipped', 'cancelled']).toContain(lines[0]?.state);
        const kept = lines[0]?.state === 'shipped';
        const cents = lines
          .filter(({ state }) => state === 'cancelled')
          .reduce((sum, { quantity, tax }) => sum + quantity * 4800 + tax, 0);
        const shipping = kept ? 0 : (parcels[0]?.shipping ?? 0);
        expect(refunds.reduce((sum, refund) => sum + refund.cents, 0)).toBe(cents + shipping);
        expect(moved(before, await books(database)).card_clearing).toBe(-cents - shipping);
        expect(await stockOf(database, tags.small)).toEqual({
          quantity: kept ? 0 : 2,
          backlogged: 0,
          gift_pending: 0,
          sold: kept ? 2 : 0,
          sold_quant: kept ? 2 : 0,
        });
      }
      const owed = await database.query<{ cents: number }>(
        `select cents from order_refund where state = 'asked'`,
      );
      const given = (await givenBack(shop)).length;
      const { orders } = shop.server.app.services;
      await Promise.all([orders.settleRefunds(), orders.settleRefunds(), orders.settleRefunds()]);
      const sorted = (amounts: number[]) => amounts.toSorted((one, other) => one - other);
      expect(sorted((await givenBack(shop)).slice(given))).toEqual(sorted(owed.map(({ cents }) => cents)));
    },
    TEST_TIMEOUT_MS,
  );
});

describe('many who give back what others wait for, at once', () => {
  it(
    "come to an end, and every unit is somebody's or on the shelf",
    async () => {
      const tags = await aShippingShop(database);
      await shelve(database, tags.small, 6);
      const buyers: Buyer[] = [];
      const ids: number[] = [];
      for (let one = 0; one < 4; one++) {
        const buyer = await shop.buyer();
        await buyer.wish(tags, { quantity: one === 0 ? 8 : 3 });
        ids.push(await buy(shop, buyer));
        buyers.push(buyer);
      }
      // The first has the goods; the buyer who is served next cancels at the same moment.
      const replies = await Promise.all(
        buyers.flatMap((buyer, index) =>
          [1, 2].map(() => buyer.call('POST', `/orders/${ids[index]}/cancel`, {})),
        ),
      );
      for (const status of statuses(replies)) expect([200, 409]).toContain(status);
      const lines = (
        await Promise.all(buyers.map((buyer, index) => orderOf(buyer, ids[index] ?? 0)))
      ).flatMap((order) => order.lines);
      const units = (state: string) =>
        lines.filter((line) => line.state === state).reduce((sum, { quantity }) => sum + quantity, 0);
      const stock = await stockOf(database, tags.small);
      expect((stock?.quantity ?? 0) + units('paid')).toBe(6);
      expect(stock).toMatchObject({ backlogged: units('waiting'), sold: units('paid'), gift_pending: 0 });
      expect(units('paid') + units('waiting') + units('cancelled')).toBe(8 + 3 * 3);
    },
    TEST_TIMEOUT_MS,
  );
});

describe('who made a sale, settled for many orders at once', () => {
  it(
    'ends without waiting in a ring, binds everybody once and closes no ring of parents',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [near, far] = [await aCompany(database), await aCompany(database)];
        const people: number[] = [];
        for (let one = 0; one < 6; one++) {
          const id = await aPerson(database);
          people.push(id);
          for (const company_id of [near, far])
            await insertRow(database, 'influence', { company_id, person_id: id, source: 'joined' });
        }
        // Each buys from the next in both companies, named in crossing order: all together they would be a ring.
        const settled = await Promise.all(
          people.map(async (buyerId, place) => {
            const influencer = people[(place + 1) % people.length] ?? null;
            const companies = place % 2 === 0 ? [near, far] : [far, near];
            const orderId = await anOrder(database, buyerId);
            return database.transaction((transaction) =>
              settleInfluences(
                transaction,
                { orderId, buyerId },
                new Map(companies.map((company) => [company, influencer])),
              ),
            );
          }),
        );
        for (const chains of settled)
          for (const chain of chains.values()) expect(chain.length).toBeGreaterThan(0);
        const parents = await database.query<{
          company_id: number;
          person_id: number;
          parent_id: number | null;
        }>('select company_id, person_id, parent_id from influence where company_id = any($1)', [
          [near, far],
        ]);
        for (const company of [near, far]) {
          const up = new Map(
            parents
              .filter(({ company_id }) => company_id === company)
              .map(({ person_id, parent_id }) => [person_id, parent_id]),
          );
          // All but one have a parent: the last binding would have closed a cycle.
          expect([...up.values()].filter((parent) => parent === null)).toHaveLength(1);
        }
        const bindings = await database.query('select from binding where company_id = any($1)', [
          [near, far],
        ]);
        expect(bindings).toHaveLength(12);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'binds a buyer to one person when two of their orders are paid at the same moment',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const company = await aCompany(database);
        const [buyerId, ...influencers] = [
          await aPerson(database),
          await aPerson(database),
          await aPerson(database),
        ];
        for (const person_id of influencers)
          await insertRow(database, 'influence', { company_id: company, person_id, source: 'joined' });
        const chains = await Promise.all(
          influencers.map(async (influencerId) => {
            const orderId = await anOrder(database, buyerId);
            return database.transaction((transaction) =>
              settleInfluences(transaction, { orderId, buyerId }, new Map([[company, influencerId]])),
            );
          }),
        );
        const [one, other] = chains.map((chain) => chain.get(company));
        expect(one).toEqual(other);
      }
    },
    TEST_TIMEOUT_MS,
  );
});
