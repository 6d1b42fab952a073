import {
  addAddress,
  calculateTax,
  changeAddress,
  createShipment,
  deleteAddress,
  listAddresses,
  listCheckoutEntries,
  listShippingRates,
  useAddressFirst,
} from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import type { ChosenWishes } from '../cart/index.ts';
import type { AddressService } from './addresses.service.ts';
import type { QuoteService } from './quotes.service.ts';
import type { ShipmentService } from './shipping.service.ts';

export interface CheckoutServices {
  readonly chosen: ChosenWishes;
  readonly addresses: AddressService;
  readonly shipments: ShipmentService;
  readonly totals: QuoteService;
}

export function routeCheckout(
  serve: Serve,
  { chosen, addresses, shipments, totals }: CheckoutServices,
): void {
  serve(listAddresses, ({ actor }) => addresses.of(actor.personId));
  serve(addAddress, ({ actor, body }) => addresses.add(actor.personId, body));
  serve(changeAddress, ({ actor, params, body }) => addresses.change(actor.personId, params.id, body));
  serve(deleteAddress, ({ actor, params }) => addresses.remove(actor.personId, params.id));
  serve(useAddressFirst, ({ actor, params }) => addresses.useFirst(actor.personId, params.id));
  serve(listCheckoutEntries, ({ actor }) => chosen.entries(actor.personId));
  serve(createShipment, ({ actor, body }) => shipments.create(actor.personId, body.address_id));
  serve(listShippingRates, ({ actor, body }) => shipments.rates(actor.personId, body.shipment_id));
  serve(calculateTax, ({ actor, body }) =>
    totals.calculate(actor.personId, body.address_id, body.shipment_id),
  );
}
