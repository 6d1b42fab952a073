import { useCallback } from 'react';
import { useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import type { CheckoutData } from '../../data/load-checkout.ts';
import { useKnown } from '../../data/use-known.ts';
import { useOnlineAgain } from '../../data/use-online-again.ts';
import { SignedOut } from '../../features/checkout-message/signed-out.tsx';
import { PagePlace } from '../page-place.ts';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Where the chosen wishes go, what they cost, and how they are paid. */
export function CheckoutPage() {
  const { answer } = useLoaderData<CheckoutData>();
  const { value, pending } = useLatest(answer);
  const known = useKnown(value);
  const { revalidate } = useRevalidator();
  const ask = useCallback(() => void revalidate(), [revalidate]);
  useOnlineAgain(value?.kind === 'failed', ask);
  return (
    <PagePlace width="checkout">
      <LoadingState
        pending={value === null}
        label="Loading the checkout"
        skeleton={<CheckoutSkeleton />}
        onRetry={ask}
      >
        {value?.kind === 'signed-out' ? <SignedOut /> : null}
        {value?.kind === 'failed' && known === null ? (
          <ErrorState
            title="The checkout could not be loaded"
            level={1}
            onRetry={ask}
            retrying={pending}
            requestId={value.requestId}
          >
            Your wishes are safe. Please try again in a moment.
          </ErrorState>
        ) : null}
        {known === null ? null : (
          <Checkout
            key={known.person}
            known={known}
            stale={value?.kind === 'failed' ? { pending, onRetry: ask } : null}
            onAsk={ask}
          />
        )}
      </LoadingState>
    </PagePlace>
  );
}
