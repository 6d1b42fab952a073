import { useState } from 'react';
import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import type { OrdersData } from '../../data/order/load-orders.ts';
import type { OrdersAnswer } from '../../data/order/orders-answer.ts';
import { NoOrders } from '../../features/order-message/no-orders.tsx';
import { SignedOut } from '../../features/order-message/signed-out.tsx';
import { Dimmed, PagePlace } from '../page-place.ts';
import { OrderList } from './order-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

/** What whoever is signed in has ordered, newest first. */
export function OrdersPage() {
  const { answer } = useLoaderData<OrdersData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const known = useLastKnown(value);
  const retry = () => void revalidate();
  return (
    <PagePlace width="checkout">
      <LoadingState
        pending={value === null}
        label="Loading your orders"
        skeleton={<OrdersSkeleton />}
        onRetry={retry}
      >
        <Dimmed aria-busy={pending}>
          {value?.kind === 'signed-out' ? <SignedOut title="Your orders" /> : null}
          {value?.kind === 'failed' && known === null ? (
            <ErrorState
              title="Your orders could not be loaded"
              level={1}
              onRetry={retry}
              retrying={pending}
              requestId={value.requestId}
            >
              Nothing of them is lost. Please try again in a moment.
            </ErrorState>
          ) : null}
          {known === null ? null : known.orders.length === 0 ? (
            <NoOrders />
          ) : (
            <OrderList
              orders={known.orders}
              stale={value?.kind === 'failed' ? { pending, onRetry: retry } : null}
            />
          )}
        </Dimmed>
      </LoadingState>
    </PagePlace>
  );
}

type Known = Extract<OrdersAnswer, { kind: 'known' }>;

/** The list that was known last stays while the server cannot tell a newer one. */
function useLastKnown(value: OrdersAnswer | null): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  if (value?.kind === 'known' && value !== known) setKnown(value);
  if (value?.kind === 'signed-out' && known !== null) setKnown(null);
  return value?.kind === 'signed-out' ? null : known;
}
