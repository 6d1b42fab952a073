import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for those who are just connecting to be heard, in milliseconds. */
const MOMENT_MS = 400;

/**
 * Gives the function that gets the front door ready to be closed: for a moment it goes on answering, and asks every
 * caller to make no further request on the same connection. Closed at once, it would cut off who has just connected.
 */
export function drainOf(app: FastifyInstance): () => Promise<void> {
  let draining = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  return async () => {
    draining = true;
    await wait(MOMENT_MS);
  };
}
