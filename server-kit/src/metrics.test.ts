import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { logJob, logOptions, logRequests, noteRequest } from './log.ts';
import { type Measure, samplesOf, single } from './measure.ts';
import { collectMetrics, labelValue } from './metrics.ts';
import { type MetricsPort, openMetricsPort } from './metrics-port.ts';
import { clientErrorHandler } from './unreadable-requests.ts';

const SECRET = 'planted-secret-4711';
const EMAIL = 'planted-4711@example.com';

const logged: string[] = [];
const note = (_: object, message: string): void => void logged.push(message);
const log = { info: note, warn: note, error: note };

const mails: Measure = {
  name: 'test_mails_waiting',
  help: 'Emails.',
  type: 'gauge',
  labels: ['state'],
  read: () => samplesOf('state', ['due', 'later'], [['due', 3]]),
};

/** The lines of metrics whose names begin so. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

/** A server that is counted. */
async function server(): Promise<{ app: FastifyInstance; url: string }> {
  const app: FastifyInstance = fastify({
    ...logOptions({ level: 'silent', takesRequestIds: true }),
    clientErrorHandler: clientErrorHandler(() => ['bad_request', 'It cannot be read.']),
  });
  logRequests(app);
  app.get('/counted/:code', async () => 'fine');
  app.get('/failing/:code', async () => {
    throw new Error('It failed');
  });
  app.get('/noted/:code', async (request) => {
    noteRequest(request, { route: EMAIL });
    return 'fine';
  });
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

beforeEach(() => void logged.splice(0));

describe('the metrics of a server', () => {
  it('count requests by method, pattern and status, and hold no address', async () => {
    const metrics = collectMetrics([], log);
    const { app, url } = await server();
    for (const path of ['counted', 'counted', 'failing', 'noted', 'nothing'])
      await (await fetch(`${url}/${path}/${SECRET}?email=${EMAIL}`)).text();
    // Once it is closed, each answer has had its line.
    await app.close();
    const text = await metrics.text();
    metrics.close();
    expect(linesOf(text, 'http_requests_total{').sort()).toEqual([
      'http_requests_total{method="GET",route="/counted/:code",status="200"} 2',
      'http_requests_total{method="GET",route="/failing/:code",status="500"} 1',
      'http_requests_total{method="GET",route="other",status="200"} 1',
      'http_requests_total{method="GET",route="unknown",status="404"} 1',
    ]);
    expect(linesOf(text, 'http_request_duration_seconds_count{method="GET",route="/counted/:code"}')).toEqual(
      ['http_request_duration_seconds_count{method="GET",route="/counted/:code"} 2'],
    );
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/planted/);
  });

  it('count nothing once they are closed, and runs of jobs before', async () => {
    const metrics = collectMetrics([], log);
    const run = { job: 'send-mails', id: 'a', ms: 1500 };
    logJob(log, { ...run, outcome: 'done', result: 3 });
    logJob(log, { ...run, outcome: 'failed', err: new Error('away') });
    metrics.close();
    logJob(log, { ...run, outcome: 'done', result: 3 });
    const text = await metrics.text();
    expect(linesOf(text, 'wishbin_job_runs_total{').sort()).toEqual([
      'wishbin_job_runs_total{queue="send-mails",outcome="done"} 1',
      'wishbin_job_runs_total{queue="send-mails",outcome="failed"} 1',
    ]);
    expect(linesOf(text, 'wishbin_job_run_seconds_total{')).toEqual([
      'wishbin_job_run_seconds_total{queue="send-mails"} 3',
    ]);
  });

  it('leave out a measure that cannot be read, and say so once', async () => {
    let isAway = true;
    const shaky: Measure = {
      name: 'test_shaky',
      help: 'A figure.',
      type: 'gauge',
      read: async () => {
        if (isAway) throw new Error('The database is away');
        return single(7);
      },
    };
    const metrics = collectMetrics([shaky, mails], log);
    const failing = [await metrics.text(), await metrics.text()].at(-1) ?? '';
    expect(linesOf(failing, 'test_shaky')).toEqual([]);
    expect(linesOf(failing, 'test_mails_waiting{')).toEqual([
      'test_mails_waiting{state="due"} 3',
      'test_mails_waiting{state="later"} 0',
    ]);
    expect(linesOf(failing, 'wishbin_measure_failures_total{')).toEqual([
      'wishbin_measure_failures_total{measure="test_shaky"} 2',
    ]);
    isAway = false;
    expect(linesOf(await metrics.text(), 'test_shaky')).toEqual(['test_shaky 7']);
    metrics.close();
    expect(logged).toEqual([
      'a measure cannot be read: it is left out of the metrics',
      'a measure can be read again',
    ]);
  });

  it('are read once for those who ask at one time', async () => {
    let readings = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow: Measure = {
      name: 'test_slow',
      help: 'A figure.',
      type: 'gauge',
      read: async () => {
        readings += 1;
        await promise;
        return single(1);
      },
    };
    const metrics = collectMetrics([slow], log);
    const texts = [metrics.text(), metrics.text()];
    resolve();
    expect(linesOf((await Promise.all(texts))[1] ?? '', 'test_slow')).toEqual(['test_slow 1']);
    metrics.close();
    expect(readings).toBe(1);
  });

  it('leave out what is slow and what would come after it', async () => {
    const hanging: Measure = {
      name: 'test_hanging',
      help: 'A figure.',
      type: 'gauge',
      read: () => new Promise<never>(() => undefined),
    };
    const after: Measure = { name: 'test_after', help: 'A figure.', type: 'gauge', read: () => single(1) };
    const metrics = collectMetrics([mails, hanging, after], log, 50);
    const text = await metrics.text();
    metrics.close();
    expect(linesOf(text, 'test_mails_waiting{')).toHaveLength(2);
    expect(linesOf(text, 'test_hanging')).toEqual([]);
    expect(linesOf(text, 'test_after')).toEqual([]);
    expect(linesOf(text, 'wishbin_measure_failures_total{')).toEqual([
      'wishbin_measure_failures_total{measure="test_hanging"} 1',
      'wishbin_measure_failures_total{measure="test_after"} 1',
    ]);
  });

  it('wait for one that was given up, so that no second connection is taken', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const readings: string[] = [];
    const measure = (name: string, work: () => Promise<void>): Measure => ({
      name,
      help: 'A figure.',
      type: 'gauge',
      read: async () => {
        readings.push(name);
        await work();
        return single(1);
      },
    });
    const hanging = measure('test_hanging', () => promise);
    const other = measure('test_other', async () => undefined);
    const metrics = collectMetrics([mails, other, hanging], log, 500);
    await metrics.text();
    const meanwhile = await metrics.text();
    expect(readings).toEqual(['test_other', 'test_hanging']);
    expect(linesOf(meanwhile, 'test_mails_waiting{')).toHaveLength(2);
    expect(linesOf(meanwhile, 'wishbin_measure_failures_total{')).toEqual([
      'wishbin_measure_failures_total{measure="test_hanging"} 2',
      'wishbin_measure_failures_total{measure="test_other"} 1',
    ]);
    resolve();
    await new Promise(setImmediate);
    const after = await metrics.text();
    metrics.close();
    expect(linesOf(after, 'test_hanging')).toEqual(['test_hanging 1']);
    expect(linesOf(after, 'test_other')).toEqual(['test_other 1']);
  });

  it('have bounded labels', async () => {
    const metrics = collectMetrics([], log);
    const { ANSWERED } = await import('./log.ts');
    for (let number = 0; number < 700; number += 1)
      ANSWERED.publish({ method: `M${number}`, route: `/made-up/${number}`, status: 200, ms: 1 });
    const lines = linesOf(await metrics.text(), 'http_requests_total{');
    metrics.close();
    expect(lines.length).toBe(501);
    expect(lines).toContain('http_requests_total{method="other",route="other",status="200"} 200');
  });
});

