import { join } from 'node:path';
import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without one the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Address of the server for notifications, where `databaseUrl` is a pooler's. */
  readonly listenUrl?: string | undefined;
  readonly poolSize: number;
  /** Whether connections keep prepared statements. */
  readonly preparedStatements: boolean;
  /** Where the embedded database keeps its folder `pglite`. */
  readonly dataDir: string;
  readonly onIdleError: (error: Error) => void;
}

/**
 * Milliseconds to wait for an answer of the primary: more than the 15 s that it allows a statement itself. It ends what waits for a
 * primary that vanished, by a loss of power or network, and closed no connection.
 */
const PRIMARY_ANSWER_MS = 20_000;

/** A visitor waits for it before the primary answers, so both limits are short. */
const REPLICA_CONNECT_MS = 1000;
const REPLICA_ANSWER_MS = 2000;

/** A pool on a replica, for reads. What fails there is read from the primary, so that nothing runs again here. */
export function openReplica({
  replicaUrl,
  poolSize,
  preparedStatements,
  onIdleError,
}: Pick<DatabaseOptions, 'poolSize' | 'preparedStatements' | 'onIdleError'> & {
  readonly replicaUrl: string;
}): Database {
  return openPostgres({
    url: replicaUrl,
    poolSize,
    prepared: preparedStatements,
    connectTimeoutMs: REPLICA_CONNECT_MS,
    queryTimeoutMs: REPLICA_ANSWER_MS,
    retriesConflicts: false,
    onIdleError,
  });
}

/** The one place that decides which engine is used. */
export async function openDatabase({
  databaseUrl,
  listenUrl,
  poolSize,
  preparedStatements,
  dataDir,
  onIdleError,
}: DatabaseOptions): Promise<Database> {
  return databaseUrl
    ? openPostgres({
        url: databaseUrl,
        listenUrl,
        poolSize,
        prepared: preparedStatements,
        queryTimeoutMs: PRIMARY_ANSWER_MS,
        onIdleError,
      })
    : openPglite(join(dataDir, 'pglite'));
}
