import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnavailable } from './error-answers.ts';

interface Upstreams {
  apiUrl: string;
  /** The sandbox's identity server, where the shop has none of its own. */
  identityUrl: string | null;
}

const SHOP_AWAY = 'The shop does not answer at the moment. Please try again shortly.';
const SIGN_IN_AWAY = 'Signing in is not possible at the moment. Please try again shortly.';

/** Passes the server's calls, its pictures and the identity server's pages on, so that the browser knows one origin only. */
export async function proxy(app: FastifyInstance, { apiUrl, identityUrl }: Upstreams): Promise<void> {
  await pass(app, '/api', apiUrl, SHOP_AWAY);
  await pass(app, '/img', apiUrl, SHOP_AWAY);
  if (identityUrl) await pass(app, '/realms', identityUrl, SIGN_IN_AWAY);
}

async function pass(app: FastifyInstance, prefix: string, upstream: string, away: string): Promise<void> {
  await app.register(httpProxy, {
    upstream,
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
