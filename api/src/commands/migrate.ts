import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { MigrationLog } from '../platform/migrations/lock-wait.ts';
import { migrateWithRetry, startErrorMessage } from '../startup.ts';

const inWords = (_: string, value: unknown): unknown => (value instanceof Error ? value.message : value);
const printLine = (details: object, message: string): void => {
  const more = Object.keys(details).length > 0 ? ` ${JSON.stringify(details, inWords)}` : '';
  process.stdout.write(`${message}${more}\n`);
};
const log: MigrationLog = { info: printLine, warn: printLine };

/**
 * Brings the schema up to date while processes of the previous release serve; a start does the same. Safe to stop and repeat.
 * `--folder` names other migrations than the product's, to rehearse them.
 */
async function migrateSchema(): Promise<void> {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } });
  const database = await openDatabase({
    ...loadConfig(),
    onIdleError: (err) => log.warn({ err }, 'an idle database connection broke'),
  });
  try {
    const taken = await migrateWithRetry(database, { log, ...(values.folder && { folder: values.folder }) });
    if (taken.length === 0) printLine({}, 'The schema was up to date');
  } finally {
    await database.close();
  }
}

await migrateSchema().catch((error) => {
  process.stderr.write(`The schema is not up to date: ${startErrorMessage(error)}\n`);
  process.exitCode = 1;
});
