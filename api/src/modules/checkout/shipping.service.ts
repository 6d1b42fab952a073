import type { ShippingRate } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/errors.ts';
import type { ParcelPort } from '../../ports/parcel-port.ts';
import type { ChosenWishes } from '../cart/index.ts';
import { markUsed, ownAddress } from './addresses.repo.ts';
import { parcelAddress } from './addresses.rules.ts';
import { cartFingerprint, chosenCart, newHandle } from './chosen-cart.ts';
import { cartChanged, nothingChosen, shippingExpired, tooManyCompanies } from './quotes.errors.ts';
import type { RequestLimits } from './request-limits.ts';
import { insertShipment, ratesOf } from './shipping.repo.ts';
import {
  type CombinedRate,
  type CompanyParcel,
  combineRates,
  parcelsOf,
  type RateRow,
} from './shipping.rules.ts';

/** Maximum of companies per order: rates are requested for each, in parallel. */
const COMPANIES_MAX = 20;

/** Shipping rates of the checked wishes. */
export interface ShipmentService {
  /** Requests rates and stores them with the checked wishes and the address. */
  create(personId: number, addressId: number): Promise<{ object_id: string }>;
  /** The stored rates, cheapest first; rejects when the cart has changed. */
  rates(personId: number, handle: string): Promise<ShippingRate[]>;
}

export interface ShipmentParts {
  readonly database: Database;
  readonly chosen: ChosenWishes;
  readonly carriers: ParcelPort;
  readonly limits: RequestLimits;
}

export function shipmentService({ database, chosen, carriers, limits }: ShipmentParts): ShipmentService {
  return {
    create: async (personId, addressId) => {
      const address = await ownAddress(database, personId, addressId);
      if (!address) throw notFound('address');
      const cart = await chosenCart(database, await chosen.view(personId));
      if (cart.wishes.length === 0) throw nothingChosen();
      const parcels = parcelsOf(cart);
      if (typeof parcels === 'string') throw new CallError('invalid', parcels);
      if (parcels.length > COMPANIES_MAX) throw tooManyCompanies(COMPANIES_MAX);
      await limits.price(personId, parcels.length);
      const joined = await combinedOffers(carriers, parcels, parcelAddress(address));
      const shipment = {
        id: newHandle('shp'),
        personId,
        addressId,
        fingerprint: cartFingerprint(cart, address),
      };
      await database.transaction((transaction) =>
        Promise.all([
          insertShipment(transaction, { ...shipment, rates: joined.map(toRow) }),
          markUsed(transaction, addressId),
        ]),
      );
      return { object_id: shipment.id };
    },
    rates: async (personId, handle) => {
      const rows = await ratesOf(database, personId, handle);
      const [first] = rows;
      if (!first) throw notFound('shipment');
      if (!first.fresh) throw shippingExpired();
      const cart = await chosenCart(database, await chosen.view(personId));
      if (cartFingerprint(cart, first.address) !== first.cart_print) throw cartChanged();
      return rows.map(toRate);
    },
  };
}

/** Requests the rates of all parcels in parallel. */
async function combinedOffers(
  carriers: ParcelPort,
  parcels: readonly CompanyParcel[],
  to: ReturnType<typeof parcelAddress>,
): Promise<CombinedRate[]> {
  const companies = await Promise.all(
    parcels.map(async ({ companyId, company, from, parcel }) => ({
      companyId,
      company,
      rates: await carriers.rates(from, to, [parcel]),
    })),
  );
  const unserved = companies.find(({ rates }) => rates.length === 0);
  if (unserved) {
    const msg = `No carrier takes what you chose of ${unserved.company} to this address. Please choose less of it, or another address.`;
    throw new CallError('invalid', msg);
  }
  const joined = combineRates(companies);
  if (joined.length > 0) return joined;
  const msg =
    'No carrier takes the parcels of all these companies. Please check out what each of them sells by itself.';
  throw new CallError('invalid', msg);
}

function toRow({ amount, provider, durationTerms, transit, parcels }: CombinedRate) {
  return {
    rate_id: newHandle('rate'),
    amount_cents: amount,
    provider,
    duration_terms: durationTerms,
    transit,
    parcels,
  };
}

function toRate({ rate_id, amount_cents, provider, duration_terms, transit }: RateRow): ShippingRate {
  const amount = (amount_cents / 100).toFixed(2);
  return { object_id: rate_id, amount, provider, duration_terms, transit };
}
