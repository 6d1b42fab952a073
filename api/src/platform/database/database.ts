/** What may be passed for a `$1`. JSON goes in as text (`JSON.stringify`) so that both engines read it alike. */
export type SqlValue = string | number | boolean | null | Date | readonly (string | number | null)[];

/** Something that runs SQL: the database, or one transaction on it. */
export interface Queryable {
  /**
   * Statements that are asked for without waiting for one another run in that order all the same, in a transaction; to a
   * PostgreSQL server they go as one message. Runs one statement and gives its rows. `Row` names the columns it selects: int8 and numeric come as numbers (an
   * int8 beyond 2^53 is an error), timestamps as Date, json and jsonb parsed.
   */
  query<Row = Record<string, unknown>>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs several statements without values, as a migration is, and gives the rows of all of them. */
  script(text: string): Promise<Record<string, unknown>[]>;
}

/** A lock by agreement: what is locked by a number of its own that is the same in every process, and which one of these. Both are int4. */
export type AdvisoryLock = readonly [kind: number, which: number];

/** The marketplace's database: a PostgreSQL server over a pool, or PostgreSQL embedded in this process. */
export interface Database extends Queryable {
  readonly kind: 'postgres' | 'pglite';
  /** All or nothing: commits when `work` resolves, rolls back and throws when it throws. Not to be nested. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /** The same, alone: it waits until nobody has a transaction of the same lock, and nobody else gets one until this one ends. */
  lockedTransaction<T>(lock: AdvisoryLock, work: (transaction: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database cannot be asked now; the same request may work a little later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
