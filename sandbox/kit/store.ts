import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a start waits until the previous process has let go of the file. */
const LOCK_TIMEOUT_MS = 2000;

/** A file cannot be used as a stand-in's store; the message is one sentence. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

export interface Store {
  readonly database: DatabaseSync;
  close(): void;
}

interface StoreOptions {
  /** `{folder}/{name}.sqlite`; only its owner may read it. */
  folder: string;
  name: string;
  /** Statements that may run again and again. */
  schema: string;
  /** True: survives a machine that loses its power. A process that is killed loses nothing either way. */
  durable?: boolean;
}

/**
 * Opens a store for this process alone: the operating system keeps the lock, and drops it however its holder ends.
 * @throws StoreError when another process has it, or when the file is no store
 */
export function openStore({ folder, name, schema, durable = false }: StoreOptions): Store {
  const file = join(folder, `${name}.sqlite`);
  const pidFile = join(folder, `${name}.pid`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    chmodSync(file, 0o600);
    const synchronous = durable ? 'normal' : 'off';
    database.exec(
      `pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = ${synchronous};`,
    );
    database.exec(`begin exclusive; ${schema} commit;`);
  } catch (error) {
    database.close();
    throw new StoreError(reason(error, file, pidFile), { cause: error });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    database,
    close: () => {
      rmSync(pidFile, { force: true });
      database.close();
    },
  };
}

function reason(error: unknown, file: string, pidFile: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/locked|busy/i.test(message))
    return `${file} is in use by process ${readPid(pidFile)}; end it or set another DATA_DIR.`;
  return `${file} cannot be used (${message}); delete it to begin anew, or set another DATA_DIR.`;
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
