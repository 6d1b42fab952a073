import type { OrderSummary } from 'shared-api/contract/order-schema';
import { SectionHead } from 'shared-ui/composites/section-head';
import { styled } from 'styled-components';
import { countWords } from '../../domain/count-words.ts';
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

interface OrderListProps {
  /** At least one. */
  readonly orders: readonly OrderSummary[];
  readonly stale: Stale | null;
}

/** A card for each order. */
export function OrderList({ orders, stale }: OrderListProps) {
  return (
    <>
      <SectionHead
        level={1}
        title="Your orders"
        note={
          <>
            {countWords(orders.length, 'order')}
            <StaleNote stale={stale} />
          </>
        }
        action={stale === null ? undefined : <StaleAction stale={stale} />}
      />
      <List>
        {orders.map((order, index) => (
          <li key={order.id}>
            <OrderCard order={order} place={placeOf(index)} />
          </li>
        ))}
      </List>
    </>
  );
}

function placeOf(index: number): 'early' | 'near' | 'far' {
  if (index < EARLY) return 'early';
  return index < FAR ? 'near' : 'far';
}
