import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';

/** A cart without wishes leads to the shop. */
export function EmptyCart() {
  return (
    <EmptyState
      icon={cartIcon}
      action={
        <ButtonLink as={Link} to="/" variant="primary">
          Browse products
        </ButtonLink>
      }
    >
      Your cart is empty. What you add to it waits here, with its price and the day it can be yours.
    </EmptyState>
  );
}
