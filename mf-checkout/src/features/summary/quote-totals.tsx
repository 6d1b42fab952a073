import type { TaxResult } from 'shared-api/contract/checkout-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Totals } from 'shared-ui/composites/totals';

/** What it costs, all told. */
export function QuoteTotals({ quote }: { readonly quote: TaxResult }) {
  return (
    <Totals
      rows={[
        { label: 'Cart Total', value: formatCents(quote.cart_total) },
        { label: 'Tax', value: formatCents(quote.tax_amount) },
        { label: 'Shipping', value: formatCents(quote.shipping) },
        { label: 'Credit Charge', value: formatCents(quote.charge) },
      ]}
      sum={{ label: 'Total', value: formatCents(quote.total) }}
    />
  );
}
