import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const [tag] = process.argv.slice(2);
if (!tag) {
  console.error('Name the tag of the release, such as: node scripts/pack-previous-release.ts v1.0.0');
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'wishbin-release-'));
try {
  await checkOut(tag, folder);
  const packages = packagesWithBuild(folder);
  // The container's global variable comes from it: a release and today's build can be on one page.
  const BUILD_ID = `release-${tag}`;
  await Promise.all(packages.map((name) => build(join(folder, name), BUILD_ID)));
  const bytes = await pack(folder, packages, tag);
  console.log(`${packages.join(', ')} of ${tag}: ${(bytes / 1000).toFixed(0)} kB`);
} finally {
  await rm(folder, { recursive: true });
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
  const archive = brotliCompressSync(readFileSync(tar), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  if (archive.length > MOST_BYTES)
    throw new Error(`The archive has ${archive.length} bytes, more than ${MOST_BYTES}`);
  for (const old of globSync('*.tar.br', { cwd: archives })) rmSync(join(archives, old));
  writeFileSync(join(archives, `${name}.tar.br`), archive);
  return archive.length;
}
