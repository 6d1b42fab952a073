import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTestDatabase } from '../../testing/test-database.ts';
import { MigrationError, migrate } from './migrate.ts';

let folder: string;

const database = await emptyTestDatabase();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-migrations-'));
  await step('0001-first.sql', 'create table first (id integer); insert into first values (1);');
  await step('0002-second.sql', 'create table second (id integer);');
});

/** Empty again for the next test. */
afterEach(async () => {
  await database.script('drop schema public cascade; create schema public');
  await rm(folder, { recursive: true, force: true });
});

const step = (name: string, text: string) => writeFile(join(folder, name), text);
const tables = async () =>
  (
    await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).map(({ name }) => name);

describe('migrations', () => {
  it('are taken in order, once', async () => {
    expect(await migrate(database, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    await step('0003-third.sql', 'alter table first add column name text');
    expect(await migrate(database, folder)).toEqual(['0003-third.sql']);
    expect(await database.query('select * from first')).toEqual([{ id: 1, name: null }]);
  });

  it('are taken once when several processes start together', async () => {
    const taken = await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)));
    expect(taken.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  it('leave no half of a step that fails, and go on from there', async () => {
    await step('0002-second.sql', 'create table second (id integer); insert into nowhere values (1);');
    await expect(migrate(database, folder)).rejects.toMatchObject({ code: '42P01' });
    expect(await tables()).toEqual(['first', 'schema_migration']);
    await step('0002-second.sql', 'create table second (id integer);');
    expect(await migrate(database, folder)).toEqual(['0002-second.sql']);
  });

  it('are refused when one that was taken reads differently, whatever its line ends', async () => {
    await migrate(database, folder);
    await step('0002-second.sql', 'create table second (id bigint);');
    await expect(migrate(database, folder)).rejects.toThrow(
      new MigrationError(
        'Migration 0002-second.sql was changed after it had been applied: restore it and add a new one instead. A development database is renewed by deleting its folder (DATA_DIR, .data by default)',
      ),
    );
  });

  it('do not mind other line ends', async () => {
    await step('0002-second.sql', 'create table second (\n id integer\n);\n');
    await migrate(database, folder);
    await step('0002-second.sql', 'create table second (\r\n id integer\r\n);\r\n');
    expect(await migrate(database, folder)).toEqual([]);
  });

  it.each(['0003-Third.sql', '3-third.sql', '0004-third.sql', '0002-other.sql'])(
    'are refused with a file named %s',
    async (name) => {
      await step(name, 'select 1');
      await expect(migrate(database, folder)).rejects.toBeInstanceOf(MigrationError);
    },
  );

  it('of the product can be taken on an empty database', async () => {
    expect((await migrate(database)).length).toBeGreaterThanOrEqual(3);
    expect(await tables()).toEqual(expect.arrayContaining(['company', 'product', 'merchandise', 'person']));
  });
});
