import type { Order } from 'shared-api/contract/order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Totals } from 'shared-ui/composites/totals';
import { refundWords } from '../../domain/order/refund-words.ts';
import { Back } from './summary-layout.ts';

/** The whole order's money: what was paid, and what of it went back. */
export function OrderMoney({ order }: { readonly order: Order }) {
  const { cart_total, tax_amount, shipping, charge, total, refunds, refunded } = order;
  return (
    <>
      <Totals
        rows={[
          { label: 'Cart Total', value: formatCents(cart_total) },
          { label: 'Tax', value: formatCents(tax_amount) },
          { label: 'Shipping', value: formatCents(shipping) },
          { label: 'Credit Charge', value: formatCents(charge) },
        ]}
        sum={{ label: 'Total', value: formatCents(total) }}
      />
      {refunds.length === 0 ? null : (
        <Back>
          {refunds.map((refund) => (
            <div key={refund.id}>
              <dt>
                Refund
                <small>{refundWords(refund)}</small>
              </dt>
              <dd>{formatCents(-refund.cents)}</dd>
            </div>
          ))}
          <div>
            <dt>Total after refunds</dt>
            <dd>{formatCents(total - refunded)}</dd>
          </div>
        </Back>
      )}
    </>
  );
}
