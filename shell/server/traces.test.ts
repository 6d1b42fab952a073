import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { receiveSpans, type SpanReceiver } from 'server-kit/testing/span-receiver';
import { traceRequests } from 'server-kit/trace-requests';
import { startTracing, type Tracing } from 'server-kit/tracing';
import { proxy } from './proxy.ts';
import { BROWSER_TRACES_PATH, routeBrowserTraces } from './telemetry/browser-traces.ts';
import { isUntraced } from './telemetry/untraced-routes.ts';
import { openTestDoor } from './testing/test-door.ts';
import { TEST_ASSETS } from './testing/test-store.ts';

const SECRET = 'planted-secret-4711';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';
const fromBrowser = {
  traceparent: `00-${TRACE}-${CLICK}-01`,
  tracestate: `who=${SECRET}`,
  baggage: `who=${SECRET}`,
};
const upstreams = { identityUrl: null, cardsUrl: null, mailUrl: null, parcelsUrl: null, timing: () => 'x' };

let receiver: SpanReceiver;
let tracing: Tracing | null;
let api: FastifyInstance;
let door: FastifyInstance;
/** A receiver that takes nothing. */
let failing: FastifyInstance;

beforeEach(async () => {
  receiver = await receiveSpans();
  api = fastify();
  api.all('/*', ({ headers }, reply) => reply.header('x-logged-route', '/api/gift/:code').send(headers));
  await api.listen({ host: '127.0.0.1', port: 0 });
  failing = fastify();
  failing.post('/v1/traces', (_, reply) => reply.code(500).send());
  door = fastify();
});

afterEach(async () => {
  await door.close();
  await failing.close();
  await api.close();
  await tracing?.stop();
  tracing = null;
  await receiver.close();
  jest.restoreAllMocks();
});

const throughProxy = async (): Promise<Record<string, string>> => {
  traceRequests(door);
  await door.register(proxy, { ...upstreams, apiUrl: api.listeningOrigin });
  const url = await door.listen({ host: '127.0.0.1', port: 0 });
  const headers = { ...fromBrowser, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ text: SECRET }) };
  return (await fetch(`${url}/api/gift/${SECRET}?q=${SECRET}`, init)).json();
};

describe('a call of a page', () => {
  it('goes on below the span of the front door, which is below the click', async () => {
    tracing = await startTracing('wishbin-door', { endpoint: receiver.url, share: 1 });
    const atApi = await throughProxy();
    await door.close();
    await tracing?.flush();
    const [span, ...others] = receiver.spans;
    expect(others).toEqual([]);
    expect(span).toMatchObject({ traceId: TRACE, parentSpanId: CLICK, name: 'POST /api/gift/:code' });
    expect(atApi['traceparent']).toBe(`00-${TRACE}-${span?.spanId}-01`);
    for (const name of ['baggage', 'tracestate']) expect(atApi).not.toHaveProperty(name);
    expect(receiver.bodies.join()).not.toContain(SECRET);
  });

  it('has no trace behind a front door that is not traced', async () => {
    const atApi = await throughProxy();
    for (const name of Object.keys(fromBrowser)) expect(atApi).not.toHaveProperty(name);
  });
});

describe('a request for', () => {
  it.each(['/healthz', '/readyz', BROWSER_TRACES_PATH, '/shell/*', '/img/:size', '/remotes/*'])(
    '%s is left out of traces',
    (route) => expect(isUntraced(route)).toBe(true),
  );

  it.each(['/', '/g/:page', '/api/gift/:code', '/shells', 'unknown'])('%s is traced', (route) =>
    expect(isUntraced(route)).toBe(false),
  );
});

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });

const spanOf = (change: object = {}) => ({
  traceId: TRACE,
  spanId: CLICK,
  name: 'click pay',
  kind: 1,
  startTimeUnixNano: '1764190000000000000',
  endTimeUnixNano: '1764190001000000000',
  attributes: [
    attribute('http.route', '/checkout/:step'),
    attribute('wishbin.remote', 'mf-checkout'),
    attribute('http.url', `https://shop.example/${SECRET}`),
  ],
  ...change,
});

const bodyOf = (...spans: object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [attribute('who', SECRET)] },
      scopeSpans: [{ scope: { name: SECRET }, spans }],
    },
  ],
});

const send = (payload: object) => door.inject({ method: 'POST', url: BROWSER_TRACES_PATH, payload });

