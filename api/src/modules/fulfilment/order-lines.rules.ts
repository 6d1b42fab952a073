import type { LineState, OrderState } from 'shared-api/contract';
import { cancelUntil, marketTimeText } from 'shared-api/rules';
import { CallError } from '../../platform/http/errors.ts';

/** An order for settlement; amounts in cents. */
export interface OrderRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly quote_id: string;
  readonly state: OrderState;
  readonly attempt: number;
  readonly intent_id: string | null;
  readonly held: string | null;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly shipping_tax: number;
  readonly charge: number;
  readonly total: number;
  readonly created_at: Date;
  readonly pay_until: Date;
  readonly paid_at: Date | null;
}

/** The columns of an OrderRow, for queries that give one. */
export const orderColumns = `shop_order.id, shop_order.buyer_id, shop_order.quote_id, shop_order.state,
  shop_order.attempt, shop_order.intent_id, shop_order.held, shop_order.cart_total, shop_order.shipping,
  shop_order.tax_amount, shop_order.shipping_tax, shop_order.charge, shop_order.total, shop_order.created_at,
  shop_order.pay_until, shop_order.paid_at`;

/** A line for settlement; amounts in cents. */
export interface LineRow {
  readonly id: number;
  readonly order_wish_id: number;
  readonly wish_id: number;
  readonly gift: boolean;
  readonly position: number;
  readonly company_id: number;
  readonly product_id: number;
  readonly merchandise_id: number;
  readonly influencer_id: number | null;
  readonly price_cents: number;
  readonly quantity: number;
  readonly tax_cents: number;
  /** What of its price, and of its tax, went back while it stayed. */
  readonly refunded_cents: number;
  readonly refunded_tax_cents: number;
  readonly fee_percent: number;
  readonly pool_cents: number;
  readonly to_make: boolean;
  readonly state: LineState;
  /** Its buyer was notified that it is late. */
  readonly late: boolean;
}

/** The allowed next states of each state. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** A cancelled order is reopened only when its payment arrived after all and its goods are available. */
export const orderMoves: Moves<OrderState> = {
  pending: ['paid', 'cancelled'],
  paid: [],
  cancelled: ['pending'],
};

/**
 * `paid`: goods are there, and again once the label that they were sent with is taken back. `waiting`: still to be made, or served by returned goods. `making` and `finishing`: in
 * a run or from one; unserved lines of a run wait again. Sent lines are refunded, unsent ones cancelled.
 */
export const lineMoves: Moves<LineState> = {
  reserved: ['paid', 'waiting', 'cancelled'],
  paid: ['finishing', 'shipped', 'cancelled'],
  waiting: ['paid', 'making', 'cancelled'],
  making: ['finishing', 'waiting', 'cancelled'],
  finishing: ['shipped', 'waiting', 'cancelled'],
  shipped: ['paid', 'delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Throws a 409 CallError for a move that is not in the table; `thing` is its subject, for example "An order". */
export function assertMove<S extends string>(moves: Moves<S>, from: S, to: S, thing: string): void {
  if (!moves[from].includes(to))
    throw new CallError('conflict', `${thing} that is ${from} cannot become ${to}.`);
}

/** Whether a paid order is in its cancel window: nothing of it is made, packed or sent yet. */
export function isFresh({ paid_at }: Pick<OrderRow, 'paid_at'>, now: Date): boolean {
  return paid_at !== null && now < cancelUntil(paid_at);
}

/** The ids of those orders that are in their cancel window. */
export function freshOrders(
  orders: readonly Pick<OrderRow, 'id' | 'paid_at'>[],
  now: Date,
): ReadonlySet<number> {
  return new Set(orders.filter((order) => isFresh(order, now)).map(({ id }) => id));
}

/** 409 for work on an order that its buyer may still cancel. */
export function stillCancellable(paidAt: Date, work: string): CallError {
  const until = marketTimeText(cancelUntil(paidAt));
  return new CallError('conflict', `The buyer can cancel this order until ${until}. ${work}`);
}
