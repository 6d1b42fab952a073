import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressSchema, checkedAddress, type KeptAddress } from '../addresses/address-routes.ts';
import { ParcelStore } from '../store.ts';
import { type Offer, offersFor, parcelSchema, sizeOf } from './offers.ts';

const shipmentSchema = z.looseObject({
  address_from: z.union([z.string(), addressSchema]),
  address_to: z.union([z.string(), addressSchema]),
  parcels: z.union([parcelSchema.transform((parcel) => [parcel]), z.array(parcelSchema).min(1).max(50)]),
  async: z.boolean().default(true),
});

/** A rate as Shippo answers it. */
export interface Rate {
  readonly object_id: string;
  readonly shipment: string;
  readonly amount: string;
  readonly provider: string;
  readonly servicelevel: { readonly name: string; readonly token: string };
  /** Business days on the way, at most. */
  readonly estimated_days: number;
}

/** A shipment as Shippo answers it. */
export interface Shipment {
  readonly object_id: string;
  readonly status: 'SUCCESS';
  readonly address_from: KeptAddress;
  readonly address_to: KeptAddress;
  readonly rates: readonly Rate[];
}

export function shipmentRoutes(http: FastifyInstance, store: ParcelStore): void {
  const addressOf = (given: string | z.output<typeof addressSchema>): KeptAddress | undefined =>
    typeof given === 'string' ? store.find<KeptAddress>('address', given)?.body : checkedAddress(given);

  http.post('/shipments', (request, reply) => {
    const body = shipmentSchema.parse(request.body);
    const [from, to] = [addressOf(body.address_from), addressOf(body.address_to)];
    if (!from) return reply.code(400).send({ address_from: ['There is no such address.'] });
    if (!to) return reply.code(400).send({ address_to: ['There is no such address.'] });
    const id = ParcelStore.newId();
    const offers = offersFor(from, to, body.parcels.map(sizeOf));
    const rates = offers.map((offer, index) => rateOf(id, offer, index === 0));
    const shipment = {
      object_id: id,
      object_created: new Date().toISOString(),
      status: 'SUCCESS' as const,
      address_from: from,
      address_to: to,
      parcels: body.parcels.map((parcel) => ({ object_id: ParcelStore.newId(), ...parcel })),
      rates,
      messages: offers.length > 0 ? [] : [noCarrier(from, to)],
      test: true,
    };
    store.keep('shipment', [shipment]);
    store.keep('rate', rates);
    return reply.code(201).send(body.async ? { ...shipment, status: 'QUEUED', rates: [] } : shipment);
  });

  http.get<{ Params: { id: string } }>('/shipments/:id', ({ params }, reply) => {
    const kept = store.find<Shipment>('shipment', params.id);
    return kept ? kept.body : reply.callNotFound();
  });

  http.get<{ Params: { id: string } }>('/shipments/:id/rates', ({ params }, reply) => {
    const kept = store.find<Shipment>('shipment', params.id);
    if (!kept) return reply.callNotFound();
    return { next: null, previous: null, results: kept.body.rates };
  });

  http.get<{ Params: { id: string } }>('/rates/:id', ({ params }, reply) => {
    const kept = store.find<Rate>('rate', params.id);
    return kept ? kept.body : reply.callNotFound();
  });
}

function rateOf(shipment: string, { service, zone, cents, days, terms }: Offer, cheapest: boolean): Rate {
  const amount = (cents / 100).toFixed(2);
  return {
    object_id: ParcelStore.newId(),
    object_created: new Date().toISOString(),
    shipment,
    amount,
    currency: 'USD',
    amount_local: amount,
    currency_local: 'USD',
    attributes: cheapest ? ['CHEAPEST'] : [],
    provider: service.provider,
    servicelevel: { name: service.name, token: service.token, terms: '' },
    estimated_days: days,
    arrives_by: null,
    duration_terms: terms,
    carrier_account: `sandbox_${service.provider.toLowerCase()}`,
    zone: String(zone),
    messages: [],
    test: true,
  } as Rate;
}

const noCarrier = (from: KeptAddress, to: KeptAddress) => ({
  source: 'Shippo',
  code: '',
  text: `No carrier takes these parcels from ${from.state || 'nowhere'} to ${to.state || 'nowhere'}.`,
});
