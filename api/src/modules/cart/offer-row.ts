import type { StockRow } from './wish-row.ts';

/** What can be bought with a product: the product itself (`main`) or one of its add-ons, and what of it was chosen. */
export interface OfferRow {
  readonly id: number;
  readonly name_view: string;
  readonly main: boolean;
  readonly req: boolean;
  /** Offered now: product, its company and a variant of it at least. Only what has to be taken is told of when it is not. */
  readonly on_sale: boolean;
  /** Sold by itself, not with another product only. */
  readonly listed: boolean;
  readonly company_id: number;
  readonly company_view: string;
  readonly media_required: number;
  /** The chosen variant has a weight and a box, so that a carrier takes it by itself. */
  readonly boxed: boolean;
  /** Whether the choice names this product at all. */
  readonly named: boolean;
  /** The chosen variant; null when it is none of this product's on sale, or none was chosen. */
  readonly variant: StockRow | null;
  /** Required attributes of which the chosen variant has no option, by name. */
  readonly missing: readonly string[];
}
