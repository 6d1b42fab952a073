import type { Database, Queryable } from '../platform/database/database.ts';
import { testDatabase } from './test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Far more queries than it takes, yet an end of them. */
async function happensBeside(queryable: Queryable): Promise<boolean> {
  let happened = false;
  setImmediate(() => {
    happened = true;
  });
  for (let asked = 0; asked < 1000 && !happened; asked += 1) await queryable.query('select 1');
  return happened;
}

describe('a test that asks its database without a pause', () => {
  it('lets other things happen meanwhile', async () => {
    expect(await happensBeside(database)).toBe(true);
  });

  it('lets them happen within a transaction too', async () => {
    expect(await database.transaction(happensBeside)).toBe(true);
  });
});
