import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account, Accounts, Transfer } from './connect/accounts.ts';
import type { Calls } from './http/calls.ts';
import type { Objects } from './objects.ts';
import type { Charge, Customer, Intent, Refund } from './payments/intent.ts';
import { type DeliverySettings, type Event, type Mishap, send } from './webhooks.ts';

const times = z.number().int().min(1).optional();
const pause = z.number().int().min(0).max(3_600_000);

/** What a test may switch on. `times`, `cut_times`: how often; left out, until it is switched off. */
export const faultsSchema = z.strictObject({
  /** Calls whose path begins so; left out, all. */
  path: z.string().optional(),
  /** Calls made so; left out, all. */
  method: z.enum(['GET', 'POST']).optional(),
  slow_ms: pause.default(0),
  fail: z
    .strictObject({ status: z.number().int().min(400).max(599), times, path: z.string().optional() })
    .nullable()
    .default(null),
  /** `before`: the call is not carried out. `after`: it is, and the answer is lost. */
  cut: z.enum(['before', 'after']).nullable().default(null),
  cut_times: times,
  webhooks: z.enum(['normal', 'lost', 'doubled', 'tenfold', 'late', 'shuffled']).default('normal'),
  webhook_delay_ms: pause.default(3000),
});

export type FaultSettings = z.output<typeof faultsSchema>;

/** A call that may suffer. */
export interface Suffering {
  readonly method: string;
  readonly path: string;
}

/** Faults that were asked for. They are forgotten at a restart. */
export class Faults {
  #now: FaultSettings = faultsSchema.parse({});

  get now(): FaultSettings {
    return this.#now;
  }

  set(settings: FaultSettings): void {
    this.#now = settings;
  }

  /** Milliseconds that a call has to wait. */
  slowness(call: Suffering): number {
    return this.#concerns(call) ? this.#now.slow_ms : 0;
  }

