import type { Address, LineState, Order, OrderState, OrderSummary } from 'shared-api/contract';

/** An order's own row as pages show it. */
export interface PageOrderRow {
  readonly id: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly state: OrderState;
  readonly delivery: Address;
  readonly provider: string;
  readonly duration_terms: string;
  readonly cart_total: number;
  readonly shipping: number;
  readonly tax_amount: number;
  readonly shipping_tax: number;
  readonly charge: number;
  readonly total: number;
  readonly parcels: readonly { readonly company_id: number; readonly shipping_cents: number }[];
  readonly refunds: Order['refunds'];
}

/** An order of a list, its lines by state and company, in the order of its wishes, the main item of each before its add-ons. */
export interface SummaryRow
  extends Pick<OrderSummary, 'id' | 'state' | 'total' | 'refunded' | 'picture_location' | 'picture_alt'> {
  readonly created_at: Date;
  readonly lines: readonly {
    readonly state: LineState;
    readonly name_code: string;
    readonly name_view: string;
    readonly wish: number;
    /** Of the wish's main item, not of an add-on. */
    readonly main: boolean;
    /** What the goods are called. */
    readonly thing: string;
  }[];
}
