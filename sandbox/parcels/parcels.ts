import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { faultSwitches } from '../kit/faults.ts';
import { createHttpServer } from '../kit/http-server.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { authorize } from './authorize.ts';
import type { ParcelsConfig } from './config.ts';
import { labelRoutes } from './label/label-routes.ts';
import { shipmentRoutes } from './rates/shipment-routes.ts';
import { ParcelStore } from './store.ts';

export interface Parcels {
  readonly http: FastifyInstance;
  close(): Promise<void>;
}

/** The parcel service, not listening yet. Throws StoreError when its folder cannot be used. */
export function buildParcels(config: ParcelsConfig): Parcels {
  const store = new ParcelStore(config.folder);
  const http = createHttpServer(config.logLevel);
  let calls = 0;
  http.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/_sandbox/')) calls += 1;
  });
  faultSwitches(http);
  authorize(http, config.token);
  http.setNotFoundHandler((_, reply) => reply.code(404).send({ detail: 'Not found.' }));
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send(byField(error));
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'an error nobody expected');
    return reply.code(status).send({ detail: status < 500 ? error.message : 'A server error occurred.' });
  });
  addressRoutes(http, store);
  shipmentRoutes(http, store);
  labelRoutes(http, store);
  http.get('/_sandbox/state', () => ({ calls, ...store.count() }));
  return {
    http,
    close: async () => {
      await http.close();
      store.close();
    },
  };
}

/** What is wrong with each field, as Shippo tells it. */
function byField({ issues }: ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '__all__');
    fields[field] = [...(fields[field] ?? []), message];
  }
  return fields;
}