describe('a label', () => {
  it.each(['/company/:company/product/:id', '/*', '1.4.0', 'charge_without_order', 'The card service'])(
    'has %s as it is',
    (value) => expect(labelValue(value)).toBe(value),
  );

  it.each([EMAIL, 'https://shop.example/?i=4711&t=x', '"quoted"', '', 'x'.repeat(200), 'Straße 5'])(
    'has “other” for %s',
    (value) => expect(labelValue(value)).toBe('other'),
  );
});

describe('the port of metrics', () => {
  let port: MetricsPort | undefined;
  afterEach(() => port?.close());

  it('is not opened unless it is set', async () => {
    const off = { metricsHost: '127.0.0.1', metricsPort: undefined };
    expect(await openMetricsPort(off, [], log)).toBe(undefined);
  });

  it('answers Prometheus alone', async () => {
    port = await openMetricsPort({ metricsHost: '127.0.0.1', metricsPort: 0 }, [mails], log);
    const url = port?.url ?? '';
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('# TYPE test_mails_waiting gauge');
    const other = await fetch(new URL('/', url));
    expect([other.status, await other.json()]).toEqual([
      404,
      { code: 'not_found', msg: 'There is nothing here but GET /metrics.', request_id: expect.any(String) },
    ]);
  });

  it('rejects when it is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port: metricsPort } = holder.address() as AddressInfo;
    await expect(openMetricsPort({ metricsHost: '127.0.0.1', metricsPort }, [], log)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    holder.close();
  });
});
