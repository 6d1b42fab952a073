const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`A database integer is too large to be exact: ${text}`);
  return value;
};

const json = (text: string): unknown => JSON.parse(text);

/** How column values are read, by PostgreSQL type id, for every type on which the two engines' own habits differ. */
export const columnReaders: Readonly<Record<number, (text: string) => unknown>> = {
  20: wholeNumber, // int8
  114: json, // json
  1082: String, // date
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`), // timestamp
  1184: (text) => new Date(isoMoment(text)), // timestamptz
  1700: Number, // numeric
  3802: json, // jsonb
};

/** `2026-01-02 03:04:05.678901+00` in the form that every Date understands: milliseconds, and minutes in the zone. */
function isoMoment(text: string): string {
  return text
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/([+-]\d{2})$/, '$1:00');
}

export interface PageOf {
  /** The page that is shown: beyond the last there is the last, which an entry less may have made of the one asked for. */
  readonly page: number;
  readonly pages: number;
  /** Entries before it. */
  readonly skip: number;
}

/** Finds page `wanted`, counted from 1, of `total` entries, `most` of them on a page. */
export function pageOf(wanted: number, total: number, most: number): PageOf {
  const pages = Math.max(1, Math.ceil(total / most));
  const page = Math.min(wanted, pages);
  return { page, pages, skip: (page - 1) * most };
}

/** Serializes a value as JSON that PostgreSQL accepts: replaces unpaired surrogates by the same mark as in text columns. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}

/** What may be passed for a `$1`. JSON goes in as text (`JSON.stringify`) so that both engines read it alike. */
export type SqlValue = string | number | boolean | null | Date | readonly (string | number | null)[];

/** How a statement is run. */
export interface QueryOptions {
  /** Plans it for its values each time, where one plan for all values could be a bad one. */
  readonly replan?: boolean;
}

/** Something that runs SQL: the database, or one transaction on it. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. In a transaction, statements issued without waiting for one another run in that
   * order; to a PostgreSQL server they go as one message. `Row` names the columns: int8 and numeric come
   * as numbers (an int8 beyond 2^53 is an error), timestamps as Date, json and jsonb parsed.
   */
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly SqlValue[],
    options?: QueryOptions,
  ): Promise<Row[]>;
  /** Runs several statements without values, as a migration is, and gives the rows of all of them. */
  script(text: string): Promise<Record<string, unknown>[]>;
}

/** An advisory lock: a constant for the kind of resource, and the resource's id. Both are int4. */
export type AdvisoryLock = readonly [kind: number, which: number];

/** How a transaction is run. */
export interface TransactionOptions {
  /** Milliseconds that each of its statements may take; 0: without a limit. Default: as a statement outside of it, 15 s. */
  readonly statementTimeoutMs?: number;
}

/** Receives the notifications of a channel. */
export interface Listener {
  onNotification(payload: string): void;
  /** The connection is lost: notifications are missed until `onReturn`. */
  onLost(): void;
  onReturn(): void;
}

/** One connection. Its transactions do not run again after a conflict: the caller decides. */
export interface Session extends Queryable {
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
}

/** Connections of this process. */
export interface PoolUse {
  readonly active: number;
  readonly idle: number;
  /** Callers without a connection. */
  readonly waiting: number;
  readonly most: number;
}

/** The marketplace's database: a PostgreSQL server over a pool, or PostgreSQL embedded in this process. */
export interface Database extends Queryable {
  readonly kind: 'postgres' | 'pglite';
  /** How the pool is used now; an embedded database has none. */
  readonly poolUse?: () => PoolUse;
  /**
   * All or nothing: commits when `work` resolves, rolls back and throws when it throws. Not to be nested. After a conflict with
   * other transactions (deadlock, serialization, lock timeout) `work` runs again from its beginning, so it has effects in the
   * database only. Throws DatabaseBusyError when the conflicts do not end.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The same under an advisory lock: transactions of one lock run one after another. */
  lockedTransaction<T>(lock: AdvisoryLock, work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs work on a connection of its own, without time limits and past a pooler: for work that takes long or needs settings and
   * locks of a session. To an embedded database there is one connection: its sessions run one after another.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /**
   * Listens to a channel (letters and _), on a connection of its own that is opened again whenever it is lost. Resolves
   * once it listens; gives the function that ends it.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The database cannot be asked now; the same request may work a little later. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** Other transactions were in the way at every attempt. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseBusyError';
}

const assertInt4 = (number: number): void => {
  if ((number | 0) !== number) throw new RangeError(`Not an int4: ${number}`);
};

/**
 * What begins a transaction: with a lock both in one text, which costs one answer instead of two. Values cannot be passed
 * along with several statements, so the numbers are inlined. Throws RangeError unless int4.
 */
export function beginning(lock?: AdvisoryLock): string {
  if (!lock) return 'begin';
  lock.forEach(assertInt4);
  return `begin; select pg_advisory_xact_lock(${lock.join(', ')})`;
}

/** What begins a transaction whose statements have another time limit. Throws RangeError unless int4. */
export function beginningWithin(statementTimeoutMs: number): string {
  assertInt4(statementTimeoutMs);
  return `begin; set local statement_timeout = ${statementTimeoutMs}`;
}

/** Reads one snapshot: what others commit meanwhile is in none of its statements. Locks nothing. */
export function readSnapshot<T>(
  database: Pick<Database, 'transaction'>,
  read: (snapshot: Queryable) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return database.transaction(async (snapshot) => {
    await snapshot.script('set transaction isolation level repeatable read, read only');
    return read(snapshot);
  }, options);
}

/** After inserts with explicit ids: sets every table's sequence behind its largest id. */
export async function advanceIdentities(transaction: Queryable): Promise<void> {
  const tables = await transaction.query<{ advance: string }>(
    `select format('select setval(%L::regclass, coalesce(max(%I), 0) + 1, false) from %I.%I',
                   pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
                   column_name, table_schema, table_name) as advance
       from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  );
  if (tables.length > 0) await transaction.query(tables.map(({ advance }) => advance).join(' union all '));
}
