import pg from 'pg';
import { beginning } from './beginning.ts';
import { columnReaders } from './column-types.ts';
import { type Database, DatabaseUnavailableError, type Queryable, type SqlValue } from './database.ts';
import { statementNames } from './statement-names.ts';
import { isUnavailable } from './unavailable.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Most connections this process holds at one time. */
  readonly poolSize: number;
  /** Milliseconds that somebody waits for one of them before the server counts as away; 3000 when left out. */
  readonly patience?: number;
  /** Told of connections that break while nobody uses them. */
  readonly onIdleError: (error: Error) => void;
}

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    columnReaders[id] ?? pg.types.getTypeParser(id, format),
};

/** A PostgreSQL server over a pool. Throws DatabaseUnavailableError whenever the server is away or has no room. */
export function openPostgres({ url, poolSize, patience = 3000, onIdleError }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: patience,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements of a transaction that do not wait for one another's answers are not held back for them.
    pipeline: true,
    application_name: 'wishbin-api',
  });
  pool.on('error', onIdleError);
  return {
    kind: 'postgres',
    ...queryable(pool),
    transaction: (work) => translated(() => inTransaction(pool, beginning(), work)),
    lockedTransaction: (lock, work) => translated(() => inTransaction(pool, beginning(lock), work)),
    close: () => pool.end(),
  };
}

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: (text, values = []) => translated(async () => (await client.query(statement(text, values))).rows),
    script: (text) => translated(async () => [await client.query(text)].flat().flatMap(({ rows }) => rows)),
  };
}

/** Every connection prepares the same texts under the same names. */
const nameOf = statementNames();

function statement(text: string, values: readonly SqlValue[]): pg.QueryConfig {
  const name = nameOf(text);
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

/** What is written until this turn of the event loop ends goes out as one message. */
function together(client: pg.PoolClient): Queryable {
  const { query, script } = queryable(client);
  const { stream } = client.connection;
  let held = false;
  const hold = (): void => {
    if (held) return;
    held = true;
    stream.cork();
    process.nextTick(() => {
      held = false;
      stream.uncork();
    });
  };
  return {
    query: (text, values) => {
      hold();
      return query(text, values);
    },
    script,
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(together(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error)) throw new DatabaseUnavailableError('The database is away', { cause: error });
    throw error;
  }
}
