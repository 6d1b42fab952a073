import { useCallback, useState } from 'react';
import type { Order } from 'shared-api/contract/order-schema';
import type { OrderAnswer } from './order-answer.ts';

type Known = Extract<OrderAnswer, { kind: 'known' }>;

export interface KeptOrder {
  /** The newest that is known of it; null until something is, and for somebody else. */
  readonly known: Known | null;
  /** A change was answered with the order as it is now. */
  readonly told: (order: Order) => void;
}

interface Kept {
  readonly known: Known;
  /** The answer that was the newest when this became known: a later answer takes its place. */
  readonly after: OrderAnswer | null;
}

/**
 * Keeps what is known of the order of a page through questions that fail and changes that are answered.
 * @param answer the newest answer of the server
 */
export function useKeptOrder(answer: OrderAnswer | null): KeptOrder {
  const [kept, setKept] = useState<Kept | null>(null);
  const keeps = answer?.kind === 'known' || answer?.kind === 'failed' || answer === null;
  if (answer?.kind === 'known' && kept?.after !== answer) setKept({ known: answer, after: answer });
  if (!keeps && kept !== null) setKept(null);
  const told = useCallback(
    (order: Order) => setKept({ known: { kind: 'known', order, asked: Date.now() }, after: answer }),
    [answer],
  );
  return { known: keeps ? (kept?.known ?? null) : null, told };
}
