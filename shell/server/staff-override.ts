import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Overrides, overridesSchema } from 'federation/registry';
import { listAdminShelves } from 'shared-api/contract/catalog/shelves';
import * as z from 'zod';
import { answerMessage, answerUnavailable } from './error-answers.ts';
import type { VisitorOverrides } from './override.ts';

const API_WAIT_MS = 10_000;
const AWAY = 'The shop does not answer at the moment. Please try again shortly.';

const bodySchema = z.strictObject({ releases: overridesSchema });

/** What the API says to callers that it does not take for administrators. */
const refusalSchema = z.object({ code: z.string(), msg: z.string() });

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
    const { authorization } = request.headers;
    if (!(await isAdministrator(apiUrl, authorization, reply))) return reply;
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

/** Asks the API, which alone judges tokens and roles, by a call for administrators. Answers with its refusal. */
async function isAdministrator(
  apiUrl: string,
  authorization: string | undefined,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const answer = await fetch(apiUrl + listAdminShelves.path, {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
      signal: AbortSignal.timeout(API_WAIT_MS),
    });
    if (answer.status === 200) {
      await answer.body?.cancel();
      return true;
    }
    if (answer.status === 401 || answer.status === 403) {
      const { code, msg } = refusalSchema.parse(await answer.json());
      answerMessage(reply, answer.status, [code, msg]);
      return false;
    }
    throw new Error(`The API answered ${answer.status}`);
  } catch (error) {
    reply.log.warn({ err: error }, 'the API did not say who an administrator is');
    answerUnavailable(reply, AWAY);
    return false;
  }
}

async function firstUnknown(releases: Overrides, overrides: VisitorOverrides): Promise<string | null> {
  for (const [name, version] of Object.entries(releases))
    if (!(await overrides.release(name, version))) return `${name} ${version}`;
  return null;
}
