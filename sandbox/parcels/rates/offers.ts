import { forces, overSea } from '../addresses/states.ts';
import type { Size } from './parcel.ts';
import { girthLimits, type Service, services } from './services.ts';
import { type Zone, zoneBetween } from './zones.ts';

interface Place {
  readonly street1: string;
  readonly state: string;
}

/** A service that takes all the parcels, and its price for them together. */
export interface Offer {
  readonly service: Service;
  readonly zone: Zone;
  /** Cents. */
  readonly cents: number;
  /** Business days at most. */
  readonly days: number;
  readonly terms: string;
}

/** Every service that takes all of these parcels from the one place to the other, cheapest first. */
export function offersFor(from: Place, to: Place, parcels: readonly Size[]): Offer[] {
  const zone = zoneBetween(from.state, to.state);
  if (zone === undefined) return [];
  return services
    .filter((service) => goesThere(service, from, to))
    .flatMap((service) => {
      const prices = parcels.map((parcel) => priceOf(service, zone, parcel));
      if (!prices.every((price) => price !== undefined)) return [];
      const cents = prices.reduce((sum, price) => sum + price, 0);
      const [least, most] = service.days(zone);
      return [{ service, zone, cents, days: most, terms: inWords(least, most) }];
    })
    .sort((one, other) => one.cents - other.cents);
}

const isPostBox = (street: string): boolean => /^p\.?\s?o\.?\s?box\b/i.test(street);

function goesThere({ provider, byLand }: Service, from: Place, to: Place): boolean {
  if (provider === 'USPS') return true;
  if (forces.includes(to.state) || isPostBox(to.street1)) return false;
  return (
    !byLand || from.state === to.state || !overSea.some((state) => [from.state, to.state].includes(state))
  );
}

/** Cents; undefined when the parcel is too heavy or too big. */
function priceOf({ provider, bands }: Service, zone: Zone, { weight, girth }: Size): number | undefined {
  if (girth > girthLimits[provider]) return undefined;
  return bands.find(([most]) => weight <= most)?.[1][zone - 1];
}

const inWords = (least: number, most: number): string =>
  least === most ? `Delivery in ${most} business days` : `Delivery in ${least} to ${most} business days`;
