import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashPassword, type PasswordCost, passwordCost, verifyPassword } from './password.ts';

export interface Account {
  /** The `sub` of its tokens. */
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly roles: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export type NewAccount = Pick<Account, 'username' | 'email'> &
  Partial<Account> & { readonly password: string };

/** Two names with the same key are one name: capitals and ways of composing a letter do not tell them apart. */
export const nameKey = (username: string): string =>
  username.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

export class NameTakenError extends Error {
  override readonly name = 'NameTakenError';
}

/** The people who can sign in. */
export class Accounts {
  readonly #database: DatabaseSync;
  readonly #cost: PasswordCost;
  /** What the password of an unknown name is compared with, so that the answer takes as long as for a known one. */
  readonly #nobody: Promise<string>;

  constructor(database: DatabaseSync, cost: PasswordCost = passwordCost) {
    this.#database = database;
    this.#cost = cost;
    this.#nobody = hashPassword(randomUUID(), cost);
  }

  byId(id: string): Account | undefined {
    return this.#read('id', id)?.account;
  }

  /** The account of this name when the password is its own. */
  async authenticate(username: string, password: string): Promise<Account | undefined> {
    const found = this.#read('name_key', nameKey(username));
    const right = await verifyPassword(password, found?.password ?? (await this.#nobody));
    return right ? found?.account : undefined;
  }

  /** Throws NameTakenError when somebody has the name. */
  async create({ password, ...given }: NewAccount): Promise<Account> {
    const account = {
      id: randomUUID(),
      emailVerified: false,
      roles: [],
      createdAt: Date.now(),
      ...given,
    };
    const hash = await hashPassword(password, this.#cost);
    const { changes } = this.#database
      .prepare(
        `insert into account (id, username, name_key, email, email_verified, roles, password, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(
        account.id,
        account.username,
        nameKey(account.username),
        account.email,
        Number(account.emailVerified),
        account.roles.join(','),
        hash,
        account.createdAt,
      );
    if (!changes) throw new NameTakenError(`${account.username} is taken`);
    return account;
  }

  remove(id: string): void {
    this.#database.prepare('delete from account where id = ?').run(id);
  }

  #read(column: 'id' | 'name_key', value: string): { account: Account; password: string } | undefined {
    const row = this.#database.prepare(`select * from account where ${column} = ?`).get(value);
    if (!row) return undefined;
    return {
      password: String(row['password']),
      account: {
        id: String(row['id']),
        username: String(row['username']),
        email: String(row['email']),
        emailVerified: row['email_verified'] === 1,
        roles: String(row['roles']).split(',').filter(Boolean),
        createdAt: Number(row['created_at']),
      },
    };
  }
}
