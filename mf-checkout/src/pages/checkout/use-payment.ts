import { useEffect, useRef, useState } from 'react';
import type { OrderRequest } from 'shared-api/contract/checkout-schema';
import type { ChoiceKeeper } from '../../data/choice-keeper.ts';
import { alone } from '../../data/pay/alone.ts';
import { payOrder } from '../../data/pay/pay-order.ts';
import type { Seller } from '../../domain/items.ts';
import type { CardAnswer, PaidOrder, PayOutcome } from '../../domain/payment.ts';

const ELSEWHERE = 'You are paying in another window. Please finish there, or close it and try again.';
const OPEN =
  'It is not certain yet whether this went through. Press Pay Now to look again: you are never charged twice for it.';

export interface Payment {
  readonly busy: boolean;
  /** What the card dialog says of the last try; '' for nothing. */
  readonly trouble: string;
  /** Why the server refused, in its words; null for nothing. */
  readonly refused: Extract<PayOutcome, { kind: 'refused' }> | null;
  readonly pay: (
    request: OrderRequest,
    sellers: readonly Seller[],
    confirm: (secret: string) => Promise<CardAnswer>,
  ) => void;
  /** What was said has been read. */
  readonly forget: () => void;
}

interface Hears {
  readonly onPaid: (order: PaidOrder) => void;
  readonly onUnconfirmed: () => void;
  readonly onSignedOut: () => void;
}

/** Pays once at a time, in all windows; while it does, the browser asks before the page is left. */
export function usePayment(keeper: ChoiceKeeper, hears: Hears): Payment {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [refused, setRefused] = useState<Payment['refused']>(null);
  const under = useRef(false);
  const told = useRef(hears);
  useEffect(() => {
    told.current = hears;
  });
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [busy]);

  const take = (outcome: PayOutcome | null) => {
    switch (outcome?.kind) {
      case undefined:
        return setTrouble(ELSEWHERE);
      case 'paid':
        return told.current.onPaid(outcome.order);
      case 'failed':
        return setTrouble(outcome.words);
      case 'open':
        return setTrouble(`${outcome.words} ${OPEN}`);
      case 'refused':
        return setRefused(outcome);
      case 'unconfirmed':
        return told.current.onUnconfirmed();
      case 'signed-out':
        return told.current.onSignedOut();
    }
  };
  const pay: Payment['pay'] = (request, sellers, confirm) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setTrouble('');
    const keep = (pending: Parameters<typeof payOrder>[2]['pending']) => keeper.change({ pending });
    void alone(() => payOrder(request, sellers, { pending: keeper.current().pending, keep, confirm })).then(
      (outcome) => {
        under.current = false;
        setBusy(false);
        take(outcome);
      },
    );
  };
  const forget = () => {
    setTrouble('');
    setRefused(null);
  };
  return { busy, trouble, refused, pay, forget };
}
