import { formatCents } from 'shared-api/rules';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  type Payment,
  PaymentError,
  type PaymentPort,
  type PaymentStatus,
} from '../../../ports/payment-port.ts';
import type { DrawChecked, WithCartLock } from '../../cart/index.ts';
import { cardFeeEntries, payFees, paymentEntries, post, suspectSales } from '../../fees/index.ts';
import {
  addToCounts,
  giveBack,
  holdOrder,
  lockOrder,
  markCancelled,
  markPaid,
  noteGoalsMet,
  type OrderRow,
  reserve,
} from '../../fulfilment/index.ts';
import { ownRatesOf, settleInfluences } from '../../influence/index.ts';
import type { Mails } from '../../mail/index.ts';
import { type Gifts, isLatePaymentRefunded, notifyCompanies, refundLatePayment } from '../../orders/index.ts';
import type { FrozenQuote } from '../quotes.rules.ts';
import type { Quotes } from '../quotes.service.ts';
import { type CopyMedia, reopenOrder } from './order-creation.service.ts';
import {
  askForFee,
  influencersOf,
  isOrderedAgain,
  noteOpened,
  type OrderHead,
  removeWishes,
} from './payments.repo.ts';
import { demandsOf, paidSums, paidUnits, takenParts } from './placement.rules.ts';

/**
 * The outcome of an order. `open`: unpaid and not ended. `held`: only a person can settle it. `refunded`: paid
 * after it had ended, fully refunded.
 */
export type Outcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' | 'held' | 'refunded' }
  | { readonly kind: 'open'; readonly status: PaymentStatus };

/** As Fastify's logger. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Dependencies of placement and settlement. */
export interface PlacementParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payments: PaymentPort;
  /** The lock of a buyer's cart. */
  readonly withCartLock: WithCartLock;
  readonly quotes: Quotes;
  readonly copyMedia: CopyMedia;
  /** Draws what is missing of the previews that an order of this buyer would copy. */
  readonly drawPreviews: DrawChecked;
  readonly giftCodes: Gifts['giftCodes'];
  readonly mails: Mails;
  /** Starts the refund job after the commit. Never throws. */
  readonly refundSoon: () => void;
  /** Refreshes the state of a payout account. */
  readonly noteAccount: (providerId: string) => Promise<void>;
  /** Payment deadline in seconds. */
  readonly payWithinSeconds: number;
}

/**
 * Cancels a pending order and returns its goods. The caller guarantees that it cannot be paid: `endedIntent` is
 * its cancelled payment, or null when none was ever sent to a client.
 */
export function cancelUnpaid(
  database: Database,
  orderId: number,
  endedIntent: string | null,
): Promise<Outcome> {
  return database.transaction(async (transaction): Promise<Outcome> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    if (order.state === 'paid') return { kind: 'paid' };
    if (order.state === 'cancelled') return { kind: 'cancelled' };
    // Another server has opened a payment meanwhile that may be being paid.
    if (order.intent_id !== endedIntent) return { kind: 'open', status: 'requires_payment_method' };
    const lines = await markCancelled(transaction, order);
    await giveBack(
      transaction,
      lines.map((line) => ({ ...line, paid: false })),
    );
    return { kind: 'cancelled' };
  });
}

/** The payment deadline of an order placed now. */
export function payUntil({
  clock,
  payWithinSeconds,
}: Pick<PlacementParts, 'clock' | 'payWithinSeconds'>): Date {
  return new Date(clock().getTime() + payWithinSeconds * 1000);
}

/** Seconds until an unknown card fee is queried. */
const FEE_DELAY_SECONDS = 60;

/**
 * Applies a payment in the caller's transaction, which has locked the order and checked that it is pending and
 * fully paid: influencers, states, counts, ledger, gift pages, emails and cart.
 */
