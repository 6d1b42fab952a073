import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** scrypt's own parameters: work (a power of two), block size, lanes. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a tenth of a second. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(scrypt);

/** The same password however the keyboard composed its letters. */
const compute = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  derive(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });

/** The hash with its parameters and salt beside it, so that they may change while older hashes stay good. */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await compute(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await compute(password, Buffer.from(salt, 'base64url'), cost), expected);
}

/** Accounts for trying the shop out. The password of each is its username. */
export const demoAccounts = [
  { id: '11111111-1111-4111-8111-111111111111', username: 'shopper', about: 'Orders things', roles: [] },
  {
    id: '22222222-2222-4222-8222-222222222222',
    username: 'influencer',
    about: 'Earns finders fees',
    roles: [],
  },
  { id: '33333333-3333-4333-8333-333333333333', username: 'owner', about: 'Owns a company', roles: [] },
  {
    id: '44444444-4444-4444-8444-444444444444',
    username: 'admin',
    about: 'Runs the marketplace',
    roles: ['wishbin_admin'],
  },
] as const;

/** The day the demo begins, in milliseconds since 1970. */
const BEGINNING = Date.UTC(2024, 0, 15);

/** Creates the missing demo accounts, or removes all of them: their passwords are public. */
export async function keepDemoAccounts(accounts: Accounts, wanted: boolean): Promise<void> {
  if (!wanted) {
    for (const { id } of demoAccounts) accounts.remove(id);
    return;
  }
  const missing = demoAccounts.filter(({ id }) => !accounts.byId(id));
  await Promise.all(missing.map((demo) => add(accounts, demo)));
}

async function add(
  accounts: Accounts,
  { id, username, roles }: (typeof demoAccounts)[number],
): Promise<void> {
  const email = `${username}@wishbin.test`;
  try {
    await accounts.create({
      id,
      username,
      roles,
      email,
      emailVerified: true,
      createdAt: BEGINNING,
      password: username,
    });
  } catch (error) {
    // The name was registered while there were no demo accounts: that account keeps it.
    if (!(error instanceof NameTakenError)) throw error;
  }
}

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

  /** The account of this username, or else those of this email address. */
  named(text: string): Account[] {
    const own = this.#read('name_key', nameKey(text));
    if (own) return [own.account];
    const rows = this.#database
      .prepare('select id from account where lower(email) = lower(?) order by created_at')
      .all(text);
    return rows.flatMap(({ id }) => this.byId(String(id)) ?? []);
  }

  async setPassword(id: string, password: string): Promise<void> {
    const hash = await hashPassword(password, this.#cost);
    this.#database.prepare('update account set password = ? where id = ?').run(hash, id);
  }

  /** Marks the address of an account as its owner's own. */
  verifyEmail(id: string): void {
    this.#database.prepare('update account set email_verified = 1 where id = ?').run(id);
  }

  /** The account of this name when the password is its own. */
  async authenticate(username: string, password: string): Promise<Account | undefined> {
    const found = this.#read('name_key', nameKey(username));
    const right = await verifyPassword(password, found?.password ?? (await this.#nobody));
    return right ? found?.account : undefined;
  }

  /** Throws NameTakenError when the name is taken. */
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
