import { calculateTax } from 'shared-api/contract/checkout';
import type { TaxResult } from 'shared-api/contract/checkout-schema';
import { api } from 'shared-auth';
import { longPatience } from './patience.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export type QuoteAnswer =
  | { readonly kind: 'known'; readonly quote: TaxResult }
  /** The rate is no longer for what is bought, or too old: it is to be chosen again. */
  | { readonly kind: 'changed'; readonly sentence: string }
  | Refusal;

const AGAIN = 'The shipping prices are too old by now. Please choose shipping again.';

const CHANGED = ['cart_changed', 'quote_expired', 'not_found'];

/** What it costs with an address and a rate, all told. Never rejects. */
export async function askQuote(addressId: number, rateId: string, signal: AbortSignal): Promise<QuoteAnswer> {
  try {
    const quote = await api.call(calculateTax, {
      body: { address_id: addressId, shipment_id: rateId },
      signal: longPatience(signal),
    });
    return { kind: 'known', quote };
  } catch (error) {
    const refusal = refusalOf(error, 'the total could not be calculated');
    if (refusal.kind !== 'refused' || !CHANGED.includes(refusal.code ?? '')) return refusal;
    return { kind: 'changed', sentence: refusal.code === 'not_found' ? AGAIN : refusal.sentence };
  }
}
