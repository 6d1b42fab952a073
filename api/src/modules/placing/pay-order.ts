import type { Queryable } from '../../platform/database/database.ts';
import type { Payment } from '../../ports/payment-port.ts';
import { cardFeeEntries, paymentEntries, post } from '../ledger/index.ts';
import { markPaid, type OrderRow } from '../order/index.ts';
import { settleInfluences } from '../stakeholder/index.ts';
import { countUnits } from '../stock/index.ts';
import { paidSums, paidUnits } from './paid-sums.rules.ts';
import { influencersOf, removeWishes } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';

/**
 * All that a payment brings about, in the transaction of the caller, who has the order locked and has seen that it is
 * pending and that its whole total arrived: who is paid by it, states, counts, books, gift pages, mail, and the cart.
 */
export async function payOrder(
  transaction: Queryable,
  order: OrderRow,
  payment: Payment,
  { giftCodes, mails }: Pick<PlacingParts, 'giftCodes' | 'mails'>,
): Promise<void> {
  const { id: orderId, buyer_id: buyerId } = order;
  const influencers = await influencersOf(transaction, orderId);
  const chains = await settleInfluences(transaction, { orderId, buyerId }, influencers);
  const lines = await markPaid(transaction, order, { chains, cardFingerprint: payment.cardFingerprint });
  const units = paidUnits(lines);
  if (units.length > 0) await countUnits(transaction, units);
  const entries = paymentEntries(paidSums(order, lines));
  await post(transaction, { kind: 'payment', ref: String(orderId), orderId, entries });
  if (payment.fee !== null) await postCardFee(transaction, orderId, payment.fee);
  if (lines.some(({ gift }) => gift)) await giftCodes(transaction, orderId);
  const data = { order_id: orderId };
  await mails.enqueueMail(transaction, { kind: 'paid', ref: String(orderId), personId: buyerId, data });
  await removeWishes(transaction, orderId);
}

/** What the card company keeps of an order's payment, in cents; written once. */
export async function postCardFee(
  transaction: Queryable,
  orderId: number,
  fee: number,
  ref = String(orderId),
): Promise<void> {
  if (fee > 0) await post(transaction, { kind: 'card_fee', ref, orderId, entries: cardFeeEntries(fee) });
}
