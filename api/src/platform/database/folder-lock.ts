import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a start waits for the previous process to let go, in milliseconds. */
const PATIENCE_MS = 500;

export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

/**
 * Takes `<folder>.lock` for this process alone and gives the function that frees it. The lock itself is one that the
 * operating system keeps on the file and drops when its holder ends, however it ends: what a killed process leaves
 * behind is taken over, and no number can be mistaken for a living process. `<folder>.pid` beside it names the holder
 * for people. Throws FolderLockedError within two seconds when another process, or this one, has it.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = `${folder}.pid`;
  mkdirSync(dirname(folder), { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new FolderLockedError(
      `${folder} is in use by process ${holder(pidFile)}; end it or set another DATA_DIR`,
      {
        cause: error,
      },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
