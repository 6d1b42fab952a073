import type { ShippingRate } from 'shared-api/contract';
import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import type { ParcelPort } from '../../ports/parcel-port.ts';
import type { ChosenWishes } from '../cart/index.ts';
import { markUsed, ownAddress } from './address.repo.ts';
import { parcelAddress } from './address.rules.ts';
import { cartPrint } from './cart-print.ts';
import { chosenCart } from './chosen-cart.ts';
import { newHandle } from './handles.ts';
import { type JoinedRate, joinRates } from './joined-rates.rules.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { type CompanyParcel, parcelsOf } from './parcels.rules.ts';
import { cartChanged, nothingChosen, shippingExpired, tooManyCompanies } from './refusals.ts';
import { insertShipment, ratesOf } from './shipment.repo.ts';
import type { RateRow } from './shipment-row.ts';

/** So many companies' parcels one order is sent in: the carriers are asked for each of them, all at once. */
const COMPANIES_MAX = 20;

/** Ways of sending what somebody has chosen. */
export interface ShipmentService {
  /** Asks the carriers, and freezes the chosen wishes, the address and what they offered. */
  create(personId: number, addressId: number): Promise<{ object_id: string }>;
  /** The ways of sending, cheapest first, while the cart is as it was. */
  rates(personId: number, handle: string): Promise<ShippingRate[]>;
}

export interface ShipmentParts {
  readonly database: Database;
  readonly chosen: ChosenWishes;
  readonly carriers: ParcelPort;
  readonly outside: OutsideCalls;
}

export function shipmentService({ database, chosen, carriers, outside }: ShipmentParts): ShipmentService {
  return {
    create: async (personId, addressId) => {
      const address = await ownAddress(database, personId, addressId);
      if (!address) throw notFound('address');
      const cart = await chosenCart(database, await chosen.see(personId));
      if (cart.wishes.length === 0) throw nothingChosen();
      const parcels = parcelsOf(cart);
      if (typeof parcels === 'string') throw new CallError('invalid', parcels);
      if (parcels.length > COMPANIES_MAX) throw tooManyCompanies(COMPANIES_MAX);
      await outside.price(personId, parcels.length);
      const joined = await offers(carriers, parcels, parcelAddress(address));
      const shipment = { id: newHandle('shp'), personId, addressId, cartPrint: cartPrint(cart, address) };
      await database.transaction(async (transaction) => {
        await insertShipment(transaction, { ...shipment, rates: joined.map(toRow) });
        await markUsed(transaction, addressId);
      });
      return { object_id: shipment.id };
    },
    rates: async (personId, handle) => {
      const rows = await ratesOf(database, personId, handle);
      const [first] = rows;
      if (!first) throw notFound('shipment');
      if (!first.fresh) throw shippingExpired();
      const cart = await chosenCart(database, await chosen.see(personId));
      if (cartPrint(cart, first.address) !== first.cart_print) throw cartChanged();
      return rows.map(toRate);
    },
  };
}

/** Every company's parcel is offered at once; the slowest carrier decides how long it takes. */
async function offers(
  carriers: ParcelPort,
  parcels: readonly CompanyParcel[],
  to: ReturnType<typeof parcelAddress>,
): Promise<JoinedRate[]> {
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
  const joined = joinRates(companies);
  if (joined.length > 0) return joined;
  const msg =
    'No carrier takes the parcels of all these companies. Please check out what each of them sells by itself.';
  throw new CallError('invalid', msg);
}

function toRow({ amount, provider, durationTerms, parcels }: JoinedRate) {
  return {
    rate_id: newHandle('rate'),
    amount_cents: amount,
    provider,
    duration_terms: durationTerms,
    parcels,
  };
}

function toRate({ rate_id, amount_cents, provider, duration_terms }: RateRow): ShippingRate {
  const amount = (amount_cents / 100).toFixed(2);
  return { object_id: rate_id, amount, provider, duration_terms };
}
