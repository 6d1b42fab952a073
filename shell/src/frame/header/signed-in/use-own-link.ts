import { useEffect, useState } from 'react';
import { findOwnLink } from 'shared-api/light/signed-in';
import { api } from 'shared-auth';
import { logError } from 'shared-shell';

/** An influencer, as links name them. */
export interface OwnLink {
  readonly id: number;
  readonly username: string;
  readonly listed: boolean;
}

/** The link of the person who is signed in; null for a person who influences no company, and until it is known. */
export function useOwnLink(username: string): OwnLink | null {
  const [own, setOwn] = useState<OwnLink | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another link
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api.call(findOwnLink, { signal }).then(
      ({ owner }) => {
        if (!signal.aborted) setOwn(owner);
      },
      (error: unknown) => {
        if (!signal.aborted) logError('The own link could not be fetched', error);
      },
    );
    return () => controller.abort();
  }, [username]);
  return own?.username === username ? own : null;
}
