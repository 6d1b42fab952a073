import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Measure } from './measure.ts';
import type { MetricsLog } from './metrics.ts';

/** Where a server's metrics are. */
export interface MetricsSettings {
  readonly metricsHost: string;
  /** 0 takes a free one; undefined: nothing is counted, and no port is opened. */
  readonly metricsPort: number | undefined;
}

export interface MetricsPort {
  readonly url: string;
  close(): Promise<void>;
}

/** Milliseconds that a request for metrics may take to arrive. */
const REQUEST_MS = 5000;

/**
 * Opens the port of a server's metrics, apart from that of its visitors: `GET /metrics` answers in Prometheus' format. Rejects with
 * Node's error when the port is taken.
 */
export async function openMetricsPort(
  { metricsHost, metricsPort }: MetricsSettings,
  measures: readonly Measure[],
  log: MetricsLog,
): Promise<MetricsPort | undefined> {
  if (metricsPort === undefined) return undefined;
  // Only servers with metrics load the library.
  const { collectMetrics } = await import('./metrics.ts');
  const metrics = collectMetrics(measures, log);
  const server = createServer({ requestTimeout: REQUEST_MS }, async ({ method, url }, reply) => {
    const refuse = (status: number, code: string, msg: string): void => {
      reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      reply.end(JSON.stringify({ code, msg, request_id: randomUUID() }));
    };
    if (method !== 'GET' || url !== '/metrics')
      return refuse(404, 'not_found', 'There is nothing here but GET /metrics.');
    try {
      const text = await metrics.text();
      reply.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (err) {
      log.warn({ err }, 'the metrics could not be read');
      refuse(500, 'internal', 'The metrics could not be read.');
    }
  });
  try {
    server.listen(metricsPort, metricsHost);
    await once(server, 'listening');
  } catch (error) {
    metrics.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  log.info({ port }, 'metrics can be read');
  return {
    url: `http://${metricsHost}:${port}/metrics`,
    close: async () => {
      metrics.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
