import type { CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { WishAddons } from '../../domain/addons.ts';
import { wishCents } from '../../domain/wishes.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s16);
  min-height: 24px;
  padding-inline: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t16);
    font-weight: 600;
  }
`;

interface WishSumProps {
  readonly entry: CartEntry;
  readonly addons: WishAddons;
}

/** What a wish and its add-ons come to, as it is listed beside the cart's sum; held back until they are known. */
export function WishSum({ entry, addons }: WishSumProps) {
  if (addons.kind === 'coming') {
    return (
      <Line as="div">
        <VisuallyHidden>The price is being added up.</VisuallyHidden>
        <Skeleton width="144px" height="20px" />
        <Skeleton width="64px" height="20px" />
      </Line>
    );
  }
  return (
    <Line>
      <span>
        {addons.kind === 'failed'
          ? 'without its add-ons'
          : `${entry.name_view} with ${countWords(entry.addons, 'add-on')}`}
      </span>
      <b>{formatCents(wishCents(entry, addons))}</b>
    </Line>
  );
}
