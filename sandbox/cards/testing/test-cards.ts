import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { loadConfig } from '../config.ts';
import { buildCards, type Cards } from '../server.ts';

export interface Hook {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** A shop that receives events, and what it answers. */
export interface TestShop {
  readonly url: string;
  readonly hooks: Hook[];
  /** Status of the answers to come. */
  answer: number;
  /** Resolves when so many events have come in all. */
  came(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startTestShop(): Promise<TestShop> {
  const hooks: Hook[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    hooks.push({ body: await text(request), headers: request.headers });
    response.writeHead(shop.answer).end('noted');
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const shop: TestShop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    hooks,
    answer: 200,
    came: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (hooks.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return shop;
}

export interface TestCards {
  readonly address: string;
  /** The official library, pointed here. */
  readonly stripe: Stripe;
  /** Ends it and starts another one on the same store and port. */
  restart(): Promise<void>;
  /** Calls one of the addresses for tests. */
  call(path: string, method?: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** The refusal of a call. Rejects when it was carried out. */
export const rejectionOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error) => error,
  );

/** Starts a card service on a free port with a temporary store. */
export async function startTestCards(environment: Record<string, string> = {}): Promise<TestCards> {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  const start = async (port: number) => {
    const config = loadConfig({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      // Nothing listens here, even while a shop is running.
      CARDS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      CARDS_WEBHOOK_RETRY_MS: '20',
      ...environment,
      CARDS_PORT: String(port),
    });
    const cards: Cards = buildCards(config);
    return { cards, port: await cards.listen() };
  };
  let running = await start(Number(environment['CARDS_PORT'] ?? 0));
  const address = `http://127.0.0.1:${running.port}`;
  const stripe = new Stripe('sk_test_sandbox', {
    protocol: 'http',
    host: '127.0.0.1',
    port: running.port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    address,
    stripe,
    restart: async () => {
      await running.cards.close();
      running = await start(running.port);
    },
    call: async (path, method = 'GET', body?) => {
      const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await fetch(address + path, { method, ...sent })).json();
    },
    close: async () => {
      await running.cards.close();
      rmSync(folder, { recursive: true });
    },
  };
}
