import type { DeskOrder, DeskOrderList } from 'shared-api/contract';
import { notFound } from '../../platform/http/call-error.ts';
import { type DeskOrderRow, deskOrders, deskRefunds, type WhichOrders } from './desk.repo.ts';
import { boughtLabels } from './label.repo.ts';
import type { OrderParts } from './order-parts.ts';
import { pageLines } from './page-line.repo.ts';
import { toLines, wishesOf } from './page-line.rules.ts';
import { parcelsOfOrders } from './parcel.repo.ts';
import { problemsOf } from './problem.repo.ts';

/** What orders are shown to companies with. */
export type DeskPageParts = Pick<OrderParts, 'database' | 'orderMedia'>;

/** Orders of one answer. */
const MOST = 50;

/** Paid orders with goods of a company, newest first. As many statements for one as for fifty. */
export async function deskOrderList(
  parts: DeskPageParts,
  companyId: number,
  which: WhichOrders,
): Promise<DeskOrderList> {
  const rows = await deskOrders(parts.database, companyId, which, MOST + 1);
  const shown = rows.slice(0, MOST);
  const last = rows.length > MOST ? shown.at(-1) : undefined;
  return {
    orders: await present(parts, companyId, shown),
    next: last ? String(last.id) : null,
  };
}

/** A company's part of one order; rejects with a 404 CallError for one without its goods. */
export async function deskOrder(
  parts: DeskPageParts,
  companyId: number,
  orderId: number,
): Promise<DeskOrder> {
  const [order] = await present(
    parts,
    companyId,
    await deskOrders(parts.database, companyId, { orderId }, 1),
  );
  if (!order) throw notFound('order');
  return order;
}

/** What is for the receiver of a gift alone is not shown: its media, its code and what they thanked with. */
async function present(
  { database, orderMedia }: DeskPageParts,
  companyId: number,
  orders: readonly DeskOrderRow[],
): Promise<DeskOrder[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await pageLines(database, ids, companyId);
  const [given, problems, refunds, parcels, labels] = await Promise.all([
    orderMedia.readOrderMedia(database, wishesOf(rows)),
    problemsOf(database, companyId, ids),
    deskRefunds(database, companyId, ids),
    parcelsOfOrders(database, orders),
    boughtLabels(database, companyId, ids),
  ]);
  const lines = toLines(rows, { media: given.filter(({ gift }) => !gift), gifts: [] });
  const orderOf = new Map(rows.map((row) => [row.id, row.order_id]));
  return orders.map(({ delivery, created_at, shipping_tax, ...order }) => {
    const label = labels.find(({ order_id }) => order_id === order.id);
    const parcel = parcels.get(order.id)?.find(({ company_id }) => company_id === companyId);
    return {
      ...order,
      created_at: created_at.toISOString(),
      address: delivery,
      lines: lines.filter((line) => orderOf.get(line.id) === order.id),
      parcel: {
        shipping: parcel?.shipping_cents ?? 0,
        tax: parcel?.tax_cents ?? 0,
        returned: (parcel?.refund_id ?? null) !== null,
      },
      label: label ? { tracking_number: label.tracking_number, url: label.url } : null,
      refunds: ofOrder(refunds, order.id),
      problems: ofOrder(problems, order.id),
    };
  });
}

/** Those that belong to an order, as they are told. */
function ofOrder<R extends { readonly order_id: number; readonly created_at: Date }>(
  rows: readonly R[],
  orderId: number,
): (Omit<R, 'order_id' | 'created_at'> & { created_at: string })[] {
  return rows
    .filter(({ order_id }) => order_id === orderId)
    .map(({ order_id, created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
