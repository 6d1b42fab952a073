import { Link } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { CartMessage } from './cart-message.tsx';

/** A cart without wishes leads to the shop. */
export function EmptyCart() {
  return (
    <CartMessage sentence="Your cart is empty. What you wish for will wait here.">
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </CartMessage>
  );
}
