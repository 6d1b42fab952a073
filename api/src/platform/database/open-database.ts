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
    ? openPostgres({ url: databaseUrl, listenUrl, poolSize, prepared: preparedStatements, onIdleError })
    : openPglite(join(dataDir, 'pglite'));
}
