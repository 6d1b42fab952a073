import type { FrozenQuote } from '../checkout/index.ts';
import type { TakenParts } from '../order/index.ts';
import type { Demand, Taken } from '../stock/index.ts';

/** What an order of a quote takes: each part of each wish, in their order. */
export function demandsOf({ wishes }: Pick<FrozenQuote, 'wishes'>): Demand[] {
  return wishes.flatMap(({ parts, quantity, gift }) =>
    parts.map(({ product_id, merch_id }) => ({ product_id, merchandise_id: merch_id, quantity, gift })),
  );
}

/** What was taken for these demands, by part. */
export function takenParts({ wishes }: Pick<FrozenQuote, 'wishes'>, taken: readonly Taken[]): TakenParts {
  const parts = wishes.flatMap((wish) => wish.parts);
  return new Map(parts.map(({ part_id }, index) => [part_id, taken[index] ?? { fromStock: 0, toMake: 0 }]));
}
