import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';

/** What the page says to everybody who is not signed in. The sign-in leads back here. */
export function SignedOut() {
  const login = useLoginLink();
  return (
    <CentredMessage icon={cartIcon} title="Checkout" sentence="Please Log in to see this page">
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}
