import type { Figures } from 'shared-api/contract/companies/figures';
import { type CsvCell, toCsv } from 'shared-ui/desk/csv';

type Amounts = Pick<Figures['totals'], 'sales' | 'refunded' | 'fees' | 'earned'>;

const AMOUNTS = ['Sales (USD)', 'Refunded (USD)', 'Finders fees (USD)', 'Earned (USD)'];

const amountCells = ({ sales, refunded, fees, earned }: Amounts): CsvCell[] =>
  [sales, refunded, fees, earned].map((cents) => ({ cents }));

/** Figures by day or month as CSV, amounts in dollars. */
export function pointsCsv({ by, points }: Pick<Figures, 'by' | 'points'>): Promise<string> {
  return toCsv(
    [by === 'day' ? 'Day' : 'Month from', 'Orders', 'Units', ...AMOUNTS],
    points.map((point) => [point.from, point.orders, point.units, ...amountCells(point)]),
  );
}

/** The same by product. */
export function productsCsv({ products }: Pick<Figures, 'products'>): Promise<string> {
  return toCsv(
    ['Product number', 'Product', 'Units', ...AMOUNTS],
    products.map((product) => [
      product.product_id ?? '',
      product.name_view,
      product.units,
      ...amountCells(product),
    ]),
  );
}

/** The same by influencer; sales without one have no name. */
export function influencersCsv({ influencers }: Pick<Figures, 'influencers'>): Promise<string> {
  return toCsv(
    ['Influencer number', 'Influencer', 'Orders', 'Units', ...AMOUNTS],
    influencers.map((row) => [
      row.influencer_id ?? '',
      row.username ?? (row.influencer_id === null ? 'No influencer' : ''),
      row.orders,
      row.units,
      ...amountCells(row),
    ]),
  );
}
