import { systemClock } from '../../ports/clock.ts';
import { countedStatements } from '../../testing/counted-statements.ts';
import { aCompany, aPerson } from '../../testing/fixture/builders.ts';
import { influences } from '../../testing/fixture/influence.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { medianService } from './median.service.ts';

it('adds the books up once for all who ask at one moment, and anew for whoever asks later', async () => {
  const { database, asked } = countedStatements(await testDatabase());
  const median = medianService(database, systemClock);
  const answers = await Promise.all(Array.from({ length: 50 }, () => median()));
  expect(asked).toHaveLength(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await median();
  expect(asked).toHaveLength(2);
  await database.close();
});

it('tells no quartile while there are fewer than ten influencers, and all of them from then on', async () => {
  const database = await testDatabase();
  const median = medianService(database, systemClock);
  const company = await aCompany(database);
  const join = async () => influences(database, company, await aPerson(database));
  for (let people = 0; people < 9; people += 1) await join();
  const untold = { lower_quartile: null, median: null, upper_quartile: null };
  expect(await median()).toMatchObject({ influencers: 9, earning: 0, ...untold });
  await join();
  const told = { lower_quartile: 0, median: 0, upper_quartile: 0 };
  expect(await median()).toMatchObject({ influencers: 10, earning: 0, ...told });
  await database.close();
});
