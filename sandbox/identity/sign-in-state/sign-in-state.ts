import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { basePath, type Config } from '../config.ts';
import { assetVersion, frameHeaders } from '../pages/pages.ts';
import type { Context, Middleware } from '../provider/mount.ts';
import { sessionCookie } from '../provider/mount.ts';
import { COOKIE_CHECK, endpointsOf, SESSION_LIFE } from '../provider/provider.ts';

/** Cookie that scripts of the session-check frame read. It shows only whether the session changed. */
export const BROWSER_STATE_COOKIE = 'wishbin_browser_state';

/** The state of a signed-out browser. */
export const NOBODY = '';

/** One value for as long as one person stays signed in, another one for the next. */
export function browserState(
  secret: string,
  session: { readonly uid: string; readonly accountId?: string | undefined } | undefined,
): string {
  if (!session?.accountId) return NOBODY;
  return createHmac('sha256', secret).update(`${session.uid} ${session.accountId}`).digest('base64url');
}

/** `session_state` of OpenID Connect Session Management: bound to the client and to its page's origin. */
export function sessionState(
  clientId: string,
  origin: string,
  state: string,
  salt = randomBytes(12).toString('base64url'),
): string {
  const hash = createHash('sha256').update(`${clientId} ${origin} ${state} ${salt}`).digest('hex');
  return `${hash}.${salt}`;
}

const ANSWERING = ['authorization', 'resume'];
const ENDING = ['end_session', 'end_session_confirm'];

/**
 * Adds `session_state` to every answer of the authorization endpoint, errors included, and keeps the browser-state cookie
 * in step with the session: the library does not do session management.
 */
export function answerState(config: Config, secret: string): Middleware {
  return async (ctx, next) => {
    await next();
    const { oidc } = ctx as unknown as Partial<KoaContextWithOIDC>;
    if (!oidc || ![...ANSWERING, ...ENDING].includes(oidc.route)) return;
    const session = oidc.session && !('destroyed' in oidc.session) ? oidc.session : undefined;
    const state = browserState(secret, session);
    keepCookie(ctx, config, state);
    const location = ctx.response.get('location') || '';
    const { client_id: clientId, redirect_uri: redirectUri } = oidc.params ?? {};
    if (ANSWERING.includes(oidc.route) && isAnswer(location, redirectUri))
      ctx.set('location', withState(location, String(clientId), state));
  };
}

function keepCookie(ctx: Context, config: Config, state: string): void {
  const options = { ...sessionCookie(config), httpOnly: false, signed: false };
  if (state !== NOBODY)
    ctx.cookies.set(BROWSER_STATE_COOKIE, state, { ...options, maxAge: SESSION_LIFE * 1000 });
  else if (ctx.cookies.get(BROWSER_STATE_COOKIE, { signed: false }))
    ctx.cookies.set(BROWSER_STATE_COOKIE, null, options);
}

/** The other redirects lead to pages of this server. */
function isAnswer(location: string, redirectUri: unknown): boolean {
  return (
    typeof redirectUri === 'string' &&
    [`${redirectUri}?`, `${redirectUri}#`].some((start) => location.startsWith(start))
  );
}

function withState(location: string, clientId: string, state: string): string {
  const url = new URL(location);
  const value = sessionState(clientId, url.origin, state);
  if (url.hash) url.hash = `${url.hash}&${new URLSearchParams({ session_state: value })}`;
  else url.searchParams.set('session_state', value);
  return url.href;
}

const COOKIE = 'wishbin_cookie_check';

/** Pages that the shop holds in hidden frames: is the session still the same, and do cookies work in frames at all. */
export function serveFrames(app: FastifyInstance, config: Config): void {
  const base = basePath(config);
  const script = (name: string, data: Readonly<Record<string, string>>): string => {
    const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${value}"`);
    return `<script src="${base}/assets/${assetVersion}/${name}.js"${attributes.join('')}></script>`;
  };
  const send = (reply: FastifyReply, body: string): FastifyReply =>
    reply
      .headers(frameHeaders(config))
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Wishbin</title>${body}</html>`);

  app.get(base + endpointsOf(config).sessionCheck, (_request, reply) =>
    send(reply, script('session-check', { cookie: BROWSER_STATE_COOKIE, origins: config.origins.join(' ') })),
  );

  // The first step sets a cookie, the second looks whether it came along: once on the way here, once for scripts.
  app.get(`${base}${COOKIE_CHECK}/step1.html`, (_request, reply) =>
    reply
      .headers(frameHeaders(config))
      .header('set-cookie', checkCookie(config, base))
      .redirect(`${base}${COOKIE_CHECK}/step2.html`, 303),
  );
  app.get(`${base}${COOKIE_CHECK}/step2.html`, (request, reply) => {
    const sent = (request.headers.cookie ?? '').split('; ').includes(`${COOKIE}=1`);
    return send(reply, script('cookie-check', { cookie: COOKIE, sent: sent ? 'yes' : 'no' }));
  });
}

/** With the attributes of the session's cookie, which it mirrors. */
function checkCookie({ publicUrl }: Config, base: string): string {
  const site = publicUrl.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${COOKIE}=1; Path=${base}; Max-Age=60; ${site}`;
}
