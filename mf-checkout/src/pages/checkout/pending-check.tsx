import { useCallback, useEffect, useRef } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { alone } from '../../data/pay/alone.ts';
import { settlePending } from '../../data/pay/settle-pending.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { PaidOrder, PendingPayment } from '../../domain/payment.ts';
import { useLookingAgain } from './use-looking-again.ts';

interface PendingCheckProps {
  readonly pending: PendingPayment;
  readonly onPaid: (order: PaidOrder) => void;
  /** Nothing was charged, and nothing can be any more. */
  readonly onCancelled: () => void;
  readonly onSignedOut: () => void;
}

const ELSEWHERE = 'Your payment is under way in another window. Please finish it there.';

/** A payment was begun and its end is not known, as after a reload in the middle of it: it is asked about before all else. */
export function PendingCheck({ pending, onPaid, onCancelled, onSignedOut }: PendingCheckProps) {
  const look = useCallback(() => alone(() => settlePending(pending)), [pending]);
  const {
    answer,
    pending: asking,
    again,
  } = useAsked(pending.request.tax_id, async () => ({ said: await look() }));
  const said = answer?.said;
  const open = answer !== null && (said === null || said?.kind === 'open');
  useLookingAgain(open && !asking, again);
  const told = useRef({ onPaid, onCancelled, onSignedOut });
  useEffect(() => {
    told.current = { onPaid, onCancelled, onSignedOut };
  });
  useEffect(() => {
    if (said?.kind === 'paid') told.current.onPaid(said.order);
    if (said?.kind === 'cancelled') told.current.onCancelled();
    if (said?.kind === 'signed-out') told.current.onSignedOut();
  }, [said]);

  if (open) {
    return (
      <ErrorState title="Your payment is being looked after" level={1} onRetry={again} retrying={asking}>
        {said?.kind !== 'open'
          ? ELSEWHERE
          : `It is not certain yet whether your last payment went through. You are never charged twice for it. ${said.sentence}`}
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
        onRetry={again}
      >
        {null}
      </LoadingState>
    </>
  );
}
