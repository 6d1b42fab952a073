import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isFresh } from '../http/entity-tag.ts';

/** Sends the JSON of an answer; a public one as 304 when the caller has it already. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cache: 'public' | undefined,
): FastifyReply {
  const body = JSON.stringify(answer);
  reply.type('application/json; charset=utf-8');
  if (cache !== 'public') return reply.header('cache-control', 'no-store').send(body);
  const tag = entityTag(body);
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag);
  return isFresh(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
}
