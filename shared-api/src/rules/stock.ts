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
