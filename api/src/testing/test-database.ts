import type { Database } from '../platform/database/database.ts';
import { openPgliteInMemory } from '../platform/database/pglite-database.ts';
import { embeddedTemplate, migratedTemplate } from './embedded-template.ts';
import { fairDatabase } from './fair-database.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { copyOn, migratedOn, type OwnPostgres } from './own-postgres.ts';

/**
 * An empty database of its own: on the server of TEST_DATABASE_URL when that is set, else embedded and in memory. Both
 * go when it is closed.
 */
export async function emptyTestDatabase(serverUrl = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (serverUrl) return opened(await copyOn(serverUrl, async () => 'template1'));
  return fairDatabase(await openPgliteInMemory(await embeddedTemplate()));
}

/** The same with the schema of this version: a copy of one that was migrated. */
export async function testDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return opened(await migratedOn(serverUrl));
  return fairDatabase(await openPgliteInMemory(await migratedTemplate()));
}

function opened({ url, stop }: OwnPostgres): Database {
  const database = openTestPostgres(url, 4);
  return {
    ...database,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}
