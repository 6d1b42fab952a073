import { lineWithoutSecrets, namesIn, withoutNames, withoutSecrets } from './without-secrets.ts';

const GIFT = 'Zq7planted4711Gift';

describe('a text of the log', () => {
  it.each([
    ['asked with Bearer eyJhbGciOi.eyJzdWIi.c2ln-_', 'asked with Bearer [token]'],
    ['asked with bearer  opaque+token/of==, twice', 'asked with bearer  [token], twice'],
    ['/callback?access=Bearer%20abcdefgh1234', '/callback?…'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln is old', 'token [token] is old'],
    [`GET http://127.0.0.1:4001/api/gift/${GIFT}?a=1 failed`, 'GET http://127.0.0.1:4001/… failed'],
    ['connect to postgres://wish:secret@db.example:5432/shop', 'connect to postgres://db.example:5432/…'],
    [`Route GET:/api/gift/${GIFT} not found`, 'Route GET:/api/…/… not found'],
    [`'/g/${GIFT}' is not a valid url component`, "'/g/…' is not a valid url component"],
    [`/releases/preview/${GIFT}`, '/releases/…/…'],
    [`from /img/signed/${GIFT}.x/wishes/7.jpg, twice`, 'from /img/…/…/…/…, twice'],
    ['failed while it rendered /company/:company', 'failed while it rendered /company/:company'],
    ['550 <ann@mail.example>: unknown', '550 <[email]>: unknown'],
    ['the intent pi_3Nabc_secret_XyZ12 and sk_test_4711abcdEF', 'the intent [secret] and [secret]'],
    ['grant_type=x&code=abc123&password=hunter2', 'grant_type=x&code=[secret]&password=[secret]'],
    [`Unexpected token 'h', "hunter2 x" is not valid JSON`, `Unexpected token 'h' is not valid JSON`],
  ])('%j says %j', (said, kept) => {
    expect(withoutSecrets(said)).toBe(kept);
  });

  it.each([
    'answered',
    'The bearer is unknown',
    'stored eyJ',
    'bearer: none',
    'a text/html; charset=utf-8 answer, and/or none',
    'Server listening at http://127.0.0.1:4000',
    "EACCES: permission denied, open '/usr/lib/node/x.json'",
    'at file:///usr/lib/node_modules/.pnpm/@fastify+http-proxy@11.6.3/node_modules/x/index.js:12:3',
    'at Object.a (/usr/lib/node_modules/.pnpm/fastify@5.12.8/node_modules/fastify/lib/route.js:1:2)',
  ])('keeps %j', (said) => {
    expect(withoutSecrets(said)).toBe(said);
  });
});

describe('a line of the log', () => {
  it('keeps the pattern of a route, and is JSON after what was cut out of it', () => {
    const line = `${JSON.stringify({
      route: '/api/gift/:code',
      msg: `a "quoted"\n/g/${GIFT}\nand\tann@mail.example`,
      err: { stack: `Error: /api/gift/${GIFT}\n    at x (/usr/a.js:1:2)` },
    })}\n`;
    expect(JSON.parse(lineWithoutSecrets(line))).toEqual({
      route: '/api/gift/:code',
      msg: 'a "quoted"\n/g/…\nand\t[email]',
      err: { stack: 'Error: /api/…/…\n    at x (/usr/a.js:1:2)' },
    });
    expect(lineWithoutSecrets(line).endsWith('\n')).toBe(true);
  });

  it.each([
    [
      { path: `/g/${GIFT}`, route: '/g/:code', msg: 'a' },
      { path: '/g/…', route: '/g/:code', msg: 'a' },
    ],
    [
      { route: '/g/:code', msg: `/g/${GIFT}` },
      { route: '/g/:code', msg: '/g/…' },
    ],
    [{ msg: `/g/${GIFT}` }, { msg: '/g/…' }],
  ])('is searched before and after its route: %j', (said, kept) => {
    expect(JSON.parse(lineWithoutSecrets(JSON.stringify(said)))).toEqual(kept);
  });
});

describe('the names in an address', () => {
  it('are its parameters and values, as written and as read', () => {
    expect(namesIn(`https://shop.example/g/${GIFT}?q=two%20words&n=1`)).toEqual([
      `${GIFT}`,
      'two%20words',
      'two words',
    ]);
    const named = '/company/wish%20bin/product/mug-with-name';
    expect(namesIn(named, '/company/:company/product/:product')).toEqual([
      'wish%20bin',
      'mug-with-name',
      'wish bin',
    ]);
  });

  it('are found in an address that cannot be decoded', () => {
    expect(namesIn('/search?q=%E0%A4%A')).toContain('%E0%A4%A');
  });

  it('are cut out of a text, the longest first', () => {
    expect(withoutNames('no planted-code of planted', ['planted', 'planted-code'])).toBe('no … of …');
  });
});
