import type { FastifyInstance } from 'fastify';
import { type Overrides, overridesSchema } from 'federation/registry';
import * as z from 'zod';
import { administratorOf } from './administrators.ts';
import { answerMessage } from './error-answers.ts';
import type { VisitorOverrides } from './override.ts';

const bodySchema = z.strictObject({ releases: overridesSchema });

interface Parts {
  readonly apiUrl: string;
  readonly overrides: VisitorOverrides;
}

/**
 * `POST /releases/override`: administrators choose the releases that their own browser gets, in place of those that it had chosen.
 * None ends that.
 */
export function routeStaffOverride(app: FastifyInstance, { apiUrl, overrides }: Parts): void {
  app.post('/releases/override', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await administratorOf(apiUrl, request, reply)) === null) return reply;
    const body = bodySchema.safeParse(request.body);
    if (!body.success) {
      answerMessage(reply, 400, ['bad_request', 'Send releases: an object of versions by remote.']);
      return reply;
    }
    const unknown = await firstUnknown(body.data.releases, overrides);
    if (unknown) {
      answerMessage(reply, 404, ['not_found', `${unknown} is not published.`]);
      return reply;
    }
    reply.header('set-cookie', await overrides.cookieFor(body.data.releases));
    return { releases: body.data.releases };
  });
}

async function firstUnknown(releases: Overrides, overrides: VisitorOverrides): Promise<string | null> {
  for (const [name, version] of Object.entries(releases))
    if (!(await overrides.release(name, version))) return `${name} ${version}`;
  return null;
}
