import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteActor, REQUEST_ID } from 'server-kit/log';
import { listAdminShelves } from 'shared-api/contract/catalog/shelves';
import { getProfile } from 'shared-api/contract/influence/influencers';
import * as z from 'zod';
import { answerMessage, answerUnavailable } from './error-answers.ts';

const API_WAIT_MS = 10_000;
const AWAY = 'The shop does not answer at the moment. Please try again shortly.';

/** What the API says to callers that it does not take for administrators. */
const refusalSchema = z.object({ code: z.string(), msg: z.string() });

/**
 * Asks the API, which alone judges tokens and roles, by a call for administrators. The token comes in the header `authorization`, which
 * no page of another site can set, and nothing else of the request counts.
 * @returns their name; null when the caller is none, who has the API's refusal as the answer then
 */
export async function administratorOf(
  apiUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const { authorization } = request.headers;
  const call = (path: string) =>
    fetch(apiUrl + path, {
      headers: {
        accept: 'application/json',
        [REQUEST_ID]: request.id,
        ...(authorization && { authorization }),
      },
      signal: AbortSignal.timeout(API_WAIT_MS),
    });
  try {
    const proof = await call(listAdminShelves.path);
    noteActor(request, proof.headers);
    if (proof.status === 401 || proof.status === 403) {
      const { code, msg } = refusalSchema.parse(await proof.json());
      answerMessage(reply, proof.status, [code, msg]);
      return null;
    }
    await proof.body?.cancel();
    const profile = proof.status === 200 ? await call(getProfile.path) : proof;
    if (profile.status !== 200) throw new Error(`The API answered ${profile.status}`);
    return getProfile.answer.parse(await profile.json()).username;
  } catch (error) {
    reply.log.warn({ err: error }, 'the API did not say who an administrator is');
    answerUnavailable(reply, AWAY);
    return null;
  }
}
