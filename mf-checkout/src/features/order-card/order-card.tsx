import type { OrderSummary } from 'shared-api/contract/orders/orders';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { Link, orderPath } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { chevronRightIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { formatDay, isUnpaid, itemsText, statesText, summaryState } from '../../domain/order/texts.ts';

/** An order in the list: picture, names, money. One that is far down is drawn only when it comes near the window. */
export const Card = styled.article<{ readonly $far?: boolean }>`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: var(--s12) var(--s16);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  content-visibility: ${({ $far }) => ($far === true ? 'auto' : 'visible')};
  contain-intrinsic-size: auto 220px;

  ${from(768)} {
    grid-template-columns: 144px minmax(0, 1fr);
    gap: var(--s24);
    padding: var(--s20);
  }
`;

export const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r8);
  background: var(--subtle);
`;

export const Body = styled.div`
  display: grid;
  gap: var(--s12);
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Name and state at one end, money at the other. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s8) var(--s24);

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s4) var(--s12);
    font: var(--t18);
    font-weight: 600;
    letter-spacing: -0.005em;
  }

  p {
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
`;

export const Money = styled.div`
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t18);
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  ${from(768)} {
    text-align: right;
  }
`;

/** The companies with their own parts; across the card on phones, where each line has room for a finger. */
export const Parts = styled.ul`
  border-top: 1px solid var(--hairline);

  > li + li {
    border-top: 1px solid var(--hairline);
  }

  a {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 52px;
    padding-block: var(--s8);
    border-radius: var(--r8);
  }

  a:hover b {
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  a > span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font: var(--t14);
    font-weight: 600;
  }

  small {
    display: block;
    font: var(--t14);
    color: var(--muted);
  }

  svg {
    color: var(--muted);
  }
`;

/** Skeleton of the card. */
export function OrderCardSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Art>
        <Skeleton height="100%" radius={8} />
      </Art>
      <Body>
        <Head as="div">
          <div>
            <Skeleton width="180px" height="28px" />
            <Skeleton width="160px" height="20px" />
          </div>
          <Money>
            <Skeleton width="72px" height="28px" />
          </Money>
        </Head>
        <Skeleton height="53px" radius={8} />
      </Body>
    </Card>
  );
}

/** Addresses of what a buyer gave: they expire. */
const PRIVATE = '/signed/';

interface OrderCardProps {
  readonly order: OrderSummary;
  /** `early`: seen without scrolling; `far`: only after much of it. */
  readonly place: 'early' | 'near' | 'far';
  /** The picture cannot be shown: the address of one with the buyer's words expires. */
  readonly onPictureGone: () => void;
}

/** An order of the list, with a link to each company's part of it. */
export function OrderCard({ order, place, onPictureGone }: OrderCardProps) {
  const { id, companies, total, refunded } = order;
  const { words, tone } = summaryState(order);
  const title = `order-${id}`;
  return (
    <Card $far={place === 'far'} aria-labelledby={title}>
      <Art onErrorCapture={order.picture_location.startsWith(PRIVATE) ? onPictureGone : undefined}>
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
            <p>{itemsText(order)}</p>
            <p>
              <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>
            </p>
          </div>
          <Money>
            {isUnpaid(order) ? null : <b>{formatCents(total)}</b>}
            {refunded === 0 ? null : <small>{formatCents(refunded)} refunded</small>}
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
                    {statesText(company.states)}
                    {company.unread === true ? ' · New message' : ''}
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
