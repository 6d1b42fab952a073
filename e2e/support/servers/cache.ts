import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, root } from './server-process.ts';

/** Hash (16 hex digits) of all files below the repository that match one of the patterns. */
export function sourceHash(patterns: string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes a folder once per content of its sources: `make` fills it when there is none for `id` yet.
 * It gets its name only when it is complete, and folders of older sources are removed.
 * The workers of this run find it by `cachedFolder`.
 */
export async function cache(
  name: string,
  id: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const place = join(cacheFolder, name);
  const folder = join(place, id);
  process.env[variable(name)] = folder;
  if (existsSync(folder)) return;
  await mkdir(place, { recursive: true });
  await Promise.all((await readdir(place)).map((old) => rm(join(place, old), { recursive: true })));
  const unfinished = join(place, 'unfinished');
  await mkdir(unfinished);
  await make(unfinished);
  await rename(unfinished, folder);
}

/** The folder made by this run's set-up, unaffected by later source changes. */
export function cachedFolder(name: string): string {
  const folder = process.env[variable(name)];
  if (!folder) throw new Error(`The set-up of this run has not made ${name}`);
  return folder;
}

function variable(name: string): string {
  return `JOURNEYS_${name}`;
}
