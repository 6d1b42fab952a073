import { formatCents } from 'shared-api/rules/format-money';
import { dollarsToCents } from 'shared-api/rules/money';
import { listed } from './listed.ts';
import type { Part } from './part.ts';

/** What a product costs with what it is not sold without: "$52.00 with Engraving". Null where that costs nothing more. */
export function priceWith(root: Part, addons: readonly Part[]): string | null {
  const dear = addons.filter(({ required, merchandise }) => required && merchandise.price_usd > 0);
  if (dear.length === 0) return null;
  const cents = [root, ...dear].reduce((sum, part) => sum + dollarsToCents(part.merchandise.price_usd), 0);
  return `${formatCents(cents)} with ${listed(dear.map(({ name }) => name))}`;
}
