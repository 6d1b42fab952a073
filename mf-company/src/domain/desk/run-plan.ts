import type { Run, StockProduct } from 'shared-api/contract/desk-stock-schema';

/** Units that a new run is proposed to make: all that waits, or what is still allowed to be made where nothing does. */
export function proposedUnits({ waiting, minover }: Pick<StockProduct, 'waiting' | 'minover'>): number {
  return Math.max(1, waiting, minover);
}

/** Why no run can start; null where one can. */
export function runRefusal(product: Pick<StockProduct, 'run_id' | 'variants'>): string | null {
  if (product.run_id !== null) return 'A run is under way.';
  return product.variants.some(({ active }) => active) ? null : 'No variant of it is on sale.';
}

/** Units made that a run ends with, as proposed: what orders take of each variant. */
export function proposedOutcome({ parts }: Pick<Run, 'parts'>): Record<string, string> {
  return Object.fromEntries(parts.map(({ merch_id, taken }) => [`m${merch_id}`, String(taken)]));
}
