import { formatCents } from 'shared-api/rules/format-money';
import { SideSheet, SmallPrint } from 'shared-ui/composites/side-sheet';
import { Totals } from 'shared-ui/composites/totals';
import { infoIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { CartSum } from '../../domain/cart-sum.ts';
import { listed } from '../../domain/wish-words.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { WideOnly, Without } from './sum-layout.ts';

interface CartSumSheetProps {
  readonly sum: CartSum;
  /** Why wishes are not in it. */
  readonly reasons: readonly string[];
}

/** What is chosen for checkout, what it comes to, and the way there. */
export function CartSumSheet({ sum, reasons }: CartSumSheetProps) {
  const { chosen, cents, without } = sum;
  return (
    <SideSheet aria-labelledby="cart-sum">
      <h2 id="cart-sum">Chosen for checkout</h2>
      <ChosenLines chosen={chosen} />
      <Totals
        rows={[]}
        sum={{ label: 'Cart total', value: cents === null ? <HeldBack /> : formatCents(cents) }}
      />
      {without.length === 0 ? null : <Without>without the add-ons of {listed(without)}</Without>}
      <SmallPrint>Shipping, tax and the card charge are shown before you pay.</SmallPrint>
      <WideOnly>
        <CheckoutLink chosen={chosen.length} />
      </WideOnly>
      {reasons.map((reason) => (
        <SmallPrint key={reason}>
          <Icon path={infoIcon} size={16} />
          {reason}
        </SmallPrint>
      ))}
    </SideSheet>
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
