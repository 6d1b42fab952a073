import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { readPaymentSettings } from 'shared-api/contract/checkout/checkout';
import { api } from 'shared-auth';
import { requestSignal } from 'shared-data';
import type { CardResult } from '../../domain/payment.ts';
import { logFailure } from '../server-state.ts';

const scripts = new Map<string, Promise<void>>();

/** Runs a script once. After a failure the next call loads it again. */
function loadScript(address: string): Promise<void> {
  const before = scripts.get(address);
  if (before !== undefined) return before;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`The script ${address} did not load`));
    });
  });
  scripts.set(address, loaded);
  script.src = address;
  document.head.append(script);
  return loaded;
}

let library: Promise<Stripe> | undefined;

/**
 * Loads the card company's library once, from the address in the server's settings, else from the library's own. After a
 * failure the next call loads it again.
 */
export function loadCardLibrary(): Promise<Stripe> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function load(): Promise<Stripe> {
  const { publishable_key, script_url } = await api.call(readPaymentSettings, { signal: requestSignal() });
  // The loader takes a script that is there already, and loads none of its own.
  if (script_url !== '') await loadScript(script_url);
  const stripe = await loadStripe(publishable_key);
  if (stripe === null) throw new Error('There is no window for the card library');
  return stripe;
}

type CardLibrary = Pick<Stripe, 'confirmCardPayment'>;

/**
 * Charges the card that was entered, with the questions of its bank. No billing details are sent: the address says where the
 * goods go, and the card holder may live elsewhere. Never rejects.
 */
export async function confirmCard(
  library: CardLibrary,
  card: StripeCardNumberElement,
  secret: string,
): Promise<CardResult> {
  try {
    const { error, paymentIntent } = await library.confirmCardPayment(secret, { payment_method: { card } });
    if (error !== undefined) return resultOfError(error);
    return resultOfStatus(paymentIntent.status);
  } catch (error) {
    logFailure('the card library failed', error);
    return { kind: 'unknown' };
  }
}

function resultOfStatus(status: string): CardResult {
  return status === 'succeeded' ? { kind: 'succeeded' } : { kind: 'status', status };
}

/** Errors after which it is not known whether the card was charged. */
const UNCERTAIN = ['api_connection_error', 'api_error'];

function resultOfError({ type, message, payment_intent }: StripeError): CardResult {
  // The payment succeeded before: this try came too late.
  if (payment_intent?.status === 'succeeded' || payment_intent?.status === 'processing') {
    return resultOfStatus(payment_intent.status);
  }
  if (UNCERTAIN.includes(type)) {
    logFailure('the card company was not reached', message);
    return { kind: 'unknown' };
  }
  return { kind: 'refused', message: message ?? 'Your card was declined.' };
}
