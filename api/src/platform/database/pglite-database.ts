import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { columnReaders } from './column-types.ts';
import type { Database, Queryable } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** PostgreSQL embedded in this process, alone on its folder. Throws FolderLockedError when another process has it. */
export async function openPglite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder);
    return asDatabase(await PGlite.create(folder, { parsers }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The same in memory alone, for tests. `from` is what `dumpDataDir` gave earlier. */
export async function openPgliteInMemory(from?: Blob): Promise<Database> {
  return asDatabase(await PGlite.create({ parsers, ...(from && { loadDataDir: from }) }), () => undefined);
}

const parsers = { ...columnReaders };

/** Beside and then renamed: a process killed half way leaves nothing that looks like a database. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

function asDatabase(database: PGlite, unlock: () => void): Database {
  return {
    kind: 'pglite',
    ...queryable(database),
    transaction: (work) => database.transaction((transaction) => work(queryable(transaction))),
    lockedTransaction: (lock, work) =>
      database.transaction(async (transaction) => {
        await transaction.query('select pg_advisory_xact_lock($1, $2)', [...lock]);
        return work(queryable(transaction));
      }),
    close: async () => {
      await database.close();
      unlock();
    },
  };
}

function queryable(runner: PGlite | Transaction): Queryable {
  return {
    query: async <Row>(text: string, values = []) => (await runner.query<Row>(text, [...values])).rows,
    script: async (text) => (await runner.exec(text)).flatMap(({ rows }) => rows),
  };
}
