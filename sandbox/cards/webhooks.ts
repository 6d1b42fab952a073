import { createHmac } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { Calls } from './http/calls.ts';
import { missing } from './http/read-params.ts';
import { newId, type Objects, seconds } from './objects.ts';

/** Something that happened, as it is sent to the shop. */
export interface Event {
  readonly id: string;
  readonly object: 'event';
  /** Whose it is, where it is not the shop's own. */
  readonly account?: string;
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly type: string;
}

/**
 * The header that proves a body to come from the service, and when.
 * @param secrets several while one is being replaced
 * @param at seconds
 */
export function signatureOf(body: string, secrets: readonly string[], at: number): string {
  const proofs = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  );
  return [`t=${at}`, ...proofs].join(',');
}

/** How long the shop may take to answer. */
const TIMEOUT_MS = 20_000;

export interface Letter {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly event: Event;
  /** Seconds by which the signature is older than now. */
  readonly age?: number;
  /** Done to the body after it was signed. */
  readonly falsify?: (body: string) => string;
  readonly signal?: AbortSignal;
}

/** Brings one event to the shop. Rejects when the shop does not answer. */
export async function send({ url, secrets, event, age = 0, falsify, signal }: Letter): Promise<Response> {
  const body = JSON.stringify(event, null, 2);
  const at = Math.floor(Date.now() / 1000) - age;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, secrets, at),
      'user-agent': 'Stripe/1.0 (sandbox)',
    },
    body: falsify ? falsify(body) : body,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

export const DELIVERIES = `
create table if not exists delivery (
  id integer primary key,
  event text not null,
  -- Milliseconds; null: not to be sent (any longer).
  due integer,
  tries integer not null default 0,
  state text not null,
  status integer,
  planned integer not null
) strict;
create index if not exists delivery_by_due on delivery (due) where due is not null;
create index if not exists delivery_by_event on delivery (event);
`;

const HOUR_MS = 3_600_000;
const GIVES_UP_MS = 72 * HOUR_MS;
const AT_ONCE = 32;

export interface DeliverySettings {
  readonly webhookUrl: string;
  readonly webhookSecrets: readonly string[];
  readonly webhookRetryMs: number;
}

/** Delivery fault: delays in milliseconds, one copy of the event each. Empty: the event is lost. */
export type Mishap = () => readonly number[];

/** Brings events to the shop until it answers that it has them, also after a restart. */
export class Deliveries {
  readonly #settings: DeliverySettings;
  readonly #objects: Objects;
  readonly #mishap: Mishap;
  readonly #under = new Map<number, Promise<void>>();
  readonly #ending = new AbortController();
  readonly #plan: StatementSync;
  readonly #due: StatementSync;
  readonly #next: StatementSync;
  readonly #done: StatementSync;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSync, objects: Objects, settings: DeliverySettings, mishap: Mishap) {
    this.#objects = objects;
    this.#settings = settings;
    this.#mishap = mishap;
    this.#plan = database.prepare('insert into delivery (event, due, state, planned) values (?, ?, ?, ?)');
    this.#due = database.prepare(
      'select id, event, tries, planned from delivery where due <= ? order by due, id limit ?',
    );
    this.#next = database.prepare('select min(due) as due from delivery where due > ?');
    this.#done = database.prepare(
      'update delivery set due = ?, tries = tries + 1, state = ?, status = ? where id = ?',
    );
  }

  /** In the transaction of what happened. */
  plan(event: string): void {
    const now = Date.now();
    const pauses = this.#mishap();
    if (pauses.length === 0) this.#plan.run(event, null, 'lost', now);
    for (const pause of pauses) this.#plan.run(event, now + pause, 'waiting', now);
  }

  /** Sends due events and schedules the others. */
  wake(): void {
    if (this.#ending.signal.aborted) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    for (const row of this.#due.all(now, AT_ONCE * 2)) {
      const id = Number(row['id']);
      if (this.#under.has(id)) continue;
      if (this.#under.size >= AT_ONCE) return;
      this.#under.set(
        id,
        this.#deliver(id, String(row['event']), Number(row['tries']), Number(row['planned'])),
      );
    }
    const due = this.#next.get(now)?.['due'];
    if (due) this.#timer = setTimeout(() => this.wake(), Math.min(Number(due) - now, HOUR_MS)).unref();
  }

  async #deliver(id: number, eventId: string, tries: number, planned: number): Promise<void> {
    const event = this.#objects.get<Event>('event', eventId);
    const { webhookUrl: url, webhookSecrets: secrets, webhookRetryMs } = this.#settings;
    let status: number | null = null;
    if (event) {
      try {
        const answer = await send({ url, secrets, event, signal: this.#ending.signal });
        await answer.arrayBuffer();
        status = answer.status;
      } catch {
        // The missing status shows that no answer came; it is tried again.
      }
    }
    if (this.#ending.signal.aborted) return;
    this.#under.delete(id);
    const came = status !== null && status >= 200 && status < 300;
    const pause = Math.min(webhookRetryMs * 2 ** Math.min(tries, 30), HOUR_MS);
    const over = Date.now() - planned > GIVES_UP_MS;
    if (came || over) this.#done.run(null, came ? 'delivered' : 'given up', status, id);
    else this.#done.run(Date.now() + pause, 'waiting', status, id);
    this.wake();
  }

  /** A delivery in flight counts as undelivered: it is sent again after the restart. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ending.abort();
    await Promise.all(this.#under.values());
  }
}

/** What the shop asked to know about. */
const TOLD = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'account.updated',
]);

/** The interface's version whose shapes the objects have. */
export const API_VERSION = '2026-10-28.endive';

/** Notes what happened, in the transaction in which it happens, and has it delivered. */
export class Events {
  readonly #objects: Objects;
  readonly #deliveries: Deliveries;

  constructor(objects: Objects, deliveries: Deliveries) {
    this.#objects = objects;
    this.#deliveries = deliveries;
  }

  /**
   * @param about the payment or account it is kept with
   * @param account whose it is, where it is not the shop's own
   */
  tell(type: string, about: string, object: object, account?: string): void {
    if (!TOLD.has(type)) return;
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      ...(account && { account }),
      api_version: API_VERSION,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.#objects.put('event', event, { owner: about });
    this.#deliveries.plan(event.id);
  }
}

/** An event can be asked for too, by a receiver that does not trust the one that came. */
export function serveEvents(scope: FastifyInstance, calls: Calls, objects: Objects): void {
  calls.get(scope, {
    path: '/events/:id',
    handler: ({ id }) => {
      const event = objects.get<Event>('event', id);
      if (!event) throw missing('event', id, 'id');
      return event;
    },
  });
}
