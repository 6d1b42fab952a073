import { SignInFailed } from './sign-in-failed.ts';

interface Claims {
  iss?: unknown;
  aud?: unknown;
  exp?: unknown;
}

/** Seconds that a shopper's clock may be ahead: such clocks are met more often than servers that hand out old tokens. */
const CLOCK_SECONDS = 60 * 60;

/**
 * What the library leaves unchecked in an id token that comes straight from the token endpoint (OpenID Connect Core,
 * 3.1.3.7): that this issuer made it, for this client, and that it has not run out.
 */
export function checkIdToken(
  { iss, aud, exp }: Claims,
  { issuer, clientId }: { issuer: string; clientId: string },
): void {
  const forUs = Array.isArray(aud) ? aud.includes(clientId) : aud === clientId;
  const inTime = typeof exp === 'number' && exp + CLOCK_SECONDS > Date.now() / 1000;
  if (iss !== issuer || !forUs || !inTime) throw new SignInFailed('answer');
}
