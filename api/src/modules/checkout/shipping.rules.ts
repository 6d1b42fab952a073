import type { Address } from 'shared-api/contract';
import { ORDER_TOTAL_MAX, type Transit, USUAL_TRANSIT } from 'shared-api/rules';
import type { Parcel, ParcelAddress, ParcelRate } from '../../ports/parcel-port.ts';
import type { WishState, WishStateRow } from '../cart/index.ts';
import { boxFor, type PackedItem } from '../fulfilment/index.ts';
import type { FrozenParcel } from './quotes.rules.ts';

/** Weight, box and origin of a variant; null where its company has not entered them. */
export interface ParcelItemRow {
  readonly merch_id: number;
  readonly weight_g: number | null;
  readonly box_length_mm: number | null;
  readonly box_width_mm: number | null;
  readonly box_height_mm: number | null;
  readonly origin: ParcelAddress | null;
}

/** The checked wishes with the parcel data of their variants. */
export interface ChosenCart {
  readonly wishes: readonly WishState[];
  /** By merch_id. */
  readonly parcelItems: ReadonlyMap<number, ParcelItemRow>;
}

/** One shipping rate, with its shipment. */
export interface RateRow {
  readonly rate_id: string;
  readonly amount_cents: number;
  readonly provider: string;
  readonly duration_terms: string;
  readonly transit: Transit;
  readonly parcels: readonly FrozenParcel[];
  readonly cart_print: string;
  /** Not older than an hour. */
  readonly fresh: boolean;
  readonly address: Address;
}

/** A shipment to be stored with its rates, in their order. */
export interface NewShipment {
  readonly id: string;
  readonly personId: number;
  readonly addressId: number;
  readonly fingerprint: string;
  readonly rates: readonly Pick<
    RateRow,
    'rate_id' | 'amount_cents' | 'provider' | 'duration_terms' | 'transit' | 'parcels'
  >[];
}

/** One company's parcel and its origin. */
export interface CompanyParcel {
  readonly companyId: number;
  readonly company: string;
  readonly from: ParcelAddress;
  readonly parcel: Parcel;
}

/**
 * One parcel per company, or a message about missing data. An add-on without weight and box travels with its main
 * item when both are of one company.
 */
export function parcelsOf({ wishes, parcelItems }: ChosenCart): readonly CompanyParcel[] | string {
  const parts = wishes.flatMap(({ main, parts, quantity }) =>
    parts.map((part) => ({ part, quantity, joins: part !== main && part.company_id === main.company_id })),
  );
  const parcels: CompanyParcel[] = [];
  for (const [companyId, own] of Map.groupBy(parts, ({ part }) => part.company_id)) {
    const packed: PackedItem[] = [];
    for (const { part, quantity, joins } of own) {
      const thing = packedItem(parcelItems.get(part.merch_id), quantity);
      if (thing) packed.push(thing);
      else if (!joins) return unknownWeight(part);
    }
    const [first] = own;
    if (!first) continue;
    const from = parcelItems.get(first.part.merch_id)?.origin;
    if (!from) return unknownOrigin(first.part);
    parcels.push({ companyId, company: first.part.company_view, from, parcel: boxFor(packed) });
  }
  return parcels;
}

function packedItem(row: ParcelItemRow | undefined, quantity: number): PackedItem | undefined {
  if (!row?.weight_g || !row.box_length_mm || !row.box_width_mm || !row.box_height_mm) return undefined;
  return {
    quantity,
    weight: row.weight_g,
    length: row.box_length_mm,
    width: row.box_width_mm,
    height: row.box_height_mm,
  };
}

function unknownWeight({ company_view, name_view, merchandice_name }: WishStateRow): string {
  return `${company_view} has not said yet how heavy ${name_view} (${merchandice_name}) is, so that it cannot be sent. Please leave it out for now.`;
}

function unknownOrigin({ company_view }: WishStateRow): string {
  return `${company_view} has not said yet where its parcels leave from. Please leave out what it sells for now.`;
}

