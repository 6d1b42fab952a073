import type { FastifyRequest } from 'fastify';
import { CallError } from '../http/call-error.ts';
import type { Actor } from './actor.ts';
import type { Authenticate } from './authenticator.ts';

/** Who makes a request that is open to everybody, where a good token says so; undefined without one, or while it cannot be told. */
export async function viewerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    return await authenticate(request);
  } catch (error) {
    // Whoever cannot be told is one of everybody.
    if (error instanceof CallError) return undefined;
    throw error;
  }
}
