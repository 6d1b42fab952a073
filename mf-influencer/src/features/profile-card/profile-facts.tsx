import type { Profile } from 'shared-api/contract/stakeholder-schema';
import { calendarIcon, mailIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { memberSince } from '../../domain/member-since.ts';

const List = styled.ul`
  display: grid;
  justify-items: inherit;
  gap: var(--s4);
  color: var(--muted);

  li {
    display: flex;
    align-items: center;
    gap: var(--s8);
    min-width: 0;
  }
`;

/** E-mail and date; an account at another identity server may have no e-mail. */
export function ProfileFacts({ profile }: { readonly profile: Profile }) {
  return (
    <List>
      <li>
        <Icon path={mailIcon} size={16} />
        {profile.email === '' ? 'No email address' : profile.email}
      </li>
      <li>
        <Icon path={calendarIcon} size={16} />
        <time dateTime={profile.created_at}>{memberSince(profile.created_at)}</time>
      </li>
    </List>
  );
}
