import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { ApiServer } from './api-server.ts';

/** Stops an API, changes its embedded database past it, and starts it again. Resolves with what `change` gives. */
export async function changeDatabase<Result>(
  api: ApiServer,
  change: (database: PGlite) => Promise<Result>,
): Promise<Result> {
  await api.stop();
  const database = await PGlite.create(join(api.dataDir, 'pglite'), { extensions: { pg_trgm } });
  try {
    return await change(database);
  } finally {
    await database.close();
    await api.start();
  }
}
