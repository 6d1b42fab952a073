import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPgliteInMemory } from '../platform/database/pglite-database.ts';
import { embeddedTemplate, migratedTemplate } from './embedded-template.ts';
import { fairDatabase } from './fair-database.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { postgresTemplate } from './postgres-template.ts';

/**
 * An empty database of its own: on the server of TEST_DATABASE_URL when that is set, else embedded and in memory. Both
 * go when it is closed.
 */
export async function emptyTestDatabase(serverUrl = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (serverUrl) return ownDatabaseOn(serverUrl, async () => 'template1');
  return fairDatabase(await openPgliteInMemory(await embeddedTemplate()));
}

/** The same with the schema of this version: a copy of one that was migrated. */
export async function testDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return ownDatabaseOn(serverUrl, (client) => postgresTemplate(serverUrl, client));
  return fairDatabase(await openPgliteInMemory(await migratedTemplate()));
}

async function ownDatabaseOn(
  serverUrl: string,
  template: (client: pg.Client) => Promise<string>,
): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${await template(client)}`);
  });
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = openTestPostgres(url, 4);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function administer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
