import { createHash } from 'node:crypto';

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