export async function payOrder(
  transaction: Queryable,
  order: OrderRow,
  payment: Payment,
  { giftCodes, mails }: Pick<PlacementParts, 'giftCodes' | 'mails'>,
): Promise<void> {
  const { id: orderId, buyer_id: buyerId } = order;
  const influencers = await influencersOf(transaction, orderId);
  const chains = await settleInfluences(transaction, { orderId, buyerId }, influencers);
  const { cardFingerprint } = payment;
  const ownRates = await ownRatesOf(transaction, chains);
  const lines = await markPaid(transaction, order, { chains, ownRates, cardFingerprint });
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
  // Independent statements: sent to the database together.
  await Promise.all([
    units.length > 0 && addToCounts(transaction, units),
    toMake.length > 0 && noteGoalsMet(transaction, toMake),
    post(transaction, { kind: 'payment', ref: String(orderId), orderId, entries }),
    payFees(transaction, { orderId, lines, chains, suspicions }),
    payment.fee === null
      ? askForFee(transaction, orderId, FEE_DELAY_SECONDS)
      : postCardFee(transaction, orderId, payment.fee),
    mails.enqueueMail(transaction, mail),
    notifyCompanies(transaction, mails, orderId),
    removeWishes(transaction, orderId),
  ]);
}

/** Books the card company's fee of a payment, in cents, once for its `ref`. @param orderId null for a payment without an order */
export async function postCardFee(
  transaction: Queryable,
  orderId: number | null,
  fee: number,
  ref = String(orderId),
): Promise<void> {
  if (fee > 0) await post(transaction, { kind: 'card_fee', ref, orderId, entries: cardFeeEntries(fee) });
}

/**
 * Handles a payment that arrived after its order had ended: honours the order if its goods are available and its
 * wishes are in no other order, else refunds it fully. Runs under the cart lock, so that the buyer cannot order
 * the same wishes meanwhile.
 */
