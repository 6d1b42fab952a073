import type { CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { WishAddons } from '../../domain/addons.ts';
import { wishPrice } from '../../domain/wishes.ts';
import { Amount } from './wish-layout.ts';

interface WishAmountProps {
  readonly entry: CartEntry;
  readonly addons: WishAddons;
}

/** What a wish costs with its add-ons; held back until they are known. */
export function WishAmount({ entry, addons }: WishAmountProps) {
  if (addons.kind === 'coming') {
    return (
      <Amount as="div">
        <VisuallyHidden>The price is being added up.</VisuallyHidden>
        <Skeleton width="96px" height="28px" />
        <Skeleton width="72px" height="16px" />
      </Amount>
    );
  }
  const { cents, unitCents } = wishPrice(entry, addons);
  return (
    <Amount>
      <b>{formatCents(cents)}</b>
      <small>
        {entry.cart_quantity} × {formatCents(unitCents)}
      </small>
      {addons.kind === 'failed' ? <small>without its add-ons</small> : null}
    </Amount>
  );
}
