import type { Queryable } from '../../platform/database/database.ts';
import type { Payment } from '../../ports/payment-port.ts';
import { payFees, suspectSales } from '../fees/index.ts';
import { cardFeeEntries, paymentEntries, post } from '../ledger/index.ts';
import { markPaid, type OrderRow, tellCompanies } from '../order/index.ts';
import { settleInfluences } from '../stakeholder/index.ts';
import { countUnits, noteGoalsMet } from '../stock/index.ts';
import { askForFee } from './card-fee.repo.ts';
import { paidSums, paidUnits } from './paid-sums.rules.ts';
import { influencersOf, removeWishes } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';

/** Seconds until the card company is asked what it kept, where it did not know at once. */
const FEE_WAIT = 60;

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
  const { cardFingerprint } = payment;
  const lines = await markPaid(transaction, order, { chains, cardFingerprint });
  const suspicions = await suspectSales(transaction, { orderId, buyerId, cardFingerprint }, chains);
  const units = paidUnits(lines);
  const toMake = lines.filter(({ to_make }) => to_make).map(({ product_id }) => product_id);
  if (lines.some(({ gift }) => gift)) await giftCodes(transaction, orderId);
  const entries = paymentEntries(paidSums(order, lines));
  const mail = {
    kind: 'paid',
    ref: String(orderId),
    personId: buyerId,
    data: { order_id: orderId, ...(payment.card && { card: payment.card }) },
  } as const;
  // None waits for another's answer, so that they go to the database as one message.
  await Promise.all([
    units.length > 0 && countUnits(transaction, units),
    toMake.length > 0 && noteGoalsMet(transaction, toMake),
    post(transaction, { kind: 'payment', ref: String(orderId), orderId, entries }),
    payFees(transaction, { orderId, lines, chains, suspicions }),
    payment.fee === null
      ? askForFee(transaction, orderId, FEE_WAIT)
      : postCardFee(transaction, orderId, payment.fee),
    mails.enqueueMail(transaction, mail),
    tellCompanies(transaction, mails, orderId),
    removeWishes(transaction, orderId),
  ]);
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
