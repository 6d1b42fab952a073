import { LOW_STOCK } from '../fulfilment/stock.ts';

/** Days for which a product is new, from the moment it was added to the catalog: by it lists sort the newest first. */
export const NEW_DAYS = 14;

/** What the badge of a product's card depends on. */
export interface BadgeFacts {
  /** At least one unit can be ordered now, with its required add-ons. */
  readonly available: boolean;
  /** Days since the product was added, with their fraction. */
  readonly ageDays: number;
  /** Units of all its variants that can be ordered now, from stock or to be made. */
  readonly unitsLeft: number;
}

/** The one badge of a card: "Sold out" before "New" before "2 left"; undefined for none. */
export function cardBadge({ available, ageDays, unitsLeft }: BadgeFacts): string | undefined {
  if (!available) return 'Sold out';
  if (ageDays < NEW_DAYS) return 'New';
  return unitsLeft < LOW_STOCK ? `${unitsLeft} left` : undefined;
}
