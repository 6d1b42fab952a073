import type { OrderSummary } from 'shared-api/contract/order-schema';
import { countWords } from 'shared-api/rules/words';
import { CART_PATH, Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { SectionHead } from 'shared-ui/composites/section-head';
import { ButtonLink } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { isUnpaid } from '../../domain/order/summary-words.ts';
import { OrderCard } from '../../features/order-card/order-card.tsx';
import { type Stale, StaleAction, StaleNote } from '../stale.tsx';

/** How many cards a tall screen shows at once. */
const EARLY = 4;

/** From here on a card is drawn only when it comes near. */
const FAR = 20;

export const List = styled.ol`
  display: grid;
  gap: var(--s16);
`;

/** Orders whose payment came to nothing: they go by themselves after a while. */
const Unpaid = styled.details`
  margin-top: var(--s24);

  summary {
    min-height: 44px;
    padding-block: var(--s12);
    font: var(--t14);
    color: var(--muted);
    cursor: pointer;
  }
`;

interface OrderListProps {
  /** At least one. */
  readonly orders: readonly OrderSummary[];
  readonly stale: Stale | null;
}

/** A card for each order. */
export function OrderList({ orders, stale }: OrderListProps) {
  const bought = orders.filter((order) => !isUnpaid(order));
  const unpaid = orders.filter(isUnpaid);
  return (
    <>
      <SectionHead
        level={1}
        title="Your orders"
        note={
          <>
            {countWords(bought.length, 'order')}
            <StaleNote stale={stale} />
          </>
        }
        action={stale === null ? undefined : <StaleAction stale={stale} />}
      />
      {bought.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink as={Link} to={CART_PATH} variant="primary">
              Go to your cart
            </ButtonLink>
          }
        >
          You have not bought anything yet. What you buy can be followed here to your door.
        </EmptyState>
      ) : (
        <List>
          {bought.map((order, index) => (
            <li key={order.id}>
              <OrderCard order={order} place={placeOf(index)} />
            </li>
          ))}
        </List>
      )}
      {unpaid.length === 0 ? null : (
        <Unpaid>
          <summary>Not paid, and not charged: {countWords(unpaid.length, 'order')}</summary>
          <List>
            {unpaid.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} place="far" />
              </li>
            ))}
          </List>
        </Unpaid>
      )}
    </>
  );
}

function placeOf(index: number): 'early' | 'near' | 'far' {
  if (index < EARLY) return 'early';
  return index < FAR ? 'near' : 'far';
}
