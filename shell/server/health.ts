import type { FastifyInstance } from 'fastify';
import { answerUnavailable } from './error-answers.ts';
import type { RegistrySource } from './registry-source.ts';

/** Where operators find out whether this front door answers. */
export const HEALTH_PATH = '/healthz';

/** Where balancers find out whether this front door takes requests. */
export const READY_PATH = '/readyz';

/**
 * Probes for load balancers and operators. `/healthz`: the process answers. `/readyz`: it has releases to serve, else 503; not
 * whether the API answers, without which pages in memory are still served.
 */
export function routeHealth(
  app: FastifyInstance,
  source: Pick<RegistrySource, 'current' | 'isBroken'>,
): void {
  app.get(HEALTH_PATH, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(READY_PATH, async (_, reply) => {
    await source.current();
    if (source.isBroken) {
      answerUnavailable(reply, 'No release registry can be read.');
      return reply;
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok', registry: 'ok' });
  });
}
