import { newId, seconds } from '../store/new-id.ts';
import type { Objects } from '../store/objects.ts';
import type { Deliveries } from './deliveries.ts';
import type { Event } from './event.ts';

/** What the shop asked to be told of. */
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
    this.#objects.put('event', event, { payment: about });
    this.#deliveries.plan(event.id);
  }
}
