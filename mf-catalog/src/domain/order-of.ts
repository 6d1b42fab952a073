import { clampQuantity } from 'shared-api/rules/quantity';
import { wishMaxQuantity } from 'shared-api/rules/wish-quantity';
import type { Order } from './order.ts';
import type { OrderState } from './order-state.ts';
import { type Part, shownSelection } from './part.ts';

/** What Add to Cart would send of a page: the parts taken, the quantity within the maximum, and what is missing. */
export function orderOf({ parts, wanted }: OrderState): Order {
  const [{ productId }] = parts;
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

/** Whether two orders are the same in everything a page tells of them. */
export function sameOrder(one: Order, other: Order): boolean {
  return (
    one.quantity === other.quantity &&
    one.max === other.max &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, index) => part.merchandise === other.parts[index]?.merchandise) &&
    one.missing.join() === other.missing.join()
  );
}

function missingIn(part: Part, isRoot: boolean): string[] {
  return (part.choices ?? [])
    .filter((choice) => choice.required && shownSelection(part, choice) === null)
    .map(({ name }) => (isRoot ? name : `${name} of ${part.name}`));
}
