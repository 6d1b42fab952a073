import { setTimeout as wait } from 'node:timers/promises';
import { withoutSecrets } from 'server-kit/without-secrets';
import packageJson from '../package.json' with { type: 'json' };
import type { App } from './app.ts';
import { ConfigError } from './config/config.ts';
import { type Database, DatabaseUnavailableError } from './platform/database/database.ts';
import { FolderLockedError } from './platform/database/pglite-database.ts';
import { errorCode, errorField } from './platform/error-field.ts';
import type { MigrationLog } from './platform/migrations/lock-wait.ts';
import { type MigrateOptions, migrate } from './platform/migrations/migrate.ts';
import { MigrationError } from './platform/migrations/migration-files.ts';
import { textsOfOtherKeys } from './platform/sealing/reseal.ts';
import { MediaStoreError } from './ports/media-store/media-store-port.ts';
import { PaymentError } from './ports/payment-port.ts';

const known = [
  ConfigError,
  DatabaseUnavailableError,
  FolderLockedError,
  MediaStoreError,
  MigrationError,
  PaymentError,
];

/** One sentence for an error that the operator can correct; the stack for every other. */
export function startErrorMessage(error: unknown): string {
  const message = String(errorField(error, 'message'));
  if (errorCode(error) === 'EADDRINUSE') return `${message}. Set another API_PORT, or METRICS_PORT.`;
  const folderFaults = ['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'];
  if (folderFaults.includes(String(errorCode(error)))) return `${message}. Choose another DATA_DIR.`;
  if (known.some((kind) => error instanceof kind)) return message;
  return withoutSecrets(String(errorField(error, 'stack') ?? error));
}

/** Attempts to reach the database server at start, one a second. */
const DATABASE_ATTEMPTS = 30;

/**
 * Migrates the schema, waits for the database server if need be, and logs sealed texts that no key opens.
 * Throws DatabaseUnavailableError when the database stays unreachable.
 */
export async function prepare(app: App): Promise<void> {
  await migrateWithRetry(app.database, { log: app.http.log });
  await logLostKeys(app);
}

async function logLostKeys({ database, mediaKeys, sealedColumns, http }: App): Promise<void> {
  const lost = await textsOfOtherKeys(database, sealedColumns, [...mediaKeys.known.keys()]);
  if (lost.length === 0) return;
  http.log.error(
    { lost },
    'texts of wishes and gifts were sealed with keys that are not here: they count as missing until the keys are back in MEDIA_KEYS',
  );
}

/**
 * Migrates the schema for this release; while the database server is away it is asked again. Returns the names of what was taken.
 * Throws DatabaseUnavailableError when the server stays unreachable, MigrationError when the schema cannot be brought up to date.
 */
export async function migrateWithRetry(
  database: Database,
  { log, ...options }: MigrateOptions & { readonly log: MigrationLog },
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const taken = await migrate(database, { log, release: packageJson.version, ...options });
      if (taken.length > 0) log.info({ migrations: taken }, 'schema brought up to date');
      return taken;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || attempt >= DATABASE_ATTEMPTS) throw error;
      log.warn({}, 'waiting for the database');
      await wait(1000);
    }
  }
}
