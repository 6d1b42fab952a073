import type { CountChange, StockChange } from './stock-row.ts';

/** One change per variant: of two for one row a statement would do one only. */
export function summedStock(changes: readonly StockChange[]): StockChange[] {
  return [...Map.groupBy(changes, ({ merchandise_id }) => merchandise_id)].map(([merchandise_id, those]) => ({
    merchandise_id,
    quantity: sumOf(those, 'quantity'),
    backlogged: sumOf(those, 'backlogged'),
    gift_pending: sumOf(those, 'gift_pending'),
  }));
}

/** One change per product. */
export function summedCounts(changes: readonly CountChange[]): CountChange[] {
  return [...Map.groupBy(changes, ({ product_id }) => product_id)].map(([product_id, those]) => ({
    product_id,
    sold: sumOf(those, 'sold'),
    gifted: sumOf(those, 'gifted'),
    sold_quant: sumOf(those, 'sold_quant'),
  }));
}

function sumOf<K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
