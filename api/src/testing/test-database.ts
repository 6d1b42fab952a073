import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPgliteInMemory } from '../platform/database/pglite-database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { fairDatabase } from './fair-database.ts';
import { openTestPostgres } from './open-test-postgres.ts';

/**
 * An empty database of its own: on the server of TEST_DATABASE_URL when that is set, else embedded and in memory. Both
 * go when it is closed.
 */
export async function emptyTestDatabase(serverUrl = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (serverUrl) return ownDatabaseOn(serverUrl);
  return fairDatabase(await openPgliteInMemory(await embeddedTemplate()));
}

/** The same with the schema of this version. */
export async function testDatabase(): Promise<Database> {
  const database = await emptyTestDatabase();
  await migrate(database);
  return database;
}

async function ownDatabaseOn(serverUrl: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = openTestPostgres(url, 4);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
