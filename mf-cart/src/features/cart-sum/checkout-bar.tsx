import { formatCents } from 'shared-api/rules/format-money';
import { SumBar } from 'shared-ui/composites/sum-bar';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import type { CartSum } from '../../domain/cart-sum.ts';
import { CheckoutLink } from './checkout-link.tsx';

/** The sum and the way on, always in sight on phones. */
export function CheckoutBar({ sum: { chosen, left, cents } }: { readonly sum: CartSum }) {
  return (
    <SumBar
      label="Cart total"
      note={chosen.length === 0 ? 'No wish chosen yet' : `${chosen.length} of ${chosen.length + left} chosen`}
      amount={cents === null ? <Skeleton width="80px" height="28px" /> : formatCents(cents)}
    >
      <CheckoutLink chosen={chosen.length} />
    </SumBar>
  );
}
