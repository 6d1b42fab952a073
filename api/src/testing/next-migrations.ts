import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { migrationsFolder, readMigrations } from '../platform/migrations/migration-files.ts';
import { endAfterTests } from './end-after-tests.ts';

/** How often the tables of a checkout are locked, in changing orders. */
const ROUNDS = 4;
const TABLES = ['shop_order', 'order_line', 'wish', 'merchandise', 'product', 'address', 'quote'];

/** The schema of a release to come. */
export interface NextMigrations {
  /** For `migrate --folder`. */
  readonly folder: string;
  /** How many there are beyond the product's. */
  readonly added: number;
  /** Deletes the folder; a test file does so by itself. */
  remove(): Promise<void>;
}

/**
 * Writes the product's migrations into a temporary folder, and after them some of every kind on the tables that a checkout uses: a column,
 * batches of rows, an index, a constraint that is validated later, and locks of many tables at once.
 * @param oldestRelease that runs on their schema, such as 1.0.0; by default this one
 */
export async function writeNextMigrations(oldestRelease = packageJson.version): Promise<NextMigrations> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-migrations-'));
  const remove = endAfterTests(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const head = `-- phase: expand\n-- oldest release: ${oldestRelease}\n-- needed by: 99.0.0\n`;
  const files = [
    `${head}alter table address add column region text`,
    `${head}-- batches: address.id\nupdate address set region = state where id > $1 and id <= $2 and region is null`,
    `${head}-- transaction: none\ncreate index concurrently if not exists address_region on address (region)`,
    `${head}alter table address add constraint region_length check (length(region) < 9) not valid`,
    `${head}-- transaction: none\nalter table address validate constraint region_length`,
    ...Array.from({ length: ROUNDS }, (_, round) => {
      const order = TABLES.map(
        (_table, index) => TABLES[(index * (1 + (round % 6)) + round) % TABLES.length],
      );
      const columns = order.map((table) => `alter table ${table} add column note_${round} text;`);
      return `${head}${columns.join('\n')}`;
    }),
  ];
  const { length: own } = await readMigrations(migrationsFolder);
  for (const [index, text] of files.entries())
    await writeFile(join(folder, `${String(own + 1 + index).padStart(4, '0')}-planted.sql`), text);
  return { folder, added: files.length, remove };
}
