import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, type Running, serve } from '../kit/serve.ts';
import { openStore } from '../kit/store.ts';
import { type CardsConfig, loadConfig } from './config.ts';
import { serveAccounts, serveOnboarding } from './connect/account-routes.ts';
import { Accounts } from './connect/accounts.ts';
import { serveTransfers } from './connect/transfer-routes.ts';
import { Calls, IDEMPOTENCY, prepareScope } from './http/calls.ts';
import { newId, OBJECTS, Objects } from './objects.ts';
import { BASE, readPageFiles, servePages } from './pages.ts';
import { serveCustomers } from './payments/customer-routes.ts';
import { Ledger, Settling } from './payments/pay.ts';
import { serveHolderAnswers, serveOpenCalls, serveServerCalls } from './payments/payment-routes.ts';
import { serveRefunds } from './refunds.ts';
import { Faults, serveSwitches, sufferFaults } from './switches.ts';
import { serveTaxes } from './tax.ts';
import { DELIVERIES, Deliveries, Events, serveEvents } from './webhooks.ts';

const SECRETS = 'create table if not exists secret (name text primary key, value text not null) strict;';
const SCHEMA = OBJECTS + DELIVERIES + IDEMPOTENCY + SECRETS;

/** A card service that does not listen yet. */
export interface Cards {
  readonly http: FastifyInstance;
  /** Listens, and sends what a former run left undelivered. @returns the port */
  listen(): Promise<number>;
  /** Ends requests under way, then lets go of the store. */
  close(): Promise<void>;
}

/** Builds the card service and opens its store. Throws StoreError when the store cannot be used. */
export function buildCards(config: CardsConfig): Cards {
  const store = openStore({ folder: config.folder, name: 'cards', schema: SCHEMA });
  const { database } = store;
  const faults = new Faults();
  const objects = new Objects(database);
  const deliveries = new Deliveries(database, objects, config, faults.mishap);
  const events = new Events(objects, deliveries);
  const ledger = new Ledger(objects, events);
  const accounts = new Accounts(objects, events);
  const settling = new Settling(ledger, () => calls);
  const wake = () => {
    deliveries.wake();
    settling.wake();
  };
  const calls = new Calls({ database, keys: config, changed: wake });
  const parts = {
    calls,
    ledger,
    fingerprintKey: secretOf(database, 'fingerprint'),
    processingMs: config.processingMs,
  };

  const http = createHttpServer(config.logLevel);
  http.setGenReqId(() => newId('req', 14));
  http.register(
    async (scope) => {
      prepareScope(scope);
      sufferFaults(scope, faults);
      serveServerCalls(scope, parts);
      serveOpenCalls(scope, parts);
      serveCustomers(scope, calls, ledger);
      serveRefunds(scope, calls, ledger);
      serveAccounts(scope, calls, accounts);
      serveTransfers(scope, { calls, accounts, database });
      serveTaxes(scope, calls, objects);
      serveEvents(scope, calls, objects);
    },
    { prefix: '/v1' },
  );
  // Browsers come by the front door, and never with the secret key.
  const browserCalls = new Calls({ database, keys: { ...config, secretKey: '' }, changed: wake });
  http.register(
    async (scope) => {
      prepareScope(scope);
      sufferFaults(scope, faults);
      serveOpenCalls(scope, { ...parts, calls: browserCalls });
      serveHolderAnswers(scope, { ...parts, calls: browserCalls });
    },
    { prefix: `${BASE}/v1` },
  );
  const files = readPageFiles();
  servePages(http, files);
  http.register(async (scope) => serveOnboarding(scope, { calls: browserCalls, accounts, files }));
  serveSwitches(http, { database, accounts, faults, config, calls });
  return {
    http,
    listen: async () => {
      await http.listen({ host: config.host, port: config.port });
      wake();
      return (http.server.address() as AddressInfo).port;
    },
    close: async () => {
      await http.close();
      settling.close();
      await deliveries.close();
      store.close();
    },
  };
}

/** A secret of the service's own, the same after a restart. */
function secretOf(database: DatabaseSync, name: string): string {
  const value = randomBytes(32).toString('base64url');
  database.prepare('insert or ignore into secret (name, value) values (?, ?)').run(name, value);
  return String(database.prepare('select value from secret where name = ?').get(name)?.['value']);
}

/** The card service by the environment's settings, listening. */
export async function startCards(): Promise<Running> {
  const { listen, close } = buildCards(loadConfig());
  try {
    return { ready: { port: await listen() }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

if (import.meta.main) await serve('The card service', startCards);
