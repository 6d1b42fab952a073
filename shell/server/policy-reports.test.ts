import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError, answerNotFound } from './error-answers.ts';
import { POLICY_REPORTS_PATH, type PolicyReports, routePolicyReports } from './policy-reports.ts';
import { openTestDoor } from './testing/test-door.ts';

const SHOP = 'https://shop.example';

/** As browsers with the Reporting API send one. */
const modern = (body: object, type = 'csp-violation') => ({
  url: POLICY_REPORTS_PATH,
  method: 'POST' as const,
  headers: { 'content-type': 'application/reports+json' },
  payload: JSON.stringify([{ type, age: 1, url: `${SHOP}/`, user_agent: 'x', body }]),
});

/** As other browsers do. */
const legacy = (report: object) => ({
  url: POLICY_REPORTS_PATH,
  method: 'POST' as const,
  headers: { 'content-type': 'application/csp-report' },
  payload: JSON.stringify({ 'csp-report': report }),
});

const violation = {
  documentURL: `${SHOP}/g/secret-code?x=1`,
  effectiveDirective: 'script-src-elem',
  blockedURL: 'inline',
  disposition: 'enforce',
};

describe('what breaks the policy of pages', () => {
  let app: FastifyInstance;
  let reports: PolicyReports;
  let lines: { msg: string; count?: number; page?: string }[];
  beforeEach(async () => {
    lines = [];
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    app = fastify({ logger: { level: 'warn', stream } });
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(answerNotFound);
    reports = routePolicyReports(app, {
      publicUrl: SHOP,
      patternOf: async (pathname) => (pathname.startsWith('/g/') ? '/g/:code' : undefined),
    });
    await app.ready();
  });
  afterEach(() => app.close());

  it('is counted by directive and route in both forms, and its address stays unknown', async () => {
    for (const request of [
      modern(violation),
      modern(violation),
      legacy({
        'document-uri': `${SHOP}/g/another-code`,
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'inline',
      }),
      modern({
        ...violation,
        documentURL: `${SHOP}/login?code=1`,
        blockedURL: 'https://evil.example/x.js?y',
      }),
      modern({
        ...violation,
        documentURL: `${SHOP}/nowhere/1`,
        blockedURL: `${SHOP}/a/b`,
        disposition: 'report',
      }),
    ])
      expect(await app.inject(request)).toMatchObject({ statusCode: 204, body: '' });
    const common = { directive: 'script-src-elem', refused: true };
    expect(reports.counts()).toEqual([
      { ...common, page: '/g/:code', blocked: 'inline', count: 3 },
      { ...common, page: '/login', blocked: 'https://evil.example', count: 1 },
      { ...common, page: 'other', blocked: 'self', refused: false, count: 1 },
    ]);
    expect(lines).toEqual([]);
    reports.flush();
    reports.flush();
    expect(lines.map(({ msg, count, page }) => [msg, count, page])).toEqual([
      ['pages broke their security policy', 3, '/g/:code'],
      ['pages broke their security policy', 1, '/login'],
      ['pages broke their security policy', 1, 'other'],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/code=|secret|another/);
    await app.inject(modern(violation));
    await app.close();
    expect(lines.slice(3)).toMatchObject([{ count: 1, page: '/g/:code' }]);
  });

  it('names the sink of a text that was to become code, and not the text', async () => {
    const sink = {
      ...violation,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    };
    await app.inject(modern({ ...sink, sample: 'Element innerHTML|<b>my address</b>' }));
    await app.inject(modern({ ...sink, sample: 'my address' }));
    expect(reports.counts().map(({ blocked }) => blocked)).toEqual([
      'Element innerHTML',
      'trusted-types-sink',
    ]);
  });

  it('is not counted for pages of others, for other reports, or with made-up words', async () => {
    await app.inject(modern({ ...violation, documentURL: 'https://evil.example/' }));
    await app.inject(modern({ ...violation, documentURL: 'about:blank' }));
    await app.inject(modern(violation, 'deprecation'));
    await app.inject(modern({ ...violation, effectiveDirective: '<script>' }));
    await app.inject(modern({ ...violation, effectiveDirective: { a: 1 } }));
    expect(reports.counts()).toEqual([]);
  });

  it('takes a bounded place, however many kinds are made up', async () => {
    const send = (kinds: number[]) =>
      app.inject({
        ...modern({}),
        payload: JSON.stringify(
          kinds.map((kind) => ({
            type: 'csp-violation',
            body: { ...violation, blockedURL: `https://x${kind}.example/` },
          })),
        ),
      });
    for (let first = 0; first < 400; first += 20)
      expect((await send(Array.from({ length: 20 }, (_, index) => first + index))).statusCode).toBe(204);
    expect(reports.counts()).toHaveLength(6);
    const { effectiveDirective: directive } = violation;
    expect(reports.counts()[0]).toMatchObject({ directive, blocked: 'other', count: 395 });
    await app.inject(modern({ ...violation, effectiveDirective: 'img-src' }));
    expect(reports.counts()).toContainEqual(expect.objectContaining({ directive: 'img-src', count: 1 }));
    expect((await send(Array(21).fill(1))).statusCode).toBe(400);
  });

  it('takes a bounded place for all directives and pages together, and counts each directive to the end', async () => {
    await app.close();
    app = fastify();
    reports = routePolicyReports(app, { publicUrl: SHOP, patternOf: async (pathname) => pathname });
    const directives = ['default', 'script', 'style', 'img', 'font', 'connect', 'frame', 'worker', 'object'];
    const sent: object[] = [];
    for (const directive of directives)
      for (let page = 0; page < 40; page += 1)
        for (const disposition of ['enforce', 'report'])
          sent.push({
            type: 'csp-violation',
            body: {
              documentURL: `${SHOP}/page${page}`,
              effectiveDirective: `${directive}-src`,
              blockedURL: `https://x${page}.example/`,
              disposition,
            },
          });
    for (let first = 0; first < sent.length; first += 20)
      await app.inject({ ...modern({}), payload: JSON.stringify(sent.slice(first, first + 20)) });
    const counted = reports.counts();
    expect(counted.length).toBeLessThanOrEqual(200);
    expect(counted.length).toBeGreaterThan(150);
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(sent.length);
    for (const refused of [true, false])
      expect(counted).toContainEqual({
        directive: 'object-src',
        page: 'other',
        blocked: 'other',
        refused,
        count: 40,
      });
  });

  it.each([
    ['no JSON', { 'content-type': 'application/csp-report' }, '{"csp', 400],
    ['something else', { 'content-type': 'application/csp-report' }, '{"a":1}', 400],
    ['another type', { 'content-type': 'application/json' }, '[]', 415],
    ['too much', { 'content-type': 'application/reports+json' }, `["${'x'.repeat(40_000)}"]`, 413],
  ])('is refused as %s', async (_, headers, payload, status) => {
    const answer = await app.inject({ url: POLICY_REPORTS_PATH, method: 'POST', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      code: expect.any(String),
      msg: expect.any(String),
      request_id: expect.any(String),
    });
    expect(reports.counts()).toEqual([]);
  });
});

describe('a page', () => {
  it('says where reports go, and its route is the pattern of its remote', async () => {
    const door = await openTestDoor();
    const lines: object[] = [];
    door.app.log.warn = (details: object) => void lines.push(details);
    const { headers } = await door.app.inject('/shop/a');
    expect(headers['reporting-endpoints']).toBe(`policy="${POLICY_REPORTS_PATH}"`);
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`; report-to policy; report-uri ${POLICY_REPORTS_PATH}$`),
    );
    await door.app.inject(modern({ ...violation, documentURL: `${SHOP}/shop/my-secret` }));
    await door.close();
    expect(lines).toEqual([
      { directive: 'script-src-elem', page: '/shop/:page', blocked: 'inline', refused: true, count: 1 },
    ]);
  });
});
