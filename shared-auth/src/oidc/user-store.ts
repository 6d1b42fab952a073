import type { User } from 'oidc-client-ts';
import { rolesOf } from 'shared-api/rules/identity/roles';
import { type AuthEntry, removeAuthEntry, writeAuthEntry } from '../session/auth-entry.ts';
import { type Session, updateSession } from '../session/session.ts';
import type { Manager } from './manager.ts';

/** The claims of a signed token, unverified; none for a token that is not made of claims. */
export function readPayload(token: string): Record<string, unknown> {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

interface Person {
  session: Session & { status: 'signed-in' };
  entry: AuthEntry;
}

/** Claims for display: from the id token; roles also from the access token, where Keycloak puts them. */
export function personOf(user: User): Person {
  const { profile } = user;
  const access = readPayload(user.access_token);
  const roles = [...new Set([...rolesOf(profile), ...rolesOf(access)])];
  const username = firstText(profile['preferred_username'], access['preferred_username'], profile.sub);
  return {
    session: {
      status: 'signed-in',
      username,
      email: firstText(profile['email'], access['email'], ''),
      roles,
    },
    entry: { roles: roles.join(','), preferred_username: username, exp: user.expires_at ?? profile.exp },
  };
}

function firstText(...values: unknown[]): string {
  return String(values.find((value) => typeof value === 'string') ?? '');
}

interface Leave {
  /** Sentence for the shopper, when the session ended without their doing. */
  notice?: string;
  /** Keeps the stored entry, so that a reload checks again: for an unreachable server. */
  keepEntry?: boolean;
}

/** Holds who is signed in on this page, and says so everywhere: tokens in memory, names in `auth`, the session shown. */
export class UserStore {
  readonly #manager: Manager;
  #user: User | null = null;
  /** Seconds that the newest token was good for when it came. */
  #lifetime = 0;
  /** Counts changes of the person: an answer for an earlier round is dropped. */
  round = 0;

  constructor(manager: Manager) {
    this.#manager = manager;
  }

  get user(): User | null {
    return this.#user;
  }

  get lifetime(): number {
    return this.#lifetime;
  }

  /** The user of newly received tokens. */
  take(user: User): void {
    if (user.profile.sub !== this.#user?.profile.sub) this.round += 1;
    this.#user = user;
    this.#lifetime = secondsLeft(user);
    const { session, entry } = personOf(user);
    writeAuthEntry(entry);
    updateSession(session);
  }

  /** Signs out on this page. */
  async leave({ notice, keepEntry = false }: Leave = {}): Promise<void> {
    this.round += 1;
    this.#user = null;
    if (!keepEntry) removeAuthEntry();
    updateSession({ status: 'signed-out', ...(notice !== undefined && { notice }) });
    await this.#manager.removeUser();
  }

  /** Undoes what the library has stored beside, for an answer that came too late. */
  async putBack(): Promise<void> {
    if (!this.#user) return this.#manager.removeUser();
    await this.#manager.storeUser(this.#user);
    await this.#manager.events.load(this.#user, false);
  }
}

/** Seconds that a token is still good for; one that names no end has none. */
export function secondsLeft(user: User): number {
  return user.expires_in ?? Number.POSITIVE_INFINITY;
}
