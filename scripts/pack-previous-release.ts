import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { packagesWithBuild } from './lib/builds.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..');
const archives = join(root, 'e2e/previous-release');

/** A clean clone has to carry it. */
const MOST_BYTES = 2_000_000;

/** Made anew when the archive is unpacked, or not used by any page. */
const LEFT_OUT = /\.(br|gz)$|mf-stats\.json$|\/build-id$|\.LICENSE\.txt$/;

/** The API's own sources; its libraries are those of the workspace. */
const API_SOURCES = [
  ...['api', 'shared-api'].flatMap((name) => [`${name}/package.json`, `${name}/src`]),
  ...[':(exclude)*.test.ts', ':(exclude,glob)**/testing/**'],
];

const [tag, part] = process.argv.slice(2);
if (!tag || (part !== undefined && part !== 'api')) {
  console.error(
    'Name the tag of the release, such as: node scripts/pack-previous-release.ts v1.0.0 (with "api" for the API alone)',
  );
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'wishbin-release-'));
try {
  console.log(`API of ${tag}: ${((await packApi(folder, tag)) / 1000).toFixed(0)} kB`);
  if (part !== 'api') await packBuilds(folder, tag);
} finally {
  await rm(folder, { recursive: true });
}

/** @returns the bytes of the archive */
async function packApi(from: string, name: string): Promise<number> {
  const tar = join(from, 'api.tar');
  await execute('git', ['archive', '--output', tar, name, '--', ...API_SOURCES], { cwd: root });
  return keep(tar, join(archives, 'api'), name);
}

async function packBuilds(from: string, name: string): Promise<void> {
  await checkOut(name, from);
  const packages = packagesWithBuild(from);
  // The container's global variable comes from it: a release and today's build can be on one page.
  const BUILD_ID = `release-${name}`;
  await Promise.all(packages.map((one) => build(join(from, one), BUILD_ID)));
  const bytes = await pack(from, packages, name);
  console.log(`${packages.join(', ')} of ${name}: ${(bytes / 1000).toFixed(0)} kB`);
}

async function checkOut(name: string, into: string): Promise<void> {
  const sources = join(into, 'sources.tar');
  await execute('git', ['archive', '--output', sources, name], { cwd: root });
  await execute('tar', ['-xf', sources, '-C', into]);
  rmSync(sources);
  const install = ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'];
  await execute('npx', install, { cwd: into });
}

async function build(cwd: string, BUILD_ID: string): Promise<void> {
  const webpack = createRequire(join(cwd, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const env = { ...process.env, BUILD_ID };
  await execute(process.execPath, [webpack, '--config', 'webpack.config.ts'], { cwd, env });
}

/** @returns the bytes of the archive */
async function pack(from: string, packages: readonly string[], name: string): Promise<number> {
  const kept = join(from, 'kept');
  for (const one of packages) {
    await mkdir(join(kept, one), { recursive: true });
    for (const part of ['package.json', 'dist', 'public'])
      if (existsSync(join(from, one, part)))
        await cp(join(from, one, part), join(kept, one, part), {
          recursive: true,
          filter: (path) => !LEFT_OUT.test(path),
        });
  }
  const tar = join(from, 'kept.tar');
  await execute('tar', ['-cf', tar, '-C', kept, ...packages]);
  return keep(tar, archives, name);
}

/** Compresses a tar into a folder, in the place of the one of before. */
function keep(tar: string, into: string, name: string): number {
  const archive = brotliCompressSync(readFileSync(tar), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  if (archive.length > MOST_BYTES)
    throw new Error(`The archive has ${archive.length} bytes, more than ${MOST_BYTES}`);
  mkdirSync(into, { recursive: true });
  for (const old of globSync('*.tar.br', { cwd: into })) rmSync(join(into, old));
  writeFileSync(join(into, `${name}.tar.br`), archive);
  return archive.length;
}
