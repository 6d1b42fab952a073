import { CART_PATH, Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { boxIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';

/** Nothing was bought yet: the way to the shop, and to what was wished for. */
export function NoOrders() {
  return (
    <CentredMessage
      icon={boxIcon}
      title="Your orders"
      sentence="You have not ordered anything yet. What you buy can be followed here to your door."
    >
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
      <ButtonLink as={Link} to={CART_PATH}>
        Go to your cart
      </ButtonLink>
    </CentredMessage>
  );
}
