import { maxQuantity, type Stock, sellableNow } from './stock.ts';

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
