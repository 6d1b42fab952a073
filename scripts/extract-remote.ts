import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeLoneRemote } from './lib/lone-remote.ts';

/**
 * Writes a remote as a repository of its own, which installs the published packages in place of those of this workspace.
 *
 *   node scripts/extract-remote.ts mf-cart ../mf-cart --registry https://packages.example --version 1.1.0
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { registry: { type: 'string' }, version: { type: 'string' } },
});
const root = join(import.meta.dirname, '..');
const [name = '', folder = ''] = positionals;
const { registry, version } = values;
if (!registry || !version || folder === '' || !/^mf-[a-z]+$/.test(name) || !existsSync(join(root, name))) {
  console.error(
    'Usage: node scripts/extract-remote.ts <remote> <folder> --registry <address> --version <version>',
  );
  process.exitCode = 2;
} else {
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  writeLoneRemote({ root, name, target, registry, version });
  console.log(
    `${name} is in ${target}. Go there: git init, npm install, npm test, npm run dev -- --site <origin>`,
  );
}
