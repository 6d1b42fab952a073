import { z } from 'zod';
import type { Objects } from '../store/objects.ts';
import type { DeliverySettings } from '../webhooks/deliveries.ts';
import type { Event } from '../webhooks/event.ts';
import { send } from '../webhooks/send.ts';

const fields = z.record(z.string(), z.unknown());

export const sendAgainSchema = z
  .strictObject({
    event_id: z.string().optional(),
    /** The payment whose newest event it is; with `type`, its newest of that type. */
    payment_intent: z.string().optional(),
    type: z.string().optional(),
    /** To sign it with another secret than the shop's. */
    secret: z.string().optional(),
    /** Seconds that the signature is old. */
    age_s: z.number().int().optional(),
    /** Changes fields of the object after the signature was made, as a forger would. */
    change: fields.optional(),
    /** Changes fields of the object before: a true event that tells something else. */
    pretend: fields.optional(),
  })
  .refine(({ event_id, payment_intent }) => Boolean(event_id) !== Boolean(payment_intent), {
    message: 'Send event_id or payment_intent.',
  });

export interface ShopAnswer {
  readonly event_id: string;
  readonly status: number;
  readonly body: string;
}

/** Sends an event once more, true or false, and tells what the shop answered. Undefined when there is none. */
export async function sendAgain(
  objects: Objects,
  { webhookUrl, webhookSecrets }: DeliverySettings,
  wanted: z.output<typeof sendAgainSchema>,
): Promise<ShopAnswer | undefined> {
  const kept = findEvent(objects, wanted);
  if (!kept) return undefined;
  const event = withFields(kept, wanted.pretend);
  const { secret, age_s, change } = wanted;
  const answer = await send({
    url: webhookUrl,
    secrets: secret === undefined ? webhookSecrets : [secret],
    event,
    ...(age_s !== undefined && { age: age_s }),
    ...(change && { falsify: () => JSON.stringify(withFields(event, change), null, 2) }),
  });
  return { event_id: event.id, status: answer.status, body: await answer.text() };
}

function findEvent(
  objects: Objects,
  { event_id, payment_intent, type }: z.output<typeof sendAgainSchema>,
): Event | undefined {
  if (event_id) return objects.get<Event>('event', event_id);
  const events = objects.ofPayment<Event>('event', payment_intent ?? '');
  return events.find((event) => type === undefined || event.type === type);
}

const withFields = (event: Event, more: Record<string, unknown> = {}): Event => ({
  ...event,
  data: { object: { ...event.data.object, ...more } },
});
