import { useCallback } from 'react';
import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { cartIcon } from 'shared-ui/icons/goods';
import { useCheckout } from '../../data/checkout.ts';
import type { SessionData } from '../../data/server-state.ts';
import { PageBody, ReaderPage } from '../page-parts.tsx';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './layout.tsx';

/** Where the chosen wishes go, what they cost, and how they are paid. */
export function CheckoutPage() {
  const { value: session } = useLatest(useLoaderData<SessionData>().session);
  const state = useCheckout(session);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return (
    <PageBody width="checkout">
      <ReaderPage
        state={state}
        onRetry={reload}
        label="Loading the checkout"
        skeleton={<CheckoutSkeleton />}
        icon={cartIcon}
        title="Checkout"
        errorTitle="The checkout could not be loaded"
        errorText="Your wishes are safe. Please try again in a moment."
      >
        {(data, stale) => <Checkout key={data.person} data={data} stale={stale} onReload={reload} />}
      </ReaderPage>
    </PageBody>
  );
}
