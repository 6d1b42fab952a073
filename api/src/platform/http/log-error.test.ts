import { testDatabase } from '../../testing/test-database.ts';
import { logError } from './log-error.ts';

describe('an error in the log', () => {
  it('says what happened and where, and none of the values', async () => {
    const database = await testDatabase();
    const statement = database.query('insert into person (username) values ($1)', [
      'planted secret, far too long',
    ]);
    const error = await statement.catch((thrown: unknown) => thrown);
    const logged = JSON.stringify(logError(new Error('It failed', { cause: error })));
    expect(logged).toContain('It failed');
    expect(logged).toContain('"code":"23514"');
    expect(logged).not.toContain('planted secret');
    await database.close();
  });

  it('may be anything', () => {
    for (const thrown of ['a text', undefined, null, 5]) {
      expect(logError(thrown)).toEqual({ type: '', message: '', stack: '' });
    }
  });
});
