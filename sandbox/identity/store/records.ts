import type { DatabaseSync } from 'node:sqlite';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';

const seconds = (): number => Math.floor(Date.now() / 1000);
/** Kinds of records issued on a grant and deleted with it. A sign-in request refers to one too, and outlives it. */
const ISSUED = ['AccessToken', 'AuthorizationCode', 'RefreshToken'];

const optional = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Sessions, grants, codes and refresh tokens, kept over restarts. */
export class Records {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The library's view of one kind of record. */
  adapter(model: string): Adapter {
    return {
      upsert: async (id, payload, expiresIn) => this.#write(model, id, payload, expiresIn),
      find: async (id) => this.#read('model = ? and id = ?', model, id),
      findByUid: async (uid) => this.#read('model = ? and uid = ?', model, uid),
      findByUserCode: async () => undefined,
      consume: async (id) => this.#consume(model, id),
      destroy: async (id) => this.#delete('model = ? and id = ?', model, id),
      revokeByGrantId: async (grantId) => this.#delete('grant_id = ?', grantId),
    };
  }

  /** Ends a grant and everything that was issued on it. */
  revokeGrant(grantId: string): void {
    this.#delete('grant_id = ?', grantId);
    this.#delete('model = ? and id = ?', 'Grant', grantId);
  }

  /** Ends everything of an account: sessions, grants, tokens, and sign-ins that have just succeeded. */
  endSessionsOf(accountId: string): void {
    this.#delete(
      `json_extract(payload, '$.accountId') = ? or json_extract(payload, '$.result.login.accountId') = ?`,
      accountId,
      accountId,
    );
  }

  /** Deletes records that expired over a day ago: until then, reuse can be distinguished from an unknown token. */
  sweep(): void {
    this.#delete('expires_at < ?', seconds() - 86_400);
  }

  #write(model: string, id: string, payload: AdapterPayload, expiresIn?: number): void {
    this.#database
      .prepare(
        `insert into record (model, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, ?)
         on conflict (model, id) do update
         set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
      )
      .run(
        model,
        id,
        JSON.stringify(payload),
        ISSUED.includes(model) ? optional(payload.grantId) : null,
        optional(payload.uid),
        expiresIn ? seconds() + expiresIn : null,
      );
  }

  #read(where: string, ...values: string[]): AdapterPayload | undefined {
    const row = this.#database.prepare(`select payload from record where ${where}`).get(...values);
    return row && JSON.parse(String(row['payload']));
  }

  /** Marks it used in one step: of several that present the same code or refresh token at once, one comes through. */
  #consume(model: string, id: string): void {
    const { changes } = this.#database
      .prepare(
        `update record set payload = json_set(payload, '$.consumed', ?)
         where model = ? and id = ? and json_extract(payload, '$.consumed') is null`,
      )
      .run(seconds(), model, id);
    if (changes) return;
    const grantId = this.#read('model = ? and id = ?', model, id)?.grantId;
    if (grantId) this.revokeGrant(grantId);
    throw new errors.InvalidGrant('already used');
  }

  #delete(where: string, ...values: (string | number)[]): void {
    this.#database.prepare(`delete from record where ${where}`).run(...values);
  }
}
