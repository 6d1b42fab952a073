import { useSyncExternalStore } from 'react';
import { isApiError } from 'shared-api/client';
import { readSession, subscribeSession } from './session.ts';

/** Whose account the server says is closed or banned, and how it says so. */
interface Ended {
  readonly username: string;
  readonly message: string;
}

let ended: Ended | null = null;
const listeners = new Set<() => void>();

/** What a call failed of, given back unchanged: an answer that the account has ended is noted for the pages. */
export function noteEndedAccount(error: unknown): unknown {
  const session = readSession();
  if (session.status === 'signed-in' && isApiError(error, 'account_ended')) {
    ended = { username: session.username, message: error.msg };
    for (const listener of [...listeners]) listener();
  }
  return error;
}

/**
 * The server's message to a signed-in person whose account is closed or banned; null for others. Known
 * as soon as any call of theirs was refused for it.
 */
export function useEndedAccount(): string | null {
  return useSyncExternalStore(subscribe, sentenceNow, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function sentenceNow(): string | null {
  const session = readSession();
  return session.status === 'signed-in' && session.username === ended?.username ? ended.message : null;
}
