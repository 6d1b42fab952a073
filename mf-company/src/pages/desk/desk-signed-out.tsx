import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { personIcon } from 'shared-ui/icons/people';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Place } from './desk-frame.tsx';

/** What the desk says to everybody who is not signed in. The sign-in leads back here. */
export function DeskSignedOut() {
  const login = useLoginLink();
  return (
    <Place>
      <CentredMessage
        icon={personIcon}
        title="Desk"
        sentence="You are not logged in, redirect to login page please"
      >
        <ButtonLink as={Link} {...login} variant="primary">
          Log In
        </ButtonLink>
        <ButtonLink as={Link} to="/">
          Browse products
        </ButtonLink>
      </CentredMessage>
    </Place>
  );
}
