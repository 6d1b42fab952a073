import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks for new requests. */
const TURN_MS = 25;

/**
 * Turns without a new request after which no client is waiting: 750 ms on an idle machine. A balancer with the checks of
 * deploy/haproxy takes 650 ms to notice that a server stops, and sends it requests until then, with none before.
 */
const QUIET_TURNS = 30;

/** Milliseconds after which the server closes even though requests go on arriving. */
const MAX_DRAIN_MS = 4000;

/** @param readyPath address at which balancers find out whether the server takes requests */
export interface DrainOptions {
  readonly readyPath: string;
}

/**
 * Returns the function that prepares a server for closing: it answers until no new request has come for a moment, sends
 * `connection: close`, and answers 503 at `readyPath`, so that balancers choose another server. An immediate close would cut off
 * clients that have just connected. The moment is counted in turns of the event loop, since a busy process reads late.
 */
export function drain(app: FastifyInstance, { readyPath }: DrainOptions): () => Promise<void> {
  let draining = false;
  let quietTurns = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!draining) return;
    reply.header('connection', 'close');
    // Probes come as often as they like: they are not what the server waits for.
    if (request.url.split('?', 1)[0] !== readyPath) {
      quietTurns = 0;
      return;
    }
    const msg = 'This server is stopping.';
    reply.code(503).header('cache-control', 'no-store').header('retry-after', '1');
    return reply.send({ code: 'unavailable', msg, request_id: request.id });
  });
  return async () => {
    draining = true;
    const end = performance.now() + MAX_DRAIN_MS;
    for (; quietTurns < QUIET_TURNS && performance.now() < end; quietTurns += 1) await wait(TURN_MS);
  };
}
