import type { Queryable } from '../../platform/database/database.ts';
import type { ParcelRow } from './parcel-row.ts';
import { withShippingTax } from './parcel-tax.rules.ts';

/** The parcels of an order, each with its share of the tax on the shipping. */
export async function parcelsOf(
  database: Queryable,
  order: { readonly id: number; readonly shipping_tax: number },
): Promise<ParcelRow[]> {
  const parcels = await database.query<Omit<ParcelRow, 'tax_cents'>>(
    `select company_id, shipping_cents, carrier_rate, refund_id from order_parcel where order_id = $1
     order by company_id`,
    [order.id],
  );
  return withShippingTax(parcels, order.shipping_tax);
}

/** The same for many orders, by their numbers. */
export async function parcelsOfOrders(
  database: Queryable,
  orders: readonly { readonly id: number; readonly shipping_tax: number }[],
): Promise<ReadonlyMap<number, readonly ParcelRow[]>> {
  const rows = await database.query<Omit<ParcelRow, 'tax_cents'> & { readonly order_id: number }>(
    `select order_id, company_id, shipping_cents, carrier_rate, refund_id from order_parcel
     where order_id = any($1) order by order_id, company_id`,
    [orders.map(({ id }) => id)],
  );
  const own = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    orders.map(({ id, shipping_tax }) => [id, withShippingTax(own.get(id) ?? [], shipping_tax)]),
  );
}
