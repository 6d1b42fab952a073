import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

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

/** Whether `error` is one of the file system with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return isObject(error) && 'code' in error && codes.some((code) => error.code === code);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
