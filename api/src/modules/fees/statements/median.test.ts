import { systemClock } from '../../../ports/clock.ts';
import { aCompany, aPerson, influences } from '../../../testing/fixture/rows.ts';
import { countedStatements, testDatabase } from '../../../testing/test-database.ts';
import { medianService } from './earnings.service.ts';

it('adds the ledger up once a day, for concurrent requests and later ones', async () => {
  const { database, asked } = countedStatements(await testDatabase());
  const sums = () => asked.filter((text) => text.includes('percentile_disc')).length;
  const median = medianService(database, systemClock);
  const answers = await Promise.all(Array.from({ length: 50 }, () => median()));
  expect(sums()).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await median();
  expect(sums()).toBe(1);
  await database.query('update earnings_median set day = day - 1');
  await median();
  expect(sums()).toBe(2);
  expect(await database.query('select 1 as one from earnings_median')).toHaveLength(1);
});

it('shows no quartile while there are fewer than ten influencers, and all of them from then on', async () => {
  const database = await testDatabase();
  const median = medianService(database, systemClock);
  const company = await aCompany(database);
  const join = async () => influences(database, company, await aPerson(database));
  for (let people = 0; people < 9; people += 1) await join();
  const untold = { lower_quartile: null, median: null, upper_quartile: null };
  expect(await median()).toMatchObject({ influencers: 9, earning: 0, ...untold });
  await join();
  await database.query('update earnings_median set day = day - 1');
  const quartiles = { lower_quartile: 0, median: 0, upper_quartile: 0 };
  expect(await median()).toMatchObject({ influencers: 10, earning: 0, ...quartiles });
});
