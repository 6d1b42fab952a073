import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Migration,
  MigrationError,
  migrationsFolder,
  readMigrations,
} from '../api/src/platform/migrations/migration-files.ts';
import { runCommand } from './lib/run-command.ts';

const root = join(import.meta.dirname, '..');
const LIMIT_MS = 60_000;
/** The oldest server that the SQL has to run on. */
const POSTGRES = '15.0';

/**
 * Files of the schema of release 1.0.0. They are applied on an empty database only, where nothing runs beside them and no table has
 * rows: renamed tables, indexes that block changes and checks of whole tables cost nothing there. And a released file never changes.
 */
const FIRST_RELEASE = 17;

/** Rules of squawk that do not hold here, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'require-lock-timeout': 'the command sets it for each migration',
  'require-statement-timeout': 'the command sets it for each migration',
  'prefer-bigint-over-int': 'ids and cents are integers throughout; the contract reads them as numbers',
  'prefer-bigint-over-smallint': 'positions and counts with a check of their own',
};

/** What a contract migration is for: no release that may still run uses it. */
const OF_CONTRACT = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null'];

/** One statement that may be repeated is left as it was by a failure. */
const OF_ONE_STATEMENT = ['prefer-robust-stmts'];

/** Bodies of functions and blocks, comments, and texts. */
const NOT_RUN = /\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|'[^']*'/g;

/**
 * Checks the migrations of a folder: their heads, what squawk finds, and changes of rows outside of batches.
 * @param sinceId files up to this number are not linted
 * @param lastWithoutHead files up to this number need no head
 * @returns one line for each fault
 */
export async function migrationFaults(
  folder = migrationsFolder,
  sinceId = FIRST_RELEASE,
  lastWithoutHead?: number,
): Promise<string[]> {
  let migrations: Migration[];
  try {
    migrations = await readMigrations(folder, lastWithoutHead);
  } catch (error) {
    if (error instanceof MigrationError) return [error.message];
    throw error;
  }
  const linted = migrations.filter(({ id }) => id > sinceId);
  const found = await Promise.all(
    linted.map(async (migration) => [...rowChanges(migration), ...(await squawkFaults(folder, migration))]),
  );
  return found.flat();
}

/** An update of a large table holds its rows, and what waits for them, until the transaction ends. */
function rowChanges({ name, text, run }: Migration): string[] {
  if (run.kind !== 'transaction') return [];
  const changes = text.replaceAll(NOT_RUN, '').match(/(?<=^|;)\s*(update|delete from)\s+\w+/gi) ?? [];
  return changes.map(
    (change) => `${name}: "${change.trim()}" belongs into a file with "-- batches: table.key" in its head`,
  );
}

async function squawkFaults(folder: string, { name, run, head }: Migration): Promise<string[]> {
  const excluded = [
    ...Object.keys(NEVER),
    ...(head?.phase === 'contract' ? OF_CONTRACT : []),
    ...(run.kind === 'alone' ? OF_ONE_STATEMENT : []),
  ];
  const args = [
    `--pg-version=${POSTGRES}`,
    `--exclude=${excluded.join(',')}`,
    '--reporter=gcc',
    run.kind === 'alone' ? '--no-assume-in-transaction' : '--assume-in-transaction',
    join(folder, name),
  ];
  const squawk = join(root, 'node_modules/.bin/squawk');
  if (!existsSync(squawk)) throw new Error('squawk is not installed: run "npx pnpm@12 install"');
  const { ok, output } = await runCommand(squawk, args, { cwd: root, limitMs: LIMIT_MS });
  if (ok) return [];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines.map((line) => line.replace(`${folder}/`, '')) : [`${name}: squawk failed`];
}

if (import.meta.main) {
  const faults = await migrationFaults();
  for (const fault of faults) console.log(fault);
  console.log(`migrations: ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
