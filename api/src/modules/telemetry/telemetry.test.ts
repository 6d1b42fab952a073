import { setTimeout as wait } from 'node:timers/promises';
import type { DoorReport } from 'shared-api/contract';
import { ADMIN_ROLE } from 'shared-api/rules';
import { bearer, startTestIssuer } from '../../testing/test-issuer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { VIEWS_PER_ADDRESS } from './telemetry.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const STARTED = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

const issuer = await startTestIssuer();
let now: number;
let server: TestServer;
let addresses = 0;

beforeEach(async () => {
  now = STARTED;
  addresses = 0;
  server = await startTestServer({ clock: () => new Date(now) }, issuer.settings);
  await door();
});
afterEach(() => server.close());

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  server.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A browser's report; each from another address unless one is given. */
const report = (body: unknown, address?: string, headers: Record<string, string> = {}) => {
  addresses += 1;
  return post('/api/telemetry', body, {
    'x-forwarded-for': address ?? `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`,
    ...headers,
  });
};

const aView = { remote: 'mf-tea', version: '1.0.0', path: '/tea/:kind' };
const viewsOf = (version: string, count: number, failures = 0) =>
  Array.from({ length: count }, (_, index) => ({
    ...aView,
    version,
    ...(index < failures && { failure: 'render' as const, error: 'TypeError', fell_back: true as const }),
  }));

const NOTHING = { renders: 0, render_failures: 0, cache_hits: 0 };

async function door(given: Partial<DoorReport> = {}, authorization = 'Bearer wishbin-development-events') {
  const releases = ['1.0.0', '1.1.0'].map((version) => ({ remote: 'mf-tea', version, ...NOTHING }));
  return post('/api/internal/telemetry', { releases, canaries: [], ...given }, { authorization });
}

/** Stores the counts of until now, as every two seconds. */
const later = async (ms: number) => {
  await door();
  now += ms;
};

const canary = (since = new Date(STARTED).toISOString()) => ({
  canaries: [{ remote: 'mf-tea', canary: '1.1.0', stable: '1.0.0', since }],
});

const figures = async (since?: string) => Object((await door(canary(since))).body).canaries[0];

const asAdmin = async () =>
  bearer(
    await issuer.token({
      sub: 'admin',
      roles: ADMIN_ROLE,
      iat: STARTED / 1000,
      exp: STARTED / 1000 + 86_400,
    }),
  );

async function sums(hours = 24) {
  const headers = await asAdmin();
  const { status, body } = await server.call(`/api/admin/releases/telemetry?hours=${hours}`, { headers });
  expect(status).toBe(200);
  return Object(body).releases;
}

describe('what browsers tell', () => {
  it('is summed by hour and release', async () => {
    expect(await report({ views: viewsOf('1.0.0', 3, 1) })).toMatchObject({
      status: 200,
      body: { counted: true },
    });
    await report({ views: [{ ...aView, failure: 'load' }, ...viewsOf('1.1.0', 1)] });
    await later(2 * HOUR_MS);
    await report({ views: viewsOf('1.0.0', 1) });
    expect(await sums()).toMatchObject([
      {
        version: '1.0.0',
        views: 5,
        render_errors: 1,
        load_failures: 1,
        fallbacks: 1,
        first_hour: new Date(STARTED).toISOString(),
        last_hour: new Date(STARTED + 2 * HOUR_MS).toISOString(),
      },
      { version: '1.1.0', views: 1, render_errors: 0 },
    ]);
    expect(await sums(1)).toMatchObject([{ version: '1.0.0', views: 1 }]);
  });

  it('holds no slow load against a release', async () => {
    await report({
      views: [...viewsOf('1.1.0', 2, 1), { ...aView, version: '1.1.0', failure: 'slow', fell_back: true }],
    });
    await report({ views: [{ ...aView, version: '1.1.0', failure: 'slow', late: true }] });
    expect(await figures()).toMatchObject({ canary: { views: 3, failures: 1 } });
    expect(await sums()).toMatchObject([{ views: 3, slow_loads: 2, load_failures: 0, fallbacks: 2 }]);
  });

  it('gives the 75th percentile of web vitals', async () => {
    for (const lcp of [100, 100, 100, 1800])
      await report({ views: [], vitals: { remote: 'mf-tea', version: '1.0.0', lcp, cls: 0.2 } });
    const [release] = await sums();
    expect(release).toMatchObject({ views: 0, lcp: { p75: 250, samples: 4 }, inp: null });
    expect(release.cls.p75).toBeCloseTo(0.225);
  });

  it('does not count for releases that no front door serves', async () => {
    expect(await report({ views: viewsOf('6.6.6', 2) })).toMatchObject({ body: { counted: false } });
    expect(await report({ views: [...viewsOf('6.6.6', 2), ...viewsOf('1.0.0', 1)] })).toMatchObject({
      body: { counted: true },
    });
    expect(await sums()).toMatchObject([{ version: '1.0.0', views: 1 }]);
  });

  it('counts up to so many page views of an address, then no more of it', async () => {
    const forger = '203.0.113.7';
    for (let sent = 0; sent < VIEWS_PER_ADDRESS; sent += 20)
      expect(await report({ views: viewsOf('1.1.0', 20, 20) }, forger)).toMatchObject({
        body: { counted: true },
      });
    for (const _ of [1, 2])
      expect(await report({ views: viewsOf('1.1.0', 20, 20) }, forger)).toMatchObject({
        status: 200,
        body: { counted: false },
      });
    await report({ views: viewsOf('1.1.0', 1) }, '203.0.113.8');
    expect(await figures()).toMatchObject({ canary: { views: VIEWS_PER_ADDRESS + 1, failures: 1 } });
  });

  it.each<[string, unknown]>([
    ['an address in place of its pattern', { views: [{ ...aView, path: '/tea?search=a+secret' }] }],
    ['a sentence as an error', { views: [{ ...aView, failure: 'render', error: 'Ada’s wish is broken' }] }],
    ['anything else', { views: [], user: 7 }],
    ['something else of a view', { views: [{ ...aView, user: 7 }] }],
    ['an unknown failure', { views: [{ ...aView, failure: 'boring' }] }],
    ['too many views', { views: viewsOf('1.0.0', 21) }],
    ['a name of a release that is none', { views: [{ ...aView, remote: '../x' }] }],
    ['a negative time', { views: [], vitals: { remote: 'mf-tea', version: '1.0.0', lcp: -1 } }],
    ['nothing', undefined],
  ])('is refused with %s', async (_, body) => {
    const { status } = await report(body);
    expect([400, 422]).toContain(status);
    expect(await sums()).toEqual([]);
  });

  it('is refused from pages of other sites', async () => {
    const reply = await report({ views: viewsOf('1.1.0', 1, 1) }, undefined, {
      origin: 'https://evil.example',
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is kept in memory while the database is away', async () => {
    const { database } = server;
    let isAway = false;
    const flaky = {
      ...database,
      transaction: (work: Parameters<typeof database.transaction>[0]) =>
        isAway ? Promise.reject(new Error('away')) : database.transaction(work),
    } as typeof database;
    const other = await startTestServer({ database: flaky, clock: () => new Date(now) }, issuer.settings);
    const send = async (views: unknown) =>
      other.call('/api/telemetry', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ views }),
      });
    isAway = true;
    await send(viewsOf('1.0.0', 2, 1));
    const headers = await asAdmin();
    const list = async () => (await other.call('/api/admin/releases/telemetry', { headers })).body;
    expect(await list()).toEqual({ releases: [] });
    isAway = false;
    expect(await list()).toMatchObject({ releases: [{ views: 2, render_errors: 1 }] });
    await other.close();
  });
});

