import { formatCents } from 'shared-api/rules/format-money';
import { Totals } from 'shared-ui/composites/totals';
import type { Order } from '../../domain/order.ts';
import { orderSum } from '../../domain/order-sum.ts';

/** The total of the older page, with how it comes about. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const { each, total } = orderSum(order);
  const rows = [
    { label: 'Price for one', value: formatCents(each) },
    { label: 'Quantity', value: order.quantity ?? '–' },
  ];
  return (
    <div aria-live="polite" aria-atomic="true">
      <Totals rows={rows} sum={{ label: 'Total', value: total === null ? '–' : formatCents(total) }} />
    </div>
  );
}
