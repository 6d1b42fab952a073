import { Link, useLoginLink } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import { CartMessage } from './cart-message.tsx';

/** What the page says to everybody who is not signed in. The sign-in leads back here. */
export function SignedOut() {
  const login = useLoginLink();
  return (
    <CartMessage sentence="Please Login to access this page">
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </CartMessage>
  );
}
