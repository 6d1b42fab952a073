import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Objects } from '../store/objects.ts';
import type { Event } from './event.ts';
import { send } from './send.ts';

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

/** What is done to events on their way: the pauses, in milliseconds, after which each copy is sent. None: it is lost. */
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

  /** Sends what is due, and sees to it that the rest is sent in its time. */
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
        // No answer is told by the missing status; it is tried again.
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

  /** What is under way counts as not delivered: it is sent again after the restart. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ending.abort();
    await Promise.all(this.#under.values());
  }
}
