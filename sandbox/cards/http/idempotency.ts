import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Caller } from './authentication.ts';
import type { Params } from './read-params.ts';
import { ServiceError } from './service-error.ts';

export const IDEMPOTENCY = `
create table if not exists answer (
  key text primary key,
  path text not null,
  print text not null,
  request text not null,
  status integer not null,
  body text not null,
  created integer not null
) strict, without rowid;
create index if not exists answer_by_created on answer (created);
`;

const DAY_MS = 86_400_000;

export interface Answer {
  /** Of the request that was carried out. */
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

interface Question {
  readonly caller: Caller;
  readonly key: string;
  readonly path: string;
  readonly params: Params;
}

/** Answers by the key that the caller gave, for a day: the same question again gets the same answer, and nothing is done twice. */
export class Answers {
  readonly #read: StatementSync;
  readonly #write: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#read = database.prepare('select * from answer where key = ?');
    this.#write = database.prepare('insert into answer values (?, ?, ?, ?, ?, ?, ?)');
    this.#forget = database.prepare('delete from answer where created < ?');
  }

  /** @throws ServiceError when the key was used for something else */
  find({ caller, key, path, params }: Question): Answer | undefined {
    const row = this.#read.get(`${caller}:${key}`);
    if (!row || Number(row['created']) < Date.now() - DAY_MS) return undefined;
    if (row['path'] !== path) throw misused(key, `for ${row['path']}`);
    if (row['print'] !== printOf(params)) throw misused(key, 'with other parameters');
    return { requestId: String(row['request']), status: Number(row['status']), body: String(row['body']) };
  }

  keep({ caller, key, path, params }: Question, { requestId, status, body }: Answer): void {
    const now = Date.now();
    this.#forget.run(now - DAY_MS);
    this.#write.run(`${caller}:${key}`, path, printOf(params), requestId, status, body, now);
  }
}

const printOf = (params: Params): string =>
  createHash('sha256').update(JSON.stringify(params)).digest('base64url');

const misused = (key: string, what: string): ServiceError =>
  new ServiceError(400, {
    type: 'idempotency_error',
    message: `The idempotency key '${key}' was used before ${what}. Use another key for another request.`,
  });
