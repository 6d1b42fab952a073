import {
  type ClientMetadata,
  errors,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Account } from '../accounts/accounts.ts';
import { type Config, issuerOf } from '../config.ts';
import { SIGNING_ALGORITHM } from '../store/store.ts';
import { askToSignOut, cookieSettings, type ProviderParts } from './mount.ts';

/** Names of the claims about a person, all of which come with the scope `openid`. */
export const claimNames = ({ style }: Pick<Config, 'style'>): string[] => [
  'sub',
  'preferred_username',
  'email',
  'email_verified',
  style === 'keycloak' ? 'realm_access' : 'roles',
];

/** Claims of tokens and userinfo besides `sub`. */
export function claimsOf(account: Account, { style }: Pick<Config, 'style'>): Record<string, unknown> {
  const { roles } = account;
  return {
    preferred_username: account.username,
    email: account.email,
    email_verified: account.emailVerified,
    ...(style === 'keycloak' ? { realm_access: { roles } } : { roles: roles.join(',') }),
  };
}

/** Where a page that signs people in takes the answers, below its origin. */
const REDIRECT_PATHS = ['/auth/login', '/auth/silent.html'];

/** The shop's pages: a public client, as everything in a browser is. */
export const storefront = ({ clientId, origins }: Pick<Config, 'clientId' | 'origins'>): ClientMetadata => ({
  client_id: clientId,
  client_name: 'Wishbin',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query', 'fragment'],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
  redirect_uris: origins.flatMap((origin) => REDIRECT_PATHS.map((path) => origin + path)),
  post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
});

/** Seconds a session lives after it was last used. */
export const SESSION_LIFE = 14 * 86_400;

/** Paths below the issuer. */
export interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userinfo: string;
  readonly endSession: string;
  readonly keys: string;
  readonly sessionCheck: string;
}

const KEYCLOAK = '/protocol/openid-connect';

const styles: Readonly<Record<Config['style'], Endpoints>> = {
  plain: {
    authorization: '/authorize',
    token: '/token',
    userinfo: '/userinfo',
    endSession: '/end-session',
    keys: '/keys',
    sessionCheck: '/session-check',
  },
  keycloak: {
    authorization: `${KEYCLOAK}/auth`,
    token: `${KEYCLOAK}/token`,
    userinfo: `${KEYCLOAK}/userinfo`,
    endSession: `${KEYCLOAK}/logout`,
    keys: `${KEYCLOAK}/certs`,
    sessionCheck: `${KEYCLOAK}/login-status-iframe.html`,
  },
};

export const endpointsOf = ({ style }: Pick<Config, 'style'>): Endpoints => styles[style];

/** The same in both styles: clients derive it from the issuer, no metadata names it. */
export const COOKIE_CHECK = `${KEYCLOAK}/3p-cookies`;

/**
 * Prompts of the authorization endpoint: sign in and, with `prompt=create`, register. There is no consent prompt: the
 * only client is the shop itself.
 */
export function prompts(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

/** The marketplace's server, as the protocol names it: the library wants an absolute address, the audience may be a word. */
const API = 'urn:wishbin:api';
const SCOPES = 'openid profile email';
const HOUR = 3600;

/** An access token's session, by which it is refused here once the session has ended. */
const sessionOf = (token: object): unknown => Reflect.get(token, 'sessionUid');

export function createProvider(parts: ProviderParts): Provider {
  const { config, accounts, records, pages, keys, secretFor } = parts;
  const endpoints = endpointsOf(config);
  const issuer = issuerOf(config);
  const provider = new Provider(issuer, {
    adapter: (model: string) => records.adapter(model),
    jwks: keys,
    clients: [storefront(config)],
    cookies: cookieSettings(config, secretFor),
    responseTypes: ['code'],
    scopes: SCOPES.split(' '),
    claims: { openid: claimNames(config) },
    clientAuthMethods: ['none'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin) => config.origins.includes(origin),
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The library's own refuses tokens that are made for another server, as all of ours are.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== API) throw new errors.InvalidTarget();
          return {
            scope: SCOPES,
            audience: config.audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: config.accessTokenLife,
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => askToSignOut(ctx, form, parts),
        postLogoutSuccessSource: (ctx) => pages.show(ctx, 'signed-out', {}),
      },
    },
    routes: {
      authorization: endpoints.authorization,
      token: endpoints.token,
      end_session: endpoints.endSession,
      jwks: endpoints.keys,
    },
    discovery: {
      userinfo_endpoint: issuer + endpoints.userinfo,
      check_session_iframe: issuer + endpoints.sessionCheck,
      prompt_values_supported: ['none', 'login', 'create'],
    },
    ttl: {
      AccessToken: config.accessTokenLife,
      AuthorizationCode: 60,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: SESSION_LIFE,
      Grant: SESSION_LIFE,
      RefreshToken: SESSION_LIFE,
    },
    interactions: { policy: prompts(), url: (_ctx, { uid }) => `${new URL(issuer).pathname}/sign-in/${uid}` },
    // Regardless of the requested scope, these tokens end with the session.
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    findAccount: (_ctx, id) => {
      const account = accounts.byId(id);
      return account && { accountId: id, claims: () => ({ sub: id, ...claimsOf(account, config) }) };
    },
    extraTokenClaims: (_ctx, token) => {
      const account = 'accountId' in token ? accounts.byId(String(token.accountId)) : undefined;
      return account && { ...claimsOf(account, config), sid: sessionOf(token) };
    },
    loadExistingGrant: keepGrant,
    renderError: (ctx, out, error) => pages.showFault(ctx, out, error),
  });
  // The addresses it makes come from headers, which mount.ts pins to the public ones.
  provider.proxy = true;
  return provider;
}

/** The session's grant for the shop, made and filled without a question. */
async function keepGrant({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = oidc;
  if (!client || !session || !account) return undefined;
  const id = session.grantIdFor(client.clientId);
  const grant =
    (id && (await provider.Grant.find(id))) ||
    new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(API, SCOPES);
  await grant.save();
  return grant;
}
