import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { copyOn, type OwnPostgres, openTestPostgres } from '../../testing/postgres-databases.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { ownProcess, PROCESS_TIMEOUT_MS } from '../../testing/server-process.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type MigrateOptions, migrate } from './migrate.ts';
import { LAST_WITHOUT_HEAD, MigrationError } from './migration-files.ts';

const HEAD = '-- phase: expand\n-- oldest release: 1.0.0\n-- needed by: 1.1.0\n';
const ROWS = 60_000;

const serverUrl = process.env.TEST_DATABASE_URL || (await startPostgresServer()).url;
const folder = await mkdtemp(join(tmpdir(), 'wishbin-migrations-'));
endAfterTests(() => rm(folder, { recursive: true, force: true }));

let postgres: OwnPostgres;
let database: Database;

/** One database for each test, with two tables of rows. */
beforeEach(async () => {
  postgres = await copyOn(serverUrl, async () => 'template1');
  database = openTestPostgres(postgres.url, 8);
  await step(
    '0001-first.sql',
    `create table wish (id integer primary key, times integer not null default 0);
     create table line (id integer primary key, cents integer not null default 1);
     insert into wish select generate_series(1, ${ROWS});
     insert into line select generate_series(1, 100);`,
  );
  await run();
});

afterEach(async () => {
  for (const file of await readdir(folder)) await rm(join(folder, file));
  await database.close();
  await postgres.stop();
});

const step = (name: string, text: string) => writeFile(join(folder, name), text);
const run = (more: MigrateOptions = {}) =>
  migrate(database, {
    folder,
    lastWithoutHead: 1,
    firstRelease: { version: '1.0.0', migrations: 1 },
    ...more,
  });

/** What a migration logs, and when it first says a thing. */
function noted() {
  const entries: { message: string; details: object }[] = [];
  const { promise: waiting, resolve: onWaiting } = Promise.withResolvers<void>();
  const note = (details: object, message: string): void => {
    entries.push({ message, details });
    if (message === 'a migration waits for a lock') onWaiting();
  };
  return { entries, waiting, log: { info: note, warn: note } };
}

/** A transaction that has done something, and goes on when it is let. */
async function open(statement: string, more?: (transaction: Queryable) => Promise<unknown>) {
  const { promise: isOpen, resolve: onOpen } = Promise.withResolvers<void>();
  const { promise: ending, resolve: goOn } = Promise.withResolvers<void>();
  let attempts = 0;
  const ended = database.transaction(async (transaction) => {
    attempts += 1;
    await transaction.query(statement);
    onOpen();
    await ending;
    await more?.(transaction);
    return attempts;
  });
  await isOpen;
  return {
    end: () => {
      goOn();
      return ended;
    },
  };
}

describe('a migration that gets no lock', () => {
  it('gives way to the requests behind it, says who is in its way, and comes again', async () => {
    await step('0002-second.sql', `${HEAD}alter table wish add column drawn boolean not null default false`);
    const holder = await open('update wish set times = 1 where id = 1');
    const { entries, waiting, log } = noted();
    const migrating = run({ log });
    await waiting;
    // Queued behind the migration's lock, which is given up.
    expect(await database.query('select times from wish where id = 1')).toEqual([{ times: 0 }]);
    expect(entries.find(({ message }) => message === 'a migration waits for a lock')?.details).toMatchObject({
      migration: '0002-second.sql',
      attempt: 1,
      blockers: [
        {
          relation: 'wish',
          application: 'wishbin-api',
          kind: 'client backend',
          state: 'idle in transaction',
        },
      ],
    });
    expect(await holder.end()).toBe(1);
    expect(await migrating).toEqual(['0002-second.sql']);
  });

  it('ends after a bounded number of attempts with a sentence', async () => {
    await step('0002-second.sql', `${HEAD}alter table wish add column drawn boolean not null default false`);
    const holder = await open('update wish set times = 1 where id = 1');
    const refused = run({ attempts: 2 });
    await expect(refused).rejects.toBeInstanceOf(MigrationError);
    await expect(refused).rejects.toThrow(
      /^Migration 0002-second\.sql was not applied: it got no lock in 2 attempts \(process \d+ of wishbin-api idle in transaction for \d+ s, holds wish\)\. End what is in its way, then start again$/,
    );
    await holder.end();
    expect(await run()).toEqual(['0002-second.sql']);
  });

  it('gives up before PostgreSQL ends a request that it has deadlocked with', async () => {
    await step(
      '0002-second.sql',
      `${HEAD}alter table wish add column drawn boolean not null default false;
       alter table line add column note text`,
    );
    const holder = await open('update line set cents = 2 where id = 1', (transaction) =>
      transaction.query('update wish set times = 1 where id = 1'),
    );
    const { waiting, log } = noted();
    const migrating = run({ log });
    // It has the lock of wish, and waits for that of line.
    await waiting;
    expect(await holder.end()).toBe(1);
    expect(await migrating).toEqual(['0002-second.sql']);
    const [{ deadlocks } = { deadlocks: -1 }] = await database.query<{ deadlocks: number }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(deadlocks).toBe(0);
  });
});

