import { useEffect, useRef, useState } from 'react';
import type { OrderRequest } from 'shared-api/contract/checkout-schema';
import type { ChoiceKeeper } from '../../data/choice-keeper.ts';
import { alone } from '../../data/pay/alone.ts';
import { lookAfter, payOrder } from '../../data/pay/pay-order.ts';
import type { Seller } from '../../domain/items.ts';
import type { CardAnswer, PaidOrder, PayOutcome, PendingPayment } from '../../domain/payment.ts';

const NOTHING: readonly string[] = [];

const ELSEWHERE = 'You are paying in another window. Please finish there, or close it and try again.';
const OPEN = 'It is not certain yet whether this went through. You are never charged twice for it.';

export interface Payment {
  readonly busy: boolean;
  /** What the card dialog says of the last try, sentence by sentence. */
  readonly trouble: readonly string[];
  /** It is not certain what became of the last try: it is to be looked at before anything else is paid. */
  readonly unsure: boolean;
  /** Why the server refused, in its words; null for nothing. */
  readonly refused: Extract<PayOutcome, { kind: 'refused' }> | null;
  readonly pay: (
    request: OrderRequest,
    sellers: readonly Seller[],
    confirm: (secret: string) => Promise<CardAnswer>,
  ) => void;
  /** Looks what became of the last try, and pays nothing. */
  readonly look: () => void;
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
  const [trouble, setTrouble] = useState(NOTHING);
  const [unsure, setUnsure] = useState(false);
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
        return setTrouble([ELSEWHERE]);
      case 'paid':
        return told.current.onPaid(outcome.order);
      case 'failed':
        return setTrouble([outcome.words]);
      case 'open':
        setUnsure(true);
        return setTrouble([outcome.words, OPEN]);
      case 'refused':
        return setRefused(outcome);
      case 'unconfirmed':
        return told.current.onUnconfirmed();
      case 'signed-out':
        return told.current.onSignedOut();
    }
  };
  const keep = (pending: PendingPayment | null) => keeper.change({ pending });
  const work = (what: () => Promise<PayOutcome>) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setTrouble(NOTHING);
    void alone(what).then((outcome) => {
      under.current = false;
      setBusy(false);
      if (outcome !== null) setUnsure(false);
      take(outcome);
    });
  };
  const pay: Payment['pay'] = (request, sellers, confirm) =>
    work(() => payOrder(request, sellers, { pending: keeper.current().pending, keep, confirm }));
  const look = () => {
    const { pending } = keeper.current();
    if (pending !== null) work(() => lookAfter(pending, keep));
  };
  const forget = () => {
    setTrouble(NOTHING);
    setUnsure(false);
    setRefused(null);
  };
  return { busy, trouble, unsure, refused, pay, look, forget };
}