/** The carriers' rates for one company's parcel. */
export interface CompanyRates {
  readonly companyId: number;
  readonly rates: readonly ParcelRate[];
}

/** A service that takes every parcel: summed amount in cents, slowest duration. */
export interface CombinedRate {
  readonly provider: string;
  readonly durationTerms: string;
  /** Of the slowest parcel. */
  readonly transit: Transit;
  readonly amount: number;
  readonly parcels: readonly FrozenParcel[];
}

/** The services available for every company's parcel, cheapest first. */
export function combineRates(companies: readonly CompanyRates[]): CombinedRate[] {
  const offers = companies.map(({ companyId, rates }) => ({ companyId, byService: cheapestOfEach(rates) }));
  const services = [...(offers[0]?.byService.keys() ?? [])];
  const joined = services.flatMap((service) => {
    const used = offers.map(({ companyId, byService }) => ({ companyId, rate: byService.get(service) }));
    return used.every(hasRate) ? [combinedRate(used)] : [];
  });
  const possible = joined.filter(({ amount }) => amount <= ORDER_TOTAL_MAX);
  return possible.sort((a, b) => a.amount - b.amount || (a.provider < b.provider ? -1 : 1));
}

interface OfferedRate {
  readonly companyId: number;
  readonly rate: ParcelRate;
}

function hasRate(used: { companyId: number; rate: ParcelRate | undefined }): used is OfferedRate {
  return used.rate !== undefined;
}

function combinedRate(used: readonly OfferedRate[]): CombinedRate {
  const slowest = used.map(({ rate }) => rate).reduce((a, b) => (days(b) > days(a) ? b : a));
  return {
    provider: slowest.provider,
    durationTerms: slowest.durationTerms,
    transit: slowestTransit(used.map(({ rate }) => transitOf(rate))),
    amount: used.reduce((sum, { rate }) => sum + rate.amount, 0),
    parcels: used.map(({ companyId, rate }) => ({
      company_id: companyId,
      shipping_cents: rate.amount,
      carrier_rate: rate.id,
    })),
  };
}

/** "2 to 5 business days", "1-3 days", "1, 2, or 3 days", "3 days" in a carrier's terms. */
const TERMS = /\b\d{1,2}(?:(?:\s|,|to|or|-|–)+\d{1,2})*\s*(?:business |working )?days?\b/gi;

/** More days than any parcel takes. */
const TRANSIT_MAX = 99;

/**
 * The days on the way as a carrier tells them: the range of its terms, the last where it names several (before it stands, for
 * example, a guarantee), the number it says, else the usual range.
 */
export function transitOf({ days, durationTerms }: Pick<ParcelRate, 'days' | 'durationTerms'>): Transit {
  const said = days === null ? null : Math.min(days, TRANSIT_MAX);
  const named = (durationTerms.match(TERMS)?.at(-1)?.match(/\d+/g) ?? []).map(Number);
  if (named.length === 0) return said === null ? USUAL_TRANSIT : { min: said, max: said };
  const max = Math.max(...named, said ?? 0);
  return { min: Math.min(...named), max };
}

function slowestTransit(transits: readonly Transit[]): Transit {
  return {
    min: Math.max(...transits.map(({ min }) => min)),
    max: Math.max(...transits.map(({ max }) => max)),
  };
}

/** A carrier may offer one service through several accounts. */
function cheapestOfEach(rates: readonly ParcelRate[]): Map<string, ParcelRate> {
  const cheapest = new Map<string, ParcelRate>();
  for (const rate of rates) {
    const known = cheapest.get(rate.service);
    if (!known || rate.amount < known.amount) cheapest.set(rate.service, rate);
  }
  return cheapest;
}

/** A rate without a duration counts as slowest. */
function days(rate: ParcelRate): number {
  return rate.days ?? Number.POSITIVE_INFINITY;
}
