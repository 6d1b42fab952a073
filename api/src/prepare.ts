import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import { DatabaseUnavailableError } from './platform/database/database.ts';
import { migrate } from './platform/migrations/migrate.ts';
import { textsOfOtherKeys } from './platform/sealing/sealed-column.ts';
import { sealedColumns } from './sealed-columns.ts';

/** How often a start asks for a database server that is not there yet, once a second. */
const PATIENCE = 30;

/**
 * Brings the schema up to date, waiting for the database server if need be, and says when there are texts that no key
 * opens. Throws when the database stays away.
 */
export async function prepare(app: App): Promise<void> {
  await bringUpToDate(app);
  await tellLostKeys(app);
}

async function tellLostKeys({ database, mediaKeys, http }: App): Promise<void> {
  const lost = await textsOfOtherKeys(database, sealedColumns, [...mediaKeys.known.keys()]);
  if (lost.length === 0) return;
  http.log.error(
    { lost },
    'texts of wishes and gifts were sealed with keys that are not here: they count as missing until the keys are back in MEDIA_KEYS',
  );
}

async function bringUpToDate({ database, http }: App): Promise<void> {
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
