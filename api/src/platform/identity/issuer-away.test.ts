import { setImmediate } from 'node:timers/promises';
import { testDatabase } from '../../testing/test-database.ts';
import {
  bearer,
  DISCOVERY,
  KEYS,
  signingKey,
  startTestIssuer,
  type TestIssuer,
} from '../../testing/test-issuer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let issuer: TestIssuer;
let server: TestServer;
let now: number;

const database = await testDatabase();

beforeEach(async () => {
  now = Date.now();
  issuer = await startTestIssuer();
  server = await startTestServer({ database, clock: () => new Date(now) }, issuer.settings);
});

/** The status of a call with this token, or with a fresh one. */
const status = async (token?: string): Promise<number> => {
  const headers = bearer(token ?? (await issuer.token({ exp: now / SECOND + 3600 })));
  return (await server.call('/api/stakeholder/profile', { headers })).status;
};
const asked = (path: string): number => issuer.asked.filter((each) => each === path).length;

describe('the keys of the issuer', () => {
  it('are found by discovery and asked for once, however many come at first', async () => {
    const token = await issuer.token();
    const all = await Promise.all(Array.from({ length: 20 }, () => status(token)));
    expect(new Set(all)).toEqual(new Set([200]));
    expect(issuer.asked).toEqual([DISCOVERY, KEYS]);
  });

  it('are taken from the address that is configured, without discovery', async () => {
    const jwksUrl = new URL(KEYS, issuer.settings.issuer).href;
    const other = await startTestServer({ database }, { ...issuer.settings, jwksUrl });
    const headers = bearer(await issuer.token());
    expect((await other.call('/api/stakeholder/profile', { headers })).status).toBe(200);
    expect(issuer.asked).toEqual([KEYS]);
  });

  it('are asked for again when a token names a new one, and both are good while both are published', async () => {
    const old = await issuer.token();
    expect(await status(old)).toBe(200);
    issuer.keys = [...issuer.keys, await signingKey('RS256')];
    now += 10 * SECOND;
    expect([await status(), await status(old)]).toEqual([200, 200]);
    expect(asked(KEYS)).toBe(2);
  });

  it('are not fetched again by every token that names an unknown key', async () => {
    expect(await status()).toBe(200);
    const published = issuer.keys;
    const unknown = await Promise.all(
      Array.from({ length: 30 }, async () => {
        issuer.keys = [await signingKey()];
        return issuer.token();
      }),
    );
    issuer.keys = published;
    expect(new Set(await Promise.all(unknown.map(status)))).toEqual(new Set([401]));
    expect(asked(KEYS)).toBe(1);
    now += 10 * SECOND;
    expect(new Set(await Promise.all(unknown.map(status)))).toEqual(new Set([401]));
    expect(asked(KEYS)).toBe(2);
    expect(await status()).toBe(200);
  });

  it('are no longer good once the issuer has taken them back', async () => {
    const old = await issuer.token({ exp: now / SECOND + 7200 });
    expect(await status(old)).toBe(200);
    issuer.keys = [await signingKey()];
    now += 20 * MINUTE;
    expect(await status(old)).toBe(401);
    expect(await status()).toBe(200);
  });

  it('are refreshed in the background before that, so that no request waits', async () => {
    expect(await status()).toBe(200);
    now += 6 * MINUTE;
    expect(await status()).toBe(200);
    while (asked(DISCOVERY) < 2) await setImmediate();
    expect(asked(DISCOVERY)).toBe(2);
  });
});

describe('an identity server that is away', () => {
  it('at first makes calls wait rather than ask for a sign-in, and leaves the others alone', async () => {
    const token = await issuer.token();
    await issuer.stop();
    const reply = await server.call('/api/stakeholder/profile', { headers: bearer(token) });
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'unavailable', msg: 'We cannot check logins at the moment. Please try again shortly.' },
    });
    expect(reply.headers.get('retry-after')).toBe('2');
    expect((await server.call('/api/stakeholder/profile')).status).toBe(401);
    expect(await status('garbage')).toBe(401);
    expect((await server.call('/api/company/id/1', { headers: bearer(token) })).status).toBe(200);
    expect((await server.call('/api/ready')).status).toBe(200);
    await issuer.start();
    expect(await status(token)).toBe(200);
  });

  it('later affects no one until their token ends', async () => {
    const token = await issuer.token({ exp: now / SECOND + 3600 });
    expect(await status(token)).toBe(200);
    await issuer.stop();
    for (const passed of [10 * SECOND, 6 * MINUTE, 20 * MINUTE]) {
      now += passed;
      expect(await status(token)).toBe(200);
      expect(await status('garbage')).toBe(401);
    }
    now += 60 * MINUTE;
    expect(await status(token)).toBe(401);
    await issuer.start();
    expect(await status()).toBe(200);
  });

  it('later makes an unknown key a bad token, not an outage', async () => {
    expect(await status()).toBe(200);
    issuer.keys = [await signingKey()];
    const token = await issuer.token();
    await issuer.stop();
    now += 10 * SECOND;
    expect(await status(token)).toBe(401);
    await issuer.start();
    now += 10 * SECOND;
    expect(await status(token)).toBe(200);
  });
});

describe('an identity server that answers nonsense', () => {
  const wrong: readonly (readonly [string, string, string | number])[] = [
    ['nothing at all', DISCOVERY, 0],
    ['an error', DISCOVERY, 500],
    ['a missing page', DISCOVERY, 404],
    ['no JSON', DISCOVERY, '<html>'],
    ['no address of keys', DISCOVERY, '{"issuer":"x"}'],
    ['another issuer', DISCOVERY, '{"issuer":"http://other.example","jwks_uri":"http://127.0.0.1:1/keys"}'],
    ['keys at no web address', DISCOVERY, '{"issuer":"x","jwks_uri":"file:///etc/passwd"}'],
    ['an error instead of keys', KEYS, 503],
    ['no keys', KEYS, '{"keys":[]}'],
    ['keys of another shape', KEYS, '{"keys":["a"]}'],
    ['far too much', KEYS, JSON.stringify({ keys: [{ kty: 'x'.repeat(300_000) }] })],
  ];

  it.each(wrong)('is as good as away, and asked again for the next token: %s', async (_, path, answer) => {
    issuer.instead.set(path, answer);
    expect(await status()).toBe(503);
    issuer.instead.clear();
    expect(await status()).toBe(200);
    issuer.instead.set(path, answer);
    now += 20 * MINUTE;
    expect(await status()).toBe(200);
  });
});
