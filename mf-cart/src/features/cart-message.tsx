import { Link, ORDERS_PATH, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { cartIcon } from 'shared-ui/icons/goods';
import { ButtonLink } from 'shared-ui/primitives/button';

/** A cart without wishes leads to the shop, and to what became of those that were bought. */
export function EmptyCart({ titleId }: { readonly titleId: string }) {
  return (
    <CentredMessage
      icon={cartIcon}
      title="Cart"
      titleId={titleId}
      message="Your cart is empty. What you wish for will wait here."
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

/** The page for signed-out visitors. The sign-in and the form for a new account lead back here. */
export function SignedOut() {
  const login = useLoginLink();
  const registration = useLoginLink(undefined, undefined, true);
  return (
    <CentredMessage icon={cartIcon} title="Cart" message="Please Login to access this page">
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} {...registration}>
        Create account
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}
