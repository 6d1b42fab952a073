import { type ComponentType, useSyncExternalStore } from 'react';

/** The page's session, as far as known. For display only: the server decides on permissions. */
export type Session =
  /** On the server, during hydration, and while the identity server is being asked. */
  | { readonly status: 'unknown' }
  /** `notice` is a sentence for the shopper, there when the session ended without their doing. */
  | { readonly status: 'signed-out'; readonly notice?: string }
  | {
      readonly status: 'signed-in';
      readonly username: string;
      readonly email: string;
      readonly roles: readonly string[];
    };

export interface SignInOptions {
  /** Path on this origin that the shopper comes back to; default `/`. */
  returnTo?: string | undefined;
  /** Shows the identity server's registration instead of its sign-in. */
  register?: boolean | undefined;
}

/** What the sign-in code does once it is loaded. */
export interface OidcSession {
  /** Checks the identity server's session silently; resolves with a known session. */
  restore(): Promise<void>;
  signIn(options: SignInOptions): Promise<void>;
  completeSignIn(address: string): Promise<{ returnTo: string }>;
  signOut(): Promise<void>;
  isTokenExpired(minValidity: number): boolean;
  getToken(minValidity: number): Promise<string | null>;
  /** A new token after one was refused; false, and signed out, when there is none to be had. */
  renew(): Promise<boolean>;
  /** Signs out on this page, with a notice: for tokens that the server will not have. */
  leave(): Promise<void>;
  loadUserInfo(): Promise<Record<string, unknown>>;
  loadAccount(): Promise<Record<string, unknown>>;
  /** Rendered for as long as the page lives. */
  Watcher: ComponentType;
}

export const UNKNOWN: Session = { status: 'unknown' };

/** Notice of a session that ended without the shopper's doing. */
export const SIGNED_OUT_NOTICE = 'You were signed out. Please log in again.';

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

/** Replaces the session and calls the listeners; for shared-auth only. */
export function updateSession(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  session = next;
  for (const listener of [...listeners]) listener();
}

/** The session, followed; 'unknown' on the server and while a page from there hydrates. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, () => UNKNOWN);
}
