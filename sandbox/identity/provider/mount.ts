import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Configuration, CookiesSetOptions, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Accounts } from '../accounts/accounts.ts';
import { basePath, type Config } from '../config.ts';
import type { Pages } from '../pages/pages.ts';
import type { Records } from '../store/records.ts';
import type { SecretFor } from '../store/store.ts';

/** A step in the library's own server. */
export type Middleware = Parameters<Provider['use']>[0];

/** A request in that server; `oidc` is there once one of its routes has been found. */
export type Context = Omit<KoaContextWithOIDC, 'oidc'> & Partial<Pick<KoaContextWithOIDC, 'oidc'>>;

/** What the provider is made of. */
export interface ProviderParts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly records: Records;
  readonly pages: Pages;
  readonly keys: NonNullable<Configuration['jwks']>;
  readonly secretFor: SecretFor;
}

type Site = Pick<Config, 'publicUrl' | 'realm'>;

/**
 * Cookies of a session. Over https they also go with frames inside pages of other sites, where a shop under another name
 * looks for a session; over http browsers refuse that.
 */
export const sessionCookie = (config: Site): CookiesSetOptions => ({
  path: basePath(config),
  httpOnly: true,
  sameSite: config.publicUrl.startsWith('https:') ? 'none' : 'lax',
  overwrite: true,
});

export const cookieSettings = (config: Site, secretFor: SecretFor) => ({
  keys: [secretFor('cookies')],
  names: { session: 'wishbin_session', interaction: 'wishbin_sign_in', resume: 'wishbin_sign_in_resume' },
  long: sessionCookie(config),
  short: { httpOnly: true, sameSite: 'lax', overwrite: true } as const,
});

/** Takes the session's cookie away. */
export function dropSessionCookie(
  provider: Provider,
  cookies: { set(name: string, value: null, options: CookiesSetOptions): unknown },
  config: Site,
): void {
  cookies.set(provider.cookieName('session'), null, sessionCookie(config));
}

/**
 * What comes of a request to sign out: the shop's own, which brings the id token of the signed-in person, is carried out
 * at once. Any other could have been sent by a stranger's page, so the person is asked.
 * @param form the library's form with its secret against such pages
 */
export async function askToSignOut(
  ctx: KoaContextWithOIDC,
  form: string,
  { config, records, pages, accounts }: ProviderParts,
): Promise<void> {
  const { session, entities, provider } = ctx.oidc;
  const hinted = entities.IdTokenHint?.payload['sub'];
  if (!session?.accountId || hinted !== session.accountId) {
    const username = accounts.byId(session?.accountId ?? '')?.username ?? '';
    pages.show(ctx, 'sign-out', { form, username });
    return;
  }
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId) records.revokeGrant(grantId);
  await session.destroy();
  dropSessionCookie(provider, ctx.cookies, config);
  leave(ctx);
}

/** Who is not signed in any more need not be asked: back to where they came from, as if it had just been done. */
export const skipNeedlessSignOut: Middleware = async (ctx, next) => {
  await next();
  const { oidc } = ctx as unknown as Partial<KoaContextWithOIDC>;
  if (oidc?.route === 'end_session' && ctx.status === 200 && !oidc.session?.accountId)
    leave(ctx as unknown as KoaContextWithOIDC);
};

/** The library has checked the address to go on to, and taken it out if it is not the client's. */
function leave(ctx: KoaContextWithOIDC): void {
  const { params, provider } = ctx.oidc;
  const to = new URL(String(params?.['post_logout_redirect_uri'] ?? provider.urlFor('end_session_success')));
  if (params?.['post_logout_redirect_uri'] && params['state'])
    to.searchParams.set('state', String(params['state']));
  ctx.status = 303;
  ctx.redirect(to.href);
}

/** Gives the library all paths below the issuer that no route of ours answers. */
export function mountProvider(app: FastifyInstance, provider: Provider, config: Config): void {
  const base = basePath(config);
  const answer = provider.callback();
  app.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${base}/*`, (request, reply) => {
      reply.hijack();
      pinAddress(request.raw, config);
      Object.assign(request.raw, { originalUrl: request.raw.url, url: request.raw.url?.slice(base.length) });
      reply.raw.setHeader('x-request-id', request.id);
      return answer(request.raw, reply.raw);
    });
  });
}

/**
 * Makes the request one for the public address, however it came here: the addresses in answers are built on it, and
 * no client may choose them by a header.
 */
export function pinAddress(request: IncomingMessage, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
}
