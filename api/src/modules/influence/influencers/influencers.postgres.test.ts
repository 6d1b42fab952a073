import { randomUUID } from 'node:crypto';
import { aPerson, influences } from '../../../testing/fixture/rows.ts';
import { openTestPostgres, ownPostgres } from '../../../testing/postgres-databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';

/** Simultaneous requests, half of them at each of two servers, each with its own connection. */
const CROWD = 50;

const postgres = await ownPostgres();
const start = () => openTestPostgres(postgres.url, CROWD / 2);
const database = start();
const servers = await Promise.all([start(), start()].map((own) => startTestServer({ database: own })));
const [ines, otto] = [await aPerson(database), await aPerson(database)];
for (const person of [ines, otto]) await influences(database, 1, person);

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
