import { cancelPendingOrder, completeOrder, placeOrder } from 'shared-api/contract';
import type { Serve } from '../../platform/contract/serve.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { OrderNamed, PlacingService } from './placing.service.ts';

type Query = { readonly [K in keyof OrderNamed]?: string | undefined };

export function routePlacing(serve: Serve, service: PlacingService): void {
  // The buyer's browser has a name from here on: it tells who buys from themselves, and later a giver's own look at a gift
  // from its receiver's.
  serve(placeOrder, ({ actor, body, visitor }) => service.place(actor, body, visitor), {
    visitor: 'give',
  });
  serve(completeOrder, ({ actor, body }) => service.complete(actor, body), { visitor: 'give' });
  serve(cancelPendingOrder, ({ actor, body, query }) => service.cancel(actor, body ?? named(query)));
}

/** What stands in the address when something between has dropped the body of a DELETE. */
function named({ tax_id, address_id, shipment_id, charge_total }: Query): OrderNamed {
  if (!tax_id) throw new CallError('invalid', 'Please say which order: its tax_id is missing.');
  return {
    tax_id,
    shipment_id,
    address_id: address_id === undefined ? undefined : Number(address_id),
    charge_total: charge_total === undefined ? undefined : Number(charge_total),
  };
}
