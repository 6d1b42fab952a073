import { missing } from '../http/service-error.ts';
import { newId } from '../store/new-id.ts';
import type { Objects } from '../store/objects.ts';
import type { Events } from '../webhooks/events.ts';
import type { Charge, Intent, Method } from './intent.ts';
import { showCharge } from './show-charge.ts';
import { showIntent } from './show-intent.ts';

const EXPANDED = 'latest_charge';

/** Payments as they are kept, and what the world is told when one changes. */
export class Ledger {
  readonly objects: Objects;
  readonly #events: Events;

  constructor(objects: Objects, events: Events) {
    this.objects = objects;
    this.#events = events;
  }

  /** @throws ServiceError 404 */
  intent(id: string, param = 'intent'): Intent {
    const intent = this.objects.get<Intent>('intent', id);
    if (!intent) throw missing('payment_intent', id, param);
    return intent;
  }

  /** @throws ServiceError 404 */
  charge(id: string, param = 'charge'): Charge {
    const charge = this.objects.get<Charge>('charge', id);
    if (!charge) throw missing('charge', id, param);
    return charge;
  }

  method(id: string): Method | undefined {
    return this.objects.get<Method>('method', id);
  }

  keepIntent(intent: Intent): Intent {
    this.objects.put('intent', intent, { payment: intent.id, due: intent.settlesAt });
    return intent;
  }

  keepCharge(charge: Charge): Charge {
    this.objects.put('charge', charge, { payment: charge.intentId });
    return charge;
  }

  /** Keeps a payment's new state and tells the shop of it. */
  announce(type: string, intent: Intent): Intent {
    this.keepIntent(intent);
    this.#events.tell(type, intent.id, showIntent(intent));
    return intent;
  }

  announceRefund(charge: Charge): void {
    this.keepCharge(charge);
    this.#events.tell('charge.refunded', charge.intentId, this.showCharge(charge));
  }

  /** @param expand what of it is to be shown whole instead of by name */
  showIntent(intent: Intent, expand: readonly string[] = []): object {
    const wanted = expand.filter((path) => path.split('.')[0] === EXPANDED);
    if (wanted.length === 0 || intent.chargeId === null) return showIntent(intent);
    const inside = wanted.map((path) => path.slice(EXPANDED.length + 1)).filter(Boolean);
    return showIntent(intent, this.showCharge(this.charge(intent.chargeId), inside));
  }

  showCharge(charge: Charge, expand: readonly string[] = []): object {
    const method = this.method(charge.methodId);
    if (!method) throw new Error(`${charge.id} was paid with a card that is not kept`);
    return showCharge(charge, method, this.intent(charge.intentId), expand);
  }
}

/** Whom to ask for a payment's question. */
export const newQuestion = (): string => newId('payatt');
