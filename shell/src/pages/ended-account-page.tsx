import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { siteAtom, usePressLogout } from 'shared-shell';
import { Button, ButtonLink, personIcon } from 'shared-ui';
import { MessagePage } from './message-page.tsx';

/** Stands in place of the own pages of whoever's account is closed or banned, in the words of the server. */
export function EndedAccountPage({ sentence }: { sentence: string }) {
  const { contactEmail } = useAtomValue(siteAtom);
  const logOut = usePressLogout();
  return (
    <MessagePage icon={personIcon} title="Your account" sentence={sentence}>
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
