import { setImmediate } from 'node:timers/promises';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { type JobRunner, jobRunner } from './job-runner.ts';

const databases: Database[] = [];
const said: string[] = [];
let runs = 0;

const postgres = await startPostgresServer();
const runners = Array.from({ length: 4 }, server);

/** A server with its own pool. */
function server(): JobRunner {
  const database = openPostgres({ url: postgres.url, poolSize: 3, onIdleError: () => undefined });
  const note = (_: object, message: string): void => void said.push(message);
  const runner = jobRunner({
    database,
    jobs: [{ name: 'counted', due: '0 0 1 1 *', work: async () => ++runs }],
    log: { info: note, warn: note, error: note },
    pollSeconds: 1,
  });
  endAfterTests(async () => {
    await runner.stop();
    await database.close();
  });
  databases.push(database);
  return runner;
}

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await setImmediate();
}

/** A job whose end was never noted would be waited for: as long as a job may take, before another of its name runs. */
async function noneUnderWay(): Promise<void> {
  for (;;) {
    const active = await databases[0]?.query(`select id from pgboss.job where state = 'active'`);
    if (active?.length === 0) return;
  }
}

describe('the jobs of several servers on one PostgreSQL', () => {
  it('begin at one time, and make the queues once', async () => {
    await Promise.all(runners.map((runner) => runner.start()));
    expect(said).toEqual([]);
    await runners[2]?.runSoon('counted');
    await until(() => said.length > 0);
    expect([said, runs]).toEqual([['a job is done'], 1]);
  });

  it('go on after the database was away, without help', async () => {
    await noneUnderWay();
    await postgres.kill();
    await until(() => said.includes('jobs meet an error'));
    await postgres.start();
    const before = runs;
    for (;;) {
      const asked = await runners[0]?.runSoon('counted').then(
        () => true,
        () => false,
      );
      if (asked) break;
    }
    await until(() => runs > before);
  });
});
