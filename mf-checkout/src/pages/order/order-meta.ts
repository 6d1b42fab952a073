import type { PageMeta } from 'shared-shell';
import type { OrderData } from '../../data/order/load-order.ts';

/** Head of an order's page; nothing of what was bought stands there. */
export function orderMeta({ company, orderId }: OrderData): PageMeta {
  return {
    title: `Order ${orderId} · ${company.name_view}`,
    description: `What you ordered from ${company.name_view}, and how far it is.`,
  };
}
