/**
 * A product's factory that keeps every single unit in a list and knows no formula: what the formulas of stock, maximum,
 * phase and delay say is compared with what happens here.
 */
export interface Factory {
  /** Places for waiting units; a limited edition loses one with each unit made. */
  places: number;
  /** Finished, unassigned units by variant. */
  shelf: number[];
  /** Ordered units that are still to be made, oldest first. */
  readonly waiting: Unit[];
  readonly orders: Unit[][];
  /** Whether units of the shelf may be sold. */
  readonly sellsStock: boolean;
  readonly limited: boolean;
}

/** An ordered unit; `made` once there are goods for it. */
export interface Unit {
  readonly variant: number;
  made: boolean;
}

/** The factory after an order, or undefined when it cannot take the whole of it. */
export function afterOrder(factory: Factory, variant: number, quantity: number): Factory | undefined {
  const next = structuredClone(factory);
  const units: Unit[] = [];
  for (let unit = 0; unit < quantity; unit += 1) {
    const found = next.sellsStock ? next.shelf.indexOf(variant) : -1;
    if (found < 0 && next.waiting.length >= next.places) return undefined;
    if (found >= 0) next.shelf.splice(found, 1);
    const ordered = { variant, made: found >= 0 };
    if (!ordered.made) next.waiting.push(ordered);
    units.push(ordered);
  }
  next.orders.push(units);
  return next;
}

/** The factory after its order at that place was cancelled. */
export function afterCancel(factory: Factory, place: number): Factory {
  const next = structuredClone(factory);
  const [units = []] = next.orders.splice(place, 1);
  for (const unit of units) {
    if (!unit.made) next.waiting.splice(next.waiting.indexOf(unit), 1);
  }
  for (const unit of units) if (unit.made) putAway(next, unit.variant);
  return next;
}

/** The factory after goods came in: bought in, or made in a run. */
export function afterGoods(factory: Factory, variant: number, units: number, made: boolean): Factory {
  const next = structuredClone(factory);
  for (let unit = 0; unit < units; unit += 1) {
    putAway(next, variant);
    if (made && next.limited) next.places = Math.max(0, next.places - 1);
  }
  return next;
}

/** A finished unit goes to the buyer who has waited longest, else on the shelf. */
function putAway(factory: Factory, variant: number): void {
  const longest = factory.waiting.find((unit) => unit.variant === variant);
  if (!longest) {
    factory.shelf.push(variant);
    return;
  }
  longest.made = true;
  factory.waiting.splice(factory.waiting.indexOf(longest), 1);
}

/** The most units of a variant that one order can have, found by trying. */
export function mostOf(factory: Factory, variant: number): number {
  let most = 0;
  while (afterOrder(factory, variant, most + 1)) most += 1;
  return most;
}

/** Days until an order has all of its units, by taking run after run off the waiting list. */
export function daysOf(
  factory: Factory,
  variant: number,
  quantity: number,
  { runDays, output }: { runDays: number; output: number | null },
): number | undefined {
  const next = afterOrder(factory, variant, quantity);
  const mine = next?.orders.at(-1);
  if (!next || !mine) return undefined;
  const queue = [...next.waiting];
  let days = 0;
  while (queue.some((unit) => mine.includes(unit))) {
    queue.splice(0, output || queue.length);
    days += runDays;
  }
  return days;
}
