import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Transaction } from './labels.ts';
import { type LabelRefund, refundOf, settled } from './refund-states.ts';
import { ParcelStore } from './store.ts';
import { parcelOf } from './tracking/tracking-pages.ts';
import { wayOf } from './tracking/way.ts';

const refundSchema = z.looseObject({
  transaction: z.string().min(1, 'This field is required.'),
  async: z.boolean().default(true),
});

const switchSchema = z.strictObject({ status: z.enum(['PENDING', 'SUCCESS', 'ERROR']) });

/**
 * Unused labels are given back at `/refunds`. One that a carrier has scanned is refused, as is one that was given back before.
 * `PUT /_sandbox/refunds/{id}` decides a pending one at once.
 */
export function labelRefundRoutes(http: FastifyInstance, store: ParcelStore): void {
  http.post('/refunds', (request, reply) => {
    const body = refundSchema.parse(request.body);
    const label = store.find<Transaction>('transaction', body.transaction)?.body;
    if (!label?.tracking_number) return reply.code(400).send({ transaction: ['There is no such label.'] });
    if (refundOf(store, label.object_id))
      return reply.code(400).send({ transaction: ['A refund of this label was requested before.'] });
    const parcel = parcelOf(store, label.tracking_number);
    const isUsed = parcel !== undefined && wayOf(parcel, Date.now()).state !== 'PRE_TRANSIT';
    const refund: LabelRefund = {
      object_id: ParcelStore.newId(),
      object_created: new Date().toISOString(),
      status: isUsed ? 'ERROR' : 'PENDING',
      transaction: label.object_id,
      test: true,
    };
    store.keep('refund', [refund]);
    return reply.code(201).send(body.async ? { ...refund, status: 'QUEUED' } : refund);
  });

  http.get('/refunds', () => ({
    next: null,
    previous: null,
    results: store.refunds<LabelRefund>().map((kept) => settled(kept, Date.now())),
  }));

  http.get<{ Params: { id: string } }>('/refunds/:id', ({ params }, reply) => {
    const kept = store.find<LabelRefund>('refund', params.id);
    return kept ? settled(kept, Date.now()) : reply.callNotFound();
  });

  http.put<{ Params: { id: string } }>('/_sandbox/refunds/:id', ({ params, body }, reply) => {
    const { status } = switchSchema.parse(body);
    const kept = store.find<LabelRefund>('refund', params.id);
    if (!kept) return reply.callNotFound();
    const changed = { ...kept.body, status };
    store.replace('refund', changed);
    return changed;
  });
}
