import { marketRefund } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import { CallError, notFound } from '../../../platform/http/errors.ts';
import { type Entry, post } from '../../fees/index.ts';
import { lockOrder } from '../../fulfilment/index.ts';
import { marketOrder, refundByMarket } from './market.service.ts';
import {
  BY_HAND,
  hasProviderRefund,
  insertDoneRefund,
  linkRefunds,
  markDone,
  markRefundsDone,
  NOT_CHARGED,
  openRefunds,
  refundsToLink,
  requestRefundAgain,
} from './requests.repo.ts';

/**
 * Cancels a paid order whose payment the card service never took: unsent lines give their goods back, the ledger is reversed, and
 * no money is asked back. The caller has made sure that the payment cannot be made any more. Rejects with a CallError as `refundByMarket`.
 */
export async function cancelUncharged(transaction: Queryable, orderId: number): Promise<number> {
  const { cents } = await refundByMarket(transaction, orderId, { lineIds: undefined, cents: undefined });
  await markRefundsDone(transaction, orderId, NOT_CHARGED);
  return cents;
}

/** A refund that the card service made; `key` is what this product wrote on it, null for one that was made elsewhere. */
export interface OutsideRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly key: string | null;
}

/** What became of it. */
export type OutsideRefundOutcome = 'known' | 'linked' | 'order_cancelled' | 'booked_as_loss';

/**
 * Takes a refund that only the card service has into the books, once. It is what waits to be refunded or was settled by hand, where its key
 * or its amount says so; else, where it is all that lines, shipping and card charge have left to go back, the whole order is refunded here too;
 * else the marketplace bears it, since nothing says which goods it was for. Rejects with a CallError where lines cannot be refunded at the moment.
 */
export async function bookOutsideRefund(
  transaction: Queryable,
  orderId: number,
  refund: OutsideRefund,
): Promise<OutsideRefundOutcome> {
  const { id, cents, paymentId } = refund;
  if (!(await lockOrder(transaction, orderId))) throw notFound('order');
  if (await hasProviderRefund(transaction, orderId, id)) return 'known';
  const unlinked = await refundsToLink(transaction, orderId, refund);
  await linkRefunds(transaction, unlinked, id);
  if (unlinked.length > 0) return 'linked';
  // What was booked as a loss before took nothing from the order: its lines are left, and more than this.
  if (cents === marketRefund(await marketOrder(transaction, orderId), null).total) {
    const others = await openRefunds(transaction, orderId);
    await refundByMarket(transaction, orderId, { lineIds: undefined, cents });
    await markRefundsDone(transaction, orderId, id, others);
    return 'order_cancelled';
  }
  await insertDoneRefund(transaction, { orderId, paymentId, cents, providerId: id });
  const entries: Entry[] = [
    { account: { kind: 'card_clearing' }, cents: -cents },
    { account: { kind: 'market_loss' }, cents },
  ];
  await post(transaction, { kind: 'refund_outside', ref: id, orderId, entries });
  return 'booked_as_loss';
}

/** Ends a refund that a person made outside of this product, so that it is not made again. */
export async function settleByHand(transaction: Queryable, refundId: number): Promise<void> {
  if (!(await markDone(transaction, refundId, BY_HAND)))
    throw new CallError('conflict', 'This refund is done, so nothing was done.');
}

/** Makes a refund due again, as another attempt; rejects with a 404 CallError where there is none. */
export async function requestAgain(transaction: Queryable, refundId: number): Promise<void> {
  if (!(await requestRefundAgain(transaction, refundId)))
    throw new CallError('not_found', 'There is no such refund.');
}
