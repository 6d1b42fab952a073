import type { Queryable } from '../platform/database/database.ts';

/** A query over `opening` and the database that finds nothing while all is well. */
interface FaultQuery {
  readonly fault: string;
  readonly query: string;
}

/** Units of a line that has goods, wherever they are by now. */
const HAS_GOODS = `not line.to_make and line.state <> 'cancelled'`;
const WAITS = `line.to_make and line.state in ('reserved', 'waiting', 'making', 'finishing')`;

const books: readonly FaultQuery[] = [
  {
    fault: 'a paid order that is not in the books exactly once',
    query: `select shop_order.id, count(ledger_tx.id) as times
      from shop_order left join ledger_tx on ledger_tx.order_id = shop_order.id and ledger_tx.kind = 'payment'
      where shop_order.state = 'paid' group by shop_order.id having count(ledger_tx.id) <> 1`,
  },
  {
    fault: 'a payment in the books whose order is not paid',
    query: `select ledger_tx.id, order_id, state from ledger_tx left join shop_order on shop_order.id = order_id
      where kind = 'payment' and state is distinct from 'paid'`,
  },
  {
    fault: 'a payment in the books of another amount than its order’s',
    query: `select order_id, cents, total
      from ledger_tx
      join ledger_entry on tx_id = ledger_tx.id
      join ledger_account account on account.id = account_id and account.kind = 'card_clearing'
      join shop_order on shop_order.id = order_id
      where ledger_tx.kind = 'payment' and cents <> total`,
  },
  {
    fault: 'books that do not sum to zero',
    query: 'select tx_id, sum(cents) from ledger_entry group by tx_id having sum(cents) <> 0',
  },
  {
    fault: 'something in the books without entries',
    query: 'select id from ledger_tx where not exists (select from ledger_entry where tx_id = ledger_tx.id)',
  },
];

const fees: readonly FaultQuery[] = [
  {
    fault: 'fees that were set aside and are nobody’s',
    query: `select ledger_tx.order_id, sum(cents)
      from ledger_entry
      join ledger_account account on account.id = account_id and account.kind = 'fees' and account.person_id is null
      join ledger_tx on ledger_tx.id = tx_id
      group by ledger_tx.order_id having sum(cents) <> 0`,
  },
  {
    fault: 'somebody whose accounts are not their shares',
    query: `select person_id, account.kind, owed.cents as owed, shares.cents as shares
      from ledger_account account
      cross join lateral (
        select coalesce(-sum(entry.cents), 0) as cents
        from ledger_entry entry join ledger_tx on ledger_tx.id = tx_id
        where account_id = account.id and ledger_tx.kind not in ('payout', 'payout_failed', 'write_off')) owed
      cross join lateral (
        select coalesce(sum(amount_cents - returned_cents), 0) as cents
        from fee_share share left join fee_hold hold on hold.line_id = share.line_id
        where share.person_id = account.person_id
          and (hold.state is not distinct from 'held') = (account.kind = 'held')) shares
      where account.person_id is not null and owed.cents <> shares.cents`,
  },
  {
    fault: 'a line of which others have shares than its chain, or of another sum than its pool',
    query: `select line.id, chain.people, shares.people as shared, shares.cents, paid.pool
      from order_line line
      join shop_order on shop_order.id = line.order_id and shop_order.state = 'paid'
      cross join lateral (
        select coalesce(sum(pool_cents), 0) as pool from order_line part
        where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id) paid
      cross join lateral (
        select array_agg(person_id order by level) as people, coalesce(sum(amount_cents), 0) as cents
        from fee_share where line_id = line.id) shares
      cross join lateral (
        select array_agg(person_id order by level) as people from order_chain
        where order_id = line.order_id and company_id = line.company_id
          and level <= coalesce(array_length(shares.people, 1), 0)) chain
      where line.fee_line_id is null
        and (paid.pool <> shares.cents or chain.people is distinct from shares.people)`,
  },
  {
    fault: 'a share that went back and is left, or is left and should have gone back',
    query: `select share.line_id, share.person_id, amount_cents, returned_cents, living.units, hold.state
      from fee_share share
      left join fee_hold hold on hold.line_id = share.line_id
      join order_line line on line.id = share.line_id
      cross join lateral (
        select count(*) as units from order_line part
        where part.order_id = line.order_id and coalesce(part.fee_line_id, part.id) = line.id
          and part.state not in ('cancelled', 'refunded')) living
      where (living.units = 0 or hold.state is not distinct from 'returned') and returned_cents < amount_cents`,
  },
];

