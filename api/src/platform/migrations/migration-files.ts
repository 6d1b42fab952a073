import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How a migration is run. */
export type MigrationRun =
  /** In one short transaction. */
  | { readonly kind: 'transaction' }
  /** One statement outside of a transaction, as long as it takes: it must hold weak locks only. */
  | { readonly kind: 'alone' }
  /** One statement for each batch of rows, `$1 < key <= $2`; each batch is a transaction. */
  | { readonly kind: 'batches'; readonly table: string; readonly key: string };

/** What the head of a file states: the releases on both sides of it. */
export interface MigrationHead {
  /** `expand` adds what a release needs, `contract` removes what no release uses any more. */
  readonly phase: 'expand' | 'contract';
  /** The oldest release that runs on the schema with this migration applied. */
  readonly oldestRelease: string;
  /** The first release that needs it. */
  readonly neededBy: string;
}

/** One forward step of the schema. `checksum` is of its text with normalized line ends. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly run: MigrationRun;
  /** Null for the files of before heads were stated. */
  readonly head: MigrationHead | null;
}

/** The schema's steps and what a database has taken do not go together. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Files up to this number were written before heads were stated, and a released file never changes. */
export const LAST_WITHOUT_HEAD = 19;

/**
 * The steps in a folder, in order. Throws MigrationError when a file's name is not `0001-what.sql`, a number is missing or doubled, or
 * a head is missing or wrong.
 */
export async function readMigrations(
  folder: string,
  lastWithoutHead = LAST_WITHOUT_HEAD,
): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (name, index) => {
      const id = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (id !== index + 1)
        throw new MigrationError(
          `Migration ${name} should start with ${String(index + 1).padStart(4, '0')}-`,
        );
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      const stated =
        id > lastWithoutHead ? readHead(name, text) : { run: { kind: 'transaction' } as const, head: null };
      return { id, name, text, checksum, ...stated };
    }),
  );
}

const KEYS = ['phase', 'oldest release', 'needed by', 'transaction', 'batches'];
/** Statements that take long and hold locks that no query or change of rows waits for. */
const WEAK =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \S+\s+validate constraint)\s/i;
const RELEASE = /^\d+\.\d+\.\d+$/;

/** Reads the lines `-- key: value` at the start of a file; other comments may stand between them. */
function readHead(name: string, text: string): Pick<Migration, 'run' | 'head'> {
  const fault = (what: string): MigrationError => new MigrationError(`The head of migration ${name} ${what}`);
  const stated = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (!line.startsWith('--')) break;
    const [, key = '', value = ''] = /^-- ([a-z ]+): (.+)$/.exec(line.trimEnd()) ?? [];
    if (KEYS.includes(key)) stated.set(key, value);
  }
  const phase = stated.get('phase');
  if (phase !== 'expand' && phase !== 'contract')
    throw fault('needs a line "-- phase: expand" or "-- phase: contract"');
  const release = (key: string): string => {
    const value = stated.get(key) ?? '';
    if (!RELEASE.test(value)) throw fault(`needs a line "-- ${key}: " with a release such as 1.2.0`);
    return value;
  };
  const head = { phase, oldestRelease: release('oldest release'), neededBy: release('needed by') } as const;
  if (!isOlder(head.oldestRelease, head.neededBy))
    throw fault('must leave a release working that is older than the one that needs it');
  const run = readRun(stated, fault);
  const body = text.replaceAll(/^--.*\n/gm, '').trim();
  if (run.kind !== 'transaction' && !/^[^;]+;?$/.test(body))
    throw fault('is followed by more than one statement');
  if (run.kind === 'alone' && !WEAK.test(body))
    throw fault(
      'may have "-- transaction: none" before statements that block no request: create index concurrently if not exists, drop index concurrently if exists, validate constraint',
    );
  return { head, run };
}

function readRun(stated: ReadonlyMap<string, string>, fault: (what: string) => MigrationError): MigrationRun {
  const transaction = stated.get('transaction');
  const batches = stated.get('batches');
  if (transaction !== undefined && (transaction !== 'none' || batches !== undefined))
    throw fault('may have "-- transaction: none" or "-- batches: table.key", not both');
  if (transaction === 'none') return { kind: 'alone' };
  if (batches === undefined) return { kind: 'transaction' };
  const [, table, key] = /^([a-z_]+)\.([a-z_]+)$/.exec(batches) ?? [];
  if (!table || !key)
    throw fault('must name table and key of its batches, such as "-- batches: order_line.id"');
  return { kind: 'batches', table, key };
}

/** Whether one release, such as 1.2.0, is older than another. */
export function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
