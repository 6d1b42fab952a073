import { Link, ORDERS_PATH } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';

/** A cart without wishes leads to the shop, and to what became of those that were bought. */
export function EmptyCart({ titleId }: { readonly titleId: string }) {
  return (
    <CentredMessage
      icon={cartIcon}
      title="Cart"
      titleId={titleId}
      sentence="Your cart is empty. What you wish for will wait here."
    >
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
      <ButtonLink as={Link} to={ORDERS_PATH}>
        Your orders
      </ButtonLink>
    </CentredMessage>
  );
}