describe('spans of browsers', () => {
  it('are passed on with known attributes only, as those of browsers', async () => {
    routeBrowserTraces(door, { endpoint: receiver.url, share: 1 });
    expect((await send(bodyOf(spanOf({ events: [{ name: SECRET }] })))).statusCode).toBe(200);
    expect(receiver.spans).toEqual([
      {
        traceId: TRACE,
        spanId: CLICK,
        parentSpanId: undefined,
        name: 'click pay',
        service: 'wishbin-browser',
        facts: { 'http.route': '/checkout/:step', 'wishbin.remote': 'mf-checkout' },
        failed: false,
      },
    ]);
    expect(receiver.bodies.join()).not.toContain(SECRET);
  });

  it.each([
    ['another name', bodyOf(spanOf({ name: `click ${SECRET} ` }))],
    ['an id that is none', bodyOf(spanOf({ traceId: SECRET }))],
    ['no spans', { spans: [] }],
    ['too many spans', bodyOf(...Array.from({ length: 201 }, () => spanOf()))],
  ])('are refused with %s', async (_, body) => {
    routeBrowserTraces(door, { endpoint: receiver.url, share: 1 });
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad_request', request_id: expect.any(String) });
    expect(receiver.spans).toEqual([]);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'lose an attribute that is called %s',
    async (key) => {
      routeBrowserTraces(door, { endpoint: receiver.url, share: 1 });
      const attributes = [attribute(key, SECRET), attribute('wishbin.remote', 'mf-cart')];
      expect((await send(bodyOf(spanOf({ attributes })))).statusCode).toBe(200);
      expect(receiver.spans).toMatchObject([{ facts: { 'wishbin.remote': 'mf-cart' } }]);
      expect(receiver.bodies.join()).not.toContain(SECRET);
    },
  );

  it('have a pattern for a route, not an address', async () => {
    routeBrowserTraces(door, { endpoint: receiver.url, share: 1 });
    const attributes = [attribute('http.route', `/g/${SECRET}`), attribute('wishbin.remote', SECRET)];
    await send(bodyOf(spanOf({ attributes })));
    expect(receiver.spans).toMatchObject([{ facts: {} }]);
  });

  it('are limited for all browsers together', async () => {
    routeBrowserTraces(door, { endpoint: receiver.url, share: 1 });
    const body = bodyOf(...Array.from({ length: 200 }, () => spanOf({ attributes: [] })));
    const statuses: number[] = [];
    for (let sent = 0; sent < 40; sent += 1) statuses.push((await send(body)).statusCode);
    expect(statuses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 200));
    expect(statuses).toContain(429);
  });

  it('are not passed on when there are none, and a batch without any costs as one span', async () => {
    // The bucket gains nothing meanwhile.
    jest.spyOn(performance, 'now').mockReturnValue(1000);
    routeBrowserTraces(door, { endpoint: receiver.url, share: 1 });
    const full = bodyOf(...Array.from({ length: 200 }, () => spanOf({ attributes: [] })));
    for (let sent = 0; sent < 14; sent += 1) expect((await send(full)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let sent = 0; sent < 201; sent += 1) statuses.push((await send(bodyOf())).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 200 }, () => 204), 429]);
    expect(receiver.bodies).toHaveLength(14);
  });

  it('come with the headers that the receiver wants', async () => {
    const headers = 'authorization=Basic%20cGxhbnRlZA%3D%3D,x-tenant=shop';
    routeBrowserTraces(door, { endpoint: receiver.url, headers, share: 1 });
    expect((await send(bodyOf(spanOf()))).statusCode).toBe(200);
    expect(receiver.headers).toMatchObject([{ authorization: 'Basic cGxhbnRlZA==', 'x-tenant': 'shop' }]);
  });

  it('have no address where nothing is traced', async () => {
    routeBrowserTraces(door, { endpoint: undefined, share: 1 });
    expect((await send(bodyOf(spanOf()))).statusCode).toBe(404);
  });

  it.each([
    ['is away', async () => 'http://127.0.0.1:9'],
    ['fails', async () => failing.listen({ host: '127.0.0.1', port: 0 })],
  ])('are dropped while the receiver %s, with one warning a minute', async (_, open) => {
    const endpoint = await open();
    const stream = new PassThrough();
    const written = text(stream);
    tracing = await startTracing('wishbin-door', { endpoint, share: 1 });
    door = fastify({ logger: { level: 'warn', stream } });
    traceRequests(door, { except: () => true });
    routeBrowserTraces(door, { endpoint, share: 1 });
    for (let sent = 0; sent < 3; sent += 1) expect((await send(bodyOf(spanOf()))).statusCode).toBe(204);
    stream.end();
    const lines = (await written).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['traces cannot be sent']);
  });
});

describe('a page', () => {
  const htmlOf = async (env: NodeJS.ProcessEnv) => {
    const { app, close } = await openTestDoor({ env });
    const { body } = await app.inject('/shop/a');
    await close();
    return body;
  };
  const TRACED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0.25' };

  it('says that browsers trace a share of its loads, where this is set', async () => {
    expect(await htmlOf(TRACED)).toContain('"tracesPercent":25');
  });

  it('is the same to the byte without, also when the build has the script that traces', async () => {
    expect(await htmlOf({})).not.toContain('traces');
    expect(Object.keys(TEST_ASSETS.integrity)).toContain('traces.0a1b2c3d.js');
  });
});
