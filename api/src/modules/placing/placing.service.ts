import type { Completion, OrderCreated, OrderRequest } from 'shared-api/contract';
import { type CallError, notFound } from '../../platform/http/call-error.ts';
import type { OutsideCalls } from '../checkout/index.ts';
import type { BadgeOf } from '../images/index.ts';
import { asked } from './asked.ts';
import { endOrder } from './end-order.ts';
import type { LookAndSettle } from './look-and-settle.ts';
import { paymentOpening } from './open-payment.ts';
import type { Outcome } from './outcome.ts';
import { placeOrder } from './place-order.ts';
import { endSoon, type OrderHead, placedOrder } from './placing.repo.ts';
import type { PlacingParts } from './placing-parts.ts';
import {
  alreadyPaid,
  notPaid,
  onHold,
  otherWords,
  stillSettling,
  underWay,
  wasCancelled,
  wasRefunded,
} from './refusals.ts';
import { settle } from './settling.ts';

/** Whoever pays. */
export interface Buyer {
  readonly personId: number;
  readonly username: string;
}

/** What an order is named by; of the rest, what is given has to be what it was placed with. */
export type OrderNamed = Pick<OrderRequest, 'tax_id'> & {
  readonly [K in Exclude<keyof OrderRequest, 'tax_id'>]?: OrderRequest[K] | undefined;
};

/** Orders from placing to paid. Every call may be made again, and rejects with a CallError. */
export interface PlacingService {
  /** `visitor`: the name of the browser it is placed with. */
  place(buyer: Buyer, request: OrderRequest, visitor: string): Promise<OrderCreated>;
  complete(buyer: Buyer, request: OrderRequest): Promise<Completion>;
  cancel(buyer: Buyer, named: OrderNamed): Promise<{ msg: string }>;
}

export interface ServiceParts extends PlacingParts {
  readonly badge: BadgeOf;
  readonly lookAndSettle: LookAndSettle;
  /** Counts who lets the card service be asked. */
  readonly outside: OutsideCalls;
}

const CANCELLED = { msg: 'The order was cancelled. Nothing was charged, and your cart is as it was.' };

export function placingService(parts: ServiceParts): PlacingService {
  const { database, payments, badge, outside, lookAndSettle } = parts;
  const openPayment = paymentOpening(parts);

  const completionOf = async ({ personId, username }: Buyer): Promise<Completion> => ({
    username,
    ...(await badge(personId)),
  });

  /** Somebody who asks in other words than the order was placed with means another order, or was told another total. */
  const own = async ({ personId }: Buyer, named: OrderNamed): Promise<OrderHead> => {
    const order = await placedOrder(database, personId, named.tax_id);
    if (!order) throw notFound('order');
    const { charge_total = order.total, address_id = order.address_id, shipment_id = order.rate_id } = named;
    const isAlike = charge_total === order.total && address_id === order.address_id;
    if (!isAlike || ![order.rate_id, order.shipment_id].includes(shipment_id)) throw otherWords();
    return order;
  };

  /** Where an order is, with its payment asked about unless that has been settled. */
  const look = async (order: OrderHead): Promise<Outcome> => {
    if (order.state === 'paid') return { kind: 'paid' };
    if (order.held !== null) return { kind: 'held' };
    const { intent_id } = order;
    if (intent_id === null)
      return order.state === 'cancelled'
        ? { kind: 'cancelled' }
        : { kind: 'open', status: 'requires_payment_method' };
    if (!payments.isAway()) await outside.payment(order.buyer_id);
    return asked(() => lookAndSettle(order, intent_id), stillSettling);
  };

  const resume = async (buyer: Buyer, request: OrderRequest): Promise<OrderCreated | 'again'> => {
    const order = await own(buyer, request);
    if (order.state === 'cancelled') return 'again';
    if (order.state === 'paid') throw alreadyPaid(await completionOf(buyer));
    if (order.held !== null) throw onHold();
    const { id, intent_id } = order;
    if (intent_id === null) return openPayment(order, false);
    const payment = await asked(() => payments.look(intent_id), stillSettling);
    const outcome = await settle(parts, order, payment);
    if (outcome.kind === 'paid') throw alreadyPaid(await completionOf(buyer));
    if (outcome.kind === 'held') throw onHold();
    return outcome.kind === 'open' ? { client_secret: payment.clientSecret, id } : 'again';
  };

  return {
    place: async (buyer, request, visitor) => {
      // While the card service is not asked, whoever tries again and again asks for nothing.
      if (!payments.isAway()) await outside.order(buyer.personId);
      const after = { openPayment, resume: () => resume(buyer, request) };
      return placeOrder(parts, after, { buyerId: buyer.personId, visitor }, request);
    },
    complete: async (buyer, request) => {
      const outcome = await look(await own(buyer, request));
      if (outcome.kind === 'paid') return completionOf(buyer);
      throw refusalOf(outcome);
    },
    cancel: async (buyer, named) => {
      const order = await own(buyer, named);
      if (order.state === 'cancelled') return CANCELLED;
      const outcome = await ended(parts, order);
      if (outcome.kind === 'cancelled') return CANCELLED;
      if (outcome.kind === 'paid') throw alreadyPaid(await completionOf(buyer));
      throw outcome.kind === 'open' ? underWay() : refusalOf(outcome);
    },
  };
}

/** Ends a pending order for its buyer; when the card service cannot be asked for them now, as soon as it can. */
async function ended(parts: ServiceParts, order: OrderHead): Promise<Outcome> {
  if (order.state === 'paid') return { kind: 'paid' };
  if (order.held !== null) return { kind: 'held' };
  const end = async () => {
    if (!parts.payments.isAway()) await parts.outside.payment(order.buyer_id);
    return asked(() => endOrder(parts, order), stillSettling);
  };
  return end().catch(async (error: unknown) => {
    await endSoon(parts.database, order.id);
    throw error;
  });
}

function refusalOf(outcome: Exclude<Outcome, { kind: 'paid' }>): CallError {
  if (outcome.kind === 'open') return notPaid(outcome.status);
  return ends[outcome.kind]();
}

const ends = { cancelled: wasCancelled, refunded: wasRefunded, held: onHold };