const orders: readonly FaultQuery[] = [
  {
    fault: 'a line whose state does not fit its order’s',
    query: `select line.id, line.state, shop_order.id as order_id, shop_order.state as order_state
      from order_line line join shop_order on shop_order.id = line.order_id
      where (shop_order.state = 'pending') <> (line.state = 'reserved')
        or (shop_order.state = 'cancelled' and line.state <> 'cancelled')`,
  },
  {
    fault: 'an order whose parts do not make its sums',
    query: `select shop_order.id
      from shop_order
      cross join lateral (
        select sum(price_cents * quantity) as goods, sum(tax_cents) as tax from order_line where order_id = shop_order.id) line
      cross join lateral (select sum(shipping_cents) as shipping from order_parcel where order_id = shop_order.id) parcel
      where goods <> cart_total or tax <> tax_amount - shipping_tax or parcel.shipping <> shop_order.shipping`,
  },
  {
    fault: 'an order that lacks units of a wish',
    query: `select wish.id, position, wish.quantity, sum(line.quantity) as lines
      from order_wish wish join order_line line on line.order_wish_id = wish.id
      group by wish.id, position having sum(line.quantity) <> wish.quantity`,
  },
  {
    fault: 'an order without lines',
    query:
      'select id from shop_order where not exists (select from order_line where order_id = shop_order.id)',
  },
  {
    fault: 'a paid order whose wish is still in the cart',
    query: `select shop_order.id, wish.id as wish_id
      from shop_order join order_wish on order_wish.order_id = shop_order.id join wish on wish.id = order_wish.wish_id
      where shop_order.state = 'paid'`,
  },
  {
    fault: 'a wish that is kept by an order which is not pending',
    query: `select wish.id, shop_order.id as order_id, state from wish join shop_order on shop_order.id = wish.order_id
      where state <> 'pending'`,
  },
  {
    fault: 'a pending order without its wish',
    query: `select shop_order.id, order_wish.wish_id
      from shop_order join order_wish on order_wish.order_id = shop_order.id
      left join wish on wish.id = order_wish.wish_id and wish.order_id = shop_order.id
      where state = 'pending' and wish.id is null`,
  },
  {
    fault: 'an order that pays influencers without being paid',
    query: `select shop_order.id from shop_order
      where state <> 'paid' and (exists (select from order_chain where order_id = shop_order.id)
        or exists (select from order_line where order_id = shop_order.id and pool_cents > 0))`,
  },
  {
    fault: 'a paid order of which nobody is told',
    query: `select id from shop_order where state = 'paid'
      and not exists (select from mail where kind = 'paid' and ref = shop_order.id::text)`,
  },
  {
    fault: 'a paid gift without its page',
    query: `select wish.id from order_wish wish join shop_order on shop_order.id = wish.order_id
      where state = 'paid' and wish.gift and not exists (select from gift where order_wish_id = wish.id)`,
  },
];

const stock: readonly FaultQuery[] = [
  {
    fault: 'less than nothing',
    query: `select id, quantity, backlogged, gift_pending from merchandise
      where quantity < 0 or backlogged < 0 or gift_pending < 0 or gift_pending > backlogged`,
  },
  {
    fault: 'a variant of which other units wait than those of its lines',
    query: `select variant.id, variant.backlogged, variant.gift_pending, waiting.units, waiting.gifts
      from merchandise variant
      left join opening on opening.merchandise_id = variant.id
      cross join lateral (
        select coalesce(sum(line.quantity), 0) as units, coalesce(sum(line.quantity) filter (where wish.gift), 0) as gifts
        from order_line line join order_wish wish on wish.id = line.order_wish_id
        where line.merchandise_id = variant.id and ${WAITS}) waiting
      where variant.backlogged <> waiting.units + coalesce(opening.backlogged, 0)
        or variant.gift_pending <> waiting.gifts + coalesce(opening.gift_pending, 0)`,
  },
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
];

const production: readonly FaultQuery[] = [
  {
    fault: 'a line that is being made in no run that is under way, or a run’s line that waits',
    query: `select line.id, line.state, line.run_id, run.phase
      from order_line line left join production_run run on run.id = line.run_id
      where (line.to_make and line.state in ('making', 'finishing') and (run.id is null or run.finished_at is not null))
        or (line.state = 'waiting' and line.run_id is not null)`,
  },
  {
    fault: 'a product that says otherwise than its run',
    query: `select product.id, production_step, run.phase
      from product left join production_run run on run.product_id = product.id and run.finished_at is null
      where production_step is distinct from run.phase`,
  },
  {
    fault: 'a line that waits to be made, though there is stock that is sold',
    query: `select variant.id, variant.quantity, variant.backlogged
      from merchandise variant join product on product.id = variant.product_id
      where product.add_quantity and variant.quantity > 0 and exists (
        select from order_line line
        where line.merchandise_id = variant.id and line.to_make and line.state in ('reserved', 'waiting', 'making', 'finishing'))`,
  },
  {
    fault: 'a paid line without a promise of when it leaves, and with nothing that waits for its start',
    query: `select line.id, line.state
      from order_line line join shop_order on shop_order.id = line.order_id
      where shop_order.state = 'paid' and line.leave_by is null and line.state not in ('cancelled', 'refunded')
        and not exists (select from order_line part
          where part.order_wish_id = line.order_wish_id and part.awaits_start and part.state = 'waiting')`,
  },
];

export const faultQueries: readonly FaultQuery[] = [...books, ...fees, ...orders, ...stock, ...production];

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
  const orders = await database.query<{ id: number; state: string; intent_id: string | null; total: number }>(
    'select id, state, intent_id, total from shop_order',
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
 * Checks the invariants and returns a message for each violation; none: not one cent and not
 * one unit is lost. Orders, lines, books, carts and counts are compared with each other and, where `opening` is given, stock
 * with what there was of it. Call it while no order is being placed or settled.
 */
export async function findFaults(database: Reader, opening: readonly OpeningStock[] = []): Promise<string[]> {
  const before = JSON.stringify(opening);
  const found: string[] = [];
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
