import type { KoaContextWithOIDC } from 'oidc-provider';
import { dropSessionCookie } from './cookies.ts';
import type { Middleware } from './koa.ts';
import type { ProviderParts } from './provider-parts.ts';

/**
 * What comes of a request to sign out: the shop's own, which brings the id token of whoever is signed in, is carried out
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
