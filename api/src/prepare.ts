import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import { DatabaseUnavailableError } from './platform/database/database.ts';
import { migrate } from './platform/migrations/migrate.ts';

/** How often a start asks for a database server that is not there yet, once a second. */
const PATIENCE = 30;

/** Brings the schema up to date, waiting for the database server if need be. Throws when it stays away. */
export async function prepare({ database, http }: App): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const taken = await migrate(database);
      if (taken.length > 0) http.log.info({ migrations: taken }, 'schema brought up to date');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || attempt >= PATIENCE) throw error;
      http.log.warn('waiting for the database');
      await wait(1000);
    }
  }
}
