import type { FastifyRequest } from 'fastify';
import type { Access, Operation } from 'shared-api/contract';
import { nameCodeParam } from 'shared-api/contract/params';
import { notFound } from '../http/call-error.ts';
import type { Actor } from './actor.ts';
import type { Authenticate } from './authenticator.ts';
import { forbidden } from './refusals.ts';

/** The levels of access that need somebody signed in. */
export type SignedInAccess = Exclude<Access, 'anonymous' | 'provider'>;

/** Lets a request in and says whose it is, or rejects with a CallError. */
export type Guard = (request: FastifyRequest) => Promise<Actor>;

/** What somebody is in a company. */
export type StaffRole = 'owner' | 'employee';

/** What somebody is in the company of this code; undefined for strangers. */
export type RoleIn = (personId: number, nameCode: string) => Promise<StaffRole | undefined>;

/** What tells who somebody is. */
export interface GuardParts {
  readonly authenticate: Authenticate;
  /** Without it no call can be for the people of a company. */
  readonly roleIn?: RoleIn | undefined;
  /** Whether somebody influences any company. Without it no call can be for influencers. */
  readonly isInfluencer?: ((personId: number) => Promise<boolean>) | undefined;
}

type Admission = (actor: Actor, request: FastifyRequest) => void | Promise<void>;

/** What each level asks of the person. A level that is not here has nobody yet who could tell. */
function admissions({ roleIn, isInfluencer }: GuardParts): Readonly<Partial<Record<Access, Admission>>> {
  return {
    member: () => undefined,
    admin: ({ isAdmin }) => {
      if (!isAdmin) throw forbidden('Only administrators of the marketplace may do this.');
    },
    ...(isInfluencer && {
      influencer: async ({ isAdmin, personId }) => {
        if (isAdmin || (await isInfluencer(personId))) return;
        throw forbidden('Only influencers may do this. Everybody can become one, free.');
      },
    }),
    ...(roleIn && {
      staff: async (actor, request) => void (await roleAtDesk(roleIn, actor, request)),
      owner: async (actor, request) => {
        if ((await roleAtDesk(roleIn, actor, request)) === 'owner') return;
        throw forbidden('Only owners of the company may do this.');
      },
    }),
  };
}

/** To whoever does not work for the company its desk is not there, whatever the company. Administrators may do all that owners may. */
async function roleAtDesk(
  roleIn: RoleIn,
  { isAdmin, personId }: Actor,
  request: FastifyRequest,
): Promise<StaffRole> {
  if (isAdmin) return 'owner';
  const company = companyIn(request);
  const role = company === undefined ? undefined : await roleIn(personId, company);
  if (role === undefined) throw notFound('company');
  return role;
}

/**
 * The guard before a call, by the level of access its contract names; undefined for calls that are open to everybody,
 * where a token makes no difference: it is not looked at. Throws for a level that cannot be told yet, so that no such
 * call is ever routed without its guard.
 */
export function guardOf(
  { name, access, path }: Pick<Operation, 'name' | 'access' | 'path'>,
  parts: GuardParts,
): Guard | undefined {
  if (access === 'anonymous') return undefined;
  const admit = admissions(parts)[access];
  if (!admit) throw new Error(`${name} is for ${access} only, and nothing can tell yet who that is`);
  if ((access === 'staff' || access === 'owner') && !/\/:company(\/|$)/.test(path))
    throw new Error(`${name} is for the people of a company, and its path names none`);
  return async (request) => {
    const actor = await parts.authenticate(request);
    await admit(actor, request);
    return actor;
  };
}

/** The company that an address names; undefined where it names what none can be called. */
function companyIn({ params }: FastifyRequest): string | undefined {
  return nameCodeParam.safeParse(Object(params).company).data;
}
