import { useEffect } from 'react';
import { Link, ORDERS_PATH, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { chevronLeftIcon } from 'shared-ui/icons/arrows';
import { boxIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { type OrderData, useOrder } from '../../data/orders.ts';
import { PageBody, ReaderPage } from '../page-parts.tsx';
import { OrderSkeleton, Trail } from './layout.tsx';
import { OrderContent } from './order-content.tsx';

export { loadOrder } from '../../data/orders.ts';

const NEVER = new Promise<never>(() => undefined);

/** One company's part of an order. */
export function OrderPage() {
  const { company, orderId, session } = useLoaderData<OrderData>();
  const { value } = useLatest(session ?? NEVER);
  const state = useOrder(value, orderId, company.id);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  // The server sends the company's look alone; and for a missing order the loader makes the 404 page.
  const incomplete = session === null || state.missing;
  useEffect(() => {
    if (incomplete) void revalidate();
  }, [incomplete, revalidate]);

  return (
    <PageBody>
      <noscript>This page needs JavaScript.</noscript>
      <ReaderPage
        state={state}
        onRetry={reload}
        label="Loading your order"
        skeleton={<OrderSkeleton orderId={orderId} />}
        icon={boxIcon}
        title={`Order ${orderId}`}
        errorTitle="Your order could not be loaded"
        errorText="Nothing of it is lost. Please try again in a moment."
      >
        {(order, stale) => (
          <>
            <Trail aria-label="Back">
              <Link to={ORDERS_PATH}>
                <Icon path={chevronLeftIcon} size={16} />
                Your orders
              </Link>
            </Trail>
            <OrderContent
              company={company}
              order={order}
              now={state.loadedAt}
              pending={state.isFetching}
              stale={stale}
              onReload={reload}
            />
          </>
        )}
      </ReaderPage>
    </PageBody>
  );
}
