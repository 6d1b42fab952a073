import { ORDER_TOTAL_MAX } from 'shared-api/rules';
import type { ParcelRate } from '../../ports/parcel-port.ts';
import type { FrozenParcel } from './frozen-quote.ts';

/** What the carriers offer for one company's parcel. */
export interface CompanyRates {
  readonly companyId: number;
  readonly rates: readonly ParcelRate[];
}

/** One service for every parcel: amounts added, in cents, and the slowest terms. */
export interface JoinedRate {
  readonly provider: string;
  readonly durationTerms: string;
  readonly amount: number;
  readonly parcels: readonly FrozenParcel[];
}

/** The services that every company's parcel can use, the cheapest first. */
export function joinRates(companies: readonly CompanyRates[]): JoinedRate[] {
  const offers = companies.map(({ companyId, rates }) => ({ companyId, byService: cheapestOfEach(rates) }));
  const services = [...(offers[0]?.byService.keys() ?? [])];
  const joined = services.flatMap((service) => {
    const used = offers.map(({ companyId, byService }) => ({ companyId, rate: byService.get(service) }));
    return used.every(hasRate) ? [joinedRate(used)] : [];
  });
  const possible = joined.filter(({ amount }) => amount <= ORDER_TOTAL_MAX);
  return possible.sort((a, b) => a.amount - b.amount || (a.provider < b.provider ? -1 : 1));
}

interface Used {
  readonly companyId: number;
  readonly rate: ParcelRate;
}

function hasRate(used: { companyId: number; rate: ParcelRate | undefined }): used is Used {
  return used.rate !== undefined;
}

function joinedRate(used: readonly Used[]): JoinedRate {
  const slowest = used.map(({ rate }) => rate).reduce((a, b) => (days(b) > days(a) ? b : a));
  return {
    provider: slowest.provider,
    durationTerms: slowest.durationTerms,
    amount: used.reduce((sum, { rate }) => sum + rate.amount, 0),
    parcels: used.map(({ companyId, rate }) => ({
      company_id: companyId,
      shipping_cents: rate.amount,
      carrier_rate: rate.id,
    })),
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

/** Who does not say how long it takes counts as slowest. */
function days(rate: ParcelRate): number {
  return rate.days ?? Number.POSITIVE_INFINITY;
}
