import type { CheckoutEntry } from 'shared-api/contract/cart/cart-schema';
import type { ShippingRate } from 'shared-api/contract/checkout/checkout';
import {
  afterStart,
  awaitedTexts,
  carrierTexts,
  type NamedArrival,
} from 'shared-api/rules/fulfilment/arrival';
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

/** The carrier's terms of a rate, which count from the start of a run that one of the items waits for. */
export function termsText(
  { duration_terms }: Pick<ShippingRate, 'duration_terms'>,
  entries: readonly Pick<CheckoutEntry, 'arrival'>[],
): string {
  return afterStart(
    duration_terms,
    entries.some(({ arrival }) => arrival.kind !== 'dated'),
  );
}

type Coming = Pick<CheckoutEntry, 'arrival' | 'name_view'>;

function namedArrivals(entries: readonly Coming[]): NamedArrival[] {
  return entries.map(({ name_view, arrival }) => ({ name: name_view, arrival }));
}

/** What items wait for, the same for every rate: one sentence, or one for each group of items; '' where all have a day. */
export function awaitedLine(entries: readonly Coming[]): string {
  return awaitedTexts(namedArrivals(entries))
    .map((text) => `${text}.`)
    .join(' ');
}

/** When everything comes with a rate, by groups of items that come together, and the carrier's terms. */
export function rateNote(
  rate: Pick<ShippingRate, 'transit' | 'duration_terms'>,
  entries: readonly Coming[],
): string {
  return [...carrierTexts(namedArrivals(entries), rate.transit), termsText(rate, entries)].join('. ');
}

/** A text about the number of parcels; '' for one. */
export function parcelText(sellers: readonly Seller[]): string {
  if (sellers.length < 2) return '';
  const names = listed(sellers.map(({ company_view }) => company_view));
  return `${countWords(sellers.length, 'parcel')}, from ${names}. Each price is for all of them.`;
}
