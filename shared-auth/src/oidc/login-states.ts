import type { StateStore } from 'oidc-client-ts';
import { localStore, LOGIN_STATE_PREFIX as PREFIX } from '../session/auth-entry.ts';

/** Sent and readable below the page for signing in only, and never with another site's requests. */
const ATTRIBUTES = 'path=/auth; samesite=lax';

export function writeCookie(name: string, value: string, seconds: number): void {
  put(`${name}=${encodeURIComponent(value)}; max-age=${seconds}`);
}

export function readCookie(name: string): string | null {
  const found = pairs().find(([key]) => key === name)?.[1];
  return found === undefined ? null : decoded(found);
}

export function removeCookie(name: string): void {
  put(`${name}=; max-age=0`);
}

export function cookieNames(): string[] {
  return pairs().map(([name]) => name);
}

function put(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over plain HTTP.
  document.cookie = `${cookie}; ${ATTRIBUTES}${secure}`;
}

function pairs(): [name: string, value: string][] {
  return document.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Seconds after which a sign-in under way is forgotten. */
export const LOGIN_STATE_SECONDS = 60 * 60;

/**
 * What the library has to remember between leaving for the identity server and coming back: in local storage, or in a
 * cookie where that is denied. A silent question never leaves the page, so its state does not either.
 */
export class LoginStates implements StateStore {
  readonly #silent = new Map<string, string>();

  async set(id: string, value: string): Promise<void> {
    if (isSilent(value)) this.#silent.set(id, value);
    else if (!store(PREFIX + id, value)) writeCookie(PREFIX + id, value, LOGIN_STATE_SECONDS);
  }

  /** Nothing for an entry that is too old or damaged, which is removed. */
  async get(id: string): Promise<string | null> {
    const value = this.#silent.get(id) ?? localStore()?.getItem(PREFIX + id) ?? readCookie(PREFIX + id);
    if (value === null || isFresh(value)) return value;
    await this.#drop(id);
    return null;
  }

  async remove(id: string): Promise<string | null> {
    const value = await this.get(id);
    await this.#drop(id);
    return value;
  }

  async getAllKeys(): Promise<string[]> {
    const stored = [...Object.keys(localStore() ?? {}), ...cookieNames()]
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => name.slice(PREFIX.length));
    return [...this.#silent.keys(), ...stored];
  }

  async #drop(id: string): Promise<void> {
    this.#silent.delete(id);
    localStore()?.removeItem(PREFIX + id);
    removeCookie(PREFIX + id);
  }
}

function store(name: string, value: string): boolean {
  try {
    const storage = localStore();
    storage?.setItem(name, value);
    return storage !== undefined;
  } catch {
    return false;
  }
}

function isFresh(value: string): boolean {
  const created = parse(value)['created'];
  return typeof created === 'number' && Date.now() / 1000 - created < LOGIN_STATE_SECONDS;
}

/** `si:s` is the library's mark of a request made in a hidden frame. */
function isSilent(value: string): boolean {
  return parse(value)['request_type'] === 'si:s';
}

function parse(value: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
