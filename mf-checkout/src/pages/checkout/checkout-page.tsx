import { useLoaderData, useRevalidator } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import type { CheckoutData } from '../../data/load-checkout.ts';
import { useLatest } from '../../data/use-latest.ts';
import { NothingChosen } from '../../features/checkout-message/nothing-chosen.tsx';
import { SignedOut } from '../../features/checkout-message/signed-out.tsx';

/** Where the chosen wishes go, what they cost, and how they are paid. */
export function CheckoutPage() {
  const { answer } = useLoaderData<CheckoutData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  if (value?.kind === 'signed-out') return <SignedOut />;
  if (value?.kind === 'failed') {
    return (
      <ErrorState
        title="The checkout could not be loaded"
        level={1}
        onRetry={() => void revalidate()}
        retrying={pending}
        requestId={value.requestId}
      >
        Your wishes are safe. Please try again in a moment.
      </ErrorState>
    );
  }
  return <PageContainer>{value?.entries.length === 0 ? <NothingChosen /> : null}</PageContainer>;
}
