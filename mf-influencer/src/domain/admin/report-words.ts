import type { PriceReport, PriceReportOutcome } from 'shared-api/contract/price-report-schema';
import { formatDollars } from 'shared-api/rules/format-money';

/** What became of a report, in words. */
export const outcomes: Record<PriceReportOutcome, string> = {
  mended: 'Price mended',
  unfounded: 'Nothing in it',
  suspended: 'Company suspended',
};

/** What it costs there and here: "Seen for $18.50; here it is $20.00". */
export function priceWords({ seen_price, product }: PriceReport): string {
  const here =
    product.price === null ? 'it is not on sale here now' : `here it is ${formatDollars(product.price)}`;
  return `Seen for ${formatDollars(seen_price)}; ${here}`;
}
