import pg from 'pg';
import { postgresTemplate } from './postgres-databases.ts';
import { migratedTemplate } from './test-database.ts';

/** Before the first test, which has no time for it: what databases of tests are copied from. */
export default async function prepareTemplates(): Promise<void> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    await migratedTemplate();
    return;
  }
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await postgresTemplate(serverUrl, client);
  } finally {
    await client.end();
  }
}
