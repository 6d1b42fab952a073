import { atom, useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { findPicture } from 'shared-api/light';
import { api } from 'shared-auth';
import { logError } from 'shared-shell';
import { Avatar, Button, closeIcon, IconButton, MenuButton, type MenuEnd, Spinner } from 'shared-ui';
import { Face } from '../bar.tsx';
import type { AccountItems, Person } from './account-items.tsx';

interface MenuLostProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says that the account menu did not come. */
export function MenuLost({ retrying, onRetry, onClose }: MenuLostProps) {
  return createPortal(
    <div data-frame="notices" role="alert">
      <div>
        <p>The account menu did not load. Please check your connection and try again.</p>
        <Button busy={retrying} busyLabel="Trying" onClick={onRetry}>
          Try again
        </Button>
        <IconButton label="Dismiss" path={closeIcon} onClick={onClose} />
      </div>
    </div>,
    document.body,
  );
}

interface Picture {
  readonly username: string;
  readonly location: string;
}

const pictureAtom = atom<Picture | null>(null);

/** Stored location of the person's picture, asked for once after they signed in; '' until it is known. */
export function useProfilePicture(username: string): string {
  const [picture, setPicture] = useAtom(pictureAtom);
  const known = picture?.username === username;

  useEffect(() => {
    if (known) return;
    const { abort, signal } = stoppable();
    api.call(findPicture, { signal }).then(
      ({ picture_location }) => setPicture({ username, location: picture_location }),
      (error: unknown) => {
        if (!signal.aborted) logError('The profile picture could not be fetched', error);
      },
    );
    return abort;
  }, [known, username, setPicture]);

  return known ? picture.location : '';
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

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
 * when a pointer or the focus comes near. Leaving before it is loaded cancels the opening.
 */
export function AccountMenu({ person, load = loadItems }: AccountMenuProps) {
  const location = useProfilePicture(person.username);
  const [opening, setOpening] = useState<Opening>(CLOSED);
  // Which press is waited for.
  const wanted = useRef<object | null>(null);
  const open = (end: MenuEnd, meanwhile: Opening = { kind: 'coming' }) => {
    const press = {};
    const update = (next: Opening) => {
      if (wanted.current === press) setOpening(next);
    };
    wanted.current = press;
    setOpening(meanwhile);
    load().then(
      (Items) => update({ kind: 'open', Items, end }),
      (error: unknown) => {
        notLoaded(error);
        update({ kind: 'lost', retrying: false });
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
