import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ParcelStore } from '../store.ts';
import { type Address, checkAddress, isComplete } from './check-address.ts';

const field = z.string().max(100).default('');

/** An address as it is asked about or sent from and to. */
export const addressSchema = z.looseObject({
  name: field,
  company: field,
  street1: field,
  street2: field,
  city: field,
  state: field,
  zip: field,
  country: z.string().min(1, 'This field is required.'),
  validate: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
});

export interface KeptAddress extends Address {
  readonly object_id: string;
}

/** The address as Shippo answers it; a checked one is as the post writes it. */
export function checkedAddress({ validate, ...given }: z.output<typeof addressSchema>): KeptAddress {
  const { name, company, street1, street2, city, state, zip, country } = given;
  const plain: Address = { name, company, street1, street2, city, state, zip, country };
  const { address, isValid, messages } = checkAddress(plain);
  return {
    object_id: ParcelStore.newId(),
    object_created: new Date().toISOString(),
    is_complete: isComplete(plain),
    ...(validate ? address : plain),
    is_residential: null,
    validation_results: validate ? { is_valid: isValid, messages } : {},
    test: true,
  } as KeptAddress;
}

export function addressRoutes(http: FastifyInstance, store: ParcelStore): void {
  http.post('/addresses', (request, reply) => {
    const address = checkedAddress(addressSchema.parse(request.body));
    store.keep('address', [address]);
    return reply.code(201).send(address);
  });

  http.get<{ Params: { id: string } }>('/addresses/:id', ({ params }, reply) => {
    const kept = store.find('address', params.id);
    return kept ? kept.body : reply.callNotFound();
  });
}
