import { randomUUID } from 'node:crypto';
import { DOOR_SPENDING_PATH, type DoorSpending, type OtherSpending } from 'shared-api/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const authorization = 'Bearer wishbin-development-events';
const NETWORK = '203.0.113.0/24';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.database.query('delete from door_spending'));

/** A front door's report to one of the servers. */
async function report(
  door: string,
  rest: Partial<DoorSpending> = {},
  to: TestServer = server,
): Promise<OtherSpending['reports']> {
  const body = { door, sequence: 0, spent: [], seen: [], ...rest };
  const reply = await to.call(DOOR_SPENDING_PATH, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return (reply.body as OtherSpending).reports;
}

const [one, two] = [randomUUID(), randomUUID()];

it('tells each door what was spent at the others, once, whichever server they ask', async () => {
  const other = await startTestServer({ database: server.database });
  expect(await report(one, { spent: [[NETWORK, 12.5]] })).toEqual([]);
  await report(one, { sequence: 1, spent: [[NETWORK, 3]] });
  const learned = await report(two, {}, other);
  expect(learned).toEqual([
    { door: one, sequence: 0, spent: [[NETWORK, 12.5]] },
    { door: one, sequence: 1, spent: [[NETWORK, 3]] },
  ]);
  expect(await report(two, { seen: [[one, 0]] })).toEqual(learned.slice(1));
  expect(await report(two, { seen: [[one, 1]] })).toEqual([]);
  await other.close();
});

it('takes a report that is sent again once', async () => {
  await report(one, { sequence: 4, spent: [[NETWORK, 2]] });
  await report(one, { sequence: 4, spent: [[NETWORK, 2]] });
  expect(await report(two)).toHaveLength(1);
});

it('forgets reports: after ten seconds for doors that start, after a minute altogether', async () => {
  await report(one, { spent: [[NETWORK, 2]] });
  await server.database.query(`update door_spending set at = now() - interval '11 seconds'`);
  expect(await report(two)).toEqual([]);
  await server.database.query(`update door_spending set at = now() - interval '61 seconds'`);
  await report(one, { sequence: 1, spent: [[NETWORK, 2]] });
  expect(await server.database.query('select sequence from door_spending')).toEqual([{ sequence: 1 }]);
});

it.each([undefined, 'Bearer wrong'])('refuses %s', async (given) => {
  const headers = { 'content-type': 'application/json', ...(given && { authorization: given }) };
  const reply = await server.call(DOOR_SPENDING_PATH, { method: 'POST', headers, body: '{}' });
  expect(reply).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } });
});

it.each([
  [{ spent: [['not a network', 1]] }],
  [{ spent: [[NETWORK, -1]] }],
  [{ spent: Array.from({ length: 1001 }, () => [NETWORK, 1]) }],
])('refuses a report that makes no sense', async (wrong) => {
  const reply = await server.call(DOOR_SPENDING_PATH, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ door: one, sequence: 0, seen: [], ...wrong }),
  });
  expect(reply.status).toBe(422);
});
