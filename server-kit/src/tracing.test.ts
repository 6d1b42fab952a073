import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { logOptions, logRequests, noteRequest } from './log.ts';
import { type ReceivedSpan, receiveSpans, type SpanReceiver } from './testing/span-receiver.ts';
import { traceHeadersOf, traceRequests } from './trace-requests.ts';
import {
  inSpan,
  isTracing,
  NEW_TRACE,
  reportLostSpans,
  startTracing,
  type Tracing,
  traceHeaders,
  traceOf,
} from './tracing.ts';

const SECRET = 'planted-secret-4711';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let receiver: SpanReceiver;
let tracing: Tracing | null;

beforeAll(async () => {
  receiver = await receiveSpans();
});
afterAll(() => receiver.close());

const begin = async (share = 1): Promise<void> => {
  tracing = await startTracing('test', { endpoint: receiver.url, share });
};
afterEach(async () => {
  await tracing?.stop();
  tracing = null;
});

/** All spans of a trace that have come. */
async function spansOf(traceId: string): Promise<readonly ReceivedSpan[]> {
  await tracing?.flush();
  return receiver.spans.filter((span) => span.traceId === traceId);
}

/** A server with a route that works, one that fails, and one that calls another server. */
async function open(next?: string) {
  const stream = new PassThrough();
  const written = text(stream);
  const app: FastifyInstance = fastify(logOptions({ level: 'info', stream, takesRequestIds: true }));
  logRequests(app);
  traceRequests(app, { except: (route) => route === '/quiet' });
  app.post('/gift/:code', async (request) => {
    noteRequest(request, { actor: 17 });
    request.log.info('a line within');
    return inSpan('inner work', {}, async () => 'fine');
  });
  app.get('/throws/:code', ({ url }) => {
    throw new RangeError(`GET ${url} failed`);
  });
  app.get('/on', async () => (await fetch(`${next}/headers`, { headers: { ...traceHeaders() } })).json());
  app.get('/later', async ({ id }) => traceHeadersOf(id));
  app.get('/headers', async ({ headers }) => ({ traceparent: headers['traceparent'] }));
  app.get('/quiet', async () => 'fine');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    lines: async () => {
      await app.close();
      stream.end();
      return (await written)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
  };
}

const fromCaller = { traceparent: `00-${TRACE}-${CALLER}-01` };

describe('a request', () => {
  it('is a span below that of its caller, with pattern, status, actor and id; its lines name the trace', async () => {
    await begin();
    const { url, lines } = await open();
    const answer = await fetch(`${url}/gift/${SECRET}?q=${SECRET}`, {
      method: 'POST',
      headers: { ...fromCaller, 'x-request-id': 'door-0123456789', 'content-type': 'application/json' },
      body: JSON.stringify({ text: SECRET }),
    });
    expect(await answer.text()).toBe('fine');
    const written = await lines();
    const spans = await spansOf(TRACE);
    const request = spans.find(({ parentSpanId }) => parentSpanId === CALLER);
    expect(request).toMatchObject({
      name: 'POST /gift/:code',
      service: 'test',
      failed: false,
      facts: {
        'http.request.method': 'POST',
        'http.route': '/gift/:code',
        'http.response.status_code': 200,
        'wishbin.request_id': 'door-0123456789',
        'wishbin.actor': 17,
      },
    });
    // The body was read before: what the handler does is below the request all the same.
    expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)).toMatchObject([
      { name: 'inner work' },
    ]);
    expect(written.filter(({ request_id }) => request_id === 'door-0123456789')).toMatchObject([
      { msg: 'a line within', trace_id: TRACE },
      { msg: 'answered', trace_id: TRACE },
    ]);
  });

  it('that fails says so by the class of the status alone, and holds nothing of its address, body or message', async () => {
    await begin();
    const { url, lines } = await open();
    const answer = await fetch(`${url}/throws/${SECRET}?q=${SECRET}`, {
      headers: {
        ...fromCaller,
        referer: `https://shop.example/${SECRET}`,
        baggage: `who=${SECRET}`,
        cookie: SECRET,
      },
    });
    expect(answer.status).toBe(500);
    await lines();
    expect(await spansOf(TRACE)).toContainEqual(
      expect.objectContaining({ name: 'GET /throws/:code', failed: true }),
    );
    expect(receiver.bodies.length).toBeGreaterThan(0);
    expect(receiver.bodies.filter((body) => body.includes(SECRET))).toEqual([]);
  });

  it('hands its trace on to the servers that it calls', async () => {
    await begin();
    const behind = await open();
    const front = await open(behind.url);
    const on = await (await fetch(`${front.url}/on`, { headers: fromCaller })).json();
    const later = await (await fetch(`${front.url}/later`, { headers: fromCaller })).json();
    await front.lines();
    await behind.lines();
    const spans = await spansOf(TRACE);
    const idOf = (name: string) => spans.findLast((span) => span.name === name)?.spanId;
    expect(on).toEqual({ traceparent: `00-${TRACE}-${idOf('GET /on')}-01` });
    expect(later).toEqual({ traceparent: `00-${TRACE}-${idOf('GET /later')}-01` });
    expect(spans.find(({ name }) => name === 'GET /headers')?.parentSpanId).toBe(idOf('GET /on'));
  });

  it('begins a trace without a caller or with a broken one, and is left out where its route is', async () => {
    await begin();
    const { url, lines } = await open();
    await fetch(`${url}/quiet`, { headers: fromCaller });
    await fetch(`${url}/headers`, { headers: { traceparent: `00-${SECRET}-1-01` } });
    const [quiet, broken] = (await lines()).filter(({ msg }) => msg === 'answered');
    expect(quiet).not.toHaveProperty('trace_id');
    expect(await spansOf(broken.trace_id)).toMatchObject([{ name: 'GET /headers', parentSpanId: undefined }]);
  });
});

