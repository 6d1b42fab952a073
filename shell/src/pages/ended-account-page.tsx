import { useAtomValue } from 'jotai';
import { Link, siteAtom, usePressLogout } from 'shared-shell';
import { Button, ButtonLink, MessagePage, personIcon } from 'shared-ui';

/** Replaces the personal pages of a closed or banned account, with the server's message. */
export function EndedAccountPage({ message }: { message: string }) {
  const { contactEmail } = useAtomValue(siteAtom);
  const logOut = usePressLogout();
  return (
    <MessagePage
      icon={personIcon}
      title="Your account"
      message={`${message} What you paid for is still sent to you.`}
    >
      {contactEmail === '' ? null : (
        <ButtonLink href={`mailto:${contactEmail}`} variant="primary">
          Write to us
        </ButtonLink>
      )}
      <Button onClick={logOut}>Logout</Button>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}
