import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { repositoryRoot } from '../config/variables.ts';
import { endAfterTests } from './end-after-tests.ts';

const run = promisify(execFile);

/** The API as the last release has it: its own sources, with the libraries of this workspace. */
export interface PreviousApi {
  /** Such as 1.0.0. */
  readonly release: string;
  /** The program to start. */
  readonly server: string;
}

/** Unpacks what `scripts/pack-previous-release.ts` has kept into a temporary folder. */
export async function unpackPreviousApi(): Promise<PreviousApi> {
  const [archive, ...more] = globSync(join(repositoryRoot, 'e2e/previous-release/api/*.tar.br'));
  if (!archive || more.length > 0) throw new Error('e2e/previous-release/api must hold exactly one archive');
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-previous-'));
  endAfterTests(() => rm(folder, { recursive: true, force: true }));
  const tar = join(folder, 'sources.tar');
  await writeFile(tar, brotliDecompressSync(await readFile(archive)));
  await run('tar', ['-xf', tar, '-C', folder]);

  const libraries = join(folder, 'api/node_modules');
  await mkdir(libraries);
  for (const name of await readdir(join(repositoryRoot, 'api/node_modules')))
    await symlink(
      name === 'shared-api' ? join(folder, name) : join(repositoryRoot, 'api/node_modules', name),
      join(libraries, name),
    );
  await symlink(join(repositoryRoot, 'shared-api/node_modules'), join(folder, 'shared-api/node_modules'));
  return {
    release: basename(archive, '.tar.br').replace('v', ''),
    server: join(folder, 'api/src/server.ts'),
  };
}
