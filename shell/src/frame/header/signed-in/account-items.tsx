import { atom, useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { findOwnCompanies } from 'shared-api/light/signed-in';
import { api, isAdmin } from 'shared-auth';
import { companyPath, FAVORITES_PATH, Link, logError, ORDERS_PATH, usePressLogout } from 'shared-shell';
import {
  boxIcon,
  Icon,
  lockIcon,
  Menu,
  type MenuEnd,
  MenuItem,
  MenuLink,
  peopleIcon,
  personIcon,
  shopIcon,
  signOutIcon,
} from 'shared-ui';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { heartIcon } from 'shared-ui/icons/heart';
import { styled } from 'styled-components';

/** Who is signed in, as the header names them. */
export interface Person {
  readonly username: string;
  readonly email: string;
}

const Who = styled.p`
  font: var(--t14);
  color: var(--muted);

  strong {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
`;

interface AccountItemsProps extends Person {
  readonly face: ReactNode;
  readonly opens: MenuEnd;
}

const EARNINGS_PATH = '/profile/earnings';
const LINKS_PATH = '/profile/links';

interface OwnDesk {
  readonly name_code: string;
  readonly name_view: string;
}

interface Desks {
  readonly username: string;
  readonly desks: readonly OwnDesk[];
}

/** Kept between openings, so that the entries are there at once the next time. */
const desksAtom = atom<Desks | null>(null);

/** The desks of the companies that the person works for; none until they are known. */
function useOwnDesks(username: string): readonly OwnDesk[] {
  const [known, setKnown] = useAtom(desksAtom);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.call(findOwnCompanies, { signal }).then(
      (desks) => setKnown({ username, desks }),
      (error: unknown) => {
        if (!signal.aborted) logError('The own companies could not be fetched', error);
      },
    );
    return () => controller.abort();
  }, [username, setKnown]);
  return known?.username === username ? known.desks : [];
}

/** The account menu, open as it comes. The ways to desks are there for those who work at them. */
export function AccountItems({ username, email, face, opens }: AccountItemsProps) {
  const logOut = usePressLogout();
  const desks = useOwnDesks(username);
  return (
    <Menu
      label="Account"
      face={face}
      opens={opens}
      head={
        <Who>
          <strong>{username}</strong>
          {email}
        </Who>
      }
    >
      <MenuLink as={Link} to="/profile">
        <Icon path={personIcon} />
        Profile
      </MenuLink>
      <MenuLink as={Link} to={ORDERS_PATH}>
        <Icon path={boxIcon} />
        Orders
      </MenuLink>
      <MenuLink as={Link} to={FAVORITES_PATH}>
        <Icon path={heartIcon} />
        Favorites
      </MenuLink>
      <MenuLink as={Link} to={EARNINGS_PATH}>
        <Icon path={peopleIcon} />
        Earnings
      </MenuLink>
      <MenuLink as={Link} to={LINKS_PATH}>
        <Icon path={arrowOutIcon} />
        Your links
      </MenuLink>
      {desks.map(({ name_code, name_view }) => (
        <MenuLink key={name_code} as={Link} to={`${companyPath(name_code)}/desk`}>
          <Icon path={shopIcon} />
          Desk of {name_view}
        </MenuLink>
      ))}
      {isAdmin() ? (
        <MenuLink as={Link} to="/admin">
          <Icon path={lockIcon} />
          Administration
        </MenuLink>
      ) : null}
      <MenuItem onClick={logOut}>
        <Icon path={signOutIcon} />
        Logout
      </MenuItem>
    </Menu>
  );
}
