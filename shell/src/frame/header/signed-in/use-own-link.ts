import { useEffect, useState } from 'react';
import { findOwnLink } from 'shared-api/light/own-link';
import { api } from 'shared-auth';
import { logError } from 'shared-shell';
import { whenIdle } from '../../../app/keep-state.ts';

/** An influencer, as links name them. */
export interface OwnLink {
  readonly id: number;
  readonly username: string;
  readonly listed: boolean;
}

/** Entry of the tab's storage: an influencer stays one, so that further pages do not ask. */
const KEY = 'ownLink';
/** Milliseconds: whether others see the name may change. */
const KEPT_MS = 600_000;

/** The link of the person who is signed in, once the page is idle; null for a person who influences no company, and until it is known. */
export function useOwnLink(username: string): OwnLink | null {
  const [own, setOwn] = useState<OwnLink | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    whenIdle(() => {
      if (signal.aborted) return;
      const known = readKept(username);
      if (known) setOwn(known);
      else
        api.call(findOwnLink, { signal }).then(
          ({ owner }) => {
            if (owner === null || signal.aborted) return;
            keep(owner);
            setOwn(owner);
          },
          (error: unknown) => {
            if (!signal.aborted) logError('The own link could not be fetched', error);
          },
        );
    });
    return () => controller.abort();
  }, [username]);
  return own?.username === username ? own : null;
}

function readKept(username: string): OwnLink | null {
  try {
    const { at, owner } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return owner?.username === username && Date.now() - at < KEPT_MS ? owner : null;
  } catch {
    // No storage, or a damaged entry: the server is asked.
    return null;
  }
}

function keep(owner: OwnLink): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), owner }));
  } catch {
    // Storage that is full or switched off: the next page asks again.
  }
}
