import { useEffect, useRef, useState } from 'react';
import type { OrderRequest } from 'shared-api/contract/checkout/checkout';
import { useMutation, useQueryClient } from 'shared-data';
import type { ChoiceStore } from '../../data/choices.ts';
import { checkPending, payOrder, withPaymentLock } from '../../data/pay-order.ts';
import type { Seller } from '../../domain/items.ts';
import type { ConfirmCard, PaidOrder, PaymentOutcome, PendingPayment } from '../../domain/payment.ts';

const OTHER_WINDOW = 'You are paying in another window. Please finish there, or close it and try again.';
const UNCERTAIN = 'It is not certain yet whether this went through. You are never charged twice for it.';

const PAYMENT = ['payment'] as const;

export interface Payment {
  readonly busy: boolean;
  /** Messages about the last try for the card dialog. */
  readonly messages: readonly string[];
  /** The end of the last try is not known: it has to be checked before anything else is paid. */
  readonly uncertain: boolean;
  /** Why the server refused, in its words; null when it did not. */
  readonly refused: Extract<PaymentOutcome, { kind: 'refused' }> | null;
  readonly pay: (request: OrderRequest, sellers: readonly Seller[], confirmCard: ConfirmCard) => void;
  /** Finds out what became of the last try, and pays nothing. */
  readonly check: () => void;
  /** Removes the messages. */
  readonly reset: () => void;
}

interface PaymentCallbacks {
  readonly onPaid: (order: PaidOrder) => void;
  readonly onUnconfirmed: () => void;
  readonly onSignedOut: () => void;
}

/** Pays once at a time, in all windows. Meanwhile the browser asks before the page is left. */
export function usePayment(choiceStore: ChoiceStore, callbacks: PaymentCallbacks): Payment {
  const client = useQueryClient();
  const [uncertain, setUncertain] = useState(false);
  const latest = useRef(callbacks);
  useEffect(() => {
    latest.current = callbacks;
  });
  const payment = useMutation({
    mutationKey: PAYMENT,
    mutationFn: (work: () => Promise<PaymentOutcome>) => withPaymentLock(work),
    // Also after the page was left: what is paid must be shown.
    onSuccess: (outcome) => {
      if (outcome !== null) setUncertain(outcome.kind === 'uncertain');
      if (outcome?.kind === 'paid') latest.current.onPaid(outcome.order);
      if (outcome?.kind === 'unconfirmed') latest.current.onUnconfirmed();
      if (outcome?.kind === 'signed-out') latest.current.onSignedOut();
    },
  });
  const { isPending: busy, data: outcome } = payment;
  useEffect(() => {
    if (!busy) return;
    const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keepPage);
    return () => window.removeEventListener('beforeunload', keepPage);
  }, [busy]);

  const savePending = (pending: PendingPayment | null) => choiceStore.update({ pending });
  const start = (work: () => Promise<PaymentOutcome>) => {
    // Known at once, before the page is drawn again: a double click pays once.
    if (client.isMutating({ mutationKey: PAYMENT }) === 0) payment.mutate(work);
  };
  return {
    busy,
    messages: messagesOf(outcome),
    uncertain,
    refused: outcome?.kind === 'refused' ? outcome : null,
    pay: (request, sellers, confirmCard) =>
      start(() => {
        const { pending } = choiceStore.current();
        return payOrder(request, sellers, { pending, savePending, confirmCard });
      }),
    check: () => {
      const { pending } = choiceStore.current();
      if (pending !== null) start(() => checkPending(pending, savePending));
    },
    reset: () => {
      setUncertain(false);
      payment.reset();
    },
  };
}

/** @param outcome null when another window is paying; undefined before the end */
function messagesOf(outcome: PaymentOutcome | null | undefined): readonly string[] {
  if (outcome === null) return [OTHER_WINDOW];
  if (outcome?.kind === 'failed') return [outcome.message];
  return outcome?.kind === 'uncertain' ? [outcome.message, UNCERTAIN] : [];
}
