import { formatCents } from 'shared-api/rules/format-money';
import { Totals } from 'shared-ui/composites/totals';
import { lockIcon } from 'shared-ui/icons/shopping';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { listed } from '../../domain/wish-words.ts';
import type { CartSum } from '../../domain/wishes.ts';

const Sheet = styled.aside`
  display: grid;
  gap: var(--s16);
  align-self: start;
  padding: var(--s24);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  h2 {
    font: var(--t18);
    font-weight: 600;
  }

  ${from(1024)} {
    position: sticky;
    top: calc(var(--header) + 24px);
  }
`;

const Small = styled.p`
  display: flex;
  gap: var(--s8);
  font: var(--t14);
  color: var(--muted);

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Right below the sum that it is about. */
const Without = styled.p`
  margin-top: calc(-1 * var(--s8));
  font: var(--t14);
  font-weight: 500;
  text-align: right;
  color: var(--warning);
`;

/** What all wishes come to so far, and where the way on will be. */
export function CartSumSheet({ sum }: { readonly sum: CartSum }) {
  return (
    <Sheet aria-labelledby="cart-sum">
      <h2 id="cart-sum">Your wishes so far</h2>
      <Totals
        rows={[
          { label: 'Wishes', value: sum.wishes.toLocaleString('en-US') },
          { label: 'Items', value: sum.units.toLocaleString('en-US') },
        ]}
        sum={{ label: 'Sum', value: sum.cents === null ? <HeldBack /> : formatCents(sum.cents) }}
      />
      {sum.without.length === 0 ? null : <Without>without the add-ons of {listed(sum.without)}</Without>}
      <Small>Shipping and tax are added at checkout.</Small>
      <Small>
        <Icon path={lockIcon} size={16} />
        For now a wish can be deleted. Changing its quantity, adding your words and pictures, and checkout
        come with the next release of this page; your wishes are kept until then.
      </Small>
    </Sheet>
  );
}

function HeldBack() {
  return (
    <>
      <VisuallyHidden>being added up</VisuallyHidden>
      <Skeleton width="104px" height="32px" />
    </>
  );
}
