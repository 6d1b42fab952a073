import { readdir } from 'node:fs/promises';
import type { Queryable } from '../platform/database/database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { migrationsFolder } from '../platform/migrations/migration-files.ts';
import { emptyTestDatabase, testDatabase } from './test-database.ts';

const databases = [await testDatabase(), await emptyTestDatabase()];

/** Everything that a migration can make, as the server words it. */
const PARTS = [
  `select table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default, is_identity,
     generation_expression, character_maximum_length
   from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as definition
   from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  `select tgrelid::regclass::text as of, pg_get_triggerdef(oid) as definition
   from pg_trigger where not tgisinternal order by 1, 2`,
  `select oid::regprocedure::text as name, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  `select typname, typtype from pg_type where typnamespace = 'public'::regnamespace order by 1, 2`,
  `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  `select sequencename, start_value, increment_by, last_value from pg_sequences where schemaname = 'public' order by 1`,
  `select extname, extversion from pg_extension order by 1`,
  'select id, name, checksum from schema_migration order by id',
  `select relname, (xpath('/row/count/text()', query_to_xml('select count(*) from ' || oid::regclass, false, true, '')))[1]::text as rows
   from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
];

describe('the database that tests are given', () => {
  it('is what the migrations make of an empty one, and has none to take', async () => {
    const [given, made] = databases;
    if (!given || !made) throw new Error('There are no databases');
    const all = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
    expect(await migrate(made)).toEqual(all);
    for (const part of PARTS) expect([part, await given.query(part)]).toEqual([part, await made.query(part)]);
    expect((await given.query(PARTS[0] ?? '')).length).toBeGreaterThan(100);
    expect(await migrate(given)).toEqual([]);
  });
});

const database = await testDatabase();

/** Far more queries than it takes, yet an end of them. */
async function happensBeside(queryable: Queryable): Promise<boolean> {
  let happened = false;
  setImmediate(() => {
    happened = true;
  });
  for (let asked = 0; asked < 1000 && !happened; asked += 1) await queryable.query('select 1');
  return happened;
}

describe('a test that asks its database without a pause', () => {
  it('lets other things happen meanwhile', async () => {
    expect(await happensBeside(database)).toBe(true);
  });

  it('lets them happen within a transaction too', async () => {
    expect(await database.transaction(happensBeside)).toBe(true);
  });
});
