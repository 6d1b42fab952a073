import type { Kept, ParcelStore } from './store.ts';

/** Carriers wait whether a label is used; Shippo says so for up to two weeks. Here it takes a day. */
const PENDING_MS = 24 * 3600 * 1000;

/** The refund of a label as Shippo answers it. */
export interface LabelRefund {
  readonly object_id: string;
  readonly object_created: string;
  readonly status: 'PENDING' | 'SUCCESS' | 'ERROR';
  readonly transaction: string;
  readonly test: true;
}

/** The status of a label that was given back, by that of its refund. */
export const LABEL_STATUS = {
  PENDING: 'REFUNDPENDING',
  SUCCESS: 'REFUNDED',
  ERROR: 'REFUNDREJECTED',
} as const;

/** The refund of a label as it stands now; undefined where none was asked for. */
export function refundOf(store: ParcelStore, transactionId: string): LabelRefund | undefined {
  const kept = store.refundOf<LabelRefund>(transactionId);
  return kept && settled(kept, Date.now());
}

/** A refund as it stands at a moment, in milliseconds since 1970. */
export function settled({ body, createdAt }: Kept<LabelRefund>, now: number): LabelRefund {
  const isOver = body.status === 'PENDING' && now - createdAt > PENDING_MS;
  return isOver ? { ...body, status: 'SUCCESS' } : body;
}
