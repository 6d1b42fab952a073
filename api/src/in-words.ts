import { ConfigError } from './config.ts';
import { DatabaseUnavailableError } from './platform/database/database.ts';
import { FolderLockedError } from './platform/database/folder-lock.ts';
import { errorCode, errorField } from './platform/error-field.ts';
import { MigrationError } from './platform/migrations/read-migrations.ts';
import { MediaStoreError } from './ports/media-store-port.ts';

const known = [ConfigError, DatabaseUnavailableError, FolderLockedError, MediaStoreError, MigrationError];

/** One sentence for what the person who starts the server can mend, everything there is for the rest. */
export function inWords(error: unknown): string {
  const message = String(errorField(error, 'message'));
  if (errorCode(error) === 'EADDRINUSE') return `${message}. Set another API_PORT.`;
  const folderFaults = ['EEXIST', 'ENOTDIR', 'EACCES', 'EROFS', 'EPERM'];
  if (folderFaults.includes(String(errorCode(error)))) return `${message}. Choose another DATA_DIR.`;
  return known.some((kind) => error instanceof kind) ? message : String(errorField(error, 'stack') ?? error);
}
