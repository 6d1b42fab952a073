import { withoutTokens } from './log-secrets.ts';

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
