import type { Completion, OrderCreated, OrderRequest } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { type CallError, notFound } from '../../../platform/http/errors.ts';
import { type Payment, PaymentError } from '../../../ports/payment-port.ts';
import { reserve } from '../../fulfilment/index.ts';
import type { BadgeOf } from '../../images/index.ts';
import type { RequestLimits } from '../request-limits.ts';
import { insertOrder } from './order-creation.service.ts';
import {
  alreadyBought,
  alreadyPaid,
  cardServiceFailed,
  cardServiceUnavailable,
  notPaid,
  onHold,
  orderEnded,
  otherPaymentProcessing,
  paymentNotOpened,
  paymentProcessing,
  requestMismatch,
  settlementDelayed,
  wasCancelled,
  wasRefunded,
} from './payments.errors.ts';
import {
  conflictingOrders,
  endSoon,
  noteOpened,
  type OrderHead,
  orderById,
  placedOrder,
  raiseAttempt,
} from './payments.repo.ts';
import { demandsOf, takenParts } from './placement.rules.ts';
import {
  type CheckPayment,
  cancelUnpaid,
  endOrder,
  type Outcome,
  type PlacementParts,
  payUntil,
  settle,
} from './settlement.service.ts';

/** Runs a call to the card service for a request; rejects with `otherwise` when the service fails. */
export async function callCardService<T>(work: () => Promise<T>, otherwise: () => CallError): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PaymentError ? otherwise() : error;
  }
}

/** Opens the payment of an order; parallel calls for one order share one request. */
export type OpenPayment = (order: OrderHead) => Promise<OrderCreated>;

/**
 * Creates the function that opens a pending order's payment and returns its client secret once it is stored. When the card
 * service does not answer or refuses, the order is cancelled: without the secret it cannot be paid. When it answers that
 * it broke, the order stays, and the repeated request tries again. Rejects with a CallError in all of these cases.
 */
export function paymentOpener(parts: PlacementParts): OpenPayment {
  const opening = new Map<number, Promise<OrderCreated>>();
  return (order) => {
    const under = opening.get(order.id);
    if (under) return under;
    const mine = openOnce(parts, order).finally(() => opening.delete(order.id));
    opening.set(order.id, mine);
    return mine;
  };
}

async function openOnce(parts: PlacementParts, order: OrderHead): Promise<OrderCreated> {
  const { id, attempt, quote_id: reference, total: amount } = order;
  const { database, payments } = parts;
  let payment: Payment;
  try {
    payment = await payments.open({ orderId: id, attempt, reference, amount });
  } catch (error) {
    throw error instanceof PaymentError ? await openingFailed(parts, order, error) : error;
  }
  if (await noteOpened(database, id, payment.id)) return { client_secret: payment.clientSecret, id };
  // The order ended or has another payment: this one is never sent to a client.
  if ((await orderById(database, id))?.intent_id !== payment.id) await payments.cancel(payment.id);
  throw orderEnded();
}

async function openingFailed(
  { database, log }: PlacementParts,
  { id, attempt }: OrderHead,
  error: PaymentError,
): Promise<CallError> {
  log.warn({ err: error, order: id }, 'a payment was not opened');
  switch (error.kind) {
    case 'refused':
      await cancelUnpaid(database, id, null);
      return paymentNotOpened();
    case 'away':
    case 'unknown':
      await cancelUnpaid(database, id, null);
      return cardServiceUnavailable();
    case 'failed':
      await raiseAttempt(database, id, attempt);
      return cardServiceFailed();
  }
}

/** Attempts to settle conflicting orders before giving up. */
const MAX_ATTEMPTS = 4;

/** The result under the cart lock: the order exists, others must be settled first, or a new one. */
type Step =
  | { readonly kind: 'there' }
  | { readonly kind: 'new'; readonly order: OrderHead }
  | { readonly kind: 'others'; readonly others: readonly OrderHead[] };

/** The buyer and their browser's id. */
export interface Orderer {
  readonly buyerId: number;
  readonly visitor: string;
}

