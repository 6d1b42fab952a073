import { randomUUID } from 'node:crypto';
import { formatCents } from 'shared-api/rules';
import { CallError } from '../../../platform/http/errors.ts';
import type { Payment } from '../../../ports/payment-port.ts';
import { lockOrder } from '../../fulfilment/index.ts';
import type { NoteDecision } from './held-orders.service.ts';
import { insertOrder } from './order-creation.service.ts';
import { serviceAtDesk } from './payments.errors.ts';
import { conflictingOrders, noteOpened, orderById, ownerOfQuote, paidWith } from './payments.repo.ts';
import {
  type CheckPayment,
  type PlacementParts,
  payOrder,
  payUntil,
  postCardFee,
  reserveIfAvailable,
} from './settlement.service.ts';

const conflict = (msg: string): CallError => new CallError('conflict', msg);

/** The payment of a charge without an order. Rejects with a 409 CallError when an order has it by now, or it brought nothing. */
async function lostPayment({ database, payments }: PlacementParts, paymentId: string): Promise<Payment> {
  const payment = await serviceAtDesk(() => payments.look(paymentId));
  const owner = await paidWith(database, paymentId);
  if (owner !== undefined)
    throw conflict(
      `Order ${owner} has this payment by now. Run the checks again to see whether all is well.`,
    );
  if (payment.status !== 'succeeded')
    throw conflict('The card service did not take this payment, so there is nothing to repair.');
  return payment;
}

const refundedAlready = (): CallError =>
  conflict('The payment was refunded already, so there is nothing to repair.');

/**
 * Refunds what is left of a payment that has no order, once for its key, and books the card company's fee. Returns what was done, in
 * words. Rejects with a CallError: 409 when an order has it by now or the card service refuses, 503 while that does not answer.
 */
export async function refundLostCharge(
  parts: PlacementParts,
  { paymentId, cents }: { readonly paymentId: string; readonly cents: number },
  note: NoteDecision,
): Promise<string> {
  const payment = await lostPayment(parts, paymentId);
  const { id: refundId } = await serviceAtDesk(() =>
    parts.payments.refund({ paymentId, amount: cents, key: `lost:${paymentId}:${cents}`, attempt: 1 }),
  ).catch((error: unknown) => {
    // A refund of this key, whose answer was lost, is found again; another one is what the service refuses to repeat.
    const isRefunded = payment.amountRefunded >= payment.amountReceived;
    throw isRefunded && error instanceof CallError && error.code === 'conflict' ? refundedAlready() : error;
  });
  const changed = `${formatCents(cents)} of payment ${paymentId} was refunded: it has no order`;
  await parts.database.transaction(async (transaction) => {
    const ref = `late:${paymentId}`;
    if (payment.fee !== null) await postCardFee(transaction, null, payment.fee, ref);
    await note(transaction, { changed, facts: { payment_id: paymentId, refund_id: refundId, cents } });
  });
  return changed;
}

/**
 * Makes and pays the order of a payment whose order was lost, where its checkout is whole: the quote is there, the chosen wishes
 * are still what it was made of, the goods are available and the payment is of its total. The order gets a new number. Returns what
 * was done, in words; rejects with a 409 CallError that says what is missing.
 */
export async function finishLostOrder(
  parts: PlacementParts,
  paymentId: string,
  note: NoteDecision,
): Promise<string> {
  const payment = await lostPayment(parts, paymentId);
  const { reference, amountReceived, amountRefunded, currency } = payment;
  if (amountRefunded >= amountReceived) throw refundedAlready();
  if (amountRefunded > 0)
    throw conflict('Part of the payment was refunded already. The rest can be refunded only.');
  const buyerId = reference === null ? undefined : await ownerOfQuote(parts.database, reference);
  if (reference === null || buyerId === undefined)
    throw conflict('The checkout of this payment is gone. It can be refunded only.');
  await parts.drawPreviews(buyerId);
  const changed = await parts.withCartLock(buyerId, async (transaction) => {
    const quote = await parts.quotes.findUnchanged(transaction, buyerId, reference);
    if (!quote) throw conflict('The buyer’s cart has changed since. The payment can be refunded only.');
    if (amountReceived !== quote.total || currency !== 'usd')
      throw conflict('The payment is not of the total of its checkout. It can be refunded only.');
    if ((await conflictingOrders(transaction, buyerId, reference)).length > 0)
      throw conflict('The buyer has another order of these wishes. The payment can be refunded only.');
    const taken = await reserveIfAvailable(transaction, quote);
    if (!taken) throw conflict('The goods are sold out by now. The payment can be refunded only.');
    // The browser that paid is not known any more; a new id matches none of the rules against buying from oneself.
    const placing = { buyerId, visitor: randomUUID(), quote, taken, payUntil: payUntil(parts) };
    const id = await insertOrder(transaction, placing, parts.copyMedia);
    if (!(await noteOpened(transaction, id, payment.id)))
      throw new Error(`Order ${id} did not take its payment`);
    const order = await lockOrder(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    await payOrder(transaction, order, payment, parts);
    const words = `Order ${id} was made of the checkout of payment ${paymentId}, and is paid with ${formatCents(amountReceived)}`;
    await note(transaction, { changed: words, facts: { payment_id: paymentId, order_id: id } });
    return words;
  });
  parts.mails.sendSoon();
  return changed;
}

const settled = {
  paid: 'is paid',
  cancelled: 'is cancelled',
  refunded: 'had ended: its payment is on its way back',
} as const;

/**
 * Settles an order by its payment at the card service, as its job does. Returns what was done, in words. Rejects with a 409
 * CallError while the payment is open or the order is held. Settling has transactions of its own: what was done is noted after them.
 */
export async function settleOrder(
  parts: PlacementParts & { readonly checkPayment: CheckPayment },
  { orderId, paymentId }: { readonly orderId: number; readonly paymentId: string },
  note: NoteDecision,
): Promise<string> {
  const order = await orderById(parts.database, orderId);
  if (!order) throw conflict(`Order ${orderId} is not there any more. Run the checks again.`);
  const outcome = await serviceAtDesk(() => parts.checkPayment(order, paymentId));
  if (outcome.kind === 'open') throw conflict('This payment is not made yet, so the order still waits.');
  if (outcome.kind === 'held')
    throw conflict('The payment differs from the total of the order, which is held: decide about it there.');
  const changed = `Order ${orderId} ${settled[outcome.kind]}`;
  await parts.database.transaction((transaction) =>
    note(transaction, { changed, facts: { order_id: orderId, payment_id: paymentId } }),
  );
  return changed;
}
