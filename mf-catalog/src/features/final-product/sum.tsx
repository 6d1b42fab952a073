import { formatCents } from 'shared-api/rules/format-money';
import { styled } from 'styled-components';
import type { Order } from '../../domain/order.ts';
import { orderSum } from '../../domain/order-sum.ts';

/** A row of its own, of one height whatever it says. */
const Row = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s16);
  font-variant-numeric: tabular-nums;

  small {
    font: var(--t14);
    color: var(--muted);
  }

  b {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }
`;

/** What all of it costs; a dash while no quantity is chosen. */
export function Sum({ order }: { readonly order: Order }) {
  const { each, total } = orderSum(order);
  return (
    <Row aria-live="polite" aria-atomic="true">
      <small>
        {order.quantity ?? '–'} × {formatCents(each)}
      </small>
      <b>{total === null ? '–' : formatCents(total)}</b>
    </Row>
  );
}
