import { getFeeStatement, listOrders } from 'shared-api/contract';
import type { App } from '../../../src/app.ts';
import { checkTotals, reconcileBooks } from '../../../src/modules/fees/index.ts';
import { cardSettings, startCardService } from '../../../src/testing/card-service.ts';
import { findChargeFaults, findFaults, openingStock } from '../../../src/testing/find-faults.ts';
import { freePort } from '../../../src/testing/server-process.ts';
import { startParcelService } from '../../../src/testing/stand-in.ts';
import { bearer, startTestIssuer } from '../../../src/testing/test-issuer.ts';
import { startTestServer } from '../../../src/testing/test-server.ts';
import { allPictures } from '../../artwork/pictures.ts';
import { ORDERS } from '../../data/orders.ts';
import { ACCOUNTS, BUYERS, INFLUENCES } from '../../data/people.ts';
import { seedDatabase } from '../seed-database.ts';
import { seedOrders } from './seed-orders.ts';
import { STATES, visibleStates } from './testing/visible-states.ts';

const INFLUENCER = 3;
const SHOPPER = 15;

const progress: string[] = [];

const issuer = await startTestIssuer();
const port = await freePort();
const parcels = await startParcelService();
const settings = { ...issuer.settings, stripe: cardSettings(port), shippo: parcels.shippo };
const server = await startTestServer({}, settings);
await seedDatabase(server.database, allPictures());
const opening = await openingStock(server.database);
// The first start finds no card service; the second is cut off with an order paid and not settled.
expect(await seedOrders(server.app)).toBe(0);
expect(await server.database.query('select from shop_order union all select from wish')).toEqual([]);
const cards = await startCardService(port, server.url);
await expect(seedOrders(cutOff(server.app, 4))).rejects.toThrow('cut off');
const made = await seedOrders(server.app, (line) => progress.push(line));

/** The server, which ends when that many orders are settled, before the next is. */
function cutOff(app: App, after: number): App {
  const { service } = app.services.placement;
  let left = after;
  const complete: typeof service.complete = (...given) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('cut off')) : service.complete(...given);
  };
  const placement = { ...app.services.placement, service: { ...service, complete } };
  return { ...app, services: { ...app.services, placement } };
}

const count = async (query: string): Promise<number> => (await server.database.query(query)).length;

async function asked(person: number, path: string): Promise<unknown> {
  const account = ACCOUNTS.find(({ id }) => id === person);
  const token = await issuer.token({ sub: account?.subject, preferred_username: account?.username });
  const { status, body } = await server.call(path, { headers: bearer(token) });
  expect(status).toBe(200);
  return body;
}

