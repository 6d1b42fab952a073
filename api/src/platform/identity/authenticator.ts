import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ADMIN_ROLE } from 'shared-api/rules';
import type { Config } from '../../config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { bearerToken } from './bearer-token.ts';
import { issuerKeys } from './issuer-keys.ts';
import { knownPerson } from './known-person.ts';
import { accountEnded, signInNeeded } from './refusals.ts';
import { verifiedTokens } from './verified-tokens.ts';

/**
 * Says who makes a request, by its bearer token. Rejects with a CallError: 401 without a token or with a bad one, 403
 * for people whose account is closed or banned, 503 while tokens cannot be checked.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

export interface AuthenticatorParts {
  readonly config: Pick<Config, 'issuer' | 'audience' | 'jwksUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const closedWords = {
  closed: 'Your account is closed. Please write to us if this is a mistake.',
  banned: 'Your account has been banned. Please write to us if this is a mistake.',
} as const;

export function authenticator({ config, database, clock, log }: AuthenticatorParts): Authenticate {
  const { issuer, audience, jwksUrl } = config;
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'the identity server could not be asked');
  const keys = issuerKeys({ issuer, jwksUrl, clock, onError });
  const verified = verifiedTokens(keys);

  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw signInNeeded();
    const onRefusal = (reason: string): void => request.log.info({ reason }, 'a token was refused');
    const claims = await verified(token, { issuer, audience, now: clock(), onRefusal });
    const { id, username, status } = await knownPerson(database, claims);
    if (status !== 'active') throw accountEnded(closedWords[status]);
    const { subject, roles } = claims;
    return { personId: id, subject, username, roles, isAdmin: roles.includes(ADMIN_ROLE) };
  };
}
