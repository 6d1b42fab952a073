import { NOT_CHARGED } from '../modules/orders/index.ts';
import { runDataCheck } from '../modules/reconciliation/check.service.ts';
import { dataChecks } from '../modules/reconciliation/checks.repo.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A query over `opening` and the database that finds nothing while all is well. */
interface FaultQuery {
  readonly fault: string;
  readonly query: string;
}

/** Units of a line that has goods, wherever they are by now. */
const HAS_GOODS = `not line.to_make and line.state <> 'cancelled'`;

/** What holds in tests alone: it needs the stock of before the first order, or settings that no owner changes. */
const faultQueries: readonly FaultQuery[] = [
  {
    fault: 'units that are neither in stock nor in an order, or in both',
    query: `select variant.id, opening.quantity as opening, variant.quantity, ordered.units as ordered
      from merchandise variant
      join opening on opening.merchandise_id = variant.id
      cross join lateral (
        select coalesce(sum(line.quantity), 0) as units from order_line line
        where line.merchandise_id = variant.id and ${HAS_GOODS}) ordered
      where opening.quantity <> variant.quantity + ordered.units`,
  },
  {
    fault: 'more waits for a product than may',
    // Of a limited edition less may wait once some of it is made, also where those who wait want another variant.
    query: `select product.id, maxover, sum(backlogged) as backlogged
      from product join merchandise on merchandise.product_id = product.id
      where not limited_edition
      group by product.id having sum(backlogged) > maxover`,
  },
  {
    fault: 'a product of which other units are counted as sold than are paid',
    query: `select product.id, product.sold, product.gifted, paid.sold as paid_sold, paid.gifted as paid_gifted
      from product
      join (select distinct product_id, sold, gifted from opening) opening on opening.product_id = product.id
      cross join lateral (
        select coalesce(sum(line.quantity) filter (where not line.to_make), 0) as sold,
          coalesce(sum(line.quantity) filter (where wish.gift), 0) as gifted
        from order_line line join order_wish wish on wish.id = line.order_wish_id
        where line.product_id = product.id and line.state not in ('reserved', 'cancelled', 'refunded')) paid
      where product.sold <> opening.sold + paid.sold or product.gifted <> opening.gifted + paid.gifted`,
  },
  {
    fault: 'a line that waits to be made, though there is stock that is sold',
    query: `select variant.id, variant.quantity, variant.backlogged
      from merchandise variant join product on product.id = variant.product_id
      where product.add_quantity and variant.quantity > 0 and exists (
        select from order_line line
        where line.merchandise_id = variant.id and line.to_make and line.state in ('reserved', 'waiting', 'making', 'finishing'))`,
  },
];

/** A payment as the card service keeps it. */
export interface KeptPayment {
  readonly id: string;
  readonly status: string;
  /** Cents that were taken. */
  readonly received: number;
  /** Cents that went back. */
  readonly refunded: number;
}

/**
 * Compares what the card service took with what was sold, and says each difference in a sentence: every payment has exactly one
 * paid order of its amount, or is refunded in full; every paid order has its payment; and no payment is possible for an order
 * that has ended.
 */
export async function findChargeFaults(
  database: Pick<Queryable, 'query'>,
  payments: readonly KeptPayment[],
): Promise<string[]> {
  // An accepted payment may differ from the total of its order: the difference is booked.
  const orders = await database.query<{ id: number; state: string; intent_id: string | null; total: number }>(
    `select id, state, intent_id, total + coalesce((
       select sum(cents) from ledger_tx join ledger_entry on tx_id = ledger_tx.id
       join ledger_account account on account.id = account_id and account.kind = 'card_clearing'
       where ledger_tx.order_id = shop_order.id and ledger_tx.kind = 'difference'), 0)::integer as total
     from shop_order
     where not exists (
       select from order_refund where order_id = shop_order.id and provider_id = '${NOT_CHARGED}')`,
  );
  const refunds = await database.query<{ payment_id: string; cents: number }>(
    'select payment_id, sum(cents)::integer as cents from order_refund group by payment_id',
  );
  const goingBack = new Map(refunds.map(({ payment_id, cents }) => [payment_id, cents]));
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const found: string[] = [];
  for (const { id, status, received, refunded } of payments) {
    if (status !== 'succeeded') continue;
    const paid = orders.filter(({ intent_id, state }) => intent_id === id && state === 'paid');
    const isReturned = Math.max(refunded, goingBack.get(id) ?? 0) === received;
    if (paid.length !== 1 && !isReturned)
      found.push(`payment ${id} of ${received} cents has ${paid.length} paid orders`);
  }
  for (const { id, state, intent_id, total } of orders) {
    const payment = intent_id === null ? undefined : known.get(intent_id);
    if (state === 'paid' && (payment?.status !== 'succeeded' || payment.received !== total))
      found.push(`order ${id} of ${total} cents is paid by ${JSON.stringify(payment ?? null)}`);
    if (state === 'cancelled' && payment && !['canceled', 'succeeded'].includes(payment.status))
      found.push(`order ${id} is cancelled, and its payment ${payment.id} is ${payment.status}`);
  }
  return found;
}

/** Units of a variant and of its product before the first order. */
export interface OpeningStock {
  readonly merchandise_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
  readonly sold: number;
  readonly gifted: number;
}

type Reader = Pick<Queryable, 'query'>;

/** What there is now, to be given to `findFaults` later: to be read while there are no orders yet. */
export function openingStock(database: Reader): Promise<OpeningStock[]> {
  return database.query<OpeningStock>(
    `select variant.id as merchandise_id, product.id as product_id, variant.quantity, variant.backlogged,
       variant.gift_pending, product.sold, product.gifted
     from merchandise variant join product on product.id = variant.product_id`,
  );
}

/**
 * Runs the product's checks of stored data and those of tests, and returns a message for each violation; none: not one cent and not
 * one unit is lost. Where `opening` is given, stock is compared with what there was of it. Call it while no order is being
 * placed or settled.
 */
export async function findFaults(database: Reader, opening: readonly OpeningStock[] = []): Promise<string[]> {
  const before = JSON.stringify(opening);
  const found: string[] = [];
  // A held order is no fault: a person decides about it.
  for (const check of dataChecks.filter(({ kind }) => kind !== 'held_order'))
    await runDataCheck(database, check, async (findings) => {
      found.push(...findings.map(({ message, subject }) => `${message} (${subject})`));
    });
  for (const { fault, query } of faultQueries) {
    const rows = await database.query(
      `with opening as (
         select * from jsonb_to_recordset($1::jsonb) as opening (merchandise_id integer, product_id integer,
           quantity integer, backlogged integer, gift_pending integer, sold integer, gifted integer)
       ) ${query}`,
      [before],
    );
    found.push(...rows.map((row) => `${fault}: ${JSON.stringify(row)}`));
  }
  return found;
}
