import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import { faultSwitches } from '../kit/faults.ts';
import { createHttpServer, listen, type Running, serve } from '../kit/serve.ts';
import { dataDir, type Environment, logLevel, port, readSettings, word } from '../kit/settings.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { labelRefundRoutes } from './label-refunds.ts';
import { labelRoutes } from './labels.ts';
import { shipmentRoutes } from './rates/shipment-routes.ts';
import { ParcelStore } from './store.ts';
import { BASE } from './tracking/paths.ts';
import { trackingPages } from './tracking/tracking-pages.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses requests without the token, in Shippo's format; labels and tracking pages are public to those who know their URL. */
export function authorize(http: FastifyInstance, token: string): void {
  const expected = digest(`ShippoToken ${token}`);
  http.addHook('onRequest', async ({ url, headers }, reply) => {
    if (['/_sandbox/', '/labels/', `${BASE}/`].some((path) => url.startsWith(path))) return;
    if (!headers.authorization)
      return reply.code(401).send({ detail: 'Authentication credentials were not provided.' });
    if (!timingSafeEqual(digest(headers.authorization), expected))
      return reply.code(401).send({ detail: 'Invalid token' });
  });
}

/** Everything the parcel service reads from its environment. All of it may be left out. */
export const variables = {
  PARCELS_PORT: port('4004', 'Port of the parcel service.'),
  PARCELS_HOST: word('127.0.0.1', 'Address to listen on.'),
  PARCELS_TOKEN: word('shippo_test_sandbox', 'The one token it knows.'),
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin),
    expected: 'an address',
    fallback: 'http://localhost:4000',
    purpose: 'Where shoppers reach the shop and, behind its front door, the pages that follow a parcel.',
  },
  DATA_DIR: dataDir,
  LOG_LEVEL: logLevel,
};

export interface ParcelsConfig {
  readonly host: string;
  readonly port: number;
  readonly token: string;
  /** Origin that shoppers see. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly folder: string;
  readonly logLevel: string;
}

/** Throws SettingsError. */
export function loadConfig(environment: Environment = process.env): ParcelsConfig {
  const value = readSettings(variables, environment, 'use Shippo (SHIPPO_TOKEN)');
  return {
    host: value.PARCELS_HOST,
    port: value.PARCELS_PORT,
    token: value.PARCELS_TOKEN,
    publicUrl: value.PUBLIC_URL,
    folder: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}

export interface Parcels {
  readonly http: FastifyInstance;
  close(): Promise<void>;
}

/** The parcel service, not listening yet. Throws StoreError when its folder cannot be used. */
export function buildParcels(config: ParcelsConfig): Parcels {
  const store = new ParcelStore(config.folder);
  const http = createHttpServer(config.logLevel, answerError);
  let calls = 0;
  http.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/_sandbox/') && !url.startsWith(`${BASE}/`)) calls += 1;
  });
  faultSwitches(http);
  authorize(http, config.token);
  http.setNotFoundHandler((_, reply) => reply.code(404).send({ detail: 'Not found.' }));
  addressRoutes(http, store);
  shipmentRoutes(http, store);
  labelRoutes(http, store, config.publicUrl);
  labelRefundRoutes(http, store);
  trackingPages(http, store);
  http.get('/_sandbox/state', () => ({ calls, ...store.count() }));
  return {
    http,
    close: async () => {
      await http.close();
      store.close();
    },
  };
}

function answerError(
  error: FastifyError | ZodError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ZodError) return reply.code(400).send(byField(error));
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'unexpected error');
  return reply.code(status).send({ detail: status < 500 ? error.message : 'A server error occurred.' });
}

/** Errors by field, in Shippo's format. */
function byField({ issues }: ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '__all__');
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}

/** The parcel service by the environment's settings, listening. */
export async function startParcels(): Promise<Running> {
  const config = loadConfig();
  const { http, close } = buildParcels(config);
  try {
    return { ready: { port: await listen(http, config) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

if (import.meta.main) await serve('The parcel service', startParcels);
