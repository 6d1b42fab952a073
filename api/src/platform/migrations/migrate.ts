import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '../database/database.ts';

/** One forward step of the schema. `checksum` is of its text with normalized line ends. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The schema's steps and what a database has taken do not go together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The steps in a folder, in order. Throws MigrationError when a file's name is not `0001-what.sql` or a number is missing or doubled. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name, index) => {
      const id = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (id !== index + 1)
        throw new MigrationError(
          `Migration ${name} should start with ${String(index + 1).padStart(4, '0')}-`,
        );
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { id, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Any number will do, as long as every process that migrates takes the same. */
const ADVISORY_LOCK = 7_464_001;

const recordTable = `
  create table if not exists schema_migration (
    id integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/**
 * Brings the schema up to date and gives the names of the steps it took. Each step and its record are one transaction
 * under a lock that all processes share, so that any number may start at once and a killed one leaves whole steps only.
 * Throws MigrationError when a step that was taken earlier reads differently now.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  const taken: string[] = [];
  for (const migration of await readMigrations(folder)) {
    if (await database.transaction((transaction) => step(transaction, migration))) taken.push(migration.name);
  }
  return taken;
}

async function step(transaction: Queryable, { id, name, text, checksum }: Migration): Promise<boolean> {
  await transaction.query('set local statement_timeout = 0');
  await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await transaction.query(recordTable);
  const [record] = await transaction.query<{ checksum: string }>(
    'select checksum from schema_migration where id = $1',
    [id],
  );
  if (record && record.checksum !== checksum) {
    throw new MigrationError(
      `Migration ${name} was changed after it had been applied: restore it and add a new one instead. A development database is renewed by deleting its folder (DATA_DIR, .data by default)`,
    );
  }
  if (record) return false;
  await transaction.script(text);
  await transaction.query('insert into schema_migration (id, name, checksum) values ($1, $2, $3)', [
    id,
    name,
    checksum,
  ]);
  return true;
}
