import { localStore } from './browser-storage.ts';

const KEY = 'auth';

/** What is stored about the person signed in: names for display, never a token. `exp` in seconds since 1970. */
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
