import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { noteRequest } from 'server-kit/log';
import { ADMIN_ROLE } from 'shared-api/rules';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../database/database.ts';
import { type Actor, accountEnded, bearerToken, signInNeeded } from './actor.ts';
import { type IssuerKeys, issuerKeys, type KeySet, NoKeysError } from './issuer-keys.ts';
import { insertPerson, type PersonRow, personBySubject, updateEmail } from './people.repo.ts';
import { emailFrom, usernameFrom, usernameWith } from './username.rules.ts';
import { type Claims, type TokenRules, verifyToken } from './verify-token.ts';

/** Each try after the first adds a number of one more digit; the last of them is never taken. */
const TRIES = 9;
const FEWEST_DIGITS = 3;

/**
 * The record of a signed-in person, made when they are seen for the first time: one statement, so that any number of
 * first requests at one time make one record. The name is that of the first time from then on, the e-mail address
 * follows the identity server. For a known person this is one query.
 */
export async function knownPerson(database: Database, claims: Claims): Promise<PersonRow> {
  const email = emailFrom(claims.email);
  const person =
    (await personBySubject(database, claims.subject)) ?? (await newPerson(database, claims, email ?? ''));
  // Of an account that has ended nothing is stored any more.
  if (email === undefined || email === person.email || person.status !== 'active') return person;
  await updateEmail(database, person.id, email);
  return { ...person, email };
}

async function newPerson(database: Database, claims: Claims, email: string): Promise<PersonRow> {
  const wanted = usernameFrom(claims.preferredUsername);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const name = attempt === 0 ? wanted : usernameWith(wanted, numberOf(FEWEST_DIGITS + attempt));
    const person =
      (await insertPerson(database, claims.subject, name, email)) ??
      (await personBySubject(database, claims.subject));
    if (person) return person;
  }
  throw new Error(`No free username was found in ${TRIES} tries`);
}

function numberOf(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}

/** Caches at most 5,000 tokens; evicts the oldest. */
const MAX_CACHED_TOKENS = 5000;

interface Known {
  readonly claims: Claims;
  /** The keys by which its signature was checked. */
  readonly keys: KeySet;
}

/** Reads a token as `verifyToken` does. */
export type VerifyToken = (token: string, rules: Omit<TokenRules, 'keys'>) => Promise<Claims>;

/**
 * Verifies the signature of a token once: an active person sends the same one for minutes, with each call. Caches a
 * valid token until it expires or the keys are refreshed, since a key may have been revoked. Never caches refused
 * tokens. For one issuer and audience.
 */
export function verifiedTokens(keys: IssuerKeys, most = MAX_CACHED_TOKENS): VerifyToken {
  const known = new Map<string, Known>();
  return async (token, rules) => {
    const present = await keys.current().catch(unlessNone);
    const before = known.get(token);
    const seconds = rules.now.getTime() / 1000;
    if (before && before.keys === present && seconds >= before.claims.from && seconds < before.claims.until)
      return before.claims;
    known.delete(token);
    const claims = await verifyToken(token, { ...rules, keys });
    if (present) remember(token, { claims, keys: present });
    return claims;
  };

  function remember(token: string, one: Known): void {
    const [first] = known.keys();
    if (first !== undefined && known.size >= most) known.delete(first);
    known.set(token, one);
  }
}

/** Without keys no token is known, and reading it says why. */
function unlessNone(error: unknown): undefined {
  if (!(error instanceof NoKeysError)) throw error;
}

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
    noteRequest(request, { actor: id });
    if (status !== 'active') throw accountEnded(closedWords[status]);
    const { subject, roles } = claims;
    return { personId: id, subject, username, roles, isAdmin: roles.includes(ADMIN_ROLE) };
  };
}
