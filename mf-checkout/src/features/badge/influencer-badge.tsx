import { paidLink } from 'shared-api/rules/paid-link';
import { listed } from 'shared-api/rules/words';
import { Link, ORDERS_PATH, orderPath } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import type { PaidOrder } from '../../domain/payment.ts';
import { Badge, Columns, Emblem, Orders } from './badge-layout.ts';
import { QrCardOf } from './qr-card.tsx';

const rosette =
  'M12 3.5l2.1 1.6 2.6-.2.8 2.5 2.2 1.5-.9 2.5.9 2.5-2.2 1.5-.8 2.5-2.6-.2L12 19.3l-2.1-1.6-2.6.2-.8-2.5-2.2-1.5.9-2.5-.9-2.5 2.2-1.5.8-2.5 2.6.2zM9 11.6l2.1 2.1 4-4.3';

/** What is got by paying: whoever bought may now earn by it. */
export function InfluencerBadge({ order }: { readonly order: PaidOrder }) {
  const { completion, orderId, sellers } = order;
  const names = listed(sellers.map(({ company_view }) => company_view));
  return (
    <Columns>
      <Badge aria-labelledby="badge-title">
        <Emblem>
          <Icon path={rosette} size={40} />
        </Emblem>
        <h2 id="badge-title">Influencer Badge</h2>
        <p>
          You are an influencer of {names === '' ? 'what you bought' : names} now. Whoever buys there through
          your link earns you a finders fee; it costs them nothing.
        </p>
        <small>Say so when you pass it on: “{paidLink(completion.username)}.”</small>
        <Orders aria-label="Your order">
          {orderId === null
            ? null
            : sellers.map((seller, index) => (
                <li key={seller.company_id}>
                  <ButtonLink
                    as={Link}
                    to={orderPath(seller.company_name, orderId)}
                    variant={index === 0 ? 'primary' : 'line'}
                  >
                    {sellers.length === 1 ? 'See your order' : `Your order at ${seller.company_view}`}
                  </ButtonLink>
                </li>
              ))}
          <li>
            <ButtonLink as={Link} to={ORDERS_PATH}>
              All orders
            </ButtonLink>
          </li>
        </Orders>
      </Badge>
      <QrCardOf completion={completion} />
    </Columns>
  );
}
