import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

const times = z.number().int().min(1).optional();

/** What a test may switch on. `times` and `cut_times`: how often; left out, until it is switched off. */
export const faultsSchema = z.strictObject({
  slow_ms: z.number().int().min(0).max(600_000).default(0),
  fail: z
    .strictObject({ status: z.number().int().min(400).max(599), times, path: z.string().optional() })
    .nullable()
    .default(null),
  cut: z.enum(['before', 'after']).nullable().default(null),
  cut_times: times,
});

export type Faults = z.output<typeof faultsSchema>;

const OWN = '/_sandbox/';

/**
 * `PUT /_sandbox/faults` makes the server slow, lets it fail, or cuts connections before or after it acted; `{}` ends all
 * of that. A call that fails or is cut uses up one of its `times`. Calls below /_sandbox/ never suffer from it.
 */
export function faultSwitches(http: FastifyInstance): void {
  let faults: Faults = faultsSchema.parse({});
  let cutting = new WeakSet<FastifyReply>();
  const ending = new AbortController();
  http.addHook('preClose', async () => ending.abort());

  http.get(`${OWN}faults`, () => faults);
  http.put(`${OWN}faults`, (request, reply) => {
    const parsed = faultsSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ detail: z.prettifyError(parsed.error) });
    faults = parsed.data;
    cutting = new WeakSet();
    return faults;
  });

  http.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(OWN)) return;
    if (faults.slow_ms > 0)
      await wait(faults.slow_ms, undefined, { signal: ending.signal }).catch(() => null);
    const { fail, cut } = faults;
    if (fail && request.url.startsWith(fail.path ?? '/')) {
      const left = oneLess(fail.times);
      faults = { ...faults, fail: left === 0 ? null : { ...fail, times: left } };
      return reply.code(fail.status).send({ detail: 'A fault that was asked for.' });
    }
    if (!cut) return;
    const left = oneLess(faults.cut_times);
    faults = left === 0 ? { ...faults, cut: null, cut_times: undefined } : { ...faults, cut_times: left };
    if (cut === 'after') cutting.add(reply);
    else {
      reply.hijack();
      request.raw.socket.destroy();
    }
  });

  http.addHook('onSend', async (request, reply, payload) => {
    if (cutting.has(reply)) request.raw.socket.destroy();
    return payload;
  });
}

const oneLess = (count: number | undefined): number | undefined => (count === undefined ? count : count - 1);
