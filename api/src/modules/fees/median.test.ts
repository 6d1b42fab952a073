import { systemClock } from '../../ports/clock.ts';
import { countedStatements } from '../../testing/counted-statements.ts';
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
