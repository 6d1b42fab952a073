import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { boxIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';

/** What the pages of orders say to everybody who is not signed in. The sign-in leads back here. */
export function SignedOut({ title }: { readonly title: string }) {
  const login = useLoginLink();
  return (
    <CentredMessage icon={boxIcon} title={title} sentence="Please Log in to see this page">
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}
