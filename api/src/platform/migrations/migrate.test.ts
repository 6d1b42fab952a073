import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTestDatabase } from '../../testing/test-database.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { MigrationError, migrationsFolder, readMigrations } from './migration-files.ts';

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

/** Files up to 0004 need no head here; none of them is the schema of the first release, unless a test says so. */
const run = (more: MigrateOptions = {}) =>
  migrate(database, {
    folder,
    lastWithoutHead: 4,
    firstRelease: { version: '1.0.0', migrations: 0 },
    ...more,
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
    expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await run()).toEqual([]);
    await step('0003-third.sql', 'alter table first add column name text');
    expect(await run()).toEqual(['0003-third.sql']);
    expect(await database.query('select * from first')).toEqual([{ id: 1, name: null }]);
  });

  it('are taken once when several processes start together', async () => {
    const taken = await Promise.all([1, 2, 3, 4].map(() => run()));
    expect(taken.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  it('leave no half of a step that fails, and go on from there', async () => {
    await step('0002-second.sql', 'create table second (id integer); insert into nowhere values (1);');
    await expect(run()).rejects.toMatchObject({ code: '42P01' });
    expect(await tables()).toEqual(['first', 'migration_progress', 'schema_migration']);
    await step('0002-second.sql', 'create table second (id integer);');
    expect(await run()).toEqual(['0002-second.sql']);
  });

  it('are refused when one that was taken reads differently, whatever its line ends', async () => {
    await run();
    await step('0002-second.sql', 'create table second (id bigint);');
    await expect(run()).rejects.toThrow(
      new MigrationError(
        'Migration 0002-second.sql was changed after it had been applied: restore it and add a new one instead. A development database is renewed by deleting its folder (DATA_DIR, .data by default)',
      ),
    );
  });

  it('do not mind other line ends', async () => {
    await step('0002-second.sql', 'create table second (\n id integer\n);\n');
    await run();
    await step('0002-second.sql', 'create table second (\r\n id integer\r\n);\r\n');
    expect(await run()).toEqual([]);
  });

  it.each(['0003-Third.sql', '3-third.sql', '0004-third.sql', '0002-other.sql'])(
    'are refused with a file named %s',
    async (name) => {
      await step(name, 'select 1');
      await expect(run()).rejects.toBeInstanceOf(MigrationError);
    },
  );

  it('of the product can be taken on an empty database', async () => {
    expect((await migrate(database)).length).toBeGreaterThanOrEqual(3);
    expect(await tables()).toEqual(expect.arrayContaining(['company', 'product', 'merchandise', 'person']));
  });
});

const HEAD = '-- phase: expand\n-- oldest release: 1.0.0\n-- needed by: 1.1.0\n';

describe('the head of a migration', () => {
  const headed = async (text: string) => {
    await step('0003-third.sql', text);
    return run({ lastWithoutHead: 2 });
  };

  it.each([
    ['select 1', 'needs a line "-- phase: expand" or "-- phase: contract"'],
    ['-- phase: shrink\nselect 1', 'needs a line "-- phase: expand" or "-- phase: contract"'],
    ['-- phase: expand\nselect 1', 'needs a line "-- oldest release: " with a release such as 1.2.0'],
    [HEAD.replace('1.1.0', 'next'), 'needs a line "-- needed by: " with a release such as 1.2.0'],
    [HEAD.replace('1.1.0', '1.0.0'), 'must leave a release working that is older than the one that needs it'],
    [
      `${HEAD}-- batches: first\nselect $1, $2`,
      'must name table and key of its batches, such as "-- batches: order_line.id"',
    ],
    [`${HEAD}-- transaction: none\nselect 1; select 2`, 'is followed by more than one statement'],
    [
      `${HEAD}-- transaction: none\nalter table first add column name text`,
      'may have "-- transaction: none" before statements that block no request: create index concurrently if not exists, drop index concurrently if exists, validate constraint',
    ],
  ])('is refused: %j', async (text, what) => {
    await expect(headed(text)).rejects.toThrow(
      new MigrationError(`The head of migration 0003-third.sql ${what}`),
    );
    expect(await database.query(`select to_regclass('first') as first`)).toEqual([{ first: null }]);
  });

  it('states the releases, and is a comment to the database', async () => {
    expect(await headed(`-- What it is for.\n${HEAD}\ncreate table third (id integer)`)).toHaveLength(3);
    const [, , third] = await readMigrations(folder, 2);
    expect(third).toMatchObject({
      head: { phase: 'expand', oldestRelease: '1.0.0', neededBy: '1.1.0' },
      run: { kind: 'transaction' },
    });
  });

  it('stands in each file of the product that came after those without', async () => {
    for (const { id, head } of await readMigrations(migrationsFolder))
      expect([id, head === null]).toEqual([id, id <= 19]);
  });

  it('keeps releases from starting that the schema has left behind, and no others', async () => {
    await headed(`${HEAD.replace('1.0.0', '1.2.0').replace('1.1.0', '1.10.0')}drop table second`);
    await rm(join(folder, '0003-third.sql'));
    for (const release of ['1.2.0', '1.10.0', '2.0.0']) expect(await run({ release })).toEqual([]);
    await expect(run({ release: '1.1.9' })).rejects.toThrow(
      new MigrationError(
        'The data is too new for release 1.1.9: after migration 0003-third.sql it needs release 1.2.0 or a later one',
      ),
    );
  });
});

describe('statements outside of a transaction', () => {
  it('are taken alone, and again after an end in the middle', async () => {
    const text = `${HEAD}-- transaction: none\ncreate index concurrently if not exists first_id on first (id);`;
    await step('0003-index.sql', text);
    expect(await run({ lastWithoutHead: 2 })).toEqual([
      '0001-first.sql',
      '0002-second.sql',
      '0003-index.sql',
    ]);
    // As it is left by a process that was killed while the index was made.
    await database.script(`
      update pg_index set indisvalid = false where indexrelid = 'first_id'::regclass;
      delete from schema_migration where id = 3`);
    expect(await run({ lastWithoutHead: 2 })).toEqual(['0003-index.sql']);
    expect(
      await database.query(`select indisvalid from pg_index where indexrelid = 'first_id'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });
});

describe('batches', () => {
  it('reach each row once, and leave no trace of their progress', async () => {
    await step(
      '0001-first.sql',
      'create table first (id integer primary key, times integer not null default 0)',
    );
    await run();
    await database.script('insert into first (id) select 3 * id from generate_series(1, 4000) as id');
    const text = `${HEAD}-- batches: first.id\nupdate first set times = times + 1 where id > $1 and id <= $2;`;
    await step('0003-times.sql', text);
    let batches = 0;
    const log = {
      warn: () => undefined,
      info: (_: object, message: string) => {
        if (message === 'a migration goes on') batches += 1;
      },
    };
    expect(await run({ lastWithoutHead: 2, log })).toEqual(['0003-times.sql']);
    expect(batches).toBeGreaterThan(1);
    expect(await database.query('select times, count(*) as number from first group by times')).toEqual([
      { times: 1, number: 4000 },
    ]);
    expect(await database.query('select * from migration_progress')).toEqual([]);
  });

  it('go on behind the last whole one', async () => {
    await step(
      '0001-first.sql',
      'create table first (id integer primary key, times integer not null default 0)',
    );
    await run();
    await database.script('insert into first (id) select id from generate_series(1, 3000) as id');
    const text = (divisor: string) =>
      `${HEAD}-- batches: first.id\nupdate first set times = times + 1 / (case when id = 2000 then ${divisor} else 1 end) where id > $1 and id <= $2`;
    await step('0003-times.sql', text('0'));
    await expect(run({ lastWithoutHead: 2 })).rejects.toMatchObject({ code: '22012' });
    const [before] = await database.query<{ last_key: number }>('select last_key from migration_progress');
    expect(before?.last_key).toBeGreaterThan(0);
    expect(before?.last_key).toBeLessThan(2000);
    await step('0003-times.sql', text('1'));
    expect(await run({ lastWithoutHead: 2 })).toEqual(['0003-times.sql']);
    expect(await database.query('select distinct times from first')).toEqual([{ times: 1 }]);
  });
});

describe('the schema of the first release', () => {
  const firstRelease = { version: '1.0.0', migrations: 2 };

  it('is taken whole or not at all', async () => {
    await step('0002-second.sql', 'create table second (id integer); insert into nowhere values (1);');
    await expect(run({ firstRelease })).rejects.toMatchObject({ code: '42P01' });
    expect(await tables()).toEqual([]);
    await step('0002-second.sql', 'create table second (id integer)');
    expect(await run({ firstRelease })).toEqual(['0001-first.sql', '0002-second.sql']);
  });

  it('is where an upgrade begins: data of before is refused in one sentence, and left as it is', async () => {
    await rm(join(folder, '0002-second.sql'));
    await run();
    await step('0002-second.sql', 'create table second (id integer)');
    await expect(run({ firstRelease })).rejects.toThrow(
      new MigrationError(
        'The data is older than release 1.0.0 (its last migration is 0001-first.sql): start release 1.0.0 on it once, then this one; a development database is renewed by deleting its folder (DATA_DIR, .data by default)',
      ),
    );
    expect(await tables()).toEqual(['first', 'migration_progress', 'schema_migration']);
  });
});
