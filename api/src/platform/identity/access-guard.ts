import type { FastifyRequest } from 'fastify';
import type { Access, Operation } from 'shared-api/contract';
import type { Actor } from './actor.ts';
import type { Authenticate } from './authenticator.ts';
import { forbidden } from './refusals.ts';

/** The levels of access that need somebody signed in. */
export type SignedInAccess = Exclude<Access, 'anonymous' | 'provider'>;

/** Lets a request in and says whose it is, or rejects with a CallError. */
export type Guard = (request: FastifyRequest) => Promise<Actor>;

type Admission = (actor: Actor) => void;

/** What each level asks of the person. A level that is not here has nobody yet who could tell. */
const admissions: Readonly<Partial<Record<Access, Admission>>> = {
  member: () => undefined,
  admin: ({ isAdmin }) => {
    if (!isAdmin) throw forbidden('Only administrators of the marketplace may do this.');
  },
};

/**
 * The guard before a call, by the level of access its contract names; undefined for calls that are open to everybody,
 * where a token makes no difference: it is not looked at. Throws for a level that cannot be told yet, so that no such
 * call is ever routed without its guard.
 */
export function guardOf(
  { name, access }: Pick<Operation, 'name' | 'access'>,
  authenticate: Authenticate,
): Guard | undefined {
  if (access === 'anonymous') return undefined;
  const admit = admissions[access];
  if (!admit) throw new Error(`${name} is for ${access} only, and nothing can tell yet who that is`);
  return async (request) => {
    const actor = await authenticate(request);
    admit(actor);
    return actor;
  };
}
