import { memo, type ReactNode } from 'react';
import { formatCents } from 'shared-api/rules/money';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type Order, orderSum } from '../domain/order.ts';

/** At the end of the page, and in sight all the way down to it. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-bar);
  display: flex;
  align-items: center;
  gap: var(--s16);
  min-height: 64px;
  margin: var(--s24) calc(var(--gutter) * -1) 0;
  padding: 8px var(--gutter) calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: var(--paper);

  ${from(1024)} {
    display: none;
  }
`;

/** As wide as most sums, so that the button stays in place while a quantity is typed. */
const Amount = styled.p`
  flex: none;
  min-width: 6.25rem;
  max-width: 55%;
  font-variant-numeric: tabular-nums;

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  b {
    font: var(--t18);
    font-weight: 600;
  }
`;

interface BuyBarProps {
  readonly order: Order;
  /** The button. */
  readonly children: ReactNode;
}

/** For phones and narrow windows: what the order costs and the button that adds it, always at hand. */
export const BuyBar = memo(function BuyBar({ order, children }: BuyBarProps) {
  const { each, total } = orderSum(order);
  const [what, sum] =
    order.max === 0
      ? ['Price for one', formatCents(each)]
      : [`${order.quantity ?? '–'} × ${formatCents(each)}`, total === null ? '–' : formatCents(total)];
  return (
    <Bar>
      <Amount>
        <small>{order.closed ?? what}</small>
        {order.closed ? null : <b>{sum}</b>}
      </Amount>
      {children}
    </Bar>
  );
});
