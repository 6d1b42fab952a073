import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inSpan, NEW_TRACE, startTracing, traceHeaders } from 'server-kit/tracing';
import { settingsTable } from '../kit/settings.ts';
import { duration } from './pages/trace-pages.ts';
import { buildTraces, loadConfig, variables } from './server.ts';
import { asTree } from './store.ts';

let http: FastifyInstance;
beforeEach(() => {
  http = buildTraces({ logLevel: 'silent' });
});
afterEach(() => http.close());

const idOf = (number: number, length: number) => number.toString(16).padStart(length, '0');
const SECOND = 1_000_000_000n;

/** A span that begins so many seconds after the first, and takes one. */
const span = (trace: number, id: number, parent: number | null, more: object = {}) => ({
  traceId: idOf(trace, 32),
  spanId: idOf(id, 16),
  ...(parent !== null && { parentSpanId: idOf(parent, 16) }),
  name: `span <${id}>`,
  startTimeUnixNano: String((1_764_190_000n + BigInt(id)) * SECOND),
  endTimeUnixNano: String((1_764_190_001n + BigInt(id)) * SECOND),
  attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
  ...more,
});

const send = (spans: readonly object[], service = 'wishbin-api') =>
  http.inject({
    method: 'POST',
    url: '/v1/traces',
    payload: {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
          scopeSpans: [{ spans }],
        },
      ],
    },
  });

const get = async (path: string) => http.inject(`/sandbox/traces${path}`);

describe('the receiver of traces', () => {
  it('takes what the SDK of our servers sends', async () => {
    const endpoint = await http.listen({ host: '127.0.0.1', port: 0 });
    const tracing = await startTracing('wishbin-test', { endpoint, share: 1 });
    const { traceparent = '' } = inSpan('outer', { parent: NEW_TRACE }, () =>
      inSpan('inner', { facts: { 'http.response.status_code': 204 } }, () => traceHeaders()),
    );
    await tracing?.stop();
    const [, traceId] = traceparent.split('-');
    const { spans } = (await get(`/${traceId}/spans.json`)).json();
    const outer = spans.find(({ name }: { name: string }) => name === 'outer');
    expect(spans).toHaveLength(2);
    expect(spans).toContainEqual(
      expect.objectContaining({
        name: 'inner',
        service: 'wishbin-test',
        parent_id: outer.span_id,
        facts: { 'http.response.status_code': 204 },
      }),
    );
  });

  it('joins the spans of several servers by their trace, and lists the newest first', async () => {
    await send([span(1, 1, null)], 'wishbin-door');
    await send([span(1, 2, 1, { status: { code: 2 } })]);
    await send([span(2, 5, null)]);
    expect((await get('/traces.json')).json()).toEqual({
      traces: [
        expect.objectContaining({ trace_id: idOf(2, 32), spans: 1, failed: false }),
        {
          trace_id: idOf(1, 32),
          name: 'span <1>',
          services: ['wishbin-door', 'wishbin-api'],
          spans: 2,
          start_us: 1_764_190_001_000_000,
          duration_us: 2_000_000,
          failed: true,
        },
      ],
    });
  });

  it('keeps the last 200 traces and 2,000 spans of one', async () => {
    await send(Array.from({ length: 201 }, (_, index) => span(index + 1, 1, null)));
    const { traces } = (await get('/traces.json')).json();
    expect(traces).toHaveLength(200);
    expect((await get(`/${idOf(1, 32)}`)).statusCode).toBe(404);
    await send(Array.from({ length: 2500 }, (_, index) => span(9999, index + 1, null)));
    expect((await get(`/${idOf(9999, 32)}/spans.json`)).json().spans).toHaveLength(2000);
  });

  it('shows a trace as a tree beside its time, with all texts escaped', async () => {
    await send([span(1, 1, null), span(1, 3, 2), span(1, 2, 1)]);
    const { body, headers } = await get(`/${idOf(1, 32)}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect([...body.matchAll(/class="depth-(\d)"/g)].map(([, depth]) => depth)).toEqual(['0', '1', '2']);
    expect(body.match(/<rect /g)).toHaveLength(3);
    expect(body).toContain('span &lt;1&gt;');
    expect((await get('')).body).toContain(`href="/sandbox/traces/${idOf(1, 32)}"`);
  });

  it('refuses what are no spans', async () => {
    expect((await send([{ traceId: 'x' }])).statusCode).toBe(400);
    expect((await get('/traces.json')).json()).toEqual({ traces: [] });
  });
});

describe('a trace', () => {
  const kept = (id: string, parent: string | null, start: number) => ({
    trace_id: '',
    span_id: id,
    parent_id: parent,
    name: id,
    service: '',
    start_us: start,
    duration_us: 1,
    failed: false,
    facts: {},
  });

  it('is a tree by its parents, also where one is missing or they name each other', () => {
    const spans = [
      kept('late', 'root', 5),
      kept('root', null, 1),
      kept('lost', 'not here', 2),
      kept('early', 'root', 3),
      kept('egg', 'hen', 6),
      kept('hen', 'egg', 7),
    ];
    expect(asTree(spans).map(({ name, depth }) => [name, depth])).toEqual([
      ['root', 0],
      ['early', 1],
      ['late', 1],
      ['lost', 0],
    ]);
  });

  it.each([
    [12, '12 µs'],
    [12_345, '12.3 ms'],
    [1_234_567, '1.23 s'],
  ])('of %d µs takes %s', (us, text) => {
    expect(duration(us)).toBe(text);
  });
});

describe('its settings', () => {
  it('are complete without any, and are refused in production unless that is meant', () => {
    expect(loadConfig({})).toEqual({ host: '127.0.0.1', port: 4007, logLevel: 'info' });
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('are in the README as they are', () => {
    expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(
      settingsTable(variables),
    );
  });
});
