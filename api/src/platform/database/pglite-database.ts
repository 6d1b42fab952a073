import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { columnReaders, type Database, type Queryable, type Session } from './database.ts';

/** How long a start waits for the previous process to let go, in milliseconds. */
const LOCK_TIMEOUT_MS = 500;

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
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: LOCK_TIMEOUT_MS });
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

/** PostgreSQL embedded in this process, alone on its folder. Throws FolderLockedError when another process has it. */
export async function openPglite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder);
    return asDatabase(await PGlite.create(folder, { parsers, extensions }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The same in memory alone, for tests. `from` is what `dumpDataDir` gave earlier. */
export async function openPgliteInMemory(from?: Blob): Promise<Database> {
  return asDatabase(
    await PGlite.create({ parsers, extensions, ...(from && { loadDataDir: from }) }),
    () => undefined,
  );
}

const parsers = { ...columnReaders };
const extensions = { pg_trgm };

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
  let lastSession: Promise<unknown> = Promise.resolve();
  const transaction: Session['transaction'] = (work) => database.transaction((own) => work(queryable(own)));
  return {
    kind: 'pglite',
    ...queryable(database),
    transaction,
    session: (work) => {
      const session = lastSession.then(() => work({ ...queryable(database), transaction }));
      lastSession = session.catch(() => undefined);
      return session;
    },
    lockedTransaction: (lock, work) =>
      database.transaction(async (transaction) => {
        await transaction.query('select pg_advisory_xact_lock($1, $2)', [...lock]);
        return work(queryable(transaction));
      }),
    // In this process, so that none is ever missed.
    listen: (channel, { onNotification }) => database.listen(channel, onNotification),
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
