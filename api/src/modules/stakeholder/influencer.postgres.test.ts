import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { aPerson } from '../../testing/fixture/builders.ts';
import { influences } from '../../testing/fixture/influence.ts';
import { openTestPostgres } from '../../testing/open-test-postgres.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Requests at one time, half of them at each of two servers, each of them with a connection of its own. */
const CROWD = 50;

let postgres: OwnPostgres;
let database: Database;
let servers: TestServer[];
let ines: number;
let otto: number;

beforeAll(async () => {
  postgres = await ownPostgres();
  const start = () => openTestPostgres(postgres.url, CROWD / 2);
  database = start();
  servers = await Promise.all([start(), start()].map((own) => startTestServer({ database: own })));
  [ines, otto] = [await aPerson(database), await aPerson(database)];
  for (const person of [ines, otto]) await influences(database, 1, person);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
  await postgres.stop();
});

/** Statuses of fifty opened pages, and how many views each influencer then has. */
async function crowd(influencer: (index: number) => number, visitor: (index: number) => string) {
  const replies = await Promise.all(
    Array.from({ length: CROWD }, (_, index) =>
      servers[index % 2]?.call(`/api/stakeholder/influencer/${influencer(index)}`, {
        method: 'PUT',
        headers: { cookie: `wishbin-visitor=${visitor(index)}` },
      }),
    ),
  );
  const views = await database.query<{ views: number }>('select views from page_views order by person_id');
  await database.query('with seen as (delete from visit) delete from page_views');
  return {
    statuses: [...new Set(replies.map((reply) => reply?.status))],
    views: views.map((row) => row.views),
  };
}

describe('fifty pages opened at once at two servers', () => {
  it('are one view when one browser opens them, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const visitor = randomUUID();
      expect(
        await crowd(
          () => ines,
          () => visitor,
        ),
      ).toEqual({ statuses: [200], views: [1] });
    }
  });

  it('are a view for each browser and influencer', async () => {
    const visitors = Array.from({ length: 5 }, () => randomUUID());
    const answer = await crowd(
      (index) => (index % 2 ? ines : otto),
      (index) => visitors[index % 5] ?? '',
    );
    expect(answer).toEqual({ statuses: [200], views: [5, 5] });
  });
});
