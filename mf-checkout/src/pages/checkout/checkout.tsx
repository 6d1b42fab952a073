import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'shared-shell';
import { stepOf, stepPath } from '../../data/checkout-step.ts';
import { useChoices } from '../../data/choice-keeper.ts';
import type { Choices } from '../../data/choices.ts';
import { useOthersChanges } from '../../data/use-others-changes.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { Congratulations } from './congratulations.tsx';
import { LaterPart } from './later-part.tsx';
import { nothingLeft } from './later-parts.ts';
import { PendingCheck } from './pending-check.tsx';
import type { CheckoutProps, Go } from './step-props.ts';
import { useAfterPaid } from './use-after-paid.ts';

/** The checkout of one person: first what became of a payment that was begun, then the steps; at the end, what was paid. */
export function Checkout({ known, stale, onAsk }: CheckoutProps) {
  const [choices, keeper] = useChoices(known.person);
  const [checking, setChecking] = useState(choices.pending !== null);
  const [note, setNote] = useState('');
  // What is said of one payment does not stand beside the next.
  if (choices.pending !== null && note !== '') setNote('');
  const step = stepOf(useLocation().search);
  const navigate = useNavigate();
  const onPaid = useAfterPaid(keeper);
  useOthersChanges(known.entries, onAsk);
  const go: Go = useCallback(
    (to, { replace = false, note: told = '' } = {}) => {
      setNote(told);
      void navigate(stepPath(to), { replace });
    },
    [navigate],
  );

  if (choices.paid !== null && step === 'paid') return <Congratulations order={choices.paid} />;
  if (checking && choices.pending !== null) {
    return (
      <PendingCheck
        pending={choices.pending}
        onPaid={(order) => {
          setChecking(false);
          onPaid(order);
        }}
        onCancelled={() => {
          keeper.change({ pending: null });
          setChecking(false);
          setNote(
            'Your last payment did not go through, and nothing was charged. Everything is as you left it.',
          );
          onAsk();
        }}
        onSignedOut={onAsk}
      />
    );
  }
  if (known.entries.length === 0) {
    const { paid } = choices;
    return (
      <LaterPart
        of={nothingLeft}
        label="Loading the checkout"
        skeleton={<CheckoutSkeleton />}
        lost="This page did not load. Please check your connection and try again."
      >
        {({ NothingLeft }) => (
          // By Back after paying: what stood at this step is paid.
          <NothingLeft paid={paid} here={paid !== null && isLast(paid, choices) && step !== 'address'} />
        )}
      </LaterPart>
    );
  }
  return (
    <CheckoutSteps
      known={known}
      choices={choices}
      keeper={keeper}
      step={step === 'paid' ? 'address' : step}
      note={note}
      stale={stale}
      onAsk={onAsk}
      onGo={go}
      onPaid={onPaid}
      onUnconfirmed={() => setChecking(true)}
    />
  );
}

/** Whether nothing was shown to be bought since this was paid, other than what it is that was paid. */
function isLast({ wishes = [] }: PaidOrder, { seen }: Choices): boolean {
  return seen.every(({ id }) => wishes.includes(id));
}
