import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { personIcon } from 'shared-ui/icons/people';
import { ButtonLink } from 'shared-ui/primitives/button';

/** What a page about oneself says to everybody who is not signed in. The sign-in leads back here. */
export function SignedOut({ title = 'Profile' }: { readonly title?: string }) {
  const login = useLoginLink();
  return (
    <CentredMessage
      icon={personIcon}
      title={title}
      sentence="You are not logged in, redirect to login page please"
    >
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}
