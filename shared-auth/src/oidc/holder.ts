import type { User } from 'oidc-client-ts';
import { removeAuthEntry, writeAuthEntry } from '../session/auth-entry.ts';
import { showSession } from '../session/session-store.ts';
import { personOf } from './claims.ts';
import type { Manager } from './manager.ts';

interface Leave {
  /** Sentence for the shopper, when the session ended without their doing. */
  notice?: string;
  /** Leaves the stored entry, so that a reload asks again: for a server that could not be asked now. */
  keepEntry?: boolean;
}

/** Holds who is signed in on this page, and says so everywhere: tokens in memory, names in `auth`, the session shown. */
export class Holder {
  readonly #manager: Manager;
  #user: User | null = null;
  /** Seconds that the newest token was good for when it came. */
  #lifetime = 0;
  /** Grows with every change of person, so that a late answer for somebody who has left is noticed. */
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

  /** A person whose tokens have just come. */
  take(user: User): void {
    if (user.profile.sub !== this.#user?.profile.sub) this.round += 1;
    this.#user = user;
    this.#lifetime = secondsLeft(user);
    const { session, entry } = personOf(user);
    writeAuthEntry(entry);
    showSession(session);
  }

  /** Nobody is signed in any more. */
  async leave({ notice, keepEntry = false }: Leave = {}): Promise<void> {
    this.round += 1;
    this.#user = null;
    if (!keepEntry) removeAuthEntry();
    showSession({ status: 'signed-out', ...(notice !== undefined && { notice }) });
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
