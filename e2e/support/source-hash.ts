import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Hash (16 hex digits) of all files below the repository that match one of the patterns. */
export function sourceHash(patterns: string[]): string {
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
