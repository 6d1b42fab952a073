import { setImmediate } from 'node:timers/promises';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { migrate } from '../migrations/migrate.ts';
import { DatabaseUnavailableError } from './database.ts';
import { openPostgres } from './postgres-database.ts';

const postgres = await startPostgresServer();
const database = openPostgres({ url: postgres.url, poolSize: 5, onIdleError: () => undefined });
endAfterTests(() => database.close());
await migrate(database);
const server = await startTestServer({ database });

const list = async () => (await server.call('/api/company/product/active')).status;

/** However long it takes on a busy machine: the test's own time limit ends a wait in vain. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await setImmediate();
}

describe('a database server that goes away under load', () => {
  it('costs 503 answers while it is away, and nothing once it is back', async () => {
    const seen = new Set<number>();
    let stop = false;
    const load = Array.from({ length: 8 }, async () => {
      while (!stop) seen.add(await list());
    });
    await until(() => seen.has(200));
    await postgres.kill();
    await until(() => seen.has(503));
    expect(await list()).toBe(503);
    expect((await server.call('/api/health')).status).toBe(200);
    await postgres.start();
    stop = true;
    await Promise.all(load);
    expect([...seen].sort()).toEqual([200, 503]);
    for (let count = 0; count < 20; count += 1) expect(await list()).toBe(200);
  });
});

describe('a pool whose connections are all in use', () => {
  it('lets requests wait for the configured time, and then counts as away', async () => {
    const open = (connectTimeoutMs: number) =>
      openPostgres({ url: postgres.url, poolSize: 1, connectTimeoutMs, onIdleError: () => undefined });
    const [hasty, patient] = [open(1000), open(50_000)];
    const waited = patient.transaction(async () => {
      const waiting = patient.query('select 7 as seven');
      await hasty.transaction(async () => {
        await expect(hasty.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
      });
      return { waiting };
    });
    expect(await (await waited).waiting).toEqual([{ seven: 7 }]);
    await Promise.all([hasty.close(), patient.close()]);
  });
});
