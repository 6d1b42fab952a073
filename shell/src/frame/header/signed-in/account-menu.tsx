import { useState } from 'react';
import { Avatar, MenuButton, type MenuEnd } from 'shared-ui';
import { logError } from '../../../app/log.ts';
import { Face } from '../face.ts';
import type { AccountItems } from './account-items.tsx';
import type { Person } from './person.ts';
import { useProfilePicture } from './use-profile-picture.ts';

const loadItems = async () =>
  (await import(/* webpackChunkName: "account" */ './account-items.tsx')).AccountItems;

interface Opened {
  readonly Items: typeof AccountItems;
  readonly end: MenuEnd;
}

/**
 * The account menu behind the person's picture, or behind their first letter until there is one. What opens is asked for
 * when a pointer or the focus comes near; what did not come is asked for again by the next press.
 */
export function AccountMenu(person: Person) {
  const location = useProfilePicture(person.username);
  const [opened, setOpened] = useState<Opened | null>(null);
  const face = (
    <Face>
      <Avatar location={location} name={person.username} size={32} />
    </Face>
  );
  const open = (end: MenuEnd) => {
    loadItems().then((Items) => setOpened({ Items, end }), notLoaded);
  };
  if (opened !== null) return <opened.Items {...person} face={face} opens={opened.end} />;
  return (
    <MenuButton
      label="Account"
      face={face}
      onPress={() => open('first')}
      onOpen={open}
      onNear={() => void loadItems().catch(notLoaded)}
    />
  );
}

function notLoaded(error: unknown): void {
  logError('The account menu did not load', error);
}
