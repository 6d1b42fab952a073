import { SignInFailed } from './sign-in-failed.ts';

interface Claims {
  iss?: unknown;
  aud?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/**
 * What the library leaves unchecked in an id token that comes straight from the token endpoint (OpenID Connect Core,
 * 3.1.3.7): that this issuer made it, for this client, and that it lasts.
 */
export function checkIdToken(
  { iss, aud, iat, exp }: Claims,
  { issuer, clientId }: { issuer: string; clientId: string },
): void {
  const forUs = Array.isArray(aud) ? aud.includes(clientId) : aud === clientId;
  // It has just come: what its end means is measured by the server's clock, since shoppers' clocks may be hours off.
  const inTime = typeof exp === 'number' && typeof iat === 'number' && exp > iat;
  if (iss !== issuer || !forUs || !inTime) throw new SignInFailed('answer');
}
