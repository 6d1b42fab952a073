import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { repositoryRoot } from '../config-variables.ts';
import { openPglite } from '../platform/database/pglite-database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { writeWhole } from '../ports/folder-media-store.ts';
import { schemaVersion } from './schema-version.ts';

const cache = join(repositoryRoot, '.cache');
const pglitePackage = join(repositoryRoot, 'api/node_modules/@electric-sql/pglite/package.json');

/** Making an empty embedded database takes seconds, opening a copy a fraction of one: it is made once per version. */
export function embeddedTemplate(): Promise<Blob> {
  return kept('empty-', '', async () => dumped(await PGlite.create()));
}

/** The same with the schema of this version, made once per version of the schema too; those of others are removed. */
export async function migratedTemplate(): Promise<Blob> {
  return kept('', `-${await schemaVersion()}`, async () => {
    for (const file of await readdir(cache).catch(() => []))
      if (/^pglite-.+\.tar$/.test(file) && !file.startsWith('pglite-slight-empty-'))
        await rm(join(cache, file), { force: true });
    const parent = await mkdtemp(join(tmpdir(), 'wishbin-template-'));
    const folder = join(parent, 'pglite');
    try {
      const database = await openPglite(folder);
      await migrate(database);
      await database.close();
      return await dumped(await PGlite.create(folder));
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  });
}

/** Lays the same down in a folder that does not exist yet, for a process that opens it there. */
export async function migratedFolder(folder: string): Promise<void> {
  await (await PGlite.create({ dataDir: folder, loadDataDir: await migratedTemplate() })).close();
}

async function kept(kind: string, name: string, make: () => Promise<Buffer>): Promise<Blob> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(pglitePackage, 'utf8')));
  const path = join(cache, `pglite-slight-${kind}${version}${name}.tar`);
  const before = await readFile(path).catch(() => undefined);
  if (before) return new Blob([before]);
  const made = await make();
  await writeWhole(path, made);
  return new Blob([new Uint8Array(made)]);
}

/**
 * Without the databases that others are made from, which no test does: a third less to read for each copy. And with room in
 * memory for the few rows of a test: what the usual 128 MB cost is felt at each start.
 */
async function dumped(database: PGlite): Promise<Buffer> {
  await database.exec("update pg_database set datistemplate = false where datname like 'template%'");
  for (const spare of ['template0', 'template1']) await database.exec(`drop database ${spare}`);
  await database.exec("alter system set shared_buffers = '16MB'");
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
}
