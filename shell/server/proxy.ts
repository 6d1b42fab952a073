import { isIP } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAnswer, REQUEST_ID } from 'server-kit/log';
import { traceHeadersOf } from 'server-kit/trace-requests';
import * as z from 'zod';
import { answerUnavailable, isRead } from './error-answers.ts';

const FORWARDED_FOR = 'x-forwarded-for';

/** Longest prefix of a network, in bits. */
const BITS = { 4: 32, 6: 128 } as const;

/** A valid IP address or network. Refuses a network of zero bits, which would let every client forge its address. */
function isKnowable(place: string): boolean {
  const [address = '', bits, ...rest] = place.split('/');
  const kind = isIP(address);
  if ((kind !== 4 && kind !== 6) || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[kind]);
}

/** Addresses and networks of the servers before the front door, whose `X-Forwarded-…` are believed. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context) => {
    const places = text.split(/[\s,]+/).filter((place) => place !== '');
    const wrong = places.filter((place) => !isKnowable(place));
    if (wrong.length === 0) return places;
    context.addIssue(
      `${wrong.map((place) => `“${place}”`).join(', ')} must be addresses or networks such as 10.0.0.7, 10.1.0.0/16, fd00::/8`,
    );
    return z.NEVER;
  });

/**
 * Said at the start of a front door that is surely reached through another server, as it speaks no https itself, and believes none:
 * all visitors then have that server's address, and share the tries of one.
 */
export function unknownVisitors(publicUrl: string, proxies: readonly string[]): string | null {
  if (proxies.length > 0 || !publicUrl.startsWith('https:')) return null;
  return 'Shoppers come by https, through a server that TRUSTED_PROXIES does not name: all of them count as one network address, and share its limits';
}

/**
 * Takes the visitor's address from another header than `X-Forwarded-For`, of those proxies whose word counts. Their
 * `X-Forwarded-For` does not count then: it may hold what the client sent.
 */
export function readForwardedHeader(app: FastifyInstance, header: string): void {
  if (header === FORWARDED_FOR) return;
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers[header];
    delete headers[FORWARDED_FOR];
    if (typeof given === 'string') headers[FORWARDED_FOR] = given;
  });
}

interface Upstreams {
  apiUrl: string;
  /** The sandbox's identity server, when the shop has none. */
  identityUrl: string | null;
  /** The sandbox's cards, mail box and parcels, where they stand for the real ones. */
  cardsUrl: string | null;
  mailUrl: string | null;
  parcelsUrl: string | null;
  /** Its receiver of traces, where they are kept on this machine. */
  tracesUrl?: string | null;
  /** Whether the API's examples of emails are shown. */
  showsMails?: boolean;
  /** Entry of `server-timing` that each answer of the API gets. */
  timing: () => string;
}

const SHOP_AWAY = 'The shop does not answer at the moment. Please try again shortly.';
const SIGN_IN_AWAY =
  'The sign-in service does not answer at the moment. Reload this page shortly: it will then finish what you began.';
const CARDS_AWAY = 'The card service does not answer at the moment. Please try again shortly.';
const PARCELS_AWAY = 'The parcel service does not answer at the moment. Please try again shortly.';
const TRACES_AWAY = 'The receiver of traces does not answer at the moment. Please try again shortly.';
const MAIL_AWAY = 'The mail box does not answer at the moment. Please try again shortly.';
/** Of a change that the API may have made before its answer was lost. */
const SHOP_UNANSWERED =
  'The shop did not answer, so this may be done or not. Please look before you try again.';
/**
 * Milliseconds until a server that has the whole request must begin to answer. The API may be waiting for others; the desk waits 130
 * seconds for a label.
 */
const API_WAIT = 140_000;
const SIGN_IN_WAIT = 15_000;

/** Passes the server's calls, its pictures and the sandbox's pages on, so that the browser knows one origin only. */
export async function proxy(
  app: FastifyInstance,
  { apiUrl, identityUrl, cardsUrl, mailUrl, parcelsUrl, tracesUrl, showsMails, timing }: Upstreams,
): Promise<void> {
  const api = { upstream: apiUrl, away: SHOP_AWAY, unanswered: SHOP_UNANSWERED, wait: API_WAIT };
  app.addHook('onRequest', async (request, reply) => {
    if (isInternal(request.url)) reply.callNotFound();
  });
  await pass(app, '/api', { ...api, timing });
  await pass(app, '/img', api);
  await pass(app, '/sitemap.xml', api);
  await pass(app, '/sitemap-:file', api);
  if (showsMails) await pass(app, '/__mails', api);
  if (identityUrl)
    await pass(app, '/realms', { upstream: identityUrl, away: SIGN_IN_AWAY, wait: SIGN_IN_WAIT });
  // Paths of their pages only: the switches of the stand-ins are for tests beside them.
  if (cardsUrl) await pass(app, '/sandbox/cards', { upstream: cardsUrl, away: CARDS_AWAY, wait: API_WAIT });
  if (mailUrl) await pass(app, '/sandbox/mail', { upstream: mailUrl, away: MAIL_AWAY, wait: API_WAIT });
  if (parcelsUrl)
    await pass(app, '/sandbox/parcels', { upstream: parcelsUrl, away: PARCELS_AWAY, wait: API_WAIT });
  if (tracesUrl)
    await pass(app, '/sandbox/traces', { upstream: tracesUrl, away: TRACES_AWAY, wait: API_WAIT });
}

const INTERNAL = /^\/+api\/+internal(\/|$)/i;

/** Calls for front doors alone, however they are spelled: the API gets the path without its dots, and decodes it. */
function isInternal(url: string): boolean {
  if (!URL.canParse(url, 'http://front-door')) return false;
  const { pathname } = new URL(url, 'http://front-door');
  try {
    return INTERNAL.test(decodeURIComponent(pathname));
  } catch {
    return INTERNAL.test(pathname);
  }
}

interface Upstream {
  upstream: string;
  /** Message when it does not answer. */
  away: string;
  /** The same for a change, which may be made nevertheless. */
  unanswered?: string;
  /** Milliseconds. */
  wait: number;
  timing?: () => string;
}

async function pass(
  app: FastifyInstance,
  prefix: string,
  { upstream, away, unanswered = away, wait, timing }: Upstream,
): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    // Its lines hold addresses.
    disableRequestLogging: true,
    undici: { headersTimeout: wait, bodyTimeout: wait },
    prefix,
    rewritePrefix: prefix,
    replyOptions: {
      // A visitor's trace goes on below this request, where it is traced.
      rewriteRequestHeaders: (request, { traceparent: _, tracestate: __, baggage: ___, ...headers }) => ({
        ...headers,
        ...forwarded(request as FastifyRequest),
      }),
      // Whether a connection stays open is for those at its ends.
      rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }, request) => ({
        ...noteAnswer(request as FastifyRequest, headers),
        ...(timing && { 'server-timing': timing() }),
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error, upstream }, 'a server behind the front door did not answer');
        answerUnavailable(reply as FastifyReply, isRead(reply.request.method) ? away : unanswered);
      },
    },
  });
}

/** Headers of forwarding and of the trace; overwrites those sent by the client. */
function forwarded(request: FastifyRequest): Record<string, string> {
  return {
    ...traceHeadersOf(request.id),
    [REQUEST_ID]: request.id,
    [FORWARDED_FOR]: request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}