describe('the orders of the demo', () => {
  it('are sixty in ninety days, each made once though two starts did not come to their end', async () => {
    expect([made, ORDERS.length]).toEqual([60, 60]);
    expect(progress).toEqual(ORDERS.map((_, index) => `orders of the demo: ${index + 1} of 60`));
    const names = await server.database.query<{ name: string }>(
      `select name from demo_order where state = 'dated' and order_id is not null`,
    );
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(ORDERS.map(({ name }) => name)));
    expect(await count(`select from shop_order where state = 'paid'`)).toBe(60);
    expect(
      await count(
        `select from shop_order cross join demo_seed
         where created_at between seeded_at - interval '90 days' and seeded_at
           and paid_at - created_at = interval '2 minutes'`,
      ),
    ).toBe(60);
  });

  it('hold eight gifts, four refunds and two that were cancelled; many wait', async () => {
    expect(await count('select from order_wish where gift')).toBe(8);
    const refunded = await server.database.query<{ part: boolean; after_payout: boolean }>(
      `select bool_or(line.state <> 'refunded') as part,
         min(refund.created_at) > min(payout.created_at)
           and min(line.delivered_at) + interval '30 days' < min(payout.created_at) as after_payout
       from order_line line
       join order_refund refund on refund.order_id = line.order_id and refund.reason = 'refunded' and refund.state = 'done'
       cross join payout
       where line.order_id in (select order_id from order_line where state = 'refunded')
       group by line.order_id`,
    );
    expect(refunded).toHaveLength(4);
    expect(refunded.filter(({ part }) => part)).toHaveLength(1);
    expect(refunded.filter(({ after_payout }) => after_payout)).toHaveLength(1);
    expect(await count(`select from order_line group by order_id having bool_and(state = 'cancelled')`)).toBe(
      2,
    );
    expect(
      await count(
        `select from order_line group by order_id having bool_and(state in ('waiting', 'making', 'finishing'))`,
      ),
    ).toBeGreaterThanOrEqual(20);
  });

  it('agree with stock, counts, books, and with what the card service took', async () => {
    expect(await findFaults(server.database, opening)).toEqual([]);
    expect(await findChargeFaults(server.database, await cards.payments())).toEqual([]);
    expect((await reconcileBooks(server.database)).faults).toEqual([]);
    expect(await checkTotals(server.database)).toEqual([]);
  });

  it('bring products to each state that has to be seen, at least twice', async () => {
    const seen = await visibleStates(server.database);
    expect(Object.keys(seen)).toEqual(Object.keys(STATES));
    for (const [name, products] of Object.entries(seen)) expect([name, products >= 2]).toEqual([name, true]);
  });

  it('leave the three trees as they were', async () => {
    const rows = await server.database.query<{ company_id: number; person_id: number; parent_id: number }>(
      'select company_id, person_id, parent_id from influence',
    );
    for (const { company, person, parent } of INFLUENCES)
      expect(rows).toContainEqual({ company_id: company, person_id: person, parent_id: parent });
  });

  it('fill the statement of the influencer with every state, and keep back the one fee that is meant to be', async () => {
    const statement = getFeeStatement.answer.parse(await asked(INFLUENCER, '/api/fees/statement'));
    const states = new Set(statement.shares.map(({ state }) => state));
    expect(states).toEqual(new Set(['pending', 'available', 'held', 'reversed']));
    expect(statement.paid).toBeGreaterThanOrEqual(2500);
    // A visitor who tries the shop can request another payout.
    expect(statement.available).toBeGreaterThanOrEqual(2500);
    expect(statement.pending).toBeGreaterThan(0);
    expect(await server.database.query('select suspicion, state from fee_hold')).toEqual([
      { suspicion: 'same_address', state: 'held' },
    ]);
  });

  it('are paid with cards that visitors do not try first', () => {
    const free = ['4242424242424242', '5555555555554444', '378282246310005'];
    expect(BUYERS.filter(({ card }) => free.includes(card))).toEqual([]);
    expect(new Set(BUYERS.map(({ card }) => card)).size).toBe(BUYERS.length);
  });

  it('belong to the shopper too, with a gift that was opened and thanked for', async () => {
    const orders = listOrders.answer.parse(await asked(SHOPPER, '/api/order/orders'));
    expect(orders.length).toBeGreaterThanOrEqual(5);
    const gifts = await count(
      `select from gift join order_wish on order_wish.id = order_wish_id join shop_order on shop_order.id = order_id
       where buyer_id = ${SHOPPER} and opened_at < now() and thanked_at is not null`,
    );
    expect(gifts).toBe(1);
  });

  it('are being made where the story has a run under way, with all that waited for it', async () => {
    const runs = await server.database.query(
      `select run.product_id, run.phase, run.planned, run.started_at < now() - interval '5 days' as began,
         run.finishing_at is null as at_it, product.production_step as step, lines.units, lines.left
       from production_run run
       join product on product.id = run.product_id
       cross join lateral (
         select sum(quantity) filter (where run_id = run.id and to_make) as units,
           count(*) filter (where state = 'waiting')::integer as left
         from order_line where product_id = run.product_id) lines
       order by run.product_id`,
    );
    const common = { began: true, left: 0 };
    expect(runs).toEqual([
      {
        ...common,
        product_id: 9,
        phase: 'manufacturing',
        planned: 15,
        units: 15,
        at_it: true,
        step: 'manufacturing',
      },
      {
        ...common,
        product_id: 27,
        phase: 'manufacturing',
        planned: 14,
        units: 14,
        at_it: true,
        step: 'manufacturing',
      },
      {
        ...common,
        product_id: 32,
        phase: 'finishing',
        planned: 7,
        units: 7,
        at_it: false,
        step: 'finishing',
      },
    ]);
  });

  it('are dated as they happened, and send no mail now', async () => {
    expect(await count('select from mail where sent_at is null')).toBe(0);
    expect(
      await count(
        `select from order_line where shipped_at > now() or delivered_at > now() or delivered_at < shipped_at`,
      ),
    ).toBe(0);
    const today = `> (select seeded_at - interval '1 hour' from demo_seed)`;
    for (const table of [
      'ledger_tx',
      'fee_share',
      'binding',
      'influence',
      'order_refund',
      'payout',
      'audit_log',
    ])
      expect([table, await count(`select from ${table} where created_at ${today}`)]).toEqual([table, 0]);
  });

  it('leave the books as closed as they were', async () => {
    for (const table of ['ledger_tx', 'audit_log'])
      await expect(server.database.query(`update ${table} set created_at = now()`)).rejects.toThrow(
        'never changed',
      );
  });

  it('are made once: the next start changes nothing', async () => {
    const tables = [
      'shop_order',
      'order_line',
      'ledger_tx',
      'ledger_entry',
      'fee_share',
      'merchandise',
      'wish',
      'payout',
      'production_run',
    ];
    const everything = () =>
      Promise.all(
        tables.map((table) => server.database.query(`select ${table}::text as row from ${table} order by 1`)),
      );
    const before = await everything();
    expect(await seedOrders(server.app)).toBe(0);
    expect(await everything()).toEqual(before);
  });
});
