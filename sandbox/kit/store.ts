import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a start waits for the previous process to let go, in milliseconds. */
const PATIENCE_MS = 2000;

/** A file cannot be used as a stand-in's store; the message is one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Opens `{folder}/{name}.sqlite` for this process alone: the operating system keeps the lock and drops it when its holder
 * ends, however it ends. Throws StoreError when another process has it, or when the file is no store.
 * @param schema statements that may be run again and again
 */
export function openStore(folder: string, name: string, schema: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.sqlite`);
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    chmodSync(file, 0o600);
    // A process that is killed loses nothing; a machine that loses its power may, which a stand-in can bear.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = off;');
    database.exec(`begin exclusive; ${schema} commit;`);
    return database;
  } catch (error) {
    database.close();
    const message = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      /locked|busy/i.test(message)
        ? `${file} is in use by another process; end it or set another DATA_DIR.`
        : `${file} cannot be used (${message}); delete it to begin anew, or set another DATA_DIR.`,
      { cause: error },
    );
  }
}
