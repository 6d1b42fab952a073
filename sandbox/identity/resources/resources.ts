import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import type { Provider } from 'oidc-provider';
import type { AccountMails } from '../account-mail/account-mail.ts';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { basePath, type Config } from '../config.ts';
import type { Limits } from '../limits/limits.ts';
import { type Pages, pageHeaders } from '../pages/pages.ts';
import { pinAddress } from '../provider/mount.ts';
import { claimsOf, endpointsOf } from '../provider/provider.ts';
import { acceptForms, formOf, isOwnForm } from '../sign-in/interaction.ts';
import { SIGNING_ALGORITHM } from '../store/store.ts';

/** Returns the account of an `authorization` header's access token, if the token is still valid. */
export type Bearer = (authorization: string | undefined) => Promise<Account | undefined>;

/** Tokens end here with their session, before they expire. */
export function createBearer(
  provider: Provider,
  accounts: Accounts,
  { audience, clientId }: Pick<Config, 'audience' | 'clientId'>,
  keys: { keys: JWK[] },
): Bearer {
  const keySet = createLocalJWKSet({ keys: keys.keys.map(publicPart) });
  const rules = { issuer: provider.issuer, audience, typ: 'at+jwt', algorithms: [SIGNING_ALGORITHM] };
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    const claims = await jwtVerify(token, keySet, rules).then(
      ({ payload }) => payload,
      () => undefined,
    );
    if (!claims?.sub || typeof claims['sid'] !== 'string') return undefined;
    const session = await provider.Session.findByUid(claims['sid']);
    if (session?.accountId !== claims.sub) return undefined;
    const grant = await provider.Grant.find(session.grantIdFor(clientId) ?? '');
    return grant && accounts.byId(claims.sub);
  };
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;

/** Lets the shop's pages, and no others, read what `path` answers to a bearer token. */
export function allowOrigins(app: FastifyInstance, path: string, { origins }: Pick<Config, 'origins'>): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'Origin');
    if (headers.origin && origins.includes(headers.origin))
      reply
        .header('access-control-allow-origin', headers.origin)
        .header('access-control-expose-headers', 'WWW-Authenticate');
  });
  app.options(path, (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET')
      .header('access-control-allow-headers', 'authorization')
      .header('access-control-max-age', '3600')
      .code(204)
      .send(),
  );
}

/** The userinfo endpoint: the current claims of the token's account. */
export function serveUserinfo(app: FastifyInstance, config: Config, bearer: Bearer): void {
  const path = basePath(config) + endpointsOf(config).userinfo;
  app.register(async (scope) => {
    allowOrigins(scope, path, config);
    scope.get(path, async ({ headers }, reply) => {
      const account = await bearer(headers.authorization);
      if (!account) return refuseBearer(reply, headers.authorization);
      return reply
        .header('cache-control', 'no-store')
        .send({ sub: account.id, ...claimsOf(account, config) });
    });
  });
}

/** 401 as RFC 6750 has it: nothing about the fault when there was no token. */
export function refuseBearer(reply: FastifyReply, authorization: string | undefined): FastifyReply {
  const body = {
    error: 'invalid_token',
    error_description: 'The access token is missing, expired or no longer good.',
  };
  const parameters = Object.entries(body).map(([name, value]) => `${name}="${value}"`);
  return reply
    .code(401)
    .header('www-authenticate', authorization ? `Bearer ${parameters.join(', ')}` : 'Bearer')
    .header('cache-control', 'no-store')
    .send(body);
}

interface AccountParts {
  readonly config: Config;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly pages: Pages;
  readonly bearer: Bearer;
  readonly limits: Limits;
  /** Undefined where the server sends no mails. */
  readonly mails: AccountMails | undefined;
  /** Signs the secret of the page's form. */
  readonly csrfSecret: string;
}

/** The account: JSON for a bearer token, an HTML page for a browser. */
export function serveAccount(app: FastifyInstance, parts: AccountParts): void {
  const { config, pages, bearer, mails } = parts;
  const path = `${basePath(config)}/account`;
  app.register(async (scope) => {
    allowOrigins(scope, path, config);
    scope.get(path, async (request, reply) => {
      const { authorization, accept } = request.headers;
      const asPage = accept?.includes('text/html') ?? false;
      if (authorization || !asPage) {
        const account = await bearer(authorization);
        if (!account) return refuseBearer(reply, authorization);
        if (!asPage) return reply.header('cache-control', 'no-store').send(asData(account));
        return reply
          .headers(pageHeaders(config))
          .type('text/html')
          .send(pages.render('account', { account }));
      }
      return answerAccount(reply, parts, await ownSession(request, reply, parts));
    });
  });
  if (mails) serveSendAgain(app, parts, mails);
}

interface OwnSession {
  readonly account: Account | undefined;
  /** Secret of the page's form. */
  readonly csrf: string;
}

async function ownSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, provider, accounts, csrfSecret }: AccountParts,
): Promise<OwnSession> {
  pinAddress(request.raw, config);
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const csrf = createHmac('sha256', csrfSecret).update(session.uid).digest('base64url');
  return { account: accounts.byId(session.accountId ?? ''), csrf };
}

function answerAccount(
  reply: FastifyReply,
  { config, pages }: AccountParts,
  { account, csrf }: OwnSession,
  more: { readonly sent?: boolean; readonly problem?: string; readonly status?: number } = {},
): FastifyReply {
  return reply
    .headers(pageHeaders(config))
    .code(account ? (more.status ?? 200) : 401)
    .type('text/html')
    .send(pages.render('account', { account, csrf, ...more }));
}

/** “Send the link again” on the account page. */
function serveSendAgain(app: FastifyInstance, parts: AccountParts, mails: AccountMails): void {
  app.register(async (scope) => {
    await acceptForms(scope);
    scope.post(`${basePath(parts.config)}/account`, async (request, reply) => {
      const own = await ownSession(request, reply, parts);
      if (!own.account) return answerAccount(reply, parts, own);
      if (!isOwnForm(request, formOf(request), own, parts.config))
        return answerAccount(reply, parts, own, { problem: STALE, status: 403 });
      if (own.account.emailVerified) return answerAccount(reply, parts, own);
      if (!parts.limits.mayMail(own.account.email))
        return answerAccount(reply, parts, own, { problem: TOO_MANY_MAILS, status: 429 });
      mails.confirmEmail(own.account);
      return answerAccount(reply, parts, own, { sent: true });
    });
  });
}

const STALE = 'This page was out of date. Please try again.';
const TOO_MANY_MAILS =
  'We have sent several emails already. Please look into your mail, or try again in an hour.';

/** With the names that Keycloak's account call uses. */
const asData = ({ id, username, email, emailVerified, createdAt }: Account) => ({
  id,
  username,
  email,
  emailVerified,
  createdTimestamp: createdAt,
});
