import type { ReactNode } from 'react';
import { isAdmin } from 'shared-auth';
import { Link, usePressLogout } from 'shared-shell';
import { Icon, lockIcon, Menu, type MenuEnd, MenuItem, MenuLink, personIcon, signOutIcon } from 'shared-ui';
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

/** The account menu, open as it comes. The way to the administrators' desk is there for them alone. */
export function AccountItems({ username, email, face, opens }: AccountItemsProps) {
  const logOut = usePressLogout();
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
