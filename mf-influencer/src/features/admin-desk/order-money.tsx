import type { AdminOrder } from 'shared-api/contract/admin-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Totals } from 'shared-ui/composites/totals';
import { styled } from 'styled-components';
import { momentWords } from '../../domain/admin/words.ts';
import { Stack } from './desk-layout.ts';

const Sums = styled(Stack)`
  max-width: 420px;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
  }

  ul {
    display: grid;
    gap: var(--s8);
    padding: 0;
    list-style: none;
  }
`;

const states = { asked: 'on its way', done: 'done', held: 'refused by the card service' } as const;

/** What was paid, and what went back. */
export function OrderMoney({ order }: { readonly order: AdminOrder }) {
  const { cart_total, tax_amount, shipping, charge, total, refunds, refunded, lines } = order;
  const nameOf = (code: string | null) =>
    lines.find(({ company_name_code }) => company_name_code === code)?.company_name_view ?? 'whole order';
  return (
    <Sums>
      <Totals
        rows={[
          { label: 'Goods', value: formatCents(cart_total) },
          { label: 'Tax', value: formatCents(tax_amount) },
          { label: 'Shipping', value: formatCents(shipping) },
          { label: 'Card charge', value: formatCents(charge) },
          { label: 'Total', value: formatCents(total) },
          { label: 'Given back', value: formatCents(-refunded) },
        ]}
        sum={{ label: 'Left', value: formatCents(total - refunded) }}
      />
      {refunds.length === 0 ? null : (
        <ul aria-label="Refunds">
          {refunds.map(({ id, cents, state, created_at, company_name_code }) => (
            <li key={id}>
              <span>
                {momentWords(created_at)}, {nameOf(company_name_code)}, {states[state]}
              </span>
              <span>{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </Sums>
  );
}
