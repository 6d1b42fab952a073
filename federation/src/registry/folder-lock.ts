import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const PAUSE_MS = 20;

/**
 * Runs `work` while no other process and no other call of this one holds the lock `file`.
 *
 * The lock is SQLite's on an empty database: the operating system lets go of it when its holder dies, so there
 * is no stale lock to take over.
 * @throws when the lock is not free within `limitMs` milliseconds
 */
export async function withFolderLock<Result>(
  file: string,
  work: () => Promise<Result>,
  limitMs = 30_000,
): Promise<Result> {
  const lock = new DatabaseSync(file);
  try {
    await begin(lock, file, Date.now() + limitMs);
    return await work();
  } finally {
    lock.close();
  }
}

async function begin(lock: DatabaseSync, file: string, deadline: number): Promise<void> {
  while (!isFree(lock)) {
    if (Date.now() > deadline) throw new Error(`Another release command holds ${file}`);
    await wait(PAUSE_MS);
  }
}

function isFree(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