/** Steps after the cart lock is released. */
export interface AfterLock {
  readonly openPayment: OpenPayment;
  /** Returns the existing order of the quote; `again` when it has ended. */
  resume(): Promise<OrderCreated | 'again'>;
}

/**
 * Places an order: settles conflicting pending orders, reserves goods and stores the order in one transaction,
 * then opens its payment. Idempotent per quote. Rejects with a CallError and leaves no order when that fails.
 */
export async function placeOrder(
  parts: PlacementParts,
  { openPayment, resume }: AfterLock,
  orderer: Orderer,
  request: OrderRequest,
): Promise<OrderCreated> {
  await parts.drawPreviews(orderer.buyerId);
  for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
    const step = await parts.withCartLock(orderer.buyerId, (transaction) =>
      takeUnderLock(parts, transaction, orderer, request),
    );
    if (step.kind === 'new') return openPayment(step.order);
    if (step.kind === 'there') {
      const answer = await resume();
      if (answer !== 'again') return answer;
    } else {
      for (const other of step.others) await settleOther(parts, other);
    }
  }
  throw otherPaymentProcessing();
}

async function takeUnderLock(
  parts: PlacementParts,
  transaction: Queryable,
  { buyerId, visitor }: Orderer,
  request: OrderRequest,
): Promise<Step> {
  const [orders, found] = await Promise.all([
    conflictingOrders(transaction, buyerId, request.tax_id),
    parts.quotes.read(transaction, buyerId, request.tax_id),
  ]);
  if (orders.some(({ quote_id }) => quote_id === request.tax_id)) return { kind: 'there' };
  if (orders.length > 0) return { kind: 'others', others: orders };
  const quote = await parts.quotes.take(transaction, buyerId, request, found);
  if (parts.payments.isAway()) throw cardServiceUnavailable();
  const taken = takenParts(quote, await reserve(transaction, demandsOf(quote)));
  const placing = { buyerId, visitor, quote, taken, payUntil: payUntil(parts) };
  const id = await insertOrder(transaction, placing, parts.copyMedia);
  const { tax_id: quote_id, total } = quote;
  const order = {
    id,
    buyer_id: buyerId,
    quote_id,
    total,
    state: 'pending',
    attempt: 1,
    intent_id: null,
    held: null,
  } as const;
  return { kind: 'new', order };
}

/** Settles a buyer's conflicting order. */
async function settleOther(parts: PlacementParts, other: OrderHead): Promise<void> {
  if (other.held !== null) throw onHold();
  const outcome = await callCardService(() => endOrder(parts, other), cardServiceUnavailable);
  if (outcome.kind === 'paid') throw alreadyBought();
  if (outcome.kind === 'held') throw onHold();
  if (outcome.kind === 'open' && outcome.status === 'processing') throw otherPaymentProcessing();
}

/** The paying person. */
export interface Buyer {
  readonly personId: number;
  readonly username: string;
}

/** Identifies an order; other given fields must equal those of its placement. */
export type OrderReference = Pick<OrderRequest, 'tax_id'> & {
  readonly [K in Exclude<keyof OrderRequest, 'tax_id'>]?: OrderRequest[K] | undefined;
};

/** Orders from placement to payment. Every call is idempotent and rejects with a CallError. */
export interface PlacementService {
  /** `visitor`: the browser's id. */
  place(buyer: Buyer, request: OrderRequest, visitor: string): Promise<OrderCreated>;
  complete(buyer: Buyer, request: OrderRequest): Promise<Completion>;
  cancel(buyer: Buyer, named: OrderReference): Promise<{ msg: string }>;
}

export interface ServiceParts extends PlacementParts {
  readonly badge: BadgeOf;
  readonly checkPayment: CheckPayment;
  /** Limits calls to the card service per person. */
  readonly limits: RequestLimits;
}

const CANCELLED = { msg: 'The order was cancelled. Nothing was charged, and your cart is as it was.' };

