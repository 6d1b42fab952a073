import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Product } from '../support/shop/shelf.ts';

/** What the card service holds, as far as the books are compared with it. */
interface Charge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  /** Cents given back. */
  readonly refunded: number;
}

/** Counts of what was found, and everything that must not be, in sentences. */
export interface Books {
  readonly paid: number;
  readonly cancelled: number;
  readonly pending: number;
  readonly charged: number;
  /** Payments of the paid orders. */
  readonly payments: ReadonlySet<string>;
  /** Of the cards charged, and of the paid orders. */
  readonly chargedCents: number;
  readonly paidCents: number;
  /** Ledger transactions of paid orders. */
  readonly postings: number;
  /** Units that were put on the shelf, are on hand, and are sold or reserved. */
  readonly units: Readonly<Record<'shelved' | 'onHand' | 'taken', number>>;
  readonly faults: readonly string[];
}

interface State {
  readonly payment_intents: readonly { id: string; status: string; amount: number }[];
  readonly refunds: readonly { intentId: string; amount: number }[];
}

/** Every payment that the stand-in of the card service knows, with what was given back of it. */
export async function chargesOf(cardsUrl: string): Promise<Charge[]> {
  const answer = await fetch(`${cardsUrl}/_sandbox/state`);
  const { payment_intents, refunds } = (await answer.json()) as State;
  const refundedOf = (payment: string): number =>
    refunds.filter(({ intentId }) => intentId === payment).reduce((sum, { amount }) => sum + amount, 0);
  return payment_intents.map(({ id, status, amount }) => ({ id, status, amount, refunded: refundedOf(id) }));
}

/**
 * Compares database and card service, read straight from both: each card charged has one paid order and each paid order
 * its charge, the ledger sums to zero, and units on hand, sold and reserved are those that were put on the shelf.
 * @param lost payments of which the database knows nothing, because it was restored: they may be given back whole
 */
export async function audit(
  client: Client,
  charges: readonly Charge[],
  shelf: readonly Product[],
  lost: ReadonlySet<string> = new Set(),
): Promise<Books> {
  const faults: string[] = [];
  const rows = async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  const orders = await rows<{ id: number; state: string; intent_id: string | null; total: number }>(
    'select id, state, intent_id, total from shop_order',
  );
  const inState = (state: string) => orders.filter((order) => order.state === state);
  const charged = charges.filter(
    ({ status, refunded, amount }) => status === 'succeeded' && refunded < amount,
  );

  for (const { id, amount } of charged) {
    const own = inState('paid').filter(({ intent_id }) => intent_id === id);
    if (own.length !== 1) faults.push(`${id} was charged and has ${own.length} paid orders`);
    if (own[0] && own[0].total !== amount)
      faults.push(`${id} took ${amount} for an order of ${own[0].total}`);
  }
  for (const { id, intent_id } of inState('paid'))
    if (!charged.some((charge) => charge.id === intent_id))
      faults.push(`Order ${id} is paid without a charge`);

  const given = await rows<{ intent_id: string; cents: number }>(
    `select payment_id as intent_id, sum(cents)::integer as cents from order_refund where state = 'done' group by payment_id`,
  );
  for (const { id, refunded, amount } of charges) {
    if (lost.has(id) && refunded === amount) continue;
    const cents = given.find(({ intent_id }) => intent_id === id)?.cents ?? 0;
    if (cents !== refunded) faults.push(`Of ${id} ${refunded} were given back, and the books say ${cents}`);
  }

  for (const { ref, sum } of await rows<{ ref: string; sum: number }>(
    `select ref, sum(cents)::integer as sum from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
     group by tx.id, ref having sum(cents) <> 0`,
  ))
    faults.push(`Ledger transaction ${ref} sums to ${sum}`);
  const posted = await rows<{ id: number; postings: number }>(
    `select id, (select count(*)::integer from ledger_tx where kind = 'payment' and order_id = shop_order.id) as postings
     from shop_order where state = 'paid'`,
  );
  for (const { id, postings } of posted)
    if (postings !== 1) faults.push(`Order ${id} is paid and has ${postings} postings`);

  const units = { shelved: 0, onHand: 0, taken: 0 };
  for (const { merchandiseId, name, quantity } of shelf) {
    const [found] = await rows<{ on_hand: number; with_goods: number; backlogged: number; to_make: number }>(
      `select quantity as on_hand, backlogged,
         (select coalesce(sum(quantity), 0)::integer from order_line
          where merchandise_id = ${merchandiseId} and not to_make and state not in ('cancelled', 'refunded')) as with_goods,
         (select coalesce(sum(quantity), 0)::integer from order_line
          where merchandise_id = ${merchandiseId} and to_make and state in ('reserved', 'waiting')) as to_make
       from merchandise where id = ${merchandiseId}`,
    );
    if (!found) throw new Error(`${name} is gone`);
    units.shelved += quantity;
    units.onHand += found.on_hand;
    units.taken += found.with_goods;
    if (found.on_hand + found.with_goods !== quantity)
      faults.push(
        `Of ${quantity} ${name}, ${found.on_hand} are on hand and ${found.with_goods} sold or reserved`,
      );
    if (found.backlogged !== found.to_make)
      faults.push(`${found.backlogged} ${name} are counted as waiting, ${found.to_make} are in orders`);
  }
  for (const { id } of await rows<{ id: number }>(
    `select wish.id from wish join shop_order on shop_order.id = wish.order_id where shop_order.state <> 'pending'`,
  ))
    faults.push(`Wish ${id} is held by an order that is settled`);
  for (const { id } of await rows<{ id: number }>(
    `select wish.id from wish join order_wish on order_wish.wish_id = wish.id
     join shop_order on shop_order.id = order_wish.order_id where shop_order.state = 'paid'`,
  ))
    faults.push(`Wish ${id} is paid and still in the cart`);
  return {
    paid: inState('paid').length,
    cancelled: inState('cancelled').length,
    pending: inState('pending').length,
    charged: charged.length,
    payments: new Set(inState('paid').flatMap(({ intent_id }) => intent_id ?? [])),
    chargedCents: charged.reduce((sum, { amount }) => sum + amount, 0),
    paidCents: inState('paid').reduce((sum, { total }) => sum + total, 0),
    postings: posted.reduce((sum, { postings }) => sum + postings, 0),
    units,
    faults,
  };
}

const SETTLED_WITHIN_MS = 240_000;
const LOOK_AGAIN_MS = 1000;

/** The books once no order is pending and nothing contradicts, or as they are after `limitMs`; `lost` as for `audit`. */
export async function settledBooks(
  client: Client,
  cardsUrl: string,
  shelf: readonly Product[],
  { limitMs = SETTLED_WITHIN_MS, lost }: { limitMs?: number; lost?: ReadonlySet<string> } = {},
): Promise<Books> {
  const end = Date.now() + limitMs;
  for (;;) {
    const books = await audit(client, await chargesOf(cardsUrl), shelf, lost);
    if ((books.pending === 0 && books.faults.length === 0) || Date.now() > end) return books;
    await wait(LOOK_AGAIN_MS);
  }
}
