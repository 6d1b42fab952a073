import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two checks for new requests. */
const TURN_MS = 25;

/** Turns without a new request after which no client is waiting: 400 ms on an idle machine. */
const QUIET_TURNS = 16;

/** Milliseconds after which the server closes even though requests go on arriving. */
const MAX_DRAIN_MS = 4000;

/**
 * Returns the function that prepares a server for closing: it answers until no new request has come for a moment, and
 * sends `connection: close`. An immediate close would cut off clients that have just connected. The moment is counted in
 * turns of the event loop, since a busy process reads late.
 */
export function drain(app: FastifyInstance): () => Promise<void> {
  let draining = false;
  let quietTurns = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (!draining) return;
    quietTurns = 0;
    reply.header('connection', 'close');
  });
  return async () => {
    draining = true;
    const end = performance.now() + MAX_DRAIN_MS;
    for (; quietTurns < QUIET_TURNS && performance.now() < end; quietTurns += 1) await wait(TURN_MS);
  };
}
