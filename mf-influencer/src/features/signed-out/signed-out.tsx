import { Link, useLoginLink } from 'shared-shell';
import { personIcon } from 'shared-ui/icons/people';
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
  const login = useLoginLink();
  return (
    <Middle>
      <Icon path={personIcon} size={40} />
      <h1>Profile</h1>
      <p>You are not logged in, redirect to login page please</p>
      <div>
        <ButtonLink as={Link} {...login} variant="primary">
          Log In
        </ButtonLink>
        <ButtonLink as={Link} to="/">
          Browse products
        </ButtonLink>
      </div>
    </Middle>
  );
}
