import { formatCents } from 'shared-api/rules/format-money';
import type { PaidOrder } from './payment.ts';

/** Which order was paid, and how much: "Order 12 · $68.09"; '' where neither is known. */
export function paidWords({ orderId, total }: Pick<PaidOrder, 'orderId' | 'total'>): string {
  const facts = [orderId === null ? '' : `Order ${orderId}`, total === undefined ? '' : formatCents(total)];
  return facts.filter((fact) => fact !== '').join(' · ');
}
