/** The numbers of a merchandise that say how much of it can be ordered; names as on the wire. */
export interface Stock {
  readonly quantity: number;
  readonly backlogged: number;
  readonly prod_backlogged: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
}

/** A, units sellable from stock now: `add_quantity ? max(0, quantity - backlogged) : 0` (domain.md, Merchandise numbers). */
export function sellableNow(stock: Stock): number {
  return stock.add_quantity ? Math.max(0, stock.quantity - stock.backlogged) : 0;
}

/** C, units that may still be ordered to be made: `max(0, maxover - prod_backlogged)` (domain.md, Merchandise numbers). */
export function stillMakeable(stock: Stock): number {
  return Math.max(0, stock.maxover - stock.prod_backlogged);
}

/** The most units one order may hold: `A + C` (domain.md, Merchandise numbers). */
export function maxQuantity(stock: Stock): number {
  return sellableNow(stock) + stillMakeable(stock);
}

/** Units of an order of `wanted` that go beyond stock: `max(0, q - A)` (domain.md, Merchandise numbers). */
export function over(stock: Stock, wanted: number): number {
  return Math.max(0, wanted - sellableNow(stock));
}

/** Below so many units on hand a variant runs low. */
export const LOW_STOCK = 3;

/** Whether a variant that is sold from stock runs low or is out of it. Whose next units are made to order anyway is never out of it. */
export function isLow({
  quantity,
  add_quantity,
  maxover,
}: Pick<Stock, 'quantity' | 'add_quantity' | 'maxover'>): boolean {
  return add_quantity && quantity < LOW_STOCK && (quantity > 0 || maxover === 0);
}

export const OUT_OF_STOCK = 'Out of Stock';
export const CAPACITY_NOTE = 'Personalized Manufacturing Restricts Capacity';

/** Backlog is shown when `backlogged > 0 or q > quantity` (domain.md, Merchandise numbers). */
export function showsBacklog(stock: Pick<Stock, 'backlogged' | 'quantity'>, wanted: number): boolean {
  return stock.backlogged > 0 || wanted > stock.quantity;
}

/** The Out of Stock label: `q > quantity - backlogged` (domain.md, Merchandise numbers). */
export function isOutOfStock(stock: Pick<Stock, 'backlogged' | 'quantity'>, wanted: number): boolean {
  return wanted > stock.quantity - stock.backlogged;
}

/** The capacity note: `q = max_quantity and q > A` (domain.md, Merchandise numbers). */
export function showsCapacityNote(stock: Stock, wanted: number): boolean {
  return wanted === maxQuantity(stock) && wanted > sellableNow(stock);
}

/**
 * What an order of `wanted` units takes: s = min(q, A) from stock and t = q - s to be made, allowed only if t <= C
 * (domain.md, "Order of q"). Gives the stock after it, or undefined when it is not allowed.
 */
export function takeStock<S extends Stock>(
  stock: S,
  wanted: number,
): { fromStock: number; toMake: number; after: S } | undefined {
  const toMake = over(stock, wanted);
  if (!Number.isSafeInteger(wanted) || wanted < 1 || toMake > stillMakeable(stock)) return undefined;
  const fromStock = wanted - toMake;
  return { fromStock, toMake, after: moveStock(stock, fromStock, toMake) };
}

/**
 * A cancelled order gives back what it has: `toMake` units wait no more, and the `fromStock` units it has goods for are
 * new goods to the others (domain.md, "Cancel reverses").
 */
export function returnStock<S extends Stock>(stock: S, fromStock: number, toMake: number): S {
  return receiveStock(moveStock(stock, 0, -toMake), fromStock);
}

/** New goods first serve who waits for this variant, then raise quantity (domain.md, "New goods"). */
export function receiveStock<S extends Stock>(stock: S, units: number): S {
  const served = Math.min(units, stock.backlogged);
  return moveStock(stock, served - units, -served);
}

function moveStock<S extends Stock>(stock: S, fromStock: number, toMake: number): S {
  return {
    ...stock,
    quantity: stock.quantity - fromStock,
    backlogged: stock.backlogged + toMake,
    prod_backlogged: stock.prod_backlogged + toMake,
  };
}
