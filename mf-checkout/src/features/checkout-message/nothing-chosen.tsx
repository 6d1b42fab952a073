import { CART_PATH, Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';

/** A checkout without chosen wishes leads to the cart, where they are chosen. */
export function NothingChosen() {
  return (
    <CentredMessage icon={cartIcon} title="Checkout" sentence="No cart items selected">
      <ButtonLink as={Link} to={CART_PATH} variant="primary">
        Go to your cart
      </ButtonLink>
    </CentredMessage>
  );
}
