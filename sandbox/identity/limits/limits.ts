import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { nameKey } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';

/** Failed sign-ins that are let through in one wait, for one account and from one address. */
const FAILURES = 10;
const HOUR = 3600;
/** Requests for a new password in an hour: for one name, from one address; and mails to one address. */
const FORGOT = { name: 3, address: 10, mails: 5 };

export type Admission =
  | {
      readonly admitted: true /** To be called when the attempt was a success. */;
      succeeded(): Promise<void>;
    }
  | { readonly admitted: false /** Seconds. */; readonly wait: number };

/** Against guessing: what may be tried how often. A restart forgives. */
export class Limits {
  readonly #byAccount: RateLimiterMemory;
  readonly #byAddress: RateLimiterMemory;
  readonly #registrations: RateLimiterMemory;
  readonly #forgotNames = new RateLimiterMemory({ points: FORGOT.name, duration: HOUR });
  readonly #forgotAddresses = new RateLimiterMemory({ points: FORGOT.address, duration: HOUR });
  readonly #mails = new RateLimiterMemory({ points: FORGOT.mails, duration: HOUR });

  constructor({ signInWait, registrations }: Pick<Config, 'signInWait' | 'registrations'>) {
    this.#byAccount = new RateLimiterMemory({ points: FAILURES, duration: signInWait });
    this.#byAddress = new RateLimiterMemory({ points: FAILURES, duration: signInWait });
    this.#registrations = new RateLimiterMemory({ points: registrations, duration: HOUR });
  }

  /**
   * Counts an attempt before the password is looked at, so that a hundred at once are not let through together. Unknown
   * names count like known ones; a success takes its own attempt back and clears the account's failures.
   */
  async signIn(username: string, address: string): Promise<Admission> {
    const name = nameKey(username).slice(0, 100);
    const network = networkOf(address);
    // An address that may not try is not counted against the account either: it must not lock out its owner.
    const wait = (await waitOf(this.#byAddress, network)) || (await waitOf(this.#byAccount, name));
    if (wait > 0) return { admitted: false, wait };
    return {
      admitted: true,
      succeeded: async () => {
        await this.#byAccount.delete(name);
        await this.#byAddress.reward(network);
      },
    };
  }

  /** Counts a request for a new password, of known and unknown names alike. Resolves to the seconds to wait; 0 when it may go on. */
  async forgot(name: string, address: string): Promise<number> {
    return (
      (await waitOf(this.#forgotAddresses, networkOf(address))) ||
      (await waitOf(this.#forgotNames, nameKey(name)))
    );
  }

  /**
   * Counts a mail to an address, whichever accounts it belongs to. The answer is no part of a page of a person who is not signed
   * in: it would tell that there is such an account.
   */
  async mayMail(email: string): Promise<boolean> {
    return (await waitOf(this.#mails, email.toLowerCase())) === 0;
  }

  async register(address: string): Promise<Admission> {
    const wait = await waitOf(this.#registrations, networkOf(address));
    return wait > 0 ? { admitted: false, wait } : { admitted: true, succeeded: async () => undefined };
  }
}

/** Seconds until `key` may try again; 0 when it may now. */
async function waitOf(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
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
