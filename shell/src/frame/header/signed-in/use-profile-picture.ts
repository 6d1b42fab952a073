import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { findPicture } from 'shared-api/light';
import { api } from 'shared-auth';
import { logError } from '../../../app/log.ts';

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
