import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { type Session, useIsRemembered, useSession } from 'shared-auth';
import { slices } from 'shared-shell';
import { Icon, IconLink, personIcon } from 'shared-ui';
import { styled } from 'styled-components';
import { laterPart } from '../later-part.tsx';
import { Face } from './face.ts';
import { LoginControl } from './login-control.tsx';
import { LoginProgress } from './login-progress.tsx';

/**
 * The end of every bar. It has the room of three buttons from the start: who is signed in is known only after the page
 * stands, and nothing may move then. The faces, smaller than their buttons, end where the page's content ends.
 */
const Area = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  min-width: 132px;
  margin-left: auto;
  margin-right: -6px;
`;

const SignedIn = laterPart(
  'signed-in part of the header',
  async () => (await import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in.tsx')).SignedIn,
  AccountLink,
);

/** Who is at this page, and what is theirs: login, a login in progress, or influencers, cart and account. */
export function SessionArea() {
  return <SessionAreaOf session={useSession()} />;
}

export function SessionAreaOf({ session }: { session: Session }) {
  const loggingIn = useAtomValue(slices.loader) === 1;
  const loggedIn = useAtomValue(slices.loginstat) === 1;
  const remembered = useIsRemembered();
  return (
    <Area>
      {loggingIn ? (
        <LoginProgress />
      ) : loggedIn && session.status === 'signed-in' ? (
        <SignedIn username={session.username} email={session.email} />
      ) : remembered && session.status === 'unknown' ? (
        <AccountLink />
      ) : (
        <LoginControl />
      )}
    </Area>
  );
}

/** Holds the place of what is theirs until it is there: for its code, or for the session of a reload. */
function AccountLink() {
  return (
    <IconLink as={Link} to="/profile" aria-label="Profile">
      <Face>
        <Icon path={personIcon} />
      </Face>
    </IconLink>
  );
}
