import { samplesOf } from 'server-kit/measure';
import type { Context } from '../../context.ts';
import type { Cart } from '../cart/index.ts';
import type { Payouts } from '../fees/index.ts';
import { overdueOrders } from '../fulfilment/index.ts';
import type { Images } from '../images/index.ts';
import type { Mails } from '../mail/index.ts';
import { type Gifts, REFUND_JOB } from '../orders/index.ts';
import { type AddressService, addressCheck, addressService, type CheckAddress } from './addresses.service.ts';
import { routeCheckout } from './checkout.routes.ts';
import { eventHandler } from './payment/events.service.ts';
import { decideHeldOrder, type HeldOutcome, type NoteDecision } from './payment/held-orders.service.ts';
import { FEES_JOB, noteCardFees, SETTLING_JOB, type Settled, settleOverdue } from './payment/jobs.service.ts';
import { finishLostOrder, refundLostCharge, settleOrder } from './payment/lost-orders.service.ts';
import { openOrders, recentOrders } from './payment/order-counts.repo.ts';
import { routePayments, routePlacement, routeSavedCards } from './payment/payments.routes.ts';
import { type PlacementService, placementService } from './payment/placement.service.ts';
import { savedCardService } from './payment/saved-cards.service.ts';
import { paymentChecker } from './payment/settlement.service.ts';
import { removeOldQuotes } from './quotes.repo.ts';
import { type QuoteService, type Quotes, quoteService, quotes } from './quotes.service.ts';
import type { RequestLimits } from './request-limits.ts';
import { type ShipmentService, shipmentService } from './shipping.service.ts';

export type { HeldOutcome, NoteDecision } from './payment/held-orders.service.ts';
export { serviceAtDesk } from './payment/payments.errors.ts';
export { type RequestLimits, requestLimits } from './request-limits.ts';

/** Addresses, shipping and totals, for programs that act without a request. */
export interface Checkout extends Quotes {
  readonly addresses: AddressService;
  readonly shipments: ShipmentService;
  readonly totals: QuoteService;
}

/** Orders from placement to payment, for programs that act without a request. */
export interface OrderPlacement {
  readonly service: PlacementService;
  /** Settles every order whose time to pay is over. */
  settleOverdue(): Promise<Settled>;
  isAnyOverdue(): Promise<boolean>;
  /** Books the card company's fees that were unknown at payment. */
  noteCardFees(): Promise<{ noted: number }>;
  readonly repairs: PaymentRepairs;
}

/**
 * What administrators decide about payments. Each returns what was done, in words, calls `note` in the transaction that does it,
 * and rejects with a CallError where it is impossible.
 */
export interface PaymentRepairs {
  /** Accepts the payment of a held order, or refunds it and cancels the order. */
  decideHeld(orderId: number, outcome: HeldOutcome, note: NoteDecision): Promise<string>;
  /** Refunds a payment that has no order. */
  refundCharge(charge: { paymentId: string; cents: number }, note: NoteDecision): Promise<string>;
  /** Makes the lost order of a payment anew, where its checkout is whole. */
  finishOrder(paymentId: string, note: NoteDecision): Promise<string>;
  /** Settles an order by its payment. */
  settleOrder(order: { orderId: number; paymentId: string }, note: NoteDecision): Promise<string>;
}

interface CheckoutServices {
  readonly cart: Cart;
  readonly gifts: Gifts;
  readonly images: Pick<Images, 'badge'>;
  readonly limits: RequestLimits;
  readonly mails: Mails;
  readonly payouts: Pick<Payouts, 'noteChange'>;
}

/** Serves addresses, shipping, totals, placement and payment. */
export function registerCheckout(
  context: Context,
  { cart, gifts, images, limits, mails, payouts }: CheckoutServices,
): {
  readonly checkout: Checkout;
  readonly placement: OrderPlacement;
  readonly checkAddress: CheckAddress;
} {
  const { http, serve, database, carriers, payments, config } = context;
  const { chosen } = cart;
  const settings = { publishable_key: config.stripe.publishableKey, script_url: config.stripe.scriptUrl };
  const checkAddress = addressCheck(carriers, limits);
  const checkout = {
    ...quotes(chosen),
    addresses: addressService(database, checkAddress),
    shipments: shipmentService({ database, chosen, carriers, limits }),
    totals: quoteService({ ...context, chosen, limits, cardCharge: config.cardCharge }),
  };
  routeCheckout(serve, { chosen, ...checkout });
  const placing = {
    ...context,
    quotes: checkout,
    limits,
    mails,
    badge: images.badge,
    withCartLock: cart.withCartLock,
    copyMedia: cart.media.orderMedia.copyMedia,
    drawPreviews: cart.media.previews.drawChecked,
    giftCodes: gifts.giftCodes,
    refundSoon: () => context.runSoon(REFUND_JOB),
    noteAccount: payouts.noteChange,
    payWithinSeconds: config.payWithinSeconds,
  };
  const parts = { ...placing, checkPayment: paymentChecker(placing) };
  const service = placementService(parts);
  routePlacement(serve, service);
  routeSavedCards(serve, savedCardService(parts));
  const handleEvent = eventHandler(parts, parts.checkPayment);
  routePayments({ http, serve, payments, settings, handleEvent });
  const placement = {
    service,
    settleOverdue: () => settleOverdue(parts),
    isAnyOverdue: async () => (await overdueOrders(database, 1)).length > 0,
    noteCardFees: () => noteCardFees(parts),
    repairs: {
      decideHeld: (orderId, outcome, note) => decideHeldOrder(parts, orderId, outcome, note),
      refundCharge: (charge, note) => refundLostCharge(parts, charge, note),
      finishOrder: (paymentId, note) => finishLostOrder(parts, paymentId, note),
      settleOrder: (order, note) => settleOrder(parts, order, note),
    },
  } satisfies OrderPlacement;
  context.schedule(
    // Unpaid goods are released without waiting for the job's minute.
    { name: SETTLING_JOB, due: '* * * * *', early: placement.isAnyOverdue, work: placement.settleOverdue },
    { name: FEES_JOB, due: '*/10 * * * *', work: placement.noteCardFees },
    { name: 'remove-old-quotes', due: '37 * * * *', work: () => removeOldQuotes(database) },
  );
  const recent = async (value: 'orders' | 'cents') =>
    samplesOf(
      'state',
      ['pending', 'paid', 'cancelled'],
      (await recentOrders(database)).map((row) => [row.state, row[value]]),
    );
  context.measure(
    {
      name: 'wishbin_recent_orders',
      help: 'Orders that were placed in the last ten minutes, by state.',
      type: 'gauge',
      labels: ['state'],
      read: () => recent('orders'),
    },
    {
      name: 'wishbin_recent_order_cents',
      help: 'Totals of the orders that were placed in the last ten minutes, by state, in cents.',
      type: 'gauge',
      labels: ['state'],
      read: () => recent('cents'),
    },
    {
      name: 'wishbin_orders_open',
      help: 'Orders that are not settled: within their time to pay, overdue, or held for an administrator.',
      type: 'gauge',
      labels: ['state'],
      read: async () =>
        samplesOf(
          'state',
          ['paying', 'overdue', 'held'],
          (await openOrders(database)).map(({ state, orders }) => [state, orders]),
        ),
    },
  );
  return { checkout, placement, checkAddress };
}
