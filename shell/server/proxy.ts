import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnavailable } from './error-answers.ts';

interface Upstreams {
  apiUrl: string;
  /** The sandbox's identity server, where the shop has none of its own. */
  identityUrl: string | null;
  /** The sandbox's cards and mail box, where they stand for the real ones. */
  cardsUrl: string | null;
  mailUrl: string | null;
}

const SHOP_AWAY = 'The shop does not answer at the moment. Please try again shortly.';
const SIGN_IN_AWAY =
  'The sign-in service does not answer at the moment. Reload this page shortly: it will then finish what you began.';
const CARDS_AWAY = 'The card service does not answer at the moment. Please try again shortly.';
const MAIL_AWAY = 'The mail box does not answer at the moment. Please try again shortly.';
/** Milliseconds until a server that has the whole request must begin to answer. The API may be waiting for others. */
const API_WAIT = 60_000;
const SIGN_IN_WAIT = 15_000;

/** Passes the server's calls, its pictures and the sandbox's pages on, so that the browser knows one origin only. */
export async function proxy(
  app: FastifyInstance,
  { apiUrl, identityUrl, cardsUrl, mailUrl }: Upstreams,
): Promise<void> {
  const api = { upstream: apiUrl, away: SHOP_AWAY, wait: API_WAIT };
  await pass(app, '/api', api);
  await pass(app, '/img', api);
  if (identityUrl)
    await pass(app, '/realms', { upstream: identityUrl, away: SIGN_IN_AWAY, wait: SIGN_IN_WAIT });
  // Paths of their pages only: the switches of the stand-ins are for tests beside them.
  if (cardsUrl) await pass(app, '/sandbox/cards', { upstream: cardsUrl, away: CARDS_AWAY, wait: API_WAIT });
  if (mailUrl) await pass(app, '/sandbox/mail', { upstream: mailUrl, away: MAIL_AWAY, wait: API_WAIT });
}

interface Upstream {
  upstream: string;
  /** What is said when it does not answer. */
  away: string;
  /** Milliseconds. */
  wait: number;
}

async function pass(app: FastifyInstance, prefix: string, { upstream, away, wait }: Upstream): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    undici: { headersTimeout: wait, bodyTimeout: wait },
    prefix,
    rewritePrefix: prefix,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request as FastifyRequest) }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error, upstream }, 'a server behind the front door did not answer');
        answerUnavailable(reply as FastifyReply, away);
      },
    },
  });
}

/** Who asked, and for what: whatever the caller says about that itself is overwritten. */
function forwarded(request: FastifyRequest): Record<string, string> {
  return {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}
