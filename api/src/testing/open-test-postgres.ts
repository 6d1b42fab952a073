import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';

/** Milliseconds: a crowd in front of a small pool on a machine that is busy is not a server that is away. */
const PATIENCE = 120_000;

/** A pool on a test's own server, in front of which everybody's turn comes. */
export function openTestPostgres(url: string, poolSize: number): Database {
  return openPostgres({ url, poolSize, patience: PATIENCE, onIdleError: () => undefined });
}
