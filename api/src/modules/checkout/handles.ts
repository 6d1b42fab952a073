import { randomBytes } from 'node:crypto';

/** A new handle that nobody can guess: 128 random bits behind the kind of thing it names. */
export function newHandle(kind: 'shp' | 'rate' | 'tax'): string {
  return `${kind}_${randomBytes(16).toString('base64url')}`;
}
