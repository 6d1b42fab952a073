import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin } from 'shared-auth';
import { usePressLogout } from 'shared-shell';
import {
  Icon,
  lockIcon,
  type MenuEnd,
  PopMenu,
  PopMenuItem,
  PopMenuLink,
  personIcon,
  signOutIcon,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Person } from './person.ts';

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
    <PopMenu
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
      <PopMenuLink as={Link} to="/profile">
        <Icon path={personIcon} />
        Profile
      </PopMenuLink>
      {isAdmin() ? (
        <PopMenuLink as={Link} to="/admin">
          <Icon path={lockIcon} />
          Administration
        </PopMenuLink>
      ) : null}
      <PopMenuItem onClick={logOut}>
        <Icon path={signOutIcon} />
        Logout
      </PopMenuItem>
    </PopMenu>
  );
}
