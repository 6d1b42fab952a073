import type { CardChargeSettings } from 'shared-api/rules';
import type { ParcelPort } from '../../ports/parcel-port.ts';
import type { TaxPort } from '../../ports/tax-port.ts';
import type { ChosenWishes } from '../cart/index.ts';
import type { ModuleParts } from '../module-parts.ts';
import { type AddressService, addressService } from './address.service.ts';
import { addressCheck } from './check-address.ts';
import { routeCheckout } from './checkout.routes.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { type QuoteService, quoteService } from './quote.service.ts';
import { type Quotes, quotes } from './quotes.ts';
import { type ShipmentService, shipmentService } from './shipment.service.ts';

export { addressCheck, type CheckAddress } from './check-address.ts';
export type { FrozenParcel, FrozenPart, FrozenQuote, FrozenWish } from './frozen-quote.ts';
export { type OutsideCalls, outsideCalls } from './outside-calls.ts';
export { removeOld as removeOldQuotes } from './quote.repo.ts';
export type { Quotes } from './quotes.ts';

interface CheckoutParts extends ModuleParts {
  readonly chosen: ChosenWishes;
  readonly carriers: ParcelPort;
  readonly taxes: TaxPort;
  readonly cardCharge: CardChargeSettings;
  readonly outside: OutsideCalls;
}

/** The way from a choice to what it costs, for those who act without a request, and the quotes that orders are made of. */
export interface Checkout extends Quotes {
  readonly addresses: AddressService;
  readonly shipments: ShipmentService;
  readonly totals: QuoteService;
}

/** Where a choice goes, how it is sent and what it costs. */
export function checkoutModule({
  serve,
  database,
  chosen,
  carriers,
  taxes,
  cardCharge,
  outside,
}: CheckoutParts): Checkout {
  const services = {
    addresses: addressService(database, addressCheck(carriers, outside)),
    shipments: shipmentService({ database, chosen, carriers, outside }),
    totals: quoteService({ database, chosen, taxes, cardCharge, outside }),
  };
  routeCheckout(serve, { chosen, ...services });
  return { ...quotes(chosen), ...services };
}