  /** The status a call fails with; uses up one of the times. */
  takeFailure(call: Suffering): number | undefined {
    const { fail } = this.#now;
    if (!fail || !this.#concerns(call) || !call.path.startsWith(fail.path ?? '')) return undefined;
    const left = oneLess(fail.times);
    this.#now = { ...this.#now, fail: left === 0 ? null : { ...fail, times: left } };
    return fail.status;
  }

  /** Whether a call's connection is cut at this moment; uses up one of the times. */
  takeCut(when: 'before' | 'after', call: Suffering): boolean {
    if (this.#now.cut !== when || !this.#concerns(call)) return false;
    const left = oneLess(this.#now.cut_times);
    this.#now = { ...this.#now, cut: left === 0 ? null : when, cut_times: left === 0 ? undefined : left };
    return true;
  }

  readonly mishap: Mishap = () => {
    const { webhooks, webhook_delay_ms: delay } = this.#now;
    if (webhooks === 'lost') return [];
    if (webhooks === 'doubled') return [0, 0];
    if (webhooks === 'tenfold') return Array<number>(10).fill(0);
    if (webhooks === 'late') return [delay];
    return [webhooks === 'shuffled' ? Math.floor(Math.random() * (delay + 1)) : 0];
  };

  #concerns({ method, path }: Suffering): boolean {
    return path.startsWith(this.#now.path ?? '') && method === (this.#now.method ?? method);
  }
}

const oneLess = (count: number | undefined): number | undefined => (count === undefined ? count : count - 1);

/** Lets the calls of this scope suffer from what was switched on. */
export function sufferFaults(scope: FastifyInstance, faults: Faults): void {
  const ending = new AbortController();
  scope.addHook('preClose', async () => ending.abort());

  scope.addHook('onRequest', async (request, reply) => {
    // Ignore CORS preflight requests.
    if (request.method === 'OPTIONS') return;
    const call = callOf(request);
    const pause = faults.slowness(call);
    if (pause > 0) await wait(pause, undefined, { signal: ending.signal }).catch(() => null);
    if (faults.takeCut('before', call)) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const status = faults.takeFailure(call);
    if (status !== undefined) {
      const message = 'A fault that was asked for.';
      await reply.code(status).send({ error: { type: 'api_error', message } });
    }
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'OPTIONS' && faults.takeCut('after', callOf(request))) {
      reply.hijack();
      request.raw.socket.destroy();
    }
    return payload;
  });
}

const callOf = ({ method, url }: FastifyRequest): Suffering => ({
  method,
  path: url.split('?', 1)[0] ?? url,
});

const fields = z.record(z.string(), z.unknown());

export const sendAgainSchema = z
  .strictObject({
    event_id: z.string().optional(),
    /** The payment whose newest event it is; with `type`, its newest of that type. */
    payment_intent: z.string().optional(),
    type: z.string().optional(),
    /** To sign it with another secret than the shop's. */
    secret: z.string().optional(),
    /** Seconds that the signature is old. */
    age_s: z.number().int().optional(),
    /** Changes fields of the object after the signature was made, as a forger would. */
    change: fields.optional(),
    /** Changes fields of the object first: a validly signed event with other data. */
    pretend: fields.optional(),
  })
  .refine(({ event_id, payment_intent }) => Boolean(event_id) !== Boolean(payment_intent), {
    message: 'Send event_id or payment_intent.',
  });

export interface ShopAnswer {
  readonly event_id: string;
  readonly status: number;
  readonly body: string;
}

/** Sends an event again, with a valid or an invalid signature, and returns the shop's reply. Undefined for an unknown event. */
export async function sendAgain(
  objects: Objects,
  { webhookUrl, webhookSecrets }: DeliverySettings,
  wanted: z.output<typeof sendAgainSchema>,
): Promise<ShopAnswer | undefined> {
  const kept = findEvent(objects, wanted);
  if (!kept) return undefined;
  const event = withFields(kept, wanted.pretend);
  const { secret, age_s, change } = wanted;
  const answer = await send({
    url: webhookUrl,
    secrets: secret === undefined ? webhookSecrets : [secret],
    event,
    ...(age_s !== undefined && { age: age_s }),
    ...(change && { falsify: () => JSON.stringify(withFields(event, change), null, 2) }),
  });
  return { event_id: event.id, status: answer.status, body: await answer.text() };
}

function findEvent(
  objects: Objects,
  { event_id, payment_intent, type }: z.output<typeof sendAgainSchema>,
): Event | undefined {
  if (event_id) return objects.get<Event>('event', event_id);
  const events = objects.ofOwner<Event>('event', payment_intent ?? '');
  return events.find((event) => type === undefined || event.type === type);
}

const withFields = (event: Event, more: Record<string, unknown> = {}): Event => ({
  ...event,
  data: { object: { ...event.data.object, ...more } },
});

interface Wanted {
  /** Sums only. */
  readonly brief: boolean;
  readonly payment?: string | undefined;
}

/** All stored objects, for tests: payments, charges, refunds, customers, accounts, transfers, events and the state of each delivery. */
export function stateOf(database: DatabaseSync, objects: Objects, { brief, payment }: Wanted): object {
  const all = <T>(kind: string): T[] =>
    payment ? objects.ofOwner<T>(kind, payment) : objects.ofKind<T>(kind);
  const intents = all<Intent>('intent');
  const charges = all<Charge>('charge');
  const refunds = all<Refund>('refund');
  const transfers = all<Transfer>('transfer');
  const totals = {
    payment_intents: countBy(intents.map(({ status }) => status)),
    received: sum(intents.map(({ received }) => received)),
    refunded: sum(refunds.map(({ amount }) => amount)),
    transferred: sum(transfers.map(({ amount }) => amount)),
    deliveries: countBy(deliveriesOf(database, payment).map(({ state }) => String(state))),
  };
  if (brief) return { totals };
  return {
    totals,
    payment_intents: intents.map(({ secret: _secret, ...intent }) => intent),
    charges,
    refunds,
    customers: all<Customer>('customer'),
    accounts: all<Account>('account'),
    transfers,
    events: all<Event>('event').map(({ id, type, created }) => ({ id, type, created })),
    deliveries: deliveriesOf(database, payment),
  };
}

const deliveriesOf = (database: DatabaseSync, payment: string | undefined) =>
  database
    .prepare(
      `select d.event, o.payment as payment_intent, o.payload ->> '$.type' as type, d.state, d.tries, d.status, d.due
       from delivery d join object o on o.id = d.event where ?1 is null or o.payment = ?1 order by d.id`,
    )
    .all(payment ?? null);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

interface Parts {
  readonly database: DatabaseSync;
  readonly accounts: Accounts;
  readonly faults: Faults;
  readonly config: DeliverySettings;
  readonly calls: Calls;
}

const accountSchema = z.strictObject({ submitted: z.boolean().optional(), enabled: z.boolean().optional() });

/** What tests turn and read. The front door does not lead here. */
export function serveSwitches(
  http: FastifyInstance,
  { database, accounts, faults, config, calls }: Parts,
): void {
  const { objects } = accounts;
  http.get('/_sandbox/faults', () => faults.now);
  http.put('/_sandbox/faults', (request, reply) => {
    const parsed = faultsSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    faults.set(parsed.data);
    return parsed.data;
  });
  http.get<{ Querystring: { brief?: string; payment_intent?: string } }>('/_sandbox/state', ({ query }) =>
    stateOf(database, objects, { brief: query.brief === '1', payment: query.payment_intent }),
  );
  http.post('/_sandbox/webhooks/send', async (request, reply) => {
    const parsed = sendAgainSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    const answer = await sendAgain(objects, config, parsed.data);
    return answer ?? reply.code(404).send({ detail: 'There is no such event.' });
  });
  http.put<{ Params: { id: string } }>('/_sandbox/accounts/:id', (request, reply) => {
    const account = accounts.find(request.params.id);
    if (!account) return reply.code(404).send({ detail: 'There is no such account.' });
    const parsed = accountSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    const { submitted = account.submitted, enabled = account.enabled } = parsed.data;
    return calls.change(() => accounts.announce({ ...account, submitted, enabled }));
  });
}
