import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import { formatCents, parseDollars } from 'shared-api/rules/money';
import { countWords, listed } from 'shared-api/rules/words';
import type { Seller } from './items.ts';

/** A rate's amount as a person reads it. */
export function rateAmount({ amount }: Pick<ShippingRate, 'amount'>): string {
  const cents = parseDollars(amount);
  return cents === undefined ? `$${amount}` : formatCents(cents);
}

/** The rate of the service that was chosen earlier; newly loaded rates have other ids. */
export function sameService(
  chosen: ShippingRate | null,
  rates: readonly ShippingRate[],
): ShippingRate | undefined {
  if (chosen === null) return undefined;
  return (
    rates.find(({ object_id }) => object_id === chosen.object_id) ??
    rates.find(
      ({ provider, duration_terms }) =>
        provider === chosen.provider && duration_terms === chosen.duration_terms,
    )
  );
}

/** A text about the number of parcels; '' for one. */
export function parcelText(sellers: readonly Seller[]): string {
  if (sellers.length < 2) return '';
  const names = listed(sellers.map(({ company_view }) => company_view));
  return `${countWords(sellers.length, 'parcel')}, from ${names}. Each price is for all of them.`;
}
