import { clampQuantity } from 'shared-api/rules/quantity';
import { wishMaxQuantity } from 'shared-api/rules/wish-quantity';
import type { Order } from './order.ts';
import type { OrderState } from './order-state.ts';
import { type Part, shownSelection } from './part.ts';

/** What Add to Cart would send of a page: the parts taken, the quantity within the maximum, and what is missing. */
export function orderOf(productId: number, { parts, wanted }: OrderState): Order {
  const taken = parts.filter((part) => part.taken);
  const max = wishMaxQuantity(taken.map(({ merchandise }) => merchandise));
  return {
    productId,
    parts: taken.map(({ productId, name, merchandise }) => ({ productId, name, merchandise })),
    max,
    quantity: wanted === null || max === 0 ? null : clampQuantity(wanted, max),
    missing: taken.flatMap((part) => missingIn(part, part.productId === productId)),
  };
}

function missingIn(part: Part, isRoot: boolean): string[] {
  return (part.choices ?? [])
    .filter((choice) => choice.required && shownSelection(part, choice) === null)
    .map(({ name }) => (isRoot ? name : `${name} of ${part.name}`));
}
