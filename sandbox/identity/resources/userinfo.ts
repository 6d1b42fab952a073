import type { FastifyInstance, FastifyReply } from 'fastify';
import { basePath, type Config } from '../config/config.ts';
import { claimsOf } from '../provider/claims.ts';
import { endpointsOf } from '../provider/endpoints.ts';
import type { Bearer } from './bearer.ts';
import { allowOrigins } from './cors.ts';

/** The userinfo endpoint: what the tokens say about a person, as it is now. */
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
