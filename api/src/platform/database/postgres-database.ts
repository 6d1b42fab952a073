import pg from 'pg';
import { errorCode, errorField } from '../error-field.ts';
import { isConflict, withConflictRetry } from './conflict-retry.ts';
import {
  beginning,
  beginningWithin,
  columnReaders,
  type Database,
  DatabaseUnavailableError,
  type Queryable,
  type Session,
} from './database.ts';
import { listenPostgres } from './postgres-listener.ts';

/** More statements than the server's own code has; generated ones beyond it stay unnamed. */
const MAX_NAMES = 1000;

/** Gives the name under which a statement is prepared; undefined: it is not prepared. */
type NameOf = (text: string) => string | undefined;

/**
 * Names statements, one name per text. A connection that knows a name neither parses nor plans the statement again, which is
 * the larger part of the work of most statements here.
 */
export function statementNames(most = MAX_NAMES): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `wishbin-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Connection refused, reset, timed out or without an address, as Node names it. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** PostgreSQL: connection exceptions, shutting down, starting up, no room for another connection, too slow. */
const sqlState = /^(08...|57P0[1-3]|53300|57014)$/;

/** Failures that pg itself reports by message only. */
const pgMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/;

/** Whether an error of pg means that the server is unavailable, not that a statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    networkCodes.has(code) || sqlState.test(code) || pgMessages.test(String(errorField(error, 'message')))
  );
}

export interface PostgresOptions {
  readonly url: string;
  /** Where notifications are listened to and sessions are opened; default `url`. */
  readonly listenUrl?: string | undefined;
  /** Most connections this process holds at one time. */
  readonly poolSize: number;
  /** Milliseconds to wait for a connection before the server counts as unavailable; default 3000. */
  readonly connectTimeoutMs?: number;
  /**
   * Whether connections keep prepared statements, by name; default true. False for a pooler between server and database that
   * hands one connection to many clients in turn.
   */
  readonly prepared?: boolean;
  /**
   * Milliseconds to wait for the answer to a statement before the server counts as unavailable: one that vanished without closing its
   * connections enforces no limit. Transactions with another limit of the server have as much more here. Default: without a limit.
   */
  readonly queryTimeoutMs?: number;
  /** Whether statements and transactions run again after a conflict; default true. */
  readonly retriesConflicts?: boolean;
  /** Receives errors of idle connections. */
  readonly onIdleError: (error: Error) => void;
}

/** Milliseconds, set by each connection: a statement that takes longer is ended by the server. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** The longest time of a timer, in milliseconds: 24 days. pg takes 0 as "not set". */
const NO_LIMIT_MS = 2 ** 31 - 1;

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    columnReaders[id] ?? pg.types.getTypeParser(id, format),
};

/**
 * Statements here are short: PostgreSQL would compile one, or start workers for it, by the cost of parts that it may never run.
 * Not sent to a pooler, which may refuse them: docs/api/database.md says how to set them there.
 */
const SETTINGS = '-c jit=off -c max_parallel_workers_per_gather=0';

/**
 * A PostgreSQL server over a pool. Throws DatabaseUnavailableError whenever the server is away or has no room. Statements and
 * transactions that conflict with others run again, a bounded number of times.
 */
export function openPostgres({
  url,
  listenUrl = url,
  poolSize,
  connectTimeoutMs = 3000,
  prepared = true,
  queryTimeoutMs,
  retriesConflicts = true,
  onIdleError,
}: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements of a transaction that do not wait for one another's answers are not held back for them.
    pipeline: true,
    application_name: 'wishbin-api',
    ...(prepared && { options: SETTINGS }),
  });
  pool.on('error', onIdleError);
  // All connections of the pool prepare the same texts under the same names.
  const nameOf = prepared ? statementNames() : () => undefined;
  const pooled = queryable(pool, nameOf);
  const resolved = <T>(work: () => Promise<T>): Promise<T> =>
    retriesConflicts ? withConflictRetry(work) : work();
  const run = <T>(
    begin: string,
    work: (transaction: Queryable) => Promise<T>,
    limitMs = queryTimeoutMs,
  ): Promise<T> => resolved(() => translated(() => inTransaction({ pool, nameOf, begin, limitMs }, work)));
  /** Above the server's limit by as much as otherwise. */
  const limitAbove = (statementTimeoutMs: number): number | undefined => {
    if (queryTimeoutMs === undefined) return undefined;
    return statementTimeoutMs === 0
      ? NO_LIMIT_MS
      : statementTimeoutMs + Math.max(0, queryTimeoutMs - STATEMENT_TIMEOUT_MS);
  };
  return {
    kind: 'postgres',
    poolUse: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: poolSize,
    }),
    query: (text, values, options) => resolved(() => pooled.query(text, values, options)),
    script: pooled.script,
    transaction: (work, { statementTimeoutMs } = {}) =>
      statementTimeoutMs === undefined
        ? run(beginning(), work)
        : run(beginningWithin(statementTimeoutMs), work, limitAbove(statementTimeoutMs)),
    lockedTransaction: (lock, work) => run(beginning(lock), work),
    session: (work) => translated(() => inSession({ url: listenUrl, connectTimeoutMs }, work)),
    listen: (channel, listener) => listenPostgres({ url: listenUrl, connectTimeoutMs, channel, listener }),
    close: () => pool.end(),
  };
}

/** A statement with a limit of its own; pg's types do not know it. */
interface TimedStatement extends pg.QueryConfig {
  /** Milliseconds to wait for the answer. */
  readonly query_timeout?: number;
}

function timed(text: string, limitMs: number | undefined): TimedStatement {
  return { text, ...(limitMs !== undefined && { query_timeout: limitMs }) };
}

/** @param limitMs for the next statement; undefined: as the client has it */
function queryable(
  client: pg.Pool | pg.ClientBase,
  nameOf: NameOf,
  limitMs: () => number | undefined = () => undefined,
): Queryable {
  return {
    query: (text, values = [], { replan = false } = {}) =>
      translated(async () => {
        const name = replan ? undefined : nameOf(text);
        const statement = {
          ...timed(text, limitMs()),
          values: [...values],
          ...(name !== undefined && { name }),
        };
        return (await client.query(statement)).rows;
      }),
    script: (text) =>
      translated(async () => [await client.query(timed(text, limitMs()))].flat().flatMap(({ rows }) => rows)),
  };
}

/**
 * Sends the statements that one turn of the event loop issues as one network packet, by corking the connection's stream.
 * `connection.stream` is not public API of pg; this function is its only user, and without it transactions only take more
 * packets. Measured with `e2e/measure/shop-load.ts`: plain pg settles about a tenth fewer checkouts a second, near the noise.
 * postgres.js takes a third more CPU for a transaction and waits without limit for a free connection.
 * Check it with `pnpm test` on PostgreSQL when pg is updated.
 */
function batched(
  client: pg.PoolClient,
  { nameOf, limitMs }: Pick<Beginning, 'nameOf' | 'limitMs'>,
  onError: (error: unknown) => void,
): Queryable {
  let unanswered = 0;
  // Each of those before it may take its whole time.
  const limit = () => (limitMs === undefined ? undefined : Math.min(limitMs * (unanswered + 1), NO_LIMIT_MS));
  const { query, script } = queryable(client, nameOf, limit);
  const watched = <T>(answer: Promise<T>): Promise<T> => {
    unanswered += 1;
    const onAnswer = (): void => {
      unanswered -= 1;
    };
    answer.then(onAnswer, (error: unknown) => {
      onAnswer();
      onError(error);
    });
    return answer;
  };
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
      return watched(query(text, values));
    },
    script: (text) => watched(script(text)),
  };
}

interface Beginning {
  readonly pool: pg.Pool;
  readonly nameOf: NameOf;
  /** What begins the transaction. */
  readonly begin: string;
  /** Milliseconds to wait for each answer; undefined: as the pool has it. */
  readonly limitMs: number | undefined;
}

async function inTransaction<T>(
  { pool, nameOf, begin, limitMs }: Beginning,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const onError = () => {
    broken = true;
  };
  // After it every statement fails with another error, and `work` may throw any of them or none.
  let conflict: unknown;
  const onFailure = (error: unknown): void => {
    if (isConflict(error)) conflict ??= error;
  };
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(batched(client, { nameOf, limitMs }, onFailure));
    if (conflict) throw conflict;
    await client.query(timed('commit', limitMs));
    return result;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw conflict ?? error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function inSession<T>(
  { url, connectTimeoutMs }: { readonly url: string; readonly connectTimeoutMs: number },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'wishbin-session',
    // The role may have limits of its own.
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  // Each statement under way is rejected with it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const own = queryable(client, () => undefined);
    return await work({
      ...own,
      transaction: async (inside) => {
        await own.script('begin');
        try {
          const result = await inside(own);
          await own.script('commit');
          return result;
        } catch (error) {
          // On a lost connection it fails too, and the first error says why.
          await own.script('rollback').catch(() => undefined);
          throw error;
        }
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUnavailable(error))
      throw new DatabaseUnavailableError('The database is unavailable', { cause: error });
    throw error;
  }
}
