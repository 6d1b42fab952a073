import { type Circuit, circuit } from '../../ports/service-call.ts';
import { endAfterTests } from '../../testing/end-after-tests.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { createHttpServer } from '../http/http-server.ts';
import { databaseCircuits } from './shared-circuits.ts';

const SERVICE = 'a service';
const refusal = () => new Error('refused');
const fail = () => Promise.reject(new Error('away'));
const { log } = createHttpServer({ logLevel: 'silent', logFormat: 'json' });

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  endAfterTests(() => database.close());
});
beforeEach(() => database.query('delete from service_circuit'));

/** A process with a circuit of its own. */
async function aProcess(probe: () => Promise<unknown>, on = database): Promise<Circuit> {
  const circuits = databaseCircuits({ database: on, log });
  const line = circuit({ isFailure: () => true, probe, shared: { service: SERVICE, circuits } });
  await circuits.listen();
  endAfterTests(() => circuits.close());
  return line;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const breakDown = async (line: Circuit): Promise<void> => {
  for (let failure = 0; failure < 5; failure += 1)
    await expect(line.run(fail, refusal, true)).rejects.toThrow('away');
};

it('opens in all processes when it opens in one, is probed by one, and closes in all', async () => {
  const probes: number[] = [];
  let isUp = false;
  const { promise: answer, resolve: onAnswer } = Promise.withResolvers<void>();
  const probe = (process: number) => async () => {
    probes.push(process);
    await answer;
    if (!isUp) throw new Error('away');
  };
  const [first, second] = [await aProcess(probe(1)), await aProcess(probe(2))];
  await breakDown(first);
  await until(() => second.isOpen());
  await expect(second.run(async () => 'asked', refusal, true)).rejects.toThrow('refused');

  // Both try once their pause is over; the second one finds that the probe is taken.
  await until(() => first.isOpen() && second.isOpen() && probes.length > 0);
  const [row] = await database.query<{ is_taken: boolean }>(
    'select claimed_until > now() as is_taken from service_circuit',
  );
  expect(row).toEqual({ is_taken: true });
  const began = performance.now();
  await until(() => first.isOpen() && second.isOpen() && performance.now() - began > 2500);
  expect(probes).toHaveLength(1);

  isUp = true;
  onAnswer();
  await until(() => !first.isOpen());
  await until(() => !second.isOpen());
  expect(probes).toHaveLength(1);
  expect(await second.run(async () => 'asked', refusal, true)).toBe('asked');
}, 30_000);

it('is known to a process that starts later', async () => {
  await breakDown(await aProcess(fail));
  let rows: unknown[] = [];
  while (rows.length === 0) rows = await database.query('select from service_circuit where is_open');
  expect((await aProcess(fail)).isOpen()).toBe(true);
});

it('works in one process while the database is away', async () => {
  const away = () => Promise.reject(new Error('no database'));
  const line = await aProcess(async () => 'up', { ...database, query: away, listen: away });
  await breakDown(line);
  expect(line.isOpen()).toBe(true);
  await until(() => !line.isOpen());
});
