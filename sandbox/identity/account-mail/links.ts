import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** What a link of a mail is for. */
export type LinkPurpose = 'password' | 'email';

/** Seconds that a link is good for: half an hour for a new password, three days to confirm an address. */
export const LINK_LIFE_S: Readonly<Record<LinkPurpose, number>> = { password: 30 * 60, email: 3 * 86_400 };

/** The store holds hashes only: its reader cannot use a link. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Links of mails, each good once and for a while. */
export class Links {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Makes a link's secret, 256 random bits. */
  create(purpose: LinkPurpose, accountId: string): string {
    const token = randomBytes(32).toString('base64url');
    this.#database
      .prepare('insert into link (hash, purpose, account_id, expires_at) values (?, ?, ?, ?)')
      .run(hashOf(token), purpose, accountId, Date.now() + LINK_LIFE_S[purpose] * 1000);
    return token;
  }

  /** Id of the account that a link is for; undefined when it has expired or been used. Does not use it up. */
  accountOf(purpose: LinkPurpose, token: string): string | undefined {
    const row = this.#database
      .prepare('select account_id from link where hash = ? and purpose = ? and expires_at > ?')
      .get(hashOf(token), purpose, Date.now());
    return row && String(row['account_id']);
  }

  /** Uses a link up, and with it all others of the same purpose and account. Of several calls at once one gets the account. */
  take(purpose: LinkPurpose, token: string): string | undefined {
    const accountId = this.accountOf(purpose, token);
    if (accountId !== undefined)
      this.#database.prepare('delete from link where purpose = ? and account_id = ?').run(purpose, accountId);
    return accountId;
  }

  /** Deletes links that have expired. */
  sweep(): void {
    this.#database.prepare('delete from link where expires_at <= ?').run(Date.now());
  }
}
