import type { FastifyInstance, FastifyReply } from 'fastify';
import { basePath, type Config } from '../config/config.ts';
import { assetVersion } from '../pages/assets.ts';
import { frameHeaders } from '../pages/page-headers.ts';
import { COOKIE_CHECK, endpointsOf } from '../provider/endpoints.ts';
import { BROWSER_STATE_COOKIE } from './browser-state.ts';

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

/** With the attributes of the session's cookie, for which it stands. */
function checkCookie({ publicUrl }: Config, base: string): string {
  const site = publicUrl.startsWith('https:') ? 'SameSite=None; Secure' : 'SameSite=Lax';
  return `${COOKIE}=1; Path=${base}; Max-Age=60; ${site}`;
}
