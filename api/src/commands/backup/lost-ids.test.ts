import { testDatabase } from '../../testing/test-database.ts';
import { skipLostIds } from './lost-ids.repo.ts';

const database = await testDatabase();

it.each(['order_refund', 'payout'])('leaves out the ids that a lost %s may have had', async (table) => {
  const next = async () => {
    const [row] = await database.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence($1, 'id')) as id`,
      [table],
    );
    return Number(row?.id);
  };
  const last = await next();
  await skipLostIds(database);
  expect(await next()).toBeGreaterThan(last + 999_999);
});
