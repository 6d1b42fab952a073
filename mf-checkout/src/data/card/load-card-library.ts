import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { readPaymentSettings } from 'shared-api/contract/payment';
import { api } from 'shared-auth';
import { patience } from '../patience.ts';
import { loadScript } from './load-script.ts';

let library: Promise<Stripe> | undefined;

/**
 * The card company's own library, loaded once, from where the shop's settings say; where they say nothing, from the address
 * that the library itself knows. What did not come is asked for anew the next time.
 */
export function loadCardLibrary(): Promise<Stripe> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function load(): Promise<Stripe> {
  const { publishable_key, script_url } = await api.call(readPaymentSettings, { signal: patience() });
  // A script that is there already is what the loader takes: it asks for none of its own.
  if (script_url !== '') await loadScript(script_url);
  const stripe = await loadStripe(publishable_key);
  if (stripe === null) throw new Error('There is no window for the card library');
  return stripe;
}
