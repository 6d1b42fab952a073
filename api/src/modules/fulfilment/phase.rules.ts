import type { ProductionPhase } from 'shared-api/contract';
import { type OwnerPhase, productionPhase, sellableNow } from 'shared-api/rules';

const ownerPhases: Readonly<Record<'manufacturing' | 'finishing', OwnerPhase>> = {
  manufacturing: 'Manufacturing',
  finishing: 'Finishing',
};

/** The phase set by the owner, as displayed. */
export function ownerPhase(step: 'manufacturing' | 'finishing' | null): OwnerPhase | null {
  return step && ownerPhases[step];
}

/** Inputs of a product's phase; `backlogged` sums all variants, `stocks` has one entry per variant on sale. */
export interface PhaseFacts {
  readonly stocks: readonly { readonly quantity: number; readonly backlogged: number }[];
  readonly backlogged: number;
  readonly minover: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly production_step: 'manufacturing' | 'finishing' | null;
}

/** The phase of all variants together: in stock when one of them is. */
export function phaseOfProduct({
  stocks,
  backlogged,
  minover,
  maxover,
  add_quantity,
  production_step,
}: PhaseFacts): ProductionPhase {
  const product = { prod_backlogged: backlogged, minover, maxover, add_quantity };
  const sellable = stocks.reduce((sum, stock) => sum + sellableNow({ ...product, ...stock }), 0);
  return productionPhase({ ...product, quantity: sellable, backlogged: 0 }, ownerPhase(production_step));
}
