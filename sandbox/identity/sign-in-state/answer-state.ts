import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config/config.ts';
import { SESSION_LIFE, sessionCookie } from '../provider/cookies.ts';
import type { Context, Middleware } from '../provider/koa.ts';
import { BROWSER_STATE_COOKIE, browserState, NOBODY, sessionState } from './browser-state.ts';

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
