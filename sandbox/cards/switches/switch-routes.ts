import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Objects } from '../store/objects.ts';
import type { DeliverySettings } from '../webhooks/deliveries.ts';
import { type Faults, faultsSchema } from './faults.ts';
import { sendAgain, sendAgainSchema } from './send-again.ts';
import { stateOf } from './state.ts';

interface Parts {
  readonly database: DatabaseSync;
  readonly objects: Objects;
  readonly faults: Faults;
  readonly config: DeliverySettings;
}

/** What tests turn and read. The front door does not lead here. */
export function serveSwitches(http: FastifyInstance, { database, objects, faults, config }: Parts): void {
  http.get('/_sandbox/faults', () => faults.now);
  http.put('/_sandbox/faults', (request, reply) => {
    const parsed = faultsSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    faults.set(parsed.data);
    return parsed.data;
  });
  http.get<{ Querystring: { brief?: string; payment_intent?: string } }>('/_sandbox/state', ({ query }) =>
    stateOf(database, objects, { brief: query.brief === '1', payment: query.payment_intent }),
  );
  http.post('/_sandbox/webhooks/send', async (request, reply) => {
    const parsed = sendAgainSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    const answer = await sendAgain(objects, config, parsed.data);
    return answer ?? reply.code(404).send({ detail: 'There is no such event.' });
  });
}
