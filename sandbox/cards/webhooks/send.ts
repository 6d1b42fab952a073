import type { Event } from './event.ts';
import { signatureOf } from './signature.ts';

/** How long the shop may take to answer. */
const PATIENCE_MS = 20_000;

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
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, secrets, at),
      'user-agent': 'Stripe/1.0 (sandbox)',
    },
    body: falsify ? falsify(body) : body,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  });
}
