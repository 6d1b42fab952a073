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
 * `/releases/override`: administrators see and choose the releases that their own browser gets in place of the site's. Those that they
 * choose are added to the ones that it gets already; none ends all.
 */
export function routeStaffOverride(app: FastifyInstance, { apiUrl, overrides }: Parts): void {
  app.get('/releases/override', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await administratorOf(apiUrl, request, reply)) === null) return reply;
    return { releases: await overrides.publishedVersionsOf(request) };
  });

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
    const isEnd = Object.keys(body.data.releases).length === 0;
    const releases = isEnd ? {} : await overrides.versionsWith(request, body.data.releases);
    if (!releases) {
      answerMessage(reply, 409, ['conflict', FULL]);
      return reply;
    }
    reply.header('set-cookie', await overrides.cookieFor(releases));
    return { releases };
  });
}

const FULL = 'Your browser previews as many remotes as it can. End the preview on any page first.';

async function firstUnknown(releases: Overrides, overrides: VisitorOverrides): Promise<string | null> {
  for (const [name, version] of Object.entries(releases))
    if (!(await overrides.release(name, version))) return `${name} ${version}`;
  return null;
}
