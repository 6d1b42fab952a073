import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { repositoryRoot } from '../config-variables.ts';
import { writeWhole } from '../ports/folder-media-store.ts';

const pglitePackage = join(repositoryRoot, 'api/node_modules/@electric-sql/pglite/package.json');

/** Making an empty embedded database takes seconds, opening a copy a fraction of one: it is made once per version. */
export async function embeddedTemplate(): Promise<Blob> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(pglitePackage, 'utf8')));
  const path = join(repositoryRoot, '.cache', `pglite-${version}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  await writeWhole(path, Buffer.from(await dump.arrayBuffer()));
  return dump;
}
