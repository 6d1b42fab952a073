import type { FastifyInstance } from 'fastify';
import {
  cancelPendingOrder,
  completeOrder,
  deleteSavedCard,
  listSavedCards,
  placeOrder,
  prepareCardPayment,
  readPaymentSettings,
  receivePaymentEvent,
} from 'shared-api/contract';
import { takeFromProvider } from '../../../platform/contract/provider-call.ts';
import type { Serve } from '../../../platform/contract/serve.ts';
import { CallError } from '../../../platform/http/errors.ts';
import {
  BadSignatureError,
  PaymentError,
  type PaymentEvent,
  type PaymentPort,
} from '../../../ports/payment-port.ts';
import type { HandleEvent } from './events.service.ts';
import type { OrderReference, PlacementService } from './placement.service.ts';
import type { SavedCardService } from './saved-cards.service.ts';

type Query = { readonly [K in keyof OrderReference]?: string | undefined };

export function routePlacement(serve: Serve, service: PlacementService): void {
  // The visitor cookie is set from here on: it detects self-dealing, and distinguishes the giver's own view of a
  // gift from the receiver's.
  serve(placeOrder, ({ actor, body, visitor }) => service.place(actor, body, visitor), {
    visitor: 'give',
  });
  serve(completeOrder, ({ actor, body }) => service.complete(actor, body), { visitor: 'give' });
  serve(cancelPendingOrder, ({ actor, body, query }) =>
    service.cancel(actor, body ?? referenceFromQuery(query)),
  );
}

/** A proxy may drop the body of a DELETE, so that the query carries the reference too. */
function referenceFromQuery({ tax_id, address_id, shipment_id, charge_total }: Query): OrderReference {
  if (!tax_id) throw new CallError('invalid', 'Please say which order: its tax_id is missing.');
  return {
    tax_id,
    shipment_id,
    address_id: address_id === undefined ? undefined : Number(address_id),
    charge_total: charge_total === undefined ? undefined : Number(charge_total),
  };
}

export function routeSavedCards(serve: Serve, cards: SavedCardService): void {
  serve(listSavedCards, ({ actor }) => cards.list(actor.personId));
  serve(prepareCardPayment, async ({ actor, body }) => {
    await cards.prepare(actor.personId, body.order_id, body.save);
    return { msg: 'Ready' };
  });
  serve(deleteSavedCard, async ({ actor, params }) => {
    await cards.remove(actor.personId, params.id);
    return { msg: 'Deleted' };
  });
}

/** Settings of the card fields. */
export interface PaymentSettings {
  readonly publishable_key: string;
  /** Empty: the card library's default address. */
  readonly script_url: string;
}

export interface PaymentRoutes {
  readonly http: FastifyInstance;
  readonly serve: Serve;
  readonly payments: PaymentPort;
  readonly handleEvent: HandleEvent;
  readonly settings: PaymentSettings;
}

export function routePayments({ http, serve, payments, handleEvent, settings }: PaymentRoutes): void {
  serve(readPaymentSettings, async () => settings, { cache: 'public', tags: () => [] });
  takeFromProvider(http, receivePaymentEvent, async (body, header) => {
    const event = readEvent(payments, body, header('stripe-signature'));
    try {
      await handleEvent(event);
    } catch (error) {
      // A 503 makes the service send the event again.
      if (error instanceof PaymentError)
        throw new CallError('unavailable', 'The card service could not be asked.');
      throw error;
    }
    return { received: true } as const;
  });
}

function readEvent(payments: PaymentPort, body: Buffer, signature: string): PaymentEvent {
  try {
    return payments.readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof BadSignatureError)) throw error;
    throw new CallError('bad_signature', 'The signature of this event is not valid.');
  }
}
