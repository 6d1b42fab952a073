import type { Merchandise } from 'shared-api/contract/merchandise-schema';

/** One product of an order in the variant chosen for it. */
export interface OrderPart {
  readonly productId: number;
  readonly name: string;
  readonly merchandise: Merchandise;
}

/** What the product page has put together so far: what Add to Cart sends. */
export interface Order {
  readonly productId: number;
  /** The product itself first, then the chosen add-ons. */
  readonly parts: readonly OrderPart[];
  /** Null while the quantity box is empty. */
  readonly quantity: number | null;
  /** The most units of it that can be ordered at once; 0 when none. */
  readonly max: number;
  /** What must be chosen first: "Wood", "Lettering of Engraving"; empty when the order is ready. */
  readonly missing: readonly string[];
}
