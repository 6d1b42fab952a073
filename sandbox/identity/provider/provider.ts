import { errors, type Grant, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { issuerOf } from '../config/config.ts';
import { SIGNING_ALGORITHM } from '../store/secrets.ts';
import { claimNames, claimsOf } from './claims.ts';
import { storefront } from './client.ts';
import { cookieSettings, SESSION_LIFE } from './cookies.ts';
import { endpointsOf } from './endpoints.ts';
import { prompts } from './prompts.ts';
import type { ProviderParts } from './provider-parts.ts';
import { askToSignOut } from './sign-out.ts';

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
    // Whatever is asked for: these tokens end with the session.
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
