import { useAtomValue } from 'jotai';
import { type Session, useIsRemembered, useSession } from 'shared-auth';
import { CART_PATH, Link, savedNumberAtom, slices, useLoginLink } from 'shared-shell';
import { from, Icon, IconLink, personIcon, RoundButton, Tooltip } from 'shared-ui';
import { styled } from 'styled-components';
import { laterPart } from '../lazy-part.tsx';
import { Face, FavoritesLink } from './bar.tsx';

/** Signed out: the way to sign in and back here. A link, so that it works before any script and in another tab too. */
export function LoginControl() {
  const login = useLoginLink();
  return (
    <Tooltip text="Account" align="end">
      <IconLink as={Link} {...login} aria-label="Login">
        <Face>
          <Icon path={personIcon} />
        </Face>
      </IconLink>
    </Tooltip>
  );
}

/** In the room that is kept for the buttons of a signed-in person: nothing moves when it comes. */
const SavedPlace = styled(Link)`
  display: grid;
  place-content: center;
  width: 80px;
  min-height: 44px;
  margin-right: var(--s8);
  font: var(--t12);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
`;

/** On phones the menu has it. */
const FavoritesPlace = styled(SavedPlace)`
  display: none;

  ${from(1024)} {
    display: grid;
  }
`;

/** Signed out: the ways to what this browser keeps, favorites and items for a cart, when it keeps something. */
function SavedLinks() {
  const count = useAtomValue(savedNumberAtom);
  return (
    <>
      <FavoritesLink Place={FavoritesPlace} />
      {count === 0 ? null : <SavedPlace to={CART_PATH}>Saved items ({count})</SavedPlace>}
    </>
  );
}

interface LoginProgressProps {
  reload?: () => void;
}

/** While a login is in progress: a placeholder, and the way out should the login never come to an end. */
export function LoginProgress({ reload = () => window.location.reload() }: LoginProgressProps) {
  return (
    <RoundButton aria-label="Logging in, reload the page" onClick={reload}>
      <Face>...</Face>
    </RoundButton>
  );
}

/**
 * The end of every bar. It reserves the width of three buttons, because the session is known only after hydration and
 * nothing may shift then. The pictures, smaller than their buttons, align with the end of the page's content.
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
  'signed-in header',
  async () => (await import(/* webpackChunkName: "signed-in" */ './signed-in/signed-in.tsx')).SignedIn,
  AccountLink,
);

/** The session's part of the header: login, a login in progress, or influencers, cart and account. */
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
        <>
          <SavedLinks />
          <LoginControl />
        </>
      )}
    </Area>
  );
}

/** Placeholder until the code has loaded and the session is known. */
function AccountLink() {
  return (
    <IconLink as={Link} to="/profile" aria-label="Profile">
      <Face>
        <Icon path={personIcon} />
      </Face>
    </IconLink>
  );
}
