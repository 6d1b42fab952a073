import type { ProductionPhase } from '../contract/production-phase.ts';
import { isFunded } from './funding.ts';
import { maxQuantity, type Stock, sellableNow } from './stock.ts';

/** A phase the owner sets by hand while a run is under way. */
export type OwnerPhase = Extract<ProductionPhase, 'Manufacturing' | 'Finishing'>;

/**
 * The phase shown: In Stock when A > 0; else what the owner set; else Funded when the goal is met, also while the
 * order book is full; else Sold Out when max_quantity is 0; else Funding (domain.md, Phases and delay, in that order).
 */
export function productionPhase(
  stock: Stock & { readonly minover: number },
  ownerPhase: OwnerPhase | null = null,
): ProductionPhase {
  if (sellableNow(stock) > 0) return 'In Stock';
  if (ownerPhase) return ownerPhase;
  if (isFunded(stock)) return 'Funded';
  return maxQuantity(stock) === 0 ? 'Sold Out' : 'Funding';
}
