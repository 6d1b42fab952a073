import closeWithGrace from 'close-with-grace';
import { type App, buildApp } from './app.ts';
import { ConfigError } from './config.ts';
import { FolderLockedError } from './platform/database/folder-lock.ts';
import { errorCode, errorField } from './platform/error-field.ts';
import { MigrationError } from './platform/migrations/read-migrations.ts';
import { MediaStoreError } from './ports/media-store-port.ts';
import { prepare } from './prepare.ts';
import { loadDemoSeed } from './seed-command.ts';

/** Milliseconds that requests under way have to finish after a signal. */
const GRACE = 9000;

let app: App | undefined;
try {
  app = await buildApp();
  await prepare(app);
  if (app.config.seedDemo) await (await loadDemoSeed())(app.database, app.mediaStore, app.images);
  await app.http.listen({ host: app.config.host, port: app.config.port });
  stopWithGrace(app);
  await app.jobs.start();
} catch (error) {
  process.stderr.write(`The API did not start: ${inWords(error)}\n`);
  await app?.close();
  process.exitCode = 1;
}

function stopWithGrace({ http, drain, close }: App): void {
  closeWithGrace({ delay: GRACE, logger: http.log }, async ({ err, signal }) => {
    if (err) http.log.fatal({ err }, 'an error nobody caught');
    else http.log.info({ signal }, 'stopping');
    await drain();
    await close();
  });
}

/** One sentence for what the person who starts the server can mend, everything there is for the rest. */
function inWords(error: unknown): string {
  const message = String(errorField(error, 'message'));
  if (errorCode(error) === 'EADDRINUSE') return `${message}. Set another API_PORT.`;
  const folderFaults = ['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'];
  if (folderFaults.includes(String(errorCode(error)))) return `${message}. Choose another DATA_DIR.`;
  const known = [ConfigError, FolderLockedError, MediaStoreError, MigrationError].some(
    (kind) => error instanceof kind,
  );
  return known ? message : String(errorField(error, 'stack') ?? error);
}
