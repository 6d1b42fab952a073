import type { AdminOrder } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import { marketLines, marketOrderRow } from './market-order.repo.ts';
import { parcelsOf } from './parcel.repo.ts';

/**
 * An order as administrators see it: its lines and its money, nothing that was given for it and not where it goes. Rejects
 * with a 404 CallError for one that is not there.
 */
export async function marketOrder(database: Queryable, orderId: number): Promise<AdminOrder> {
  const row = await marketOrderRow(database, orderId);
  if (!row) throw notFound('order');
  const { created_at, paid_at, buyer_id, buyer, charge_back, shipping_tax, ...order } = row;
  const [parcels, lines] = await Promise.all([
    parcelsOf(database, { id: orderId, shipping_tax }),
    marketLines(database, orderId),
  ]);
  return {
    ...order,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    buyer: { id: buyer_id, username: buyer },
    charge_left: charge_back ? 0 : order.charge,
    refunded: order.refunds.reduce((sum, { cents }) => sum + cents, 0),
    parcels: parcels.map(({ company_id, shipping_cents, tax_cents, refund_id }) => ({
      company_id,
      shipping: shipping_cents,
      tax: tax_cents,
      returned: refund_id !== null,
    })),
    lines,
  };
}
