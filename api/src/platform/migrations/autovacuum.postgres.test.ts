import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { openTestPostgres } from '../../testing/postgres-databases.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { migrate } from './migrate.ts';

/** A server of its own: its settings make autovacuum look every second. */
const server = await startPostgresServer();
const database = openTestPostgres(server.url, 4);
const folder = await mkdtemp(join(tmpdir(), 'wishbin-migrations-'));
endAfterTests(() => rm(folder, { recursive: true, force: true }));

describe('a table that is being vacuumed', () => {
  it('is waited for as long as autovacuum needs to make room', async () => {
    await writeFile(
      join(folder, '0001-first.sql'),
      `create table wish (id integer primary key, times integer not null default 0) with (
         autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
         autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1);
       insert into wish select generate_series(1, 60000)`,
    );
    const options = { folder, firstRelease: { version: '1.0.0', migrations: 1 }, lastWithoutHead: 2 };
    await migrate(database, options);
    await database.query('update wish set times = 1');
    await database.query('alter system set autovacuum_naptime = 1');
    await database.query('select pg_reload_conf()');
    const vacuums = `select from pg_locks join pg_stat_activity using (pid)
      where relation = 'wish'::regclass and mode = 'ShareUpdateExclusiveLock' and backend_type = 'autovacuum worker'`;
    while ((await database.query(vacuums)).length === 0);

    await writeFile(join(folder, '0002-second.sql'), 'alter table wish add column drawn boolean');
    const kinds = new Set<string>();
    const log = {
      info: () => undefined,
      warn: ({ blockers }: { blockers?: { kind: string }[] }) => {
        for (const { kind } of blockers ?? []) kinds.add(kind);
      },
    };
    // The first attempt sees who is in the way, the second one waits for it.
    expect(await migrate(database, { ...options, log, attempts: 2 })).toEqual(['0002-second.sql']);
    expect([...kinds]).toEqual(['autovacuum worker']);
  });
});
