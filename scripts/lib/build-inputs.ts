import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources that every browser build compiles in or is configured by. */
const COMMON = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'shared-*/{package.json,src/**}',
  'federation/{package.json,src/preset/**,src/runtime/**}',
];

const TEST_FILE = /\.test\.tsx?$/;

/** Hash (16 hex digits) of everything that the build of `name` reads: equal hash, equal build. */
export function buildId(root: string, name: string): string {
  const patterns = [...COMMON, `${name}/{package.json,webpack.config.ts,src/**}`];
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}
