import { useCallback, useState } from 'react';
import { Link, ORDERS_PATH, useCartChanged, useLocation, useNavigate } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { useCartChanges } from '../../data/checkout.ts';
import { type ChoiceStore, type Choices, stepOf, stepPath, useChoices } from '../../data/choices.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import { BadgeSkeleton, PaidHead } from '../../features/badge/paid-head.tsx';
import { LazyPart } from '../lazy.tsx';
import { CheckoutSkeleton } from './layout.tsx';
import { badge, nothingLeft } from './lazy-parts.ts';
import { PendingCheck } from './pending-check.tsx';
import type { CheckoutProps, Go } from './step-props.ts';
import { CheckoutSteps } from './steps.tsx';

/**
 * Ends a payment: keeps address and service for the next time, has the header count the cart again and leads to the badge, in
 * place of the step, so that Back leads to before it.
 */
function useAfterPaid(choiceStore: ChoiceStore): (order: PaidOrder) => void {
  const changed = useCartChanged();
  const navigate = useNavigate();
  return useCallback(
    (order) => {
      const wishes = choiceStore.current().seen.map(({ id }) => id);
      choiceStore.update({ paid: { ...order, wishes }, pending: null, seen: [], total: null });
      changed();
      void navigate(stepPath('paid'), { replace: true });
    },
    [choiceStore, changed, navigate],
  );
}

/** The end of the checkout: what was paid, shown at once, and the badge. */
function Congratulations({ order }: { readonly order: PaidOrder }) {
  return (
    <>
      <PaidHead order={order} />
      <LazyPart
        of={badge}
        label="Loading your badge"
        skeleton={<BadgeSkeleton />}
        failure="Your badge did not load, and is yours all the same. Please check your connection and try again."
        action={
          <ButtonLink as={Link} to={ORDERS_PATH}>
            All orders
          </ButtonLink>
        }
      >
        {({ CongratulationParts }) => <CongratulationParts order={order} />}
      </LazyPart>
    </>
  );
}

/** The checkout of one person: first the end of a pending payment, then the steps, at last what was paid. */
export function Checkout({ data, stale, onReload }: CheckoutProps) {
  const [choices, choiceStore] = useChoices(data.person);
  const [checking, setChecking] = useState(choices.pending !== null);
  const [note, setNote] = useState('');
  // A note about one payment does not stand beside the next.
  if (choices.pending !== null && note !== '') setNote('');
  const step = stepOf(useLocation().search);
  const navigate = useNavigate();
  const onPaid = useAfterPaid(choiceStore);
  useCartChanges(data.entries, onReload);
  const go: Go = useCallback(
    (to, { replace = false, note: message = '' } = {}) => {
      setNote(message);
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
          choiceStore.update({ pending: null });
          setChecking(false);
          setNote(
            'Your last payment did not go through, and nothing was charged. Everything is as you left it.',
          );
          onReload();
        }}
        onSignedOut={onReload}
      />
    );
  }
  if (data.entries.length === 0) {
    const { paid } = choices;
    return (
      <LazyPart
        of={nothingLeft}
        label="Loading the checkout"
        skeleton={<CheckoutSkeleton />}
        failure="This page did not load. Please check your connection and try again."
      >
        {({ NothingLeft }) => (
          // After paying, Back leads here: what stood at this step is paid.
          <NothingLeft paid={paid} here={paid !== null && isLast(paid, choices) && step !== 'address'} />
        )}
      </LazyPart>
    );
  }
  return (
    <CheckoutSteps
      data={data}
      choices={choices}
      choiceStore={choiceStore}
      step={step === 'paid' ? 'address' : step}
      note={note}
      stale={stale}
      onReload={onReload}
      onGo={go}
      onPaid={onPaid}
      onUnconfirmed={() => setChecking(true)}
    />
  );
}

/** Whether nothing but the paid wishes was shown since they were paid. */
function isLast({ wishes = [] }: PaidOrder, { seen }: Choices): boolean {
  return seen.every(({ id }) => wishes.includes(id));
}
