import { useEffect, useRef } from 'react';
import { type ApiError, queryOptions } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { type Resolution, resolvePending, withPaymentLock } from '../../data/pay-order.ts';
import { useServerState } from '../../data/server-state.ts';
import type { PaidOrder, PendingPayment } from '../../domain/payment.ts';

/** Milliseconds before each further check; the last for all that follow. */
const CHECK_AGAIN_MS = [3000, 5000, 10_000, 30_000];

/** What became of a payment; null while another window works at it. A bank may take its time: it is checked again and again. */
const resolutionQuery = (pending: PendingPayment) =>
  ({
    ...queryOptions<Resolution | null, ApiError>({
      queryKey: ['pending payment', pending.request.tax_id],
      queryFn: () => withPaymentLock(() => resolvePending(pending)),
    }),
    gcTime: 0,
    refetchInterval: ({
      state,
    }: {
      state: { data?: Resolution | null | undefined; dataUpdateCount: number };
    }) =>
      state.data === null || state.data?.kind === 'uncertain'
        ? (CHECK_AGAIN_MS[state.dataUpdateCount - 1] ?? CHECK_AGAIN_MS.at(-1) ?? false)
        : false,
    refetchIntervalInBackground: true,
    refetchOnReconnect: false,
  }) as const;

const OTHER_WINDOW = 'Your payment is under way in another window. Please finish it there.';
const UNCERTAIN =
  'It is not certain yet whether your last payment went through. You are never charged twice for it.';

interface PendingCheckProps {
  readonly pending: PendingPayment;
  readonly onPaid: (order: PaidOrder) => void;
  /** Nothing was charged, and nothing can be any more. */
  readonly onCancelled: () => void;
  readonly onSignedOut: () => void;
}

/** Finds out what became of a payment whose end is not known, as after a reload in the middle of it, before anything else. */
export function PendingCheck({ pending, ...callbacks }: PendingCheckProps) {
  const { data: resolution, isFetching, refetch } = useServerState(resolutionQuery(pending));
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });
  useEffect(() => {
    if (resolution?.kind === 'paid') latest.current.onPaid(resolution.order);
    if (resolution?.kind === 'cancelled') latest.current.onCancelled();
    if (resolution?.kind === 'signed-out') latest.current.onSignedOut();
  }, [resolution]);

  if (resolution === null || resolution?.kind === 'uncertain') {
    return (
      <ErrorState
        title="Your payment is being looked after"
        level={1}
        onRetry={refetch}
        retrying={isFetching}
      >
        {resolution === null ? OTHER_WINDOW : `${UNCERTAIN} ${resolution.message}`}
      </ErrorState>
    );
  }
  return (
    <>
      <h1>Checkout</h1>
      <LoadingState
        pending
        label="Looking after your payment"
        skeleton={<Skeleton height="200px" radius={12} />}
        onRetry={refetch}
      >
        {null}
      </LoadingState>
    </>
  );
}
