import { useSyncExternalStore } from 'react';
import { type Session, UNKNOWN } from './session.ts';
import { readSession, subscribeSession } from './session-store.ts';

/** The session, followed; 'unknown' on the server and while a page from there hydrates. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, () => UNKNOWN);
}