describe('what front doors tell', () => {
  it.each(['Bearer wrong', ''])('is refused without the secret: %j', async (authorization) => {
    expect(await door({}, authorization)).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } });
  });

  it('is refused when it is not what was agreed', async () => {
    expect((await door({ releases: [{ remote: 'mf-tea' } as never] })).status).toBe(422);
  });

  it('is summed beside the page views', async () => {
    const counts = { remote: 'mf-tea', version: '1.0.0', renders: 3, render_failures: 1, cache_hits: 40 };
    await door({ releases: [counts] });
    await door({ releases: [counts] });
    expect(await sums()).toMatchObject([
      { version: '1.0.0', renders: 6, render_failures: 2, cache_hits: 80 },
    ]);
  });

  it('is answered with the page views of canaries and stable releases of the last five minutes', async () => {
    await report({ views: viewsOf('1.1.0', 10, 2) });
    await later(6 * MINUTE_MS);
    for (const _ of [1, 2, 3]) await report({ views: viewsOf('1.1.0', 10, 2) });
    await report({ views: viewsOf('1.0.0', 20, 1) });
    expect(await figures()).toEqual({
      remote: 'mf-tea',
      version: '1.1.0',
      canary: { views: 30, failures: 3 },
      stable: { views: 20, failures: 1 },
    });
  });

  it('is answered without page views of before the canary', async () => {
    await report({ views: viewsOf('1.1.0', 10, 2) });
    await later(MINUTE_MS);
    await report({ views: viewsOf('1.1.0', 5, 1) });
    expect(await figures(new Date(now - 1000).toISOString())).toMatchObject({
      canary: { views: 5, failures: 1 },
    });
  });
});

it('forgets recent views after an hour, and all after 90 days', async () => {
  await report({ views: viewsOf('1.0.0', 1), vitals: { remote: 'mf-tea', version: '1.0.0', lcp: 10 } });
  await door();
  const rows = async () =>
    (
      await server.database.query<{ rows: number }>(
        `select (select count(*) from release_recent)::integer as rows
         union all select count(*)::integer from release_hour
         union all select count(*)::integer from release_vital_hour
         union all select count(*)::integer from served_release`,
      )
    ).map((row) => row.rows);
  const forget = async () => {
    await server.app.jobs.start();
    await server.app.jobs.runSoon('forget-telemetry');
  };
  expect(await rows()).toEqual([1, 1, 1, 2]);
  now += 61 * MINUTE_MS;
  await forget();
  while ((await rows())[0] !== 0) await wait(10);
  expect(await rows()).toEqual([0, 1, 1, 2]);
  now += 91 * 24 * 60 * MINUTE_MS;
  await server.app.jobs.runSoon('forget-telemetry');
  while ((await rows())[1] !== 0) await wait(10);
  expect(await rows()).toEqual([0, 0, 0, 0]);
});
