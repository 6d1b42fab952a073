import { useEffect } from 'react';
import { Link, ORDERS_PATH, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { chevronLeftIcon } from 'shared-ui/icons/arrows';
import { Icon } from 'shared-ui/primitives/icon';
import type { OrderData } from '../../data/order/load-order.ts';
import { useKeptOrder } from '../../data/order/use-kept-order.ts';
import { SignedOut } from '../../features/order-message/signed-out.tsx';
import { PagePlace } from '../page-place.ts';
import { OrderContent } from './order-content.tsx';
import { Trail } from './order-layout.ts';
import { OrderSkeleton } from './order-skeleton.tsx';

const NEVER = new Promise<never>(() => undefined);

/** One company's part of an order. */
export function OrderPage() {
  const { company, orderId, answer } = useLoaderData<OrderData>();
  const { value, pending } = useLatest(answer ?? NEVER);
  const { revalidate } = useRevalidator();
  const { known, told } = useKeptOrder(value);
  const retry = () => void revalidate();
  const missing = value?.kind === 'missing';
  // The server has sent the company's look alone; and of an order that is missing the loader makes the 404 page.
  const unasked = answer === null || missing;
  useEffect(() => {
    if (unasked) void revalidate();
  }, [unasked, revalidate]);

  return (
    <PagePlace>
      <noscript>This page needs JavaScript.</noscript>
      <LoadingState
        pending={value === null || missing}
        label="Loading your order"
        skeleton={<OrderSkeleton orderId={orderId} />}
        onRetry={retry}
      >
        {value?.kind === 'signed-out' ? <SignedOut title={`Order ${orderId}`} /> : null}
        {value?.kind === 'failed' && known === null ? (
          <ErrorState
            title="Your order could not be loaded"
            level={1}
            onRetry={retry}
            retrying={pending}
            requestId={value.requestId}
          >
            Nothing of it is lost. Please try again in a moment.
          </ErrorState>
        ) : null}
        {known === null ? null : (
          <>
            <Trail aria-label="Back">
              <Link to={ORDERS_PATH}>
                <Icon path={chevronLeftIcon} size={16} />
                Your orders
              </Link>
            </Trail>
            <OrderContent
              company={company}
              order={known.order}
              now={known.asked}
              pending={pending}
              stale={value?.kind === 'failed' ? { pending, onRetry: retry } : null}
              told={told}
              askAgain={retry}
            />
          </>
        )}
      </LoadingState>
    </PagePlace>
  );
}