describe('work', () => {
  it('goes on in the trace that was stored with it', async () => {
    await begin();
    const stored = JSON.parse(
      JSON.stringify(await inSpan('request', { parent: NEW_TRACE }, async () => traceHeaders())),
    );
    const result = await inSpan('job', { kind: 'consumer', parent: traceOf(stored) }, async () => 7);
    expect(result).toBe(7);
    const [, traceId = '', spanId] = stored.traceparent.split('-');
    expect(await spansOf(traceId)).toMatchObject([
      { name: 'request', spanId },
      { name: 'job', parentSpanId: spanId },
    ]);
  });

  it('that fails is marked by the class of its error, and fails as before', async () => {
    await begin();
    const { traceparent = '' } = inSpan('outer', { parent: NEW_TRACE }, () => {
      const failing = inSpan('promise', {}, () => Promise.reject(new RangeError(SECRET)));
      expect(() =>
        inSpan('call', {}, () => {
          throw new TypeError(SECRET);
        }),
      ).toThrow(TypeError);
      failing.catch(() => undefined);
      return traceHeaders();
    });
    const [, traceId = ''] = traceparent.split('-');
    await new Promise(setImmediate);
    expect(await spansOf(traceId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'promise', failed: true, facts: { 'error.type': 'RangeError' } }),
        expect.objectContaining({ name: 'call', failed: true, facts: { 'error.type': 'TypeError' } }),
      ]),
    );
    expect(receiver.bodies.filter((body) => body.includes(SECRET))).toEqual([]);
  });

  it('outside of a trace begins none', async () => {
    await begin();
    const before = receiver.spans.length;
    expect(inSpan('alone', {}, () => traceHeaders())).toEqual({});
    await tracing?.flush();
    expect(receiver.spans).toHaveLength(before);
  });

  it('of a trace that is not kept sends nothing, here or behind', async () => {
    await begin(0);
    const { url, lines } = await open();
    const before = receiver.spans.length;
    const { traceparent } = Object(await (await fetch(`${url}/later`)).json());
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect((await lines())[0]).not.toHaveProperty('trace_id');
    await tracing?.flush();
    expect(receiver.spans).toHaveLength(before);
  });
});

it('a server that stops does not wait for a receiver that hangs', async () => {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const hanging = createServer(() => resolve()).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const stopping = await startTracing('test', { endpoint: `http://127.0.0.1:${port}`, share: 1 });
  const lost: unknown[] = [];
  reportLostSpans((error) => lost.push(error));
  inSpan('work', { parent: NEW_TRACE }, () => undefined);
  const began = performance.now();
  await stopping?.stop();
  // A batch may take five seconds.
  expect(performance.now() - began).toBeLessThan(4000);
  await received;
  expect(lost).toHaveLength(1);
  expect(isTracing()).toBe(false);
  hanging.closeAllConnections();
  hanging.close();
});

it('without an endpoint nothing is traced', async () => {
  expect(await startTracing('test', { endpoint: undefined, share: 1 })).toBeNull();
  expect(isTracing()).toBe(false);
  const { url, lines } = await open();
  expect(await (await fetch(`${url}/later`, { headers: fromCaller })).json()).toEqual({});
  expect((await lines())[0]).not.toHaveProperty('trace_id');
  expect(traceOf(fromCaller)).toBeUndefined();
});
