import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameKey } from '../accounts/accounts.ts';
import { basePath, type Config } from '../config.ts';

const COOKIE = 'wishbin_known_browser';
const ID = /^[\w-]{22}$/;
const DAY_MS = 86_400_000;
/** Days after its last sign-in for which a browser counts as known. */
const KNOWN_DAYS = 180;

/** A text that is not kept readable, such as a name that was typed: it may be a password in the wrong field. */
export type Digest = (text: string) => string;

/**
 * Browsers in which an account was signed in before (OWASP's device cookies). Their attempts are limited for themselves: neither a
 * stranger who guesses nor a colleague who mistypes keeps the owner out.
 */
export class KnownBrowsers {
  readonly #database: DatabaseSync;
  readonly #site: Pick<Config, 'publicUrl' | 'realm'>;
  readonly #digest: Digest;

  constructor(database: DatabaseSync, site: Pick<Config, 'publicUrl' | 'realm'>, digest: Digest) {
    this.#database = database;
    this.#site = site;
    this.#digest = digest;
  }

  /** The digest of the browser's id when the account was signed in there before; else undefined. */
  find(request: FastifyRequest, name: string): string | undefined {
    const id = idIn(request);
    if (!id) return undefined;
    const row = this.#database
      .prepare('select 1 from known_browser where browser = ? and account = ? and seen_at > ?')
      .get(this.#digest(id), this.#accountOf(name), Date.now() - KNOWN_DAYS * DAY_MS);
    return row && this.#digest(id);
  }

  /** After a sign-in. The browser gets a new id each time: one that a stranger planted before is worth nothing. */
  remember(request: FastifyRequest, reply: FastifyReply, name: string): void {
    const before = idIn(request);
    const id = randomBytes(16).toString('base64url');
    if (before)
      this.#database
        .prepare('update known_browser set browser = ? where browser = ?')
        .run(this.#digest(id), this.#digest(before));
    this.#database
      .prepare(
        `insert into known_browser (browser, account, seen_at) values (?, ?, ?)
         on conflict (browser, account) do update set seen_at = excluded.seen_at`,
      )
      .run(this.#digest(id), this.#accountOf(name), Date.now());
    const secure = this.#site.publicUrl.startsWith('https:') ? '; Secure' : '';
    const attributes = `Path=${basePath(this.#site)}; Max-Age=${(KNOWN_DAYS * DAY_MS) / 1000}; HttpOnly; SameSite=Lax`;
    reply.header('set-cookie', `${COOKIE}=${id}; ${attributes}${secure}`);
  }

  /** After a new password: each browser has to sign in once more. */
  forget(name: string): void {
    this.#database.prepare('delete from known_browser where account = ?').run(this.#accountOf(name));
  }

  sweep(): void {
    this.#database
      .prepare('delete from known_browser where seen_at <= ?')
      .run(Date.now() - KNOWN_DAYS * DAY_MS);
  }

  #accountOf(name: string): string {
    return this.#digest(nameKey(name));
  }
}

function idIn({ headers }: FastifyRequest): string | undefined {
  const cookies = (headers.cookie ?? '').split('; ');
  const id = cookies.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return id && ID.test(id) ? id : undefined;
}
