import type { Queryable } from '../../platform/database/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { Payment } from '../../ports/payment-port.ts';
import type { FrozenQuote } from '../checkout/index.ts';
import { lockOrder, type OrderRow, refundLatePayment, reopenOrder } from '../order/index.ts';
import { reserve } from '../stock/index.ts';
import { demandsOf, takenParts } from './demands.rules.ts';
import type { Outcome } from './outcome.ts';
import { payOrder, postCardFee } from './pay-order.ts';
import { payUntil } from './pay-until.ts';
import { isOrderedAgain, type OrderHead } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';

/**
 * Money that came after its order had ended. The order is honoured where its goods are there and its wishes are in no other
 * order; otherwise all of the money goes back. In the buyer's turn, so that they do not order the same wishes meanwhile.
 */
export async function honourOrRefund(
  parts: PlacingParts,
  { id, buyer_id }: OrderHead,
  payment: Payment,
): Promise<Outcome> {
  const outcome = await parts.inTurn(buyer_id, async (transaction): Promise<Outcome> => {
    const order = await lockOrder(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    const isItsPayment = order.intent_id === payment.id;
    if (order.state === 'paid' && isItsPayment) return { kind: 'paid' };
    if (order.state === 'cancelled' && isItsPayment && (await reopened(parts, transaction, order))) {
      const pending = await lockOrder(transaction, id);
      if (!pending) throw new Error(`There is no order ${id}`);
      await payOrder(transaction, pending, payment, parts);
      return { kind: 'paid' };
    }
    await refundLatePayment(transaction, order, payment);
    // Its money comes and goes; what the card company keeps of it is lost.
    if (payment.fee !== null) await postCardFee(transaction, order.id, payment.fee, `late:${payment.id}`);
    parts.log.warn(
      { order: id, payment: payment.id },
      'a payment came after its order had ended and goes back',
    );
    return { kind: 'refunded' };
  });
  if (outcome.kind === 'refunded') parts.refundSoon();
  else parts.mails.sendSoon();
  return outcome;
}

/** Takes the goods anew; false, and nothing is changed, when that cannot be. */
async function reopened(parts: PlacingParts, transaction: Queryable, order: OrderRow): Promise<boolean> {
  const { quotes } = parts;
  if (await isOrderedAgain(transaction, order.id)) return false;
  const quote = await quotes.find(transaction, order.buyer_id, order.quote_id);
  const taken = quote && (await takenIfThere(transaction, quote));
  if (!taken) return false;
  await reopenOrder(transaction, order, { quote, taken, payUntil: payUntil(parts) });
  return true;
}

async function takenIfThere(
  transaction: Queryable,
  quote: FrozenQuote,
): Promise<ReturnType<typeof takenParts> | undefined> {
  try {
    return takenParts(quote, await reserve(transaction, demandsOf(quote)));
  } catch (error) {
    if (error instanceof CallError && error.code === 'sold_out') return undefined;
    throw error;
  }
}
