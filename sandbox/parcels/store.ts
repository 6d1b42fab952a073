import { randomUUID } from 'node:crypto';
import { openStore, type Store } from '../kit/store.ts';

const SCHEMA = `
create table if not exists object (
  id text primary key,
  kind text not null,
  body text not null,
  created_at integer not null
) strict, without rowid;
create index if not exists object_by_kind on object (kind, created_at);
create index if not exists transaction_by_rate on object (json_extract(body, '$.rate')) where kind = 'transaction';
create index if not exists transaction_by_number on object (json_extract(body, '$.tracking_number')) where kind = 'transaction';
create index if not exists refund_by_transaction on object (json_extract(body, '$.transaction')) where kind = 'refund';
`;

/** Shippo forgets rates too; here everything is forgotten after this time. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

export type Kind = 'address' | 'parcel' | 'shipment' | 'rate' | 'transaction' | 'refund';
export interface Kept<T> {
  readonly body: T;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** What the parcel service has answered, by the ids it gave. */
export class ParcelStore {
  readonly #store: Store;
  readonly #database;
  readonly #insert;
  readonly #read;

  /** Throws StoreError. */
  constructor(folder: string) {
    this.#store = openStore({ folder, name: 'parcels', schema: SCHEMA });
    this.#database = this.#store.database;
    this.#insert = this.#database.prepare(
      'insert into object (id, kind, body, created_at) values (?, ?, ?, ?)',
    );
    this.#read = this.#database.prepare('select body, created_at from object where id = ? and kind = ?');
    this.#database.prepare('delete from object where created_at < ?').run(Date.now() - KEPT_MS);
  }

  static newId(): string {
    return randomUUID().replaceAll('-', '');
  }

  /** Keeps several objects, or none of them. */
  keep(kind: Kind, objects: readonly { readonly object_id: string }[]): void {
    this.#database.exec('begin');
    try {
      for (const body of objects) this.#insert.run(body.object_id, kind, JSON.stringify(body), Date.now());
      this.#database.exec('commit');
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  find<T>(kind: Kind, id: string): Kept<T> | undefined {
    const row = this.#read.get(id, kind);
    return row && { body: JSON.parse(String(row['body'])), createdAt: Number(row['created_at']) };
  }

  /** The labels that were bought at a rate, the latest first; without one, at any. */
  transactions<T>(rate: string | undefined): T[] {
    const rows = this.#database
      .prepare(
        `select body from object where kind = 'transaction' and (? is null or json_extract(body, '$.rate') = ?)
         order by created_at desc, id limit 100`,
      )
      .all(rate ?? null, rate ?? null);
    return rows.map(({ body }) => JSON.parse(String(body)));
  }

  /** The label with a tracking number. */
  labelled<T>(trackingNumber: string): Kept<T> | undefined {
    const row = this.#database
      .prepare(
        `select body, created_at from object
         where kind = 'transaction' and json_extract(body, '$.tracking_number') = ?`,
      )
      .get(trackingNumber);
    return row && { body: JSON.parse(String(row['body'])), createdAt: Number(row['created_at']) };
  }

  /** The refund of a label. */
  refundOf<T>(transactionId: string): Kept<T> | undefined {
    const row = this.#database
      .prepare(
        `select body, created_at from object where kind = 'refund' and json_extract(body, '$.transaction') = ?`,
      )
      .get(transactionId);
    return row && { body: JSON.parse(String(row['body'])), createdAt: Number(row['created_at']) };
  }

  /** The refunds of labels, the latest first. */
  refunds<T>(): Kept<T>[] {
    const rows = this.#database
      .prepare(
        `select body, created_at from object where kind = 'refund' order by created_at desc, id limit 100`,
      )
      .all();
    return rows.map((row) => ({
      body: JSON.parse(String(row['body'])),
      createdAt: Number(row['created_at']),
    }));
  }

  /** Changes an object that is kept. */
  replace(kind: Kind, body: { readonly object_id: string }): void {
    this.#database
      .prepare('update object set body = ? where id = ? and kind = ?')
      .run(JSON.stringify(body), body.object_id, kind);
  }

  /** How many of each kind there are. */
  count(): Record<string, number> {
    const rows = this.#database.prepare('select kind, count(*) as number from object group by kind').all();
    return Object.fromEntries(rows.map(({ kind, number }) => [String(kind), Number(number)]));
  }

  close(): void {
    this.#store.close();
  }
}
