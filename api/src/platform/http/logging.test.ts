import { testDatabase } from '../../testing/test-database.ts';
import { logError, withoutTokens } from './http-server.ts';

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
  });

  it('may be anything', () => {
    for (const thrown of ['a text', undefined, null, 5]) {
      expect(logError(thrown)).toEqual({ type: '', message: '', stack: '' });
    }
  });
});

const line = (msg: string): string => `${JSON.stringify({ level: 30, msg })}\n`;

describe('a line of the log', () => {
  it.each([
    ['asked with Bearer eyJhbGciOi.eyJzdWIi.c2ln-_', 'asked with Bearer [token]'],
    ['asked with bearer  opaque+token/of==, twice', 'asked with bearer  [token], twice'],
    ['/callback?access=Bearer%20abcdefgh1234', '/callback?access=Bearer%20[token]'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln is old', 'token [token] is old'],
    ['"eyJhbGciOi.eyJzdWIi."', '"[token]"'],
  ])('of %j says %j', (said, kept) => {
    expect(withoutTokens(line(said))).toBe(line(kept));
  });

  it.each(['The bearer is unknown', 'answered', 'stored eyJ', 'bearer: none'])('keeps %j', (said) => {
    expect(withoutTokens(line(said))).toBe(line(said));
  });
});
