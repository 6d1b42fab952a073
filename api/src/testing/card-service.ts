import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Config, loadConfig } from '../config/config.ts';
import type { KeptPayment } from './find-faults.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

/** Numbers of test cards, as the card provider documents them; the last one is the sandbox's own. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000002500003155',
  waits: '4000000000007007',
} as const;

/** What the card service answered a browser. */
export interface CardAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An event to be sent once more, see sandbox/cards. */
export interface EventAgain {
  readonly payment_intent: string;
  readonly type?: string;
  readonly secret?: string;
  readonly age_s?: number;
  readonly change?: object;
  readonly pretend?: object;
}

/** The sandbox's card service, as tests meet it. */
export interface CardService extends StandIn {
  /** Pays as a browser does, which knows the payment's secret alone. */
  pay(clientSecret: string, card?: string): Promise<CardAnswer>;
  /** The same with a card that the service keeps, by its id. */
  payWithKept(clientSecret: string, id: string): Promise<CardAnswer>;
  /** Ends a payment behind the server's back. */
  cancel(payment: string): Promise<CardAnswer>;
  /** Sends an event again; returns the server's status. */
  sendEvent(event: EventAgain): Promise<number>;
  /** Every payment there is. */
  payments(): Promise<KeptPayment[]>;
}

const keptSchema = z.object({
  payment_intents: z.array(z.object({ id: z.string(), status: z.string(), received: z.number() })),
  refunds: z.array(z.object({ intentId: z.string(), amount: z.number() })),
});

export const WEBHOOK_SECRET = 'whsec_of_tests';

/** Settings for the card service on a port. */
export function cardSettings(
  port: number,
  webhookSecrets: readonly string[] = [WEBHOOK_SECRET],
): Config['stripe'] {
  return {
    ...loadConfig({}).stripe,
    apiUrl: `http://127.0.0.1:${port}`,
    webhookSecrets: [...webhookSecrets],
  };
}

/** Starts it on a port, for a server at an address. Its events are lost until a test sends them, or switches them on. */
export async function startCardService(port: number, shopUrl: string): Promise<CardService> {
  const service = await startStandIn('cards/server.ts', {
    CARDS_PORT: String(port),
    CARDS_WEBHOOK_URL: `${shopUrl}/api/payment/webhook`,
    CARDS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CARDS_WEBHOOK_RETRY_MS: '50',
    CARDS_PROCESSING_MS: '100',
  });
  const { publishableKey, secretKey } = cardSettings(port);
  const post = async (path: string, key: string, fields: Record<string, string>): Promise<CardAnswer> => {
    const headers = { authorization: `Bearer ${key}` };
    const reply = await fetch(service.url + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return { status: reply.status, body: Object(await reply.json()) };
  };
  const faults = (more: object = {}): Promise<void> => service.faults({ webhooks: 'lost', ...more });
  await faults();
  return {
    ...service,
    faults,
    pay: (client_secret, number = CARDS.good) =>
      post(`/v1/payment_intents/${paymentOf(client_secret)}/confirm`, publishableKey, {
        client_secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      }),
    payWithKept: (client_secret, payment_method) =>
      post(`/v1/payment_intents/${paymentOf(client_secret)}/confirm`, publishableKey, {
        client_secret,
        payment_method,
      }),
    cancel: (payment) => post(`/v1/payment_intents/${payment}/cancel`, secretKey, {}),
    sendEvent: async (event) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(event) };
      const reply = await fetch(`${service.url}/_sandbox/webhooks/send`, init);
      const { status } = Object(await reply.json());
      if (typeof status !== 'number') throw new Error(`The event was not sent: ${reply.status}`);
      return status;
    },
    payments: async () => {
      const { payment_intents, refunds } = keptSchema.parse(await service.state());
      return payment_intents.map((intent) => ({
        ...intent,
        refunded: refunds
          .filter(({ intentId }) => intentId === intent.id)
          .reduce((sum, { amount }) => sum + amount, 0),
      }));
    },
  };
}

/** A payment's client secret starts with its id. */
export const paymentOf = (clientSecret: string): string => clientSecret.replace(/_secret_.*/, '');

/** Any event as the card service signs one. */
export function signedEvent(event: unknown): {
  method: string;
  headers: Record<string, string>;
  body: string;
} {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  return { method: 'POST', headers, body };
}
