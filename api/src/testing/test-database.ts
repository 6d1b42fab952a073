import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { z } from 'zod';
import { repositoryRoot } from '../config/variables.ts';
import type { Database, Queryable, SqlValue } from '../platform/database/database.ts';
import { openPglite, openPgliteInMemory } from '../platform/database/pglite-database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { writeWhole } from '../ports/media-store/folder-media-store.ts';
import { endAfterTests } from './end-after-tests.ts';
import {
  copyOn,
  migratedOn,
  type OwnPostgres,
  openTestPostgres,
  schemaVersion,
} from './postgres-databases.ts';

const IN_A_ROW = 100;

/**
 * An embedded database replies without yielding to the event loop, so that a polling test would block the event that it
 * waits for, and its own time limit. This one yields after a number of queries, as a server would.
 */
export function fairDatabase(database: Database): Database {
  let asked = 0;
  const fair = (inner: Queryable): Queryable => ({
    query: async (text, values) => {
      asked += 1;
      if (asked % IN_A_ROW === 0) await setImmediate();
      return inner.query(text, values);
    },
    script: (text) => inner.script(text),
  });
  return {
    ...database,
    ...fair(database),
    transaction: (work, options) => database.transaction((transaction) => work(fair(transaction)), options),
    lockedTransaction: (lock, work) =>
      database.lockedTransaction(lock, (transaction) => work(fair(transaction))),
  };
}

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
      return await dumped(await PGlite.create(folder, { extensions: { pg_trgm } }));
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  });
}

/** Lays the same down in a folder that does not exist yet, for a process that opens it there. */
export async function migratedFolder(folder: string): Promise<void> {
  await (
    await PGlite.create({ dataDir: folder, loadDataDir: await migratedTemplate(), extensions: { pg_trgm } })
  ).close();
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

/**
 * Creates an empty database: on the server of TEST_DATABASE_URL when set, else embedded and in memory. Closing it
 * deletes it.
 */
export async function emptyTestDatabase(serverUrl = process.env.TEST_DATABASE_URL): Promise<Database> {
  if (serverUrl) return opened(await copyOn(serverUrl, async () => 'template1'));
  return embedded(await embeddedTemplate());
}

/** The same with the schema of this version: a copy of one that was migrated. */
export async function testDatabase(): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return opened(await migratedOn(serverUrl));
  return embedded(await migratedTemplate());
}

async function embedded(template: Blob): Promise<Database> {
  const database = fairDatabase(await openPgliteInMemory(template));
  return { ...database, close: endAfterTests(() => database.close()) };
}

function opened({ url, stop }: OwnPostgres): Database {
  const database = openTestPostgres(url, 4);
  return {
    ...database,
    close: endAfterTests(async () => {
      await database.close();
      await stop();
    }),
  };
}

/** A fingerprint of each table: to see that a call left everything as it was. */
export async function tableFingerprints(database: Queryable): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(stored::text, '|' order by stored::text)), '') as print from "${name}" stored`,
  );
  const rows = await database.query<{ name: string; print: string }>(prints.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** What a database was asked. */
export interface CountedStatements {
  readonly database: Database;
  /** The statements, a transaction's `begin` among them. */
  readonly asked: string[];
  /** How many rows came of all of them. */
  readonly read: { rows: number };
}

/** A database that remembers what it was asked. */
export function countedStatements(database: Database): CountedStatements {
  const asked: string[] = [];
  const read = { rows: 0 };
  const counting = (queryable: Queryable): Queryable => ({
    query: async <Row>(text: string, values?: readonly SqlValue[]) => {
      asked.push(text);
      const rows = await queryable.query<Row>(text, values);
      read.rows += rows.length;
      return rows;
    },
    script: (text) => queryable.script(text),
  });
  return {
    asked,
    read,
    database: {
      ...counting(database),
      kind: database.kind,
      transaction: (work, options) => {
        asked.push('begin');
        return database.transaction((transaction) => work(counting(transaction)), options);
      },
      lockedTransaction: (lock, work) => {
        asked.push('begin');
        return database.lockedTransaction(lock, (transaction) => work(counting(transaction)));
      },
      session: (work) => database.session(work),
      listen: (channel, listener) => database.listen(channel, listener),
      close: () => database.close(),
    },
  };
}
