import { Link } from 'react-router-dom';
import { usePressLogout } from 'shared-shell';
import { Avatar, Icon, PopMenu, PopMenuItem, PopMenuLink, personIcon, signOutIcon } from 'shared-ui';
import { styled } from 'styled-components';
import { Face } from '../face.ts';
import type { Person } from './person.ts';
import { useProfilePicture } from './use-profile-picture.ts';

const Who = styled.p`
  font: var(--t14);
  color: var(--muted);

  strong {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
`;

/** The account menu behind the person's picture, or behind their first letter until there is one. */
export function AccountMenu({ username, email }: Person) {
  const location = useProfilePicture(username);
  const logOut = usePressLogout();
  return (
    <PopMenu
      label="Account"
      face={
        <Face>
          <Avatar location={location} name={username} size={32} />
        </Face>
      }
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
      <PopMenuItem onClick={logOut}>
        <Icon path={signOutIcon} />
        Logout
      </PopMenuItem>
    </PopMenu>
  );
}
