import type { LineState, OrderState } from 'shared-api/contract';

/** An order as those see it who settle it; amounts in cents. */
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

/** A line as those see it who move its goods and its money; amounts in cents. */
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
  readonly fee_percent: number;
  readonly pool_cents: number;
  readonly to_make: boolean;
  readonly state: LineState;
  /** Its buyer was told that it leaves later than promised. */
  readonly late: boolean;
}
