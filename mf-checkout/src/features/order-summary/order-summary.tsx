import type { Order } from 'shared-api/contract/order-schema';
import { Link, orderPath } from 'shared-shell';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { companyParts } from '../../domain/order/companies.ts';
import { OrderMoney } from './order-money.tsx';
import { Facts, Parts, Sheet } from './summary-layout.ts';

interface OrderSummaryProps {
  readonly order: Order;
  /** The company whose part is shown beside this. */
  readonly companyId: number;
}

/** What belongs to the order as a whole: its companies, where it goes, what it cost. */
export function OrderSummary({ order, companyId }: OrderSummaryProps) {
  const parts = companyParts(order);
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
          <h3>{order.lines.some(({ state }) => state === 'delivered') ? 'Delivered to' : 'Goes to'}</h3>
          <Delivery address={order.address} />
        </div>
        <div>
          <h3>Shipping</h3>
          <p>{[order.provider, order.duration_terms].filter((words) => words !== '').join(', ')}</p>
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
