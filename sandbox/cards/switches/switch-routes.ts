import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Accounts } from '../connect/accounts.ts';
import type { Calls } from '../http/calls.ts';
import type { DeliverySettings } from '../webhooks/deliveries.ts';
import { type Faults, faultsSchema } from './faults.ts';
import { sendAgain, sendAgainSchema } from './send-again.ts';
import { stateOf } from './state.ts';

interface Parts {
  readonly database: DatabaseSync;
  readonly accounts: Accounts;
  readonly faults: Faults;
  readonly config: DeliverySettings;
  readonly calls: Calls;
}

const accountSchema = z.strictObject({ submitted: z.boolean().optional(), enabled: z.boolean().optional() });

/** What tests turn and read. The front door does not lead here. */
export function serveSwitches(
  http: FastifyInstance,
  { database, accounts, faults, config, calls }: Parts,
): void {
  const { objects } = accounts;
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
  http.put<{ Params: { id: string } }>('/_sandbox/accounts/:id', (request, reply) => {
    const account = accounts.find(request.params.id);
    if (!account) return reply.code(404).send({ detail: 'There is no such account.' });
    const parsed = accountSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    const { submitted = account.submitted, enabled = account.enabled } = parsed.data;
    return calls.change(() => accounts.announce({ ...account, submitted, enabled }));
  });
}
