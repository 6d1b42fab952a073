import { Link } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { CartMessage } from './cart-message.tsx';

/** A cart without wishes leads to the shop. */
export function EmptyCart({ titleId }: { readonly titleId: string }) {
  return (
    <CartMessage sentence="Your cart is empty. What you wish for will wait here." titleId={titleId}>
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </CartMessage>
  );
}
