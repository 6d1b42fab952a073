import { CART_PATH, Link, signInPath } from 'shared-shell';
import { cartIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';

const Middle = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s16);
  min-height: 50vh;
  text-align: center;
  text-wrap: balance;
  color: var(--muted);

  h1 {
    color: var(--ink);
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--s12);
    margin-top: var(--s8);
  }
`;

/** What the page says to everybody who is not signed in. The sign-in leads back here. */
export function SignedOut() {
  return (
    <Middle>
      <Icon path={cartIcon} size={40} />
      <h1>Cart</h1>
      <p>Please Login to access this page</p>
      <div>
        <ButtonLink as={Link} to={signInPath(CART_PATH)} variant="primary">
          Log In
        </ButtonLink>
        <ButtonLink as={Link} to="/">
          Browse products
        </ButtonLink>
      </div>
    </Middle>
  );
}
