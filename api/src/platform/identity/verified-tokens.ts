import type { KeySet } from './fetch-keys.ts';
import { type IssuerKeys, NoKeysError } from './issuer-keys.ts';
import { type Claims, type TokenRules, verifyToken } from './verify-token.ts';

/** People who are about at one time. Of whoever comes beyond them the one who came first is forgotten. */
const MOST = 5000;

interface Known {
  readonly claims: Claims;
  /** The keys by which its signature was checked. */
  readonly keys: KeySet;
}

/** Reads a token as `verifyToken` does. */
export type VerifyToken = (token: string, rules: Omit<TokenRules, 'keys'>) => Promise<Claims>;

/**
 * Checks the signature of a token once: whoever is about brings the same one for minutes, with each call. A token that was
 * good is known as long as it says it is good and the keys are those that it was checked by; refreshed keys, one of
 * which may have been taken back, check all of them anew. What is refused is never kept. For one issuer and audience.
 */
export function verifiedTokens(keys: IssuerKeys, most = MOST): VerifyToken {
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
