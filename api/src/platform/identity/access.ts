import type { FastifyRequest } from 'fastify';
import type { Access, Operation } from 'shared-api/contract';
import { nameCodeParam } from 'shared-api/contract/params';
import { CallError, notFound } from '../http/errors.ts';
import { type Actor, forbidden } from './actor.ts';
import type { Authenticate } from './authenticator.ts';
import type { StaffRole } from './people.repo.ts';

/** The signed-in caller of a public call; undefined without a token, or when it cannot be verified. */
export async function viewerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Actor | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    return await authenticate(request);
  } catch (error) {
    // Unverifiable callers count as anonymous.
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** Access levels that need a signed-in person. */
export type SignedInAccess = Exclude<Access, 'anonymous' | 'provider'>;

/** Lets a request in and says whose it is, or rejects with a CallError. */
export type Guard = (request: FastifyRequest) => Promise<Actor>;

/** A person's role in the company of this code; undefined for strangers. */
export type RoleIn = (personId: number, nameCode: string) => Promise<StaffRole | undefined>;

/** Authentication and role lookups. */
export interface GuardParts {
  readonly authenticate: Authenticate;
  /** Without it no call can be for the people of a company. */
  readonly roleIn?: RoleIn | undefined;
  /** Whether a person influences any company. Required for calls for influencers. */
  readonly isInfluencer?: ((personId: number) => Promise<boolean>) | undefined;
}

type Admission = (actor: Actor, request: FastifyRequest) => void | Promise<void>;

/** The check of each access level; a missing level always refuses. */
function admissions({ roleIn, isInfluencer }: GuardParts): Readonly<Partial<Record<Access, Admission>>> {
  return {
    member: () => undefined,
    admin: ({ isAdmin }) => {
      if (!isAdmin) throw forbidden('Only administrators of the marketplace may do this.');
    },
    ...(isInfluencer && {
      influencer: async ({ isAdmin, personId }) => {
        if (isAdmin || (await isInfluencer(personId))) return;
        throw forbidden('Only influencers may do this. Anyone can become one, free.');
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

/** A company's desk is a 404 for people who do not work for it. Administrators may do what owners may. */
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
 * The guard of a call, by the access level in its contract; undefined for public calls,
 * which ignore tokens. Throws for a level without a check, so that no such
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
