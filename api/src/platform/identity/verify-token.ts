import { errors, type JWTPayload, jwtVerify } from 'jose';
import { rolesOf } from 'shared-api/rules';
import type { CallError } from '../http/errors.ts';
import { badToken, cannotCheck } from './actor.ts';
import { type IssuerKeys, NoKeysError } from './issuer-keys.ts';

/** Signatures by a private key alone; `none` and shared secrets are not among them. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** What identity servers call an access token in its header (RFC 9068; many only say JWT). Others, such as logout tokens, are for others. */
const TYPES = ['jwt', 'at+jwt'];
/** Seconds by which the identity server's clock may differ from ours. */
const CLOCK_TOLERANCE = 5;
/** Characters; more than any identity server puts into a token. */
const LONGEST_TOKEN = 8192;
const LONGEST_SUBJECT = 255;

/** What a good token says of the person. */
export interface Claims {
  readonly subject: string;
  readonly preferredUsername: unknown;
  readonly email: unknown;
  readonly roles: readonly string[];
  /** Seconds since 1970 from which, and up to which, the token says it is good. */
  readonly from: number;
  readonly until: number;
}

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: Pick<IssuerKeys, 'keyOf'>;
  readonly now: Date;
  /** Called with the reason of a refused token, safe to log. */
  readonly onRefusal: (reason: string) => void;
}

/**
 * Reads a token that this issuer signed for this audience and that is valid now. Rejects with a 401 CallError for any
 * other, and with 503 when no keys are there to tell.
 */
export async function verifyToken(token: string, rules: TokenRules): Promise<Claims> {
  const { issuer, audience, keys, now, onRefusal } = rules;
  if (token.length > LONGEST_TOKEN) throw refused('too long');
  const payload = await verified();
  // Bound to a key that a bearer has not shown to hold (RFC 7800).
  if (payload['cnf'] !== undefined) throw refused('cnf');
  if (!isSubject(payload.sub)) throw refused('sub');
  const {
    sub: subject,
    preferred_username: preferredUsername,
    email,
    nbf: from = 0,
    exp: until = 0,
  } = payload;
  return { subject, preferredUsername, email, roles: rolesOf(payload), from, until };

  async function verified(): Promise<JWTPayload> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys.keyOf, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['exp', 'sub'],
        currentDate: now,
      });
      if (!isAccessToken(protectedHeader.typ)) throw new errors.JWTInvalid('typ');
      return payload;
    } catch (error) {
      if (error instanceof NoKeysError) throw cannotCheck();
      throw refused(reasonOf(error), error instanceof errors.JWTExpired);
    }
  }

  function refused(reason: string, expired = false): CallError {
    onRefusal(reason);
    return badToken(expired);
  }
}

/** Uses jose's error code and claim name; its messages may contain token data. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed) return `${error.claim} ${error.reason}`;
  return error instanceof errors.JOSEError ? error.code : 'unreadable';
}

function isAccessToken(type: string | undefined): boolean {
  return type === undefined || TYPES.includes(type.toLowerCase().replace(/^application\//, ''));
}

function isSubject(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST_SUBJECT &&
    // The database would keep half a character as another one.
    value.isWellFormed() &&
    !value.includes('\0')
  );
}
