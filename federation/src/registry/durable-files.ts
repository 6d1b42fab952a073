import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** Writes a file, and the folders above it, and waits until it is on the disk. */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a finished file or folder its final name in one step, and waits until that is on the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Writes or replaces `file` in one step: readers find all of it or what was there before.
 * @param incoming folder on the same disk for the unfinished file
 */
export async function replaceDurably(file: string, content: string, incoming: string): Promise<void> {
  const unfinished = join(incoming, randomUUID());
  try {
    await writeDurably(unfinished, content);
    await renameDurably(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The text of `file`, or null when there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/** Every file below `folder`, by its name with forward slashes; none when there is no such folder. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) continue;
      const file = join(entry.parentPath, entry.name);
      files.set(file.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(file));
    }
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return files;
}

/** Bytes of a file, or of all files below a folder; 0 for something that has just gone. */
export async function bytesBelow(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return found.size;
    const sizes = (await readdir(path)).map((name) => bytesBelow(join(path, name)));
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}

/** Time of the last change, milliseconds; now for something that has just gone. */
export async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Date.now();
    throw error;
  }
}

/** Names of the folders in `folder`, hidden ones left out; none when there is no such folder. */
export function foldersIn(folder: string): Promise<string[]> {
  return namesIn(folder, (entry) => entry.isDirectory() && !entry.name.startsWith('.'));
}

/** Names of the files in `folder`; none when there is no such folder. */
export function filesIn(folder: string): Promise<string[]> {
  return namesIn(folder, (entry) => entry.isFile());
}

/** Names of what is in `folder`; none when there is no such folder. */
export async function namesIn(
  folder: string,
  isWanted: (entry: Dirent) => boolean = () => true,
): Promise<string[]> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter(isWanted).map(({ name }) => name);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Whether `error` is one of the file system with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return isObject(error) && 'code' in error && codes.some((code) => error.code === code);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

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
