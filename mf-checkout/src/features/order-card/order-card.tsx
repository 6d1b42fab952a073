import type { OrderSummary } from 'shared-api/contract/order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { Link, orderPath } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill } from 'shared-ui/primitives/pill';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { dayWords } from '../../domain/day-words.ts';
import { isUnpaid, statesInWords, summaryState, thingsInWords } from '../../domain/order/summary-words.ts';
import { Art, Body, Card, Head, Money, Parts } from './order-card-layout.ts';

interface OrderCardProps {
  readonly order: OrderSummary;
  /** `early`: seen without scrolling; `far`: only after much of it. */
  readonly place: 'early' | 'near' | 'far';
}

/** An order in a line of the list, with the way to each company's part of it. */
export function OrderCard({ order, place }: OrderCardProps) {
  const { id, companies, total, refunded } = order;
  const { words, tone } = summaryState(order);
  const title = `order-${id}`;
  return (
    <Card $far={place === 'far'} aria-labelledby={title}>
      <Art>
        <Picture
          location={order.picture_location}
          alt={order.picture_alt}
          sizes="(min-width: 768px) 206px, 115px"
          loading={place === 'early' ? 'eager' : 'lazy'}
        />
      </Art>
      <Body>
        <Head>
          <div>
            <h2>
              <span id={title}>Order {id}</span>
              <Pill tone={tone}>{words}</Pill>
            </h2>
            <p>{thingsInWords(order)}</p>
            <p>
              <time dateTime={order.created_at}>{dayWords(order.created_at)}</time>
            </p>
          </div>
          <Money>
            {isUnpaid(order) ? null : <b>{formatCents(total)}</b>}
            {refunded === 0 ? null : <small>{formatCents(refunded)} given back</small>}
          </Money>
        </Head>
        <Parts>
          {companies.map((company) => (
            <li key={company.name_code}>
              <Link to={orderPath(company.name_code, id)}>
                <span>
                  <b>
                    <VisuallyHidden>Order {id}, </VisuallyHidden>
                    {company.name_view}
                  </b>
                  <small>
                    {companies.length === 1 ? '' : `${countWords(company.wishes, 'wish', 'wishes')} · `}
                    {statesInWords(company.states)}
                  </small>
                </span>
                <Icon path={chevronRightIcon} />
              </Link>
            </li>
          ))}
        </Parts>
      </Body>
    </Card>
  );
}