export function placementService(parts: ServiceParts): PlacementService {
  const { database, payments, badge, limits, checkPayment } = parts;
  const openPayment = paymentOpener(parts);

  const completionOf = async ({ personId, username }: Buyer): Promise<Completion> => ({
    username,
    ...(await badge(personId)),
  });

  /** Finds the buyer's order; a request with other fields means another order or another total. */
  const own = async ({ personId }: Buyer, named: OrderReference): Promise<OrderHead> => {
    const order = await placedOrder(database, personId, named.tax_id);
    if (!order) throw notFound('order');
    const { charge_total = order.total, address_id = order.address_id, shipment_id = order.rate_id } = named;
    const isAlike = charge_total === order.total && address_id === order.address_id;
    if (!isAlike || ![order.rate_id, order.shipment_id].includes(shipment_id)) throw requestMismatch();
    return order;
  };

  /** The outcome of an order; reads its payment unless it is settled. */
  const look = async (order: OrderHead): Promise<Outcome> => {
    if (order.state === 'paid') return { kind: 'paid' };
    if (order.held !== null) return { kind: 'held' };
    const { intent_id } = order;
    if (intent_id === null)
      return order.state === 'cancelled'
        ? { kind: 'cancelled' }
        : { kind: 'open', status: 'requires_payment_method' };
    if (!payments.isAway()) await limits.payment(order.buyer_id);
    return callCardService(() => checkPayment(order, intent_id), settlementDelayed);
  };

  const resume = async (buyer: Buyer, request: OrderRequest): Promise<OrderCreated | 'again'> => {
    const order = await own(buyer, request);
    if (order.state === 'cancelled') return 'again';
    if (order.state === 'paid') throw alreadyPaid(await completionOf(buyer));
    if (order.held !== null) throw onHold();
    const { id, intent_id } = order;
    if (intent_id === null) return openPayment(order);
    const payment = await callCardService(() => payments.look(intent_id), settlementDelayed);
    const outcome = await settle(parts, order, payment);
    if (outcome.kind === 'paid') throw alreadyPaid(await completionOf(buyer));
    if (outcome.kind === 'held') throw onHold();
    return outcome.kind === 'open' ? { client_secret: payment.clientSecret, id } : 'again';
  };

  return {
    place: async (buyer, request, visitor) => {
      // While the card service is down, retries cost nothing and do not count.
      if (!payments.isAway()) await limits.order(buyer.personId);
      const after = { openPayment, resume: () => resume(buyer, request) };
      return placeOrder(parts, after, { buyerId: buyer.personId, visitor }, request);
    },
    complete: async (buyer, request) => {
      const outcome = await look(await own(buyer, request));
      if (outcome.kind === 'paid') return completionOf(buyer);
      throw errorOf(outcome);
    },
    cancel: async (buyer, named) => {
      const order = await own(buyer, named);
      if (order.state === 'cancelled') return CANCELLED;
      const outcome = await endNowOrSoon(parts, order);
      if (outcome.kind === 'cancelled') return CANCELLED;
      if (outcome.kind === 'paid') throw alreadyPaid(await completionOf(buyer));
      throw outcome.kind === 'open' ? paymentProcessing() : errorOf(outcome);
    },
  };
}

/** Ends a pending order for its buyer, or as soon as the card service can be reached. */
async function endNowOrSoon(parts: ServiceParts, order: OrderHead): Promise<Outcome> {
  if (order.state === 'paid') return { kind: 'paid' };
  if (order.held !== null) return { kind: 'held' };
  const end = async () => {
    if (!parts.payments.isAway()) await parts.limits.payment(order.buyer_id);
    return callCardService(() => endOrder(parts, order), settlementDelayed);
  };
  return end().catch(async (error: unknown) => {
    await endSoon(parts.database, order.id);
    throw error;
  });
}

function errorOf(outcome: Exclude<Outcome, { kind: 'paid' }>): CallError {
  if (outcome.kind === 'open') return notPaid(outcome.status);
  return outcomeErrors[outcome.kind]();
}

const outcomeErrors = { cancelled: wasCancelled, refunded: wasRefunded, held: onHold };
