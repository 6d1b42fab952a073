import { feePool, type Stock } from 'shared-api/rules';

/** A locked variant. Gifts are part of the backlog. */
export interface HeldStock extends Stock {
  readonly merchandise_id: number;
  readonly product_id: number;
  readonly name_view: string;
  readonly merchandice_name: string;
  readonly gift_pending: number;
}

/** A change of a variant's units; negative when taken. */
export interface StockChange {
  readonly merchandise_id: number;
  readonly quantity: number;
  readonly backlogged: number;
  readonly gift_pending: number;
}

/**
 * A change of a product's paid counts: `sold` units have goods, `gifted` were bought as gifts, `sold_quant` were
 * shipped.
 */
export interface CountChange {
  readonly product_id: number;
  readonly sold: number;
  readonly gifted: number;
  readonly sold_quant: number;
}

/** An order line that is still to be made, waiting or in a run. */
export interface WaitingLine {
  readonly id: number;
  readonly merchandise_id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly price_cents: number;
  readonly fee_percent: number;
  readonly tax_cents: number;
  readonly pool_cents: number;
  readonly state: 'reserved' | 'waiting' | 'making' | 'finishing';
  readonly gift: boolean;
}

/** Sums changes per variant: one statement updates a row only once. */
export function summedStock(changes: readonly StockChange[]): StockChange[] {
  return [...Map.groupBy(changes, ({ merchandise_id }) => merchandise_id)].map(([merchandise_id, those]) => ({
    merchandise_id,
    quantity: sumOf(those, 'quantity'),
    backlogged: sumOf(those, 'backlogged'),
    gift_pending: sumOf(those, 'gift_pending'),
  }));
}

/** Sums changes per product. */
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

/** Units of a waiting line that get goods: all, or a part with its tax and fee pool. */
export interface Served {
  readonly line: WaitingLine;
  readonly units: number;
  readonly tax: number;
  readonly pool: number;
}

/** Allocates goods of one variant to waiting lines, oldest first; `rest` is left over. */
export function allocate(lines: readonly WaitingLine[], units: number): { served: Served[]; rest: number } {
  let rest = units;
  const served: Served[] = [];
  for (const line of lines) {
    if (rest === 0) break;
    const part = Math.min(rest, line.quantity);
    served.push(part === line.quantity ? whole(line) : partOf(line, part));
    rest -= part;
  }
  return { served, rest };
}

const whole = (line: WaitingLine): Served => ({
  line,
  units: line.quantity,
  tax: line.tax_cents,
  pool: line.pool_cents,
});

/** Both parts add up to the line's cents: rounding stays with the waiting units. */
function partOf(line: WaitingLine, units: number): Served {
  const tax = Math.floor((line.tax_cents * units) / line.quantity);
  const pool = line.pool_cents === 0 ? 0 : feePool(line.price_cents * units, line.fee_percent);
  return { line, units, tax, pool };
}
