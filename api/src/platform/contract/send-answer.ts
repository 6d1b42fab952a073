import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isFresh } from '../http/entity-tag.ts';

/** Who else may get the same answer: everybody, or nobody but the person who asked. Neither is said of the rest. */
export type Audience = 'public' | 'private' | undefined;

/** Sends the JSON of an answer; a public one as 304 when the caller has it already. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  audience: Audience,
): FastifyReply {
  const body = JSON.stringify(answer);
  reply.type('application/json; charset=utf-8');
  if (audience !== 'public') {
    const kept = audience === 'private' ? 'private, no-store' : 'no-store';
    return reply.header('cache-control', kept).send(body);
  }
  const tag = entityTag(body);
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag);
  return isFresh(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}
