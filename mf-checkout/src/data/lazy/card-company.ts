import type { ConfirmCardPaymentData, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { readPaymentSettings } from 'shared-api/contract/checkout/checkout';
import { prepareCardPayment } from 'shared-api/contract/checkout/saved-cards';
import { api } from 'shared-auth';
import { LONG_REQUEST_TIMEOUT_MS, requestSignal, toResult } from 'shared-data';
import type { CardResult, OpenPayment } from '../../domain/payment.ts';
import { logFailure } from '../server-state.ts';
import { loadSavedCards } from './saved-cards.ts';

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

/** What becomes of the card: it pays once, is kept for next time, or is a saved one. */
export type CardUse = 'once' | 'keep' | 'saved';

const NOT_KEPT = 'Your card cannot be kept at the moment. Clear the box to pay without keeping it.';
const NOT_USABLE = 'This saved card cannot be used any more. Please choose another card.';

/**
 * Charges a card, with the questions of its bank. No billing details are sent: the address says where the goods go, and the card
 * holder may live elsewhere. Never rejects.
 * @param card what was entered, or a saved card's id
 */
export async function confirmCard(
  library: CardLibrary,
  card: Exclude<ConfirmCardPaymentData['payment_method'], undefined>,
  { secret, orderId }: OpenPayment,
  use: CardUse = 'once',
): Promise<CardResult> {
  if (use !== 'once') {
    const prepared = await toResult(
      api.call(prepareCardPayment, {
        body: { order_id: orderId, save: use === 'keep' },
        signal: requestSignal(undefined, LONG_REQUEST_TIMEOUT_MS),
      }),
      'mf-checkout: the payment could not be prepared for a saved card',
    );
    // Nothing is charged under other terms than those that were chosen.
    if (!prepared.ok) return { kind: 'refused', message: use === 'keep' ? NOT_KEPT : prepared.error.msg };
  }
  const result = await charge(library, card, secret, use);
  // A card was kept, or may be gone: the next payment offers what there is.
  if (use !== 'once') void loadSavedCards();
  return result;
}

async function charge(
  library: CardLibrary,
  card: Exclude<ConfirmCardPaymentData['payment_method'], undefined>,
  secret: string,
  use: CardUse,
): Promise<CardResult> {
  try {
    const { error, paymentIntent } = await library.confirmCardPayment(secret, { payment_method: card });
    if (error === undefined) return resultOfStatus(paymentIntent.status);
    const result = resultOfError(error);
    return use === 'saved' && result.kind === 'refused' && isUnusable(error)
      ? { kind: 'refused', message: NOT_USABLE }
      : result;
  } catch (error) {
    logFailure('the card library failed', error);
    return { kind: 'unknown' };
  }
}

/** The card service does not know the card as the buyer's: it was deleted elsewhere. */
function isUnusable({ type, code }: StripeError): boolean {
  return type === 'invalid_request_error' && code !== 'payment_intent_authentication_failure';
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

/** What a wallet gave to pay with: a card of the card company's, or why there is none. */
export type WalletCard =
  | { readonly kind: 'ready'; readonly id: string }
  | { readonly kind: 'failed'; readonly message: string };

const WALLET_FAILED = 'Your wallet did not answer. Nothing was charged. Please try again, or enter a card.';

/** Takes the card that the wallet's owner chose. No order is placed yet. Never rejects. */
export async function cardOfWallet(
  library: Pick<Stripe, 'createPaymentMethod'>,
  elements: StripeElements,
): Promise<WalletCard> {
  try {
    const { error: refused } = await elements.submit();
    if (refused !== undefined) return { kind: 'failed', message: refused.message ?? WALLET_FAILED };
    const { error, paymentMethod } = await library.createPaymentMethod({ elements });
    return error === undefined
      ? { kind: 'ready', id: paymentMethod.id }
      : { kind: 'failed', message: error.message ?? WALLET_FAILED };
  } catch (error) {
    logFailure('the wallet failed', error);
    return { kind: 'failed', message: WALLET_FAILED };
  }
}
