import { useSyncExternalStore } from 'react';
import type { SignInConfig } from '../config.ts';
import { subscribeSession } from './session.ts';

/** The browser's local storage; nothing on the server and where the browser denies it. */
export function localStore(): Storage | undefined {
  try {
    return globalThis.window?.localStorage;
  } catch {
    return undefined;
  }
}

/** Names of the entries that a sign-in under way leaves behind begin with this. */
export const LOGIN_STATE_PREFIX = 'login-state.';

const KEY = 'auth';

/** Stored data of the signed-in person: names for display, never a token. `exp` in seconds since 1970. */
export interface AuthEntry {
  /** Comma-separated. */
  roles: string;
  preferred_username: string;
  exp: number;
}

/** The stored entry; one that is damaged is dropped. */
export function readAuthEntry(): AuthEntry | null {
  const text = localStore()?.getItem(KEY);
  if (!text) return null;
  const entry = parse(text);
  if (!entry) removeAuthEntry();
  return entry;
}

/** Keeps the entry for reloads and other tabs; without storage the session lives as long as the page. */
export function writeAuthEntry({ roles, preferred_username, exp }: AuthEntry): void {
  try {
    localStore()?.setItem(KEY, JSON.stringify({ roles, preferred_username, exp }));
  } catch {
    // Storage is full: a reload will ask for a new login, and nothing else is lost.
  }
}

export function removeAuthEntry(): void {
  localStore()?.removeItem(KEY);
}

function parse(text: string): AuthEntry | null {
  try {
    const { roles, preferred_username, exp } = JSON.parse(text);
    const sound = typeof roles === 'string' && typeof preferred_username === 'string' && Number.isFinite(exp);
    return sound ? { roles, preferred_username, exp } : null;
  } catch {
    return null;
  }
}

/** Whether the identity server may know a session: after a session here, or during a sign-in. */
export function hasTrace(config: SignInConfig | undefined): boolean {
  if (config?.ssoCheck === 'always' || readAuthEntry() !== null) return true;
  return Object.keys(localStore() ?? {}).some((key) => key.startsWith(LOGIN_STATE_PREFIX));
}

/** Username of the last session in this browser, which may have ended since. For display and for tidying up. */
export function rememberedName(): string | null {
  return readAuthEntry()?.preferred_username ?? null;
}

/** Whether a username is remembered; false on the server and during hydration. */
export function useIsRemembered(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => rememberedName() !== null,
    () => false,
  );
}
