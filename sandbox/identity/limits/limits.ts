import type { DatabaseSync } from 'node:sqlite';
import { nameKey } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import type { Digest } from './known-browsers.ts';

/** Failed sign-ins in one wait: for one account; accounts with one from one network; all from one network. */
const FAILURES = { account: 10, accounts: 10, network: 30 };
const HOUR = 3600;
/** Requests for a new password in an hour: for one name, from one network; and mails to one address. */
const FORGOT = { name: 3, network: 10, mails: 5 };
/** No wait of the settings is longer. */
const KEPT_MS = 86_400_000;

type Kind = 'sign-in' | 'register' | 'forgot' | 'mail';

export type Admission =
  | {
      readonly admitted: true /** To be called when the attempt was a success. */;
      succeeded(): void;
    }
  | { readonly admitted: false /** Seconds. */; readonly wait: number };

/**
 * Against guessing: what may be tried how often. Attempts are rows of the store, so that a restart forgives nothing; names and
 * addresses are digests there.
 */
export class Limits {
  readonly #database: DatabaseSync;
  readonly #config: Pick<Config, 'signInWait' | 'registrations'>;
  readonly #digest: Digest;

  constructor(database: DatabaseSync, config: Pick<Config, 'signInWait' | 'registrations'>, digest: Digest) {
    this.#database = database;
    this.#config = config;
    this.#digest = digest;
  }

  /**
   * Counts an attempt before the password is looked at, so that a hundred at once are not let through together. Unknown names count
   * like known ones; a success takes back the failures of this account in this place. A known browser has a limit of its own. Others
   * share those of the account and of their network, where ten people who mistype do not yet keep an eleventh out.
   * @param browser digest of a browser in which this account was signed in before
   */
  signIn(username: string, address: string, browser?: string): Admission {
    const name = this.#digest(nameKey(username).slice(0, 100));
    const network = this.#networkOf(address);
    const place = browser === undefined ? network : `browser ${browser}`;
    const within = this.#config.signInWait;
    const waitFor = (most: number, where: string, ...values: string[]) =>
      this.#wait({ kind: 'sign-in', most, within }, where, ...values);
    const wait =
      browser === undefined
        ? waitFor(FAILURES.network, 'place = ?', network) ||
          waitFor(FAILURES.accounts, 'place = ? and subject <> ? group by subject', network, name) ||
          waitFor(FAILURES.account, `subject = ? and place not like 'browser %'`, name)
        : waitFor(FAILURES.account, 'subject = ? and place = ?', name, place);
    // Where it may not be tried, it is not counted against the account either: a network must not lock out owners.
    if (wait > 0) return { admitted: false, wait };
    this.#add('sign-in', name, place);
    return {
      admitted: true,
      succeeded: () =>
        void this.#database
          .prepare(`delete from attempt where kind = 'sign-in' and subject = ? and place = ?`)
          .run(name, place),
    };
  }

  /** Counts a request for a new password, of known and unknown names alike. Returns the seconds to wait; 0 when it may go on. */
  forgot(username: string, address: string): number {
    const name = this.#digest(nameKey(username));
    const network = this.#networkOf(address);
    const limit = { kind: 'forgot', within: HOUR } as const;
    const ofNetwork = this.#wait({ ...limit, most: FORGOT.network }, 'place = ?', network);
    if (ofNetwork > 0) return ofNetwork;
    const ofName = this.#wait({ ...limit, most: FORGOT.name }, 'subject = ?', name);
    // A refused one counts for its network, and does not make the name wait longer.
    this.#add('forgot', ofName > 0 ? '' : name, network);
    return ofName;
  }

  /**
   * Counts a mail to an address, whichever accounts it belongs to. The answer is no part of a page of a person who is not signed
   * in: it would tell that there is such an account.
   */
  mayMail(email: string): boolean {
    const subject = this.#digest(email.toLowerCase());
    if (this.#wait({ kind: 'mail', most: FORGOT.mails, within: HOUR }, 'subject = ?', subject) > 0)
      return false;
    this.#add('mail', subject, '');
    return true;
  }

  /** Counts a registration. Returns the seconds to wait; 0 when it may go on. */
  register(address: string): number {
    const network = this.#networkOf(address);
    const limit = { kind: 'register', most: this.#config.registrations, within: HOUR } as const;
    const wait = this.#wait(limit, 'place = ?', network);
    if (wait === 0) this.#add('register', '', network);
    return wait;
  }

  sweep(): void {
    this.#database.prepare('delete from attempt where at <= ?').run(Date.now() - KEPT_MS);
  }

  /**
   * Seconds until fewer than `most` attempts lie `within` the seconds before; 0 when that is so now.
   * @param where which attempts count; with `group by` each group counts once, by its last one
   */
  #wait(
    { kind, most, within }: { kind: Kind; most: number; within: number },
    where: string,
    ...values: string[]
  ): number {
    const at = where.includes('group by') ? 'max(at)' : 'at';
    const row = this.#database
      .prepare(
        `select ${at} as at from attempt where kind = ? and at > ? and ${where} order by 1 desc limit 1 offset ?`,
      )
      .get(kind, Date.now() - within * 1000, ...values, most - 1);
    return row ? Math.ceil((Number(row['at']) + within * 1000 - Date.now()) / 1000) : 0;
  }

  #add(kind: Kind, subject: string, place: string): void {
    this.#database
      .prepare('insert into attempt (kind, subject, place, at) values (?, ?, ?, ?)')
      .run(kind, subject, place, Date.now());
  }

  #networkOf(address: string): string {
    return `network ${this.#digest(networkOf(address))}`;
  }
}

/** One household or machine: an IPv6 host usually has a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - tail.split(':').filter(Boolean).length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return groups.slice(0, 4).join(':');
}
