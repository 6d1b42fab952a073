import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { personIcon } from 'shared-ui/icons/subjects';
import { ButtonLink } from 'shared-ui/primitives/button';

/** For visitors of a page that needs a login; the login leads back here. */
export function SignedOut({ title = 'Profile' }: { readonly title?: string }) {
  const login = useLoginLink();
  return (
    <CentredMessage
      icon={personIcon}
      title={title}
      message="You are not logged in, redirect to login page please"
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
