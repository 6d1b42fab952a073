import { setImmediate } from 'node:timers/promises';
import { openDatabaseAddress } from '../../testing/database-address.ts';
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

/** Milliseconds; the machine may be busy. */
const LIMIT_MS = 2000;

describe('a server that vanishes without closing a connection', () => {
  it('is given up within and outside of transactions, and the one in its place is used', async () => {
    const port = Number(new URL(postgres.url).port);
    const address = await openDatabaseAddress(port);
    endAfterTests(address.close);
    const url = Object.assign(new URL(postgres.url), { port: String(address.port) }).href;
    const database = openPostgres({
      url,
      poolSize: 2,
      connectTimeoutMs: LIMIT_MS,
      queryTimeoutMs: LIMIT_MS,
      onIdleError: () => undefined,
    });
    endAfterTests(() => database.close());
    const [begun, vanished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction = database.transaction(async (inside) => {
      await inside.query('select 1');
      begun.resolve();
      await vanished.promise;
      return Promise.all([inside.query('select 2'), inside.query('select 3')]);
    });
    await begun.promise;
    await database.query('select 4');
    address.vanish();
    vanished.resolve();
    const lost = await Promise.allSettled([transaction, database.query('select 5')]);
    for (const each of lost)
      expect(each).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
    // New connections are silent, too.
    await expect(database.query('select 6')).rejects.toBeInstanceOf(DatabaseUnavailableError);
    address.leadTo(port);
    const seven = await database.transaction((inside) => inside.query('select 7 as seven'));
    expect(seven).toEqual([{ seven: 7 }]);
    expect(database.poolUse?.()).toMatchObject({ active: 0, waiting: 0 });
  });
});

describe('the limit of an answer', () => {
  const database = openPostgres({
    url: postgres.url,
    poolSize: 1,
    queryTimeoutMs: LIMIT_MS,
    onIdleError: () => undefined,
  });
  endAfterTests(() => database.close());
  /** Seconds that the server takes. */
  const slow = (seconds: number): string => `select pg_sleep(${seconds})`;
  const beyond = (1.3 * LIMIT_MS) / 1000;

  it('is for one statement, and not for those that wait behind it', async () => {
    await expect(database.query(slow(beyond))).rejects.toBeInstanceOf(DatabaseUnavailableError);
    const three = database.transaction((inside) =>
      Promise.all([1, 2, 3].map(() => inside.query(slow(beyond / 2)))),
    );
    expect(await three).toHaveLength(3);
  });

  it.each([
    [60_000, '1min'],
    [0, '0'],
  ])('is moved with that of the server by a transaction: %d ms', async (statementTimeoutMs, shown) => {
    const answers = await database.transaction(
      (inside) => Promise.all([inside.query('show statement_timeout'), inside.query(slow(beyond))]),
      { statementTimeoutMs },
    );
    expect(answers[0]).toEqual([{ statement_timeout: shown }]);
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
