import type { Queryable } from '../platform/database/database.ts';

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
 * paid order of its amount, or goes back whole; every paid order has its payment; and nobody could still pay for an order
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
