import { type Session, UNKNOWN } from './session.ts';

let session: Session = UNKNOWN;
const listeners = new Set<() => void>();

/** The session as it is now: the same object until something in it changes. */
export function readSession(): Session {
  return session;
}

/** Calls the listener after each change, until the returned function is called. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For shared-auth alone: tells everybody what the session has come to. */
export function showSession(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  session = next;
  for (const listener of [...listeners]) listener();
}
