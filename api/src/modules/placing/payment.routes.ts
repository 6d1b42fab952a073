import type { FastifyInstance } from 'fastify';
import { readPaymentSettings, receivePaymentEvent } from 'shared-api/contract';
import { takeFromProvider } from '../../platform/contract/provider-call.ts';
import type { Serve } from '../../platform/contract/serve.ts';
import { CallError } from '../../platform/http/call-error.ts';
import {
  BadSignatureError,
  PaymentError,
  type PaymentEvent,
  type PaymentPort,
} from '../../ports/payment-port.ts';
import type { TakeEvent } from './payment-event.ts';

/** What a page needs to load the card fields. */
export interface PaymentSettings {
  readonly publishable_key: string;
  /** Empty: the card library's own address. */
  readonly script_url: string;
}

export interface PaymentRoutes {
  readonly http: FastifyInstance;
  readonly serve: Serve;
  readonly payments: PaymentPort;
  readonly takeEvent: TakeEvent;
  readonly settings: PaymentSettings;
}

export function routePayments({ http, serve, payments, takeEvent, settings }: PaymentRoutes): void {
  serve(readPaymentSettings, async () => settings, { cache: 'public' });
  takeFromProvider(http, receivePaymentEvent, async (body, header) => {
    const event = readEvent(payments, body, header('stripe-signature'));
    try {
      await takeEvent(event);
    } catch (error) {
      // It comes again a little later.
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
