import { createShipment, listShippingRates } from 'shared-api/contract/checkout';
import type { ShippingRate } from 'shared-api/contract/checkout-schema';
import { api } from 'shared-auth';
import { longPatience } from './patience.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export type RatesAnswer =
  | { readonly kind: 'known'; readonly rates: readonly ShippingRate[] }
  /** The carrier does not know the address any more. */
  | { readonly kind: 'unfindable' }
  /** What is bought became another in the middle of it. */
  | { readonly kind: 'changed' }
  | Refusal;

/** The ways of sending what is chosen to a saved address, cheapest first. Never rejects. */
export async function askRates(addressId: number, signal: AbortSignal): Promise<RatesAnswer> {
  try {
    const limit = longPatience(signal);
    const { object_id } = await api.call(createShipment, { body: { address_id: addressId }, signal: limit });
    const rates = await api.call(listShippingRates, { body: { shipment_id: object_id }, signal: limit });
    return { kind: 'known', rates };
  } catch (error) {
    const refusal = refusalOf(error, 'shipping options could not be fetched');
    if (refusal.kind !== 'refused') return refusal;
    if (refusal.code === 'address_not_found') return { kind: 'unfindable' };
    return refusal.code === 'cart_changed' || refusal.code === 'not_found' ? { kind: 'changed' } : refusal;
  }
}
