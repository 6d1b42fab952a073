import type { Order } from 'shared-api/contract/orders/orders';
import { afterStart } from 'shared-api/rules/fulfilment/arrival';
import { formatCents } from 'shared-api/rules/money';
import { Link, orderPath } from 'shared-shell';
import { SideSheet } from 'shared-ui/composites/side-sheet';
import { Totals } from 'shared-ui/composites/totals';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { companyParts, refundText } from '../../domain/order/texts.ts';

export const Sheet = styled(SideSheet)`
  font: var(--t14);

  h3 {
    margin-bottom: var(--s4);
    font: var(--t12);
    color: var(--muted);
  }
`;

export const Parts = styled.ul`
  border-block: 1px solid var(--hairline);

  li + li {
    border-top: 1px solid var(--hairline);
  }

  li > * {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 52px;
    padding-block: var(--s8);
    border-radius: var(--r8);
    overflow-wrap: anywhere;
  }

  span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: 600;
  }

  a:hover b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  small,
  svg {
    color: var(--muted);
  }

  small {
    font: var(--t12);
  }
`;

export const Facts = styled.div`
  display: grid;
  gap: var(--s16);
  overflow-wrap: anywhere;

  address {
    font-style: normal;
  }

  address span {
    display: block;
  }
`;

/** Refunds, below the totals. */
export const Back = styled.dl`
  display: grid;
  gap: var(--s12);
  padding-top: var(--s16);
  border-top: 1px solid var(--hairline);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
  }

  dt {
    color: var(--muted);
  }

  dt small {
    display: block;
    font: var(--t12);
  }

  dd {
    flex: none;
    font-weight: 500;
  }

  div:last-child dt,
  div:last-child dd {
    font-weight: 600;
    color: var(--ink);
  }
`;

/** The whole order's totals and refunds. */
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
                <small>{refundText(refund)}</small>
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

interface OrderSummaryProps {
  readonly order: Order;
  /** The company whose part is shown beside this. */
  readonly companyId: number;
}

/** Companies, totals and address of the whole order. */
export function OrderSummary({ order, companyId }: OrderSummaryProps) {
  const parts = companyParts(order);
  const awaited = order.lines.some(({ arrival }) => arrival !== null && arrival.kind !== 'dated');
  const terms = order.duration_terms === '' ? '' : afterStart(order.duration_terms, awaited);
  return (
    <Sheet aria-labelledby="whole-order">
      <h2 id="whole-order">The whole order</h2>
      {parts.length < 2 ? null : (
        <Parts aria-label="Companies of this order">
          {parts.map(({ id, nameCode, nameView, note }) => {
            const words = (
              <span>
                <b>{nameView}</b>
                <small>{id === companyId ? `${note} · this page` : note}</small>
              </span>
            );
            return (
              <li key={id}>
                {id === companyId ? (
                  <div aria-current="page">{words}</div>
                ) : (
                  <Link to={orderPath(nameCode, order.id)}>
                    {words}
                    <Icon path={chevronRightIcon} size={16} />
                  </Link>
                )}
              </li>
            );
          })}
        </Parts>
      )}
      <OrderMoney order={order} />
      <Facts>
        <div>
          <h3>{order.lines.some(({ state }) => state === 'delivered') ? 'Delivered to' : 'Ships to'}</h3>
          <Delivery address={order.address} />
        </div>
        <div>
          <h3>Shipping</h3>
          <p>{[order.provider, terms].filter((words) => words !== '').join(', ')}</p>
        </div>
      </Facts>
    </Sheet>
  );
}

function Delivery({ address }: { readonly address: Order['address'] }) {
  const { name, address1, address2, city, state, zip } = address;
  const lines = [name, address1, address2, `${city}, ${state} ${zip}`].filter((line) => line !== '');
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
