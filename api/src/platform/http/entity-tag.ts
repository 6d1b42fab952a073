import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag that changes with the content; weak, because a proxy may compress what it names. */
export function entityTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

/** Whether an If-None-Match header names the tag (weak comparison). */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim() === '*' || bare(candidate) === bare(tag));
}

/** Sends public content that caches revalidate on each use: 304 without a body when the caller has it already. */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
  tag = entityTag(content),
): FastifyReply {
  reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag);
  return isFresh(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(content);
}
