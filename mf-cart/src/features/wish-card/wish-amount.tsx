import type { CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { mainCents } from '../../domain/wishes.ts';
import { Amount } from './wish-layout.ts';

/** What the units of a wish cost by themselves; what comes with them has prices of its own below. */
export function WishAmount({ entry }: { readonly entry: CartEntry }) {
  return (
    <Amount>
      <b>{formatCents(mainCents(entry))}</b>
      <small>
        {entry.cart_quantity} × {formatDollars(entry.total)}
      </small>
    </Amount>
  );
}
