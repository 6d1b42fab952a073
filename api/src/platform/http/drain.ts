import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks at whether somebody was heard. */
const TURN = 25;

/** Turns without a new request after which nobody is waiting to be heard: 400 ms on a machine that keeps up. */
const QUIET_TURNS = 16;

/** Milliseconds after which the server closes even though requests go on arriving. */
const LONGEST = 4000;

/**
 * Gives the function that gets a server ready to be closed: it goes on answering until no new request has come for a
 * moment, and asks every caller to make no further one on the same connection. Closed at once, it would cut off those
 * who have just connected. The moment is counted in turns of the event loop, since a busy process reads late.
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
    const end = performance.now() + LONGEST;
    for (; quietTurns < QUIET_TURNS && performance.now() < end; quietTurns += 1) await wait(TURN);
  };
}
