import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Faults, Suffering } from './faults.ts';

/** Lets the calls of this scope suffer from what was switched on. */
export function sufferFaults(scope: FastifyInstance, faults: Faults): void {
  const ending = new AbortController();
  scope.addHook('preClose', async () => ending.abort());

  scope.addHook('onRequest', async (request, reply) => {
    // What a browser asks before it calls is no call.
    if (request.method === 'OPTIONS') return;
    const call = callOf(request);
    const pause = faults.slowness(call);
    if (pause > 0) await wait(pause, undefined, { signal: ending.signal }).catch(() => null);
    if (faults.takeCut('before', call)) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const status = faults.takeFailure(call);
    if (status !== undefined) {
      const message = 'A fault that was asked for.';
      await reply.code(status).send({ error: { type: 'api_error', message } });
    }
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'OPTIONS' && faults.takeCut('after', callOf(request))) {
      reply.hijack();
      request.raw.socket.destroy();
    }
    return payload;
  });
}

const callOf = ({ method, url }: FastifyRequest): Suffering => ({
  method,
  path: url.split('?', 1)[0] ?? url,
});
