import { checkSignInConfig, type SignInConfig } from 'shared-auth/config';
import * as z from 'zod';

/** Settings of the identity server. Read by the front door, sent to every page. */
export const signInVariables = {
  OIDC_SERVER_URL: z.string().optional(),
  OIDC_REALM: z.string().default('wishbin'),
  OIDC_CLIENT_ID: z.string().default('wishbin-storefront'),
  OIDC_ISSUER: z.string().optional(),
  OIDC_RESPONSE_MODE: z.string().default('fragment'),
  OIDC_FLOW: z.string().default('standard'),
  OIDC_PKCE_METHOD: z.string().default('S256'),
  OIDC_SSO_CHECK: z.enum(['auto', 'always']).default('auto'),
  OIDC_THIRD_PARTY_COOKIE_CHECK: z.enum(['0', '1']).default('0'),
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4002'),
  ALLOW_SANDBOX: z.enum(['0', '1']).default('0'),
};

type SignInValues = z.output<z.ZodObject<typeof signInVariables>>;

export interface SignInSettings {
  signIn: SignInConfig;
  /** URL of the stand-in that `/realms` is proxied to; null when the shop has its own identity server. */
  identityUrl: string | null;
}

/**
 * Without an identity server the shop uses the sandbox's, at its own origin.
 * @throws a sentence that names every fault; also when a shop in production would let the sandbox decide who people are
 */
export function signInSettings(
  value: SignInValues,
  { publicUrl, production }: { publicUrl: string; production: boolean },
): SignInSettings {
  const sandbox = !value.OIDC_SERVER_URL && !value.OIDC_ISSUER;
  if (sandbox && production && value.ALLOW_SANDBOX !== '1')
    throw new Error(
      'In production set OIDC_SERVER_URL (or OIDC_ISSUER), or ALLOW_SANDBOX=1 to let the sandbox sign people in',
    );
  const signIn = checkSignInConfig({
    serverUrl: value.OIDC_SERVER_URL ?? value.OIDC_ISSUER ?? publicUrl,
    realm: value.OIDC_REALM,
    clientId: value.OIDC_CLIENT_ID,
    ...(value.OIDC_ISSUER && { issuer: value.OIDC_ISSUER }),
    responseMode: value.OIDC_RESPONSE_MODE,
    flow: value.OIDC_FLOW,
    pkceMethod: value.OIDC_PKCE_METHOD,
    ssoCheck: value.OIDC_SSO_CHECK,
    thirdPartyCookieCheck: value.OIDC_THIRD_PARTY_COOKIE_CHECK === '1',
  });
  return { signIn, identityUrl: sandbox ? value.IDENTITY_URL : null };
}
