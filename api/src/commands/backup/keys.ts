import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode, errorField } from '../../platform/error-field.ts';
import { type MediaKeys, parseMediaKeys } from '../../platform/sealing/sealer.ts';
import { filesBelow } from './files-below.ts';
import { ProgramError } from './postgres-programs.ts';

const MEDIA = 'media';
const RELEASES = 'releases';

/**
 * Copies the media keys into a folder of mode 0700. Keys that are there already stay, after those of today: older copies of the
 * database hold texts that only they open. Throws ProgramError where the folder has another key by the same id, or no keys in its
 * file of keys.
 */
export async function saveMediaKeys(folder: string, { current, known }: MediaKeys): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, MEDIA);
  const before = await keysIn(file);
  for (const [id, key] of before)
    if (known.get(id)?.equals(key) === false)
      throw new ProgramError(
        `${file} has another media key by the id ${id}: copy the keys into another folder.`,
      );
  const keys = new Map([[current.id, current.key] as const, ...known, ...before]);
  const text = [...keys].map(([id, key]) => `${id}:${key.toString('base64')}`).join(',');
  // A full disk must leave the keys that were there.
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, `${text}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, file);
}

async function keysIn(file: string): Promise<ReadonlyMap<string, Buffer>> {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT'));
  if (text === undefined) return new Map();
  const keys = parseMediaKeys(text.trim());
  if (!keys) throw new ProgramError(`${file} holds no media keys: move it away, then copy them again.`);
  return keys.known;
}

/** Copies the keys of releases beside the media keys. Throws ProgramError when that cannot be done on this machine. */
export async function saveReleaseKeys(folder: string, releaseKeys: string): Promise<void> {
  try {
    await cp(releaseKeys, join(folder, RELEASES), { recursive: true });
  } catch (cause) {
    const reason = String(errorField(cause, 'message'));
    throw new ProgramError(
      `The keys of releases in ${releaseKeys} (RELEASE_KEYS) were not copied: ${reason}`,
      { cause },
    );
  }
}

/** The media keys as MEDIA_KEYS has them. Rejects when there are none. */
export async function readMediaKeys(folder: string): Promise<string> {
  return (await readFile(join(folder, MEDIA), 'utf8')).trim();
}

/**
 * Puts keys back that are missing on this machine. Files that are there stay as they are; returns the paths of those that differ from
 * the backup's.
 */
export async function putBackKeys(
  folder: string,
  { dataDir, releaseKeys }: { readonly dataDir: string; readonly releaseKeys: string | undefined },
): Promise<string[]> {
  const differing: string[] = [];
  const media = join(dataDir, 'keys', MEDIA);
  const saved = await readMediaKeys(folder);
  await mkdir(dirname(media), { recursive: true, mode: 0o700 });
  await writeFile(media, `${saved}\n`, { mode: 0o600, flag: 'wx' }).catch(unless('EEXIST'));
  if ((await readFile(media, 'utf8')).trim() !== saved) differing.push(media);
  if (!releaseKeys) return differing;
  const releases = join(folder, RELEASES);
  for (const path of await filesBelow(releases)) {
    const present = join(releaseKeys, relative(releases, path));
    const bytes = await readFile(present).catch(unless('ENOENT'));
    if (bytes && !bytes.equals(await readFile(path))) differing.push(present);
  }
  await cp(releases, releaseKeys, { recursive: true, force: false }).catch(unless('ENOENT'));
  return differing;
}

function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (errorCode(error) !== code) throw error;
  };
}