export async function honourOrRefund(
  parts: PlacementParts,
  { id, buyer_id }: OrderHead,
  payment: Payment,
): Promise<Outcome> {
  const outcome = await parts.withCartLock(buyer_id, async (transaction): Promise<Outcome> => {
    const order = await lockOrder(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    const isItsPayment = order.intent_id === payment.id;
    if (order.state === 'paid' && isItsPayment) return { kind: 'paid' };
    if (await isLatePaymentRefunded(transaction, payment.id)) return { kind: 'refunded' };
    if (order.state === 'cancelled' && isItsPayment && (await tryReopen(parts, transaction, order))) {
      const pending = await lockOrder(transaction, id);
      if (!pending) throw new Error(`There is no order ${id}`);
      await payOrder(transaction, pending, payment, parts);
      return { kind: 'paid' };
    }
    await refundLatePayment(transaction, order, payment);
    // The payment is refunded; the card company keeps its fee.
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

/** Reserves the goods again; returns false and changes nothing when that fails. */
async function tryReopen(parts: PlacementParts, transaction: Queryable, order: OrderRow): Promise<boolean> {
  const { quotes } = parts;
  if (await isOrderedAgain(transaction, order.id)) return false;
  const quote = await quotes.find(transaction, order.buyer_id, order.quote_id);
  const taken = quote && (await reserveIfAvailable(transaction, quote));
  if (!taken) return false;
  await reopenOrder(transaction, order, { quote, taken, payUntil: payUntil(parts) });
  return true;
}

/** Reserves the goods of a quote; undefined, and nothing is reserved, when some are sold out. */
export async function reserveIfAvailable(
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

/**
 * Settles an order by the state of its payment. Browser, webhook and timer all end here; repeats have no effect. A
 * payment of another order throws.
 */
export async function settle(parts: PlacementParts, order: OrderHead, payment: Payment): Promise<Outcome> {
  const { id, quote_id } = order;
  if (payment.orderId !== id || payment.reference !== quote_id)
    throw new Error(`Payment ${payment.id} was not opened for order ${id}`);
  if (payment.status === 'canceled') return cancelUnpaid(parts.database, id, payment.id);
  if (payment.status !== 'succeeded') return { kind: 'open', status: payment.status };
  const outcome = await parts.database.transaction((transaction) =>
    payIfMatching(parts, transaction, id, payment),
  );
  if (outcome.kind === 'late') return honourOrRefund(parts, order, payment);
  if (outcome.kind === 'was paid') return { kind: 'paid' };
  if (outcome.kind === 'paid') parts.mails.sendSoon();
  return outcome;
}

/** The payment was late, or the order was settled before. */
type NotPending = { readonly kind: 'late' } | { readonly kind: 'was paid' };

async function payIfMatching(
  parts: PlacementParts,
  transaction: Queryable,
  orderId: number,
  payment: Payment,
): Promise<Exclude<Outcome, { kind: 'open' }> | NotPending> {
  const order = await lockOrder(transaction, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  if (order.intent_id === null) await noteOpened(transaction, orderId, payment.id);
  else if (order.intent_id !== payment.id) return { kind: 'late' };
  if (order.state === 'paid') return { kind: 'was paid' };
  const doubt = mismatchOf(order, payment);
  if (doubt !== null) {
    // An administrator has decided so, and the same event came again.
    if (await isLatePaymentRefunded(transaction, payment.id)) return { kind: 'refunded' };
    await hold(parts, transaction, order, doubt);
    return { kind: 'held' };
  }
  if (order.state === 'cancelled') return { kind: 'late' };
  await payOrder(transaction, order, payment, parts);
  return { kind: 'paid' };
}

/** The mismatch between a payment and its order, in a sentence for administrators; null without one. */
function mismatchOf(order: Pick<OrderRow, 'total'>, payment: Payment): string | null {
  const { amountReceived, currency } = payment;
  if (currency !== 'usd')
    return `Payment ${payment.id} is in ${currency.toUpperCase()}, and not ${formatCents(order.total)}.`;
  if (amountReceived === order.total) return null;
  return `Payment ${payment.id} brought ${formatCents(amountReceived)}, not ${formatCents(order.total)}.`;
}

async function hold(
  { log }: PlacementParts,
  transaction: Queryable,
  order: OrderRow,
  doubt: string,
): Promise<void> {
  if (order.held !== null) return;
  await holdOrder(transaction, order.id, doubt);
  log.error(
    { order: order.id, doubt },
    'a payment does not agree with its order, which a person has to settle',
  );
}

/** Reads a payment from the card service and settles its order. */
export type CheckPayment = (order: OrderHead, paymentId: Payment['id']) => Promise<Outcome>;

/**
 * Browser and webhook arrive together: a second caller waits for the first. Only `paid` is final and shared; after
 * any other outcome the second caller reads the payment itself.
 */
export function paymentChecker(parts: PlacementParts): CheckPayment {
  const under = new Map<string, Promise<Outcome>>();
  return async (order, paymentId) => {
    const name = `${order.id} ${paymentId}`;
    const others = await under.get(name)?.catch(() => undefined);
    if (others?.kind === 'paid') return others;
    const mine = parts.payments.look(paymentId).then((payment) => settle(parts, order, payment));
    under.set(name, mine);
    try {
      return await mine;
    } finally {
      if (under.get(name) === mine) under.delete(name);
    }
  };
}

/**
 * Ends a pending order unless it is paid: cancels the payment first, and the card service decides. Rejects with a
 * PaymentError when the service fails; the order then stays as it is.
 */
export async function endOrder(parts: PlacementParts, order: OrderHead): Promise<Outcome> {
  const intentId = order.intent_id ?? (await findOpenedPayment(parts, order));
  if (intentId === null) return cancelUnpaid(parts.database, order.id, null);
  return settle(parts, order, await parts.payments.cancel(intentId));
}

/**
 * Finds the payment of an order whose opening was not stored: the same idempotency key returns it. Null when that
 * is unknown; its client secret was then never sent.
 */
async function findOpenedPayment(
  { database, payments }: PlacementParts,
  { id: orderId, attempt, quote_id: reference, total: amount }: OrderHead,
): Promise<string | null> {
  try {
    const { id } = await payments.open({ orderId, attempt, reference, amount });
    return (await noteOpened(database, orderId, id)) ? id : null;
  } catch (error) {
    if (error instanceof PaymentError) return null;
    throw error;
  }
}
