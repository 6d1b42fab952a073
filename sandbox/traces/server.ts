import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../kit/pages.ts';
import { createHttpServer, listen, type Running, serve } from '../kit/serve.ts';
import { type Environment, logLevel, port, readSettings, word } from '../kit/settings.ts';
import { assets, BASE, listPage, tracePage } from './pages/trace-pages.ts';
import { exportSchema, TraceStore } from './store.ts';

/** Everything the receiver of traces reads from its environment. All of it may be left out. */
export const variables = {
  TRACES_PORT: port('4007', 'Port that takes traces and shows them.'),
  TRACES_HOST: word('127.0.0.1', 'Address to listen on.'),
  LOG_LEVEL: logLevel,
};

export interface TracesConfig {
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
}

/** Throws SettingsError. */
export function loadConfig(environment: Environment = process.env): TracesConfig {
  const value = readSettings(
    variables,
    environment,
    'use a receiver of your own (OTEL_EXPORTER_OTLP_ENDPOINT)',
  );
  return { host: value.TRACES_HOST, port: value.TRACES_PORT, logLevel: value.LOG_LEVEL };
}

/** Of one batch of spans. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

interface OneTrace {
  Params: { id: string };
}

/** The receiver of traces (OTLP, JSON over HTTP), not listening yet. It keeps the last ones in memory. */
export function buildTraces(config: Pick<TracesConfig, 'logLevel'>): FastifyInstance {
  const store = new TraceStore();
  const http = createHttpServer(config.logLevel);
  http.post('/v1/traces', { bodyLimit: MAX_BODY_BYTES }, (request, reply) => {
    const parsed = exportSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ code: 3, message: 'These are no spans.' });
    store.add(parsed.data);
    return reply.send({});
  });
  http.delete('/_sandbox/traces', (_request, reply) => {
    store.empty();
    return reply.code(204).send();
  });

  assets.serve(http);
  http.get('/', (_request, reply) => reply.redirect(BASE));
  http.get(BASE, (_request, reply) =>
    reply.headers(pageHeaders).type('text/html; charset=utf-8').send(listPage(store.list())),
  );
  http.get(`${BASE}/traces.json`, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ traces: store.list() }),
  );
  http.get<OneTrace>(`${BASE}/:id(^[0-9a-f]{32}$)`, ({ params }, reply) => {
    const spans = store.find(params.id);
    if (!spans) return reply.callNotFound();
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(tracePage(spans));
  });
  http.get<OneTrace>(`${BASE}/:id(^[0-9a-f]{32}$)/spans.json`, ({ params }, reply) => {
    const spans = store.find(params.id);
    if (!spans) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ spans });
  });
  return http;
}

/** The receiver by the environment's settings, listening. */
export async function startTraces(): Promise<Running> {
  const config = loadConfig();
  const http = buildTraces(config);
  try {
    return { ready: { port: await listen(http, config) }, close: () => http.close() };
  } catch (error) {
    await http.close();
    throw error;
  }
}

if (import.meta.main) await serve('The receiver of traces', startTraces);
