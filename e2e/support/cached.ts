import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './root.ts';

/**
 * A folder made once per content of its sources: `make` fills it when there is none for `id` yet.
 * It gets its name only when it is complete, and folders of older sources are removed.
 * @returns the folder
 */
export async function cached(
  name: string,
  id: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const place = join(cacheFolder, name);
  const folder = join(place, id);
  if (existsSync(folder)) return folder;
  await mkdir(place, { recursive: true });
  await Promise.all((await readdir(place)).map((old) => rm(join(place, old), { recursive: true })));
  const unfinished = join(place, 'unfinished');
  await mkdir(unfinished);
  await make(unfinished);
  await rename(unfinished, folder);
  return folder;
}
