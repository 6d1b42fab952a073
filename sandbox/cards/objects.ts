import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would make the first letters likelier than the others. */
const FAIR = 256 - (256 % LETTERS.length);

/** A random, unguessable id, such as `pi_3Kd…`. */
export function newId(prefix: string, length = 24): string {
  let name = '';
  while (name.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < FAIR && name.length < length) name += LETTERS[byte % LETTERS.length];
  return `${prefix}_${name}`;
}

/** Now, in Unix seconds, the service's unit. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

export const OBJECTS = `
create table if not exists object (
  id text primary key,
  kind text not null,
  -- The payment it belongs to, or the customer.
  payment text,
  created integer not null,
  -- Milliseconds at which something happens to it by itself.
  due integer,
  payload text not null
) strict, without rowid;
create index if not exists object_by_kind on object (kind, created);
create index if not exists object_by_payment on object (payment) where payment is not null;
create index if not exists object_by_due on object (due) where due is not null;
`;

export interface Stored {
  readonly id: string;
  readonly created: number;
}

interface Place {
  /** The payment or the customer it belongs to. */
  readonly owner?: string;
  readonly due?: number | null;
}

/** When objects were made, in Unix seconds, both included; and of whom, where only those are wanted. */
export interface Span {
  readonly from: number;
  readonly until: number;
  readonly owner?: string | undefined;
}

/** Payments and all that belongs to them, kept over restarts. */
export class Objects {
  readonly #write: StatementSync;
  readonly #read: StatementSync;
  readonly #ofOwner: StatementSync;
  readonly #ofKind: StatementSync;
  readonly #page: StatementSync;
  readonly #due: StatementSync;

  constructor(database: DatabaseSync) {
    this.#write = database.prepare(
      'insert or replace into object (id, kind, payment, created, due, payload) values (?, ?, ?, ?, ?, ?)',
    );
    this.#read = database.prepare('select payload from object where id = ? and kind = ?');
    this.#ofOwner = database.prepare(
      'select payload from object where payment = ? and kind = ? order by created desc, id',
    );
    this.#ofKind = database.prepare(
      'select payload from object where kind = ? order by created desc, id limit ?',
    );
    this.#page = database.prepare(
      `select payload from object where kind = ? and created >= ? and created <= ? and (created < ? or (created = ? and id > ?))
         and (? is null or payment = ?)
       order by created desc, id`,
    );
    this.#due = database.prepare('select id, due from object where due is not null order by due limit 1');
  }

  put(kind: string, object: Stored, { owner, due }: Place = {}): void {
    this.#write.run(object.id, kind, owner ?? null, object.created, due ?? null, JSON.stringify(object));
  }

  get<T>(kind: string, id: string): T | undefined {
    const row = this.#read.get(id, kind);
    return row && JSON.parse(String(row['payload']));
  }

  /** Newest first. */
  ofOwner<T>(kind: string, owner: string): T[] {
    return this.#ofOwner.all(owner, kind).map((row) => JSON.parse(String(row['payload'])));
  }

  /** Newest first. */
  ofKind<T>(kind: string, most = 1_000_000): T[] {
    return this.#ofKind.all(kind, most).map((row) => JSON.parse(String(row['payload'])));
  }

  /** Newest first, those of a span of Unix seconds (both included) that follow one of them in this order. */
  *following<T>(kind: string, after: Stored | undefined, { from, until, owner }: Span): Generator<T> {
    const { created, id } = after ?? { created: Number.MAX_SAFE_INTEGER, id: '' };
    for (const row of this.#page.iterate(
      kind,
      from,
      until,
      created,
      created,
      id,
      owner ?? null,
      owner ?? null,
    ))
      yield JSON.parse(String(row['payload']));
  }

  /** What comes next by itself, and when. */
  nextDue(): { readonly id: string; readonly due: number } | undefined {
    const row = this.#due.get();
    return row && { id: String(row['id']), due: Number(row['due']) };
  }
}
