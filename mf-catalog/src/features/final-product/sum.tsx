import { formatCents } from 'shared-api/rules/format-money';
import { styled } from 'styled-components';
import type { Order } from '../../domain/order.ts';
import { orderSum } from '../../domain/order-sum.ts';

const Place = styled.p`
  margin-left: auto;
  text-align: right;
  font-variant-numeric: tabular-nums;

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  b {
    display: block;
    font: var(--t24);
    letter-spacing: var(--track-24);
  }
`;

/** What all of it costs; nothing while no quantity is chosen. */
export function Sum({ order }: { readonly order: Order }) {
  const { each, total } = orderSum(order);
  return (
    <Place aria-live="polite" aria-atomic="true">
      {total === null ? null : (
        <>
          <small>
            {order.quantity} × {formatCents(each)}
          </small>
          <b>{formatCents(total)}</b>
        </>
      )}
    </Place>
  );
}
