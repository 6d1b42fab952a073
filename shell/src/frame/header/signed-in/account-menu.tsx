import { useRef, useState } from 'react';
import { Avatar, MenuButton, type MenuEnd, Spinner } from 'shared-ui';
import { logError } from '../../../app/log.ts';
import { Face } from '../face.ts';
import type { AccountItems } from './account-items.tsx';
import { MenuLost } from './menu-lost.tsx';
import type { Person } from './person.ts';
import { useProfilePicture } from './use-profile-picture.ts';

const loadItems = async () =>
  (await import(/* webpackChunkName: "account" */ './account-items.tsx')).AccountItems;

type Opening =
  | { readonly kind: 'closed' | 'coming' }
  | { readonly kind: 'lost'; readonly retrying: boolean }
  | { readonly kind: 'open'; readonly Items: typeof AccountItems; readonly end: MenuEnd };

const CLOSED: Opening = { kind: 'closed' };

interface AccountMenuProps {
  readonly person: Person;
  /** How the code of what opens comes. */
  readonly load?: typeof loadItems;
}

/**
 * The account menu behind the person's picture, or behind their first letter until there is one. What opens is asked for
 * when a pointer or the focus comes near; whoever goes elsewhere before it came wants it no more.
 */
export function AccountMenu({ person, load = loadItems }: AccountMenuProps) {
  const location = useProfilePicture(person.username);
  const [opening, setOpening] = useState<Opening>(CLOSED);
  // Which press is waited for.
  const wanted = useRef<object | null>(null);
  const open = (end: MenuEnd, meanwhile: Opening = { kind: 'coming' }) => {
    const press = {};
    const learn = (next: Opening) => {
      if (wanted.current === press) setOpening(next);
    };
    wanted.current = press;
    setOpening(meanwhile);
    load().then(
      (Items) => learn({ kind: 'open', Items, end }),
      (error: unknown) => {
        notLoaded(error);
        learn({ kind: 'lost', retrying: false });
      },
    );
  };
  const drop = () => {
    wanted.current = null;
    setOpening(CLOSED);
  };
  const coming = opening.kind === 'coming';
  const face = (
    <Face>{coming ? <Spinner /> : <Avatar location={location} name={person.username} size={32} />}</Face>
  );
  if (opening.kind === 'open') return <opening.Items {...person} face={face} opens={opening.end} />;
  return (
    <>
      <MenuButton
        label="Account"
        face={face}
        busy={coming}
        onPress={() => (coming ? drop() : open('first'))}
        onOpen={open}
        onNear={() => void load().catch(notLoaded)}
        onLeave={() => {
          if (coming) drop();
        }}
      />
      {opening.kind === 'lost' ? (
        <MenuLost
          retrying={opening.retrying}
          onRetry={() => open('first', { kind: 'lost', retrying: true })}
          onClose={drop}
        />
      ) : null}
    </>
  );
}

function notLoaded(error: unknown): void {
  logError('The account menu did not load', error);
}
