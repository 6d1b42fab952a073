/** A variant with what is there and what waits of it, and its product. */
export interface StockRow {
  readonly merch_id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly active: boolean;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
  readonly reserved: number;
  readonly waiting: number;
  readonly making: number;
  readonly oldest_paid_at: Date | null;
  readonly product_name_view: string;
  readonly product_active: boolean;
  readonly picture_location: string | null;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly limited_edition: boolean;
  readonly production_step: 'manufacturing' | 'finishing' | null;
  readonly run_id: number | null;
}