describe('a migration that takes long', () => {
  it('in a transaction is undone: requests wait behind its locks', async () => {
    await step('0002-second.sql', `${HEAD}update wish set times = 7; select pg_sleep(60)`);
    await expect(run({ statementTimeoutMs: 2000 })).rejects.toThrow(
      'Migration 0002-second.sql was undone, because its statements held locks for more than 2000 ms: write it in batches, or as a statement outside of a transaction',
    );
    expect(await database.query('select times from wish where id = 1')).toEqual([{ times: 0 }]);
  });

  it('makes its index while rows are changed, and another process waits for its turn', async () => {
    const index = 'create index concurrently if not exists wish_times on wish (times)';
    await step('0002-second.sql', `${HEAD}-- transaction: none\n${index};`);
    const holder = await open('update wish set times = 1 where id = 1');
    const { waiting, log } = noted();
    const both = Promise.all([run({ log }), run({ log })]);
    await waiting;
    await database.query('update wish set times = 2 where id = 2');
    await holder.end();
    expect((await both).flat()).toEqual(['0002-second.sql']);
    expect(
      await database.query(`select indisvalid from pg_index where indexrelid = 'wish_times'::regclass`),
    ).toEqual([{ indisvalid: true }]);
  });
});

describe('the command', () => {
  const command = join(import.meta.dirname, '../../commands/migrate.ts');
  const launch = () => {
    const child = ownProcess(command, { DATABASE_URL: postgres.url }, 'pipe', ['--folder', folder]);
    const output = { text: '' };
    const closed = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output.text += chunk;
      });
    return { child, output, closed };
  };

  it(
    'goes on where it was killed, and changes each row once',
    async () => {
      for (let id = 2; id <= LAST_WITHOUT_HEAD; id += 1)
        await step(`${String(id).padStart(4, '0')}-empty.sql`, 'select 1');
      await run({ lastWithoutHead: LAST_WITHOUT_HEAD });
      await step(
        `00${LAST_WITHOUT_HEAD + 1}-times.sql`,
        `${HEAD}-- batches: wish.id\nupdate wish set times = times + 1 where id > $1 and id <= $2`,
      );
      let kills = 0;
      const reached = async () =>
        (await database.query<{ last_key: number }>('select last_key from migration_progress'))[0]
          ?.last_key ?? 0;
      for (let last = 0; kills < 3; kills += 1) {
        const { child, closed } = launch();
        while ((await reached()) <= last && child.exitCode === null) await setImmediate();
        child.kill('SIGKILL');
        await closed;
        expect(child.exitCode).toBeNull();
        last = await reached();
        expect(last).toBeGreaterThan(0);
        expect(last).toBeLessThan(ROWS);
      }
      const { child, output, closed } = launch();
      await closed;
      expect([child.exitCode, output.text]).toEqual([
        0,
        expect.stringContaining('schema brought up to date'),
      ]);
      expect(await database.query('select distinct times from wish')).toEqual([{ times: 1 }]);
    },
    PROCESS_TIMEOUT_MS,
  );
});
