import type { PaidSums } from '../ledger/index.ts';
import { baseOf, type LineRow, type OrderRow } from '../order/index.ts';
import type { CountChange } from '../stock/index.ts';

/** What a paid order's money was for. */
export function paidSums(
  { shipping, tax_amount, charge, total }: Pick<OrderRow, 'shipping' | 'tax_amount' | 'charge' | 'total'>,
  lines: readonly LineRow[],
): PaidSums {
  const companies = [...Map.groupBy(lines, ({ company_id }) => company_id)].map(([companyId, those]) => ({
    companyId,
    base: those.reduce((sum, line) => sum + baseOf(line), 0),
    pool: those.reduce((sum, line) => sum + line.pool_cents, 0),
  }));
  return { shipping, tax_amount, charge, total, companies };
}

/** Paid units: those that have goods are sold, and all of a gift are gifted. */
export function paidUnits(lines: readonly LineRow[]): CountChange[] {
  return lines
    .filter(({ to_make, gift }) => !to_make || gift)
    .map(({ product_id, quantity, to_make, gift }) => ({
      product_id,
      sold: to_make ? 0 : quantity,
      gifted: gift ? quantity : 0,
      sold_quant: 0,
    }));
}
