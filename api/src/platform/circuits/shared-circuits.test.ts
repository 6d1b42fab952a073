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

/**
 * A process with a circuit of its own.
 * @param claims gets the answers to its claims of a probe
 */
async function aProcess(
  probe: () => Promise<unknown>,
  { on = database, claims = [] }: { readonly on?: Database; readonly claims?: string[] } = {},
): Promise<Circuit> {
  const circuits = databaseCircuits({ database: on, log });
  const claimProbe = async (service: string) => {
    const claim = await circuits.claimProbe(service);
    claims.push(claim);
    return claim;
  };
  const shared = { service: SERVICE, circuits: { ...circuits, claimProbe } };
  const line = circuit({ isFailure: () => true, probe, shared });
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
  const { promise: answer, resolve: onAnswer } = Promise.withResolvers<void>();
  const probe = (process: number) => async () => {
    probes.push(process);
    await answer;
  };
  const claims: [string[], string[]] = [[], []];
  const first = await aProcess(probe(1), { claims: claims[0] });
  const second = await aProcess(probe(2), { claims: claims[1] });
  await breakDown(first);
  await until(() => second.isOpen());
  await expect(second.run(async () => 'asked', refusal, true)).rejects.toThrow('refused');

  // Both try once their pause is over and they are asked; the second one finds that the probe is taken.
  await until(() => first.isOpen() && second.isOpen() && claims.every(({ length }) => length > 0));
  expect(claims.map(([claim]) => claim).toSorted()).toEqual(['claimed', 'taken']);
  expect(probes).toHaveLength(1);

  onAnswer();
  await until(() => !first.isOpen());
  await until(() => !second.isOpen());
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
  const line = await aProcess(async () => 'up', { on: { ...database, query: away, listen: away } });
  await breakDown(line);
  expect(line.isOpen()).toBe(true);
  await until(() => !line.isOpen());
});
