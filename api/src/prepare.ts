import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import { DatabaseUnavailableError } from './platform/database/database.ts';
import { migrate } from './platform/migrations/migrate.ts';
import { loadDemoSeed } from './seed-command.ts';

/** How long a start waits for a database server that is not there yet, in seconds. */
const PATIENCE = 30;

/** Brings schema and, where asked for, demo data up to date. Throws when the database stays away. */
export async function prepare({ config, database, mediaStore, http }: App): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const taken = await migrate(database);
      if (taken.length > 0) http.log.info({ migrations: taken }, 'schema brought up to date');
      break;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || attempt >= PATIENCE) throw error;
      http.log.warn('waiting for the database');
      await wait(1000);
    }
  }
  if (!config.seedDemo) return;
  const seed = await loadDemoSeed();
  await seed(database, mediaStore);
  http.log.info('demo data is there');
}
