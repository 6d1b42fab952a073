import { loggedError } from 'server-kit/log';
import { testDatabase } from '../../testing/test-database.ts';

it('a database error in the log says what happened and where, and none of the values', async () => {
  const database = await testDatabase();
  const statement = database.query('insert into person (username) values ($1)', [
    'planted secret, far too long',
  ]);
  const error = await statement.catch((thrown: unknown) => thrown);
  const logged = JSON.stringify(loggedError(new Error('It failed', { cause: error })));
  expect(logged).toContain('It failed');
  expect(logged).toContain('"code":"23514"');
  expect(logged).not.toContain('planted secret');
});
