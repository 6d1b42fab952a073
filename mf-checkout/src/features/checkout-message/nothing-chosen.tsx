import { CART_PATH, Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';
import type { PaidOrder } from '../../domain/payment.ts';
import { PaidOrderLink } from './paid-order-link.tsx';

interface NothingChosenProps {
  /** What was paid in this tab lately: somebody who came here by Back may look for it. */
  readonly paid: PaidOrder | null;
}

/** A checkout without chosen wishes leads to the cart, where they are chosen. */
export function NothingChosen({ paid }: NothingChosenProps) {
  return (
    <CentredMessage icon={cartIcon} title="Checkout" sentence="No cart items selected">
      <ButtonLink as={Link} to={CART_PATH} variant="primary">
        Go to your cart
      </ButtonLink>
      {paid === null ? null : <PaidOrderLink order={paid} />}
    </CentredMessage>
  );
}
