import type {
  StockProduct,
  StockShow,
  StockTable,
  StockTableRow,
  StockVariant,
} from 'shared-api/contract/fulfilment/stock';
import { listQuery, placePath } from './paths.ts';

/** Filter of the stock table: all rows, or some of them. */
export type StockFilter = StockShow | 'all';

/** The filters in the order of their tabs, and what is said where a filter finds nothing. */
export const stockFilters: Readonly<Record<StockFilter, { readonly label: string; readonly none: string }>> =
  {
    all: { label: 'All', none: 'No products yet.' },
    low: { label: 'Nearly out or out', none: 'Nothing is nearly out or out of stock.' },
    out: { label: 'Out of stock', none: 'Nothing is out of stock.' },
    waiting: { label: 'To be made', none: 'Nothing is waiting to be made.' },
  };

export const stockFilterNames = Object.keys(stockFilters) as StockFilter[];

/** Search and filter of the stock table. */
export interface StockQuery {
  readonly q: string;
  readonly show: StockFilter;
}

/** Reads an address of the stock; what makes no sense in it counts as if it were not there. */
export function stockQueryOf(search: string): StockQuery {
  const show = new URLSearchParams(search).get('show');
  return { q: listQuery(search).q, show: stockFilterNames.find((name) => name === show) ?? 'all' };
}

/** The address of the stock of a company, by default of all of it. */
export function stockAddress(nameCode: string, { q = '', show = 'all' }: Partial<StockQuery> = {}): string {
  const query = new URLSearchParams({ ...(q !== '' && { q }), ...(show !== 'all' && { show }) });
  const path = placePath(nameCode, 'stock');
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The units of a variant that are still to be made: "3 (1 as gifts): 2 waiting, 1 in a run"; "0" without any. */
export function toBeMade({ backlogged, gift_pending, reserved, waiting, making }: StockVariant): string {
  const where = [
    [waiting, 'waiting'],
    [making, 'in a run'],
    [reserved, 'being paid'],
  ]
    .filter(([units]) => units !== 0)
    .map(([units, words]) => `${units} ${words}`)
    .join(', ');
  const gifts = gift_pending === 0 ? '' : ` (${gift_pending} as gifts)`;
  return `${backlogged}${gifts}${where === '' ? '' : `: ${where}`}`;
}

/** A row of the stock table with its product: as it was answered, and as it is after changes on this page. */
export interface StockEntry {
  readonly answered: StockTableRow;
  readonly row: StockTableRow;
  readonly product: StockProduct;
}

/** The rows of an answer with their products. */
export function stockEntries({ rows, products }: Pick<StockTable, 'rows' | 'products'>): StockEntry[] {
  const byId = new Map(products.map((product) => [product.product_id, product]));
  return rows.flatMap((row) => {
    const product = byId.get(row.product_id);
    return product === undefined ? [] : [{ answered: row, row, product }];
  });
}

const isLow = (row: StockTableRow, product: StockProduct): boolean => product.active && row.low;

/** The counts of the filters after the changes on this page. */
export function countsNow(
  counts: StockTable['counts'],
  entries: readonly StockEntry[],
): Readonly<Record<StockFilter, number>> {
  const changes = (isIn: (row: StockTableRow, product: StockProduct) => boolean): number =>
    entries.reduce(
      (sum, { answered, row, product }) => sum + Number(isIn(row, product)) - Number(isIn(answered, product)),
      0,
    );
  return {
    all: counts.all,
    low: counts.low + changes(isLow),
    out: counts.out + changes((row, product) => isLow(row, product) && row.quantity === 0),
    waiting: counts.waiting + changes(({ backlogged }) => backlogged > 0),
  };
}
