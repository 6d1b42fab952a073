import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { cache, cachedFolder } from './cache.ts';
import { remoteFolders } from './release-store.ts';
import { root } from './server-process.ts';

const CACHE = 'previous-release';
const UNPACK_LIMIT_MS = 60_000;
const compress = promisify(brotliCompress);

/** Parts of the site that a run takes from the release before: none, all remotes, or the shell. */
export type Mix = 'today' | 'previous-remotes' | 'previous-shell';

/** What RELEASE_MIX names. @throws when it names none */
export function chosenMix(mix = process.env['RELEASE_MIX'] || 'today'): Mix {
  if (mix === 'today' || mix === 'previous-remotes' || mix === 'previous-shell') return mix;
  throw new Error(`RELEASE_MIX is ${mix}: it can be previous-remotes or previous-shell`);
}

/** Unpacks the builds of the release before, as `scripts/pack-previous-release.ts` has kept them. */
export async function unpackPreviousRelease(): Promise<void> {
  const [archive, ...more] = globSync(join(root, 'e2e/previous-release/*.tar.br'));
  if (!archive || more.length > 0) throw new Error('e2e/previous-release must hold exactly one archive');
  const packed = readFileSync(archive);
  const id = createHash('sha256').update(packed).digest('hex').slice(0, 16);
  await cache(CACHE, id, async (folder) => {
    const tar = join(folder, 'builds.tar');
    await writeFile(tar, brotliDecompressSync(packed));
    const { ok, output } = await runCommand('tar', ['-xf', tar], { cwd: folder, limitMs: UNPACK_LIMIT_MS });
    if (!ok) throw new Error(`${archive} cannot be unpacked: ${output}`);
    await rm(tar);
    await Promise.all(globSync(join(folder, '*/dist/browser/**/*.{js,json,css}')).map(addCompressedCopy));
  });
}

/** A release is weighed as it is served. */
async function addCompressedCopy(file: string): Promise<void> {
  await writeFile(`${file}.br`, await compress(await readFile(file)));
}

/** Folder of a remote as the release before had it, ready to be published. */
export function previousRemote(name: string): string {
  return join(cachedFolder(CACHE), name);
}

/** Folders of the remotes that a site of this mix starts with. */
export function remotesOf(mix: Mix): string[] {
  const today = remoteFolders();
  if (mix !== 'previous-remotes') return today;
  return today.map((folder) => {
    const previous = previousRemote(folder.slice(root.length + 1));
    return globSync(previous).length > 0 ? previous : folder;
  });
}

/**
 * Makes a shell in `folder` of today's front door and the release before's browser and server bundles.
 * @returns its folder
 */
export async function previousShell(folder: string): Promise<string> {
  const shell = join(folder, 'previous-shell');
  await cp(previousRemote('shell'), shell, { recursive: true });
  for (const part of ['server', 'src'])
    await cp(join(root, 'shell', part), join(shell, part), { recursive: true });
  await symlink(join(root, 'shell/node_modules'), join(shell, 'node_modules'));
  return shell;
}
