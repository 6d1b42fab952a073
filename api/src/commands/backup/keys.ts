import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode, errorField } from '../../platform/error-field.ts';
import { type MediaKeys, parseMediaKeys } from '../../platform/sealing/sealer.ts';
import { filesBelow } from './files-below.ts';
import { ProgramError } from './postgres-programs.ts';

const MEDIA = 'media';
const RELEASES = 'releases';
const UNFINISHED = '.unfinished';

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
  await writeInPlace(folder, file, `${text}\n`, 0o600);
}

/** A full disk leaves the keys that were there. @param folder of all keys */
async function writeInPlace(
  folder: string,
  file: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const unfinished = join(folder, UNFINISHED);
  // What a killed run left may have another mode.
  await rm(unfinished, { force: true });
  await writeFile(unfinished, content, { mode, flush: true });
  await rename(unfinished, file);
}

async function keysIn(file: string): Promise<ReadonlyMap<string, Buffer>> {
  const text = await readFile(file, 'utf8').catch(unless('ENOENT'));
  if (text === undefined) return new Map();
  const keys = parseMediaKeys(text.trim());
  if (!keys) throw new ProgramError(`${file} holds no media keys: move it away, then copy them again.`);
  return keys.known;
}

/**
 * Copies the keys of releases beside the media keys. Keys that are there already stay; another one of the same name is kept beside it,
 * with the time: it may be that of a machine that was set up again. Throws ProgramError for such keys, and when they cannot be copied.
 */
export async function saveReleaseKeys(folder: string, releaseKeys: string, now: Date): Promise<void> {
  const differing: string[] = [];
  try {
    for (const name of await readdir(releaseKeys, { recursive: true })) {
      const path = join(releaseKeys, name);
      const bytes = await readFile(path).catch(unless('EISDIR'));
      if (!bytes) continue;
      const key = { file: join(folder, RELEASES, name), bytes, mode: (await stat(path)).mode & 0o777 };
      if (await saveReleaseKey(folder, key, now)) differing.push(name);
    }
  } catch (cause) {
    const reason = String(errorField(cause, 'message'));
    throw new ProgramError(
      `The keys of releases in ${releaseKeys} (RELEASE_KEYS) were not copied: ${reason}`,
      { cause },
    );
  }
  if (differing.length > 0)
    throw new ProgramError(
      `In ${releaseKeys} (RELEASE_KEYS) are other keys than in ${join(folder, RELEASES)}, which keeps both: ${differing.join(', ')}. Give the right one this name in both folders, and remove the other.`,
    );
}

interface ReleaseKey {
  /** Where its copy belongs. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly mode: number;
}

/** Copies a key where it is missing. Returns whether the backup has another one of its name; then it is kept beside that. */
async function saveReleaseKey(
  folder: string,
  { file, bytes, mode }: ReleaseKey,
  now: Date,
): Promise<boolean> {
  const before = await readFile(file).catch(unless('ENOENT'));
  if (before?.equals(bytes)) return false;
  if (before && (await isKeptBeside(file, bytes))) return true;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const free = before ? `${file}.${now.toISOString().replace(/[:.]/g, '-')}` : file;
  await writeInPlace(folder, free, bytes, mode);
  return before !== undefined;
}

/** Whether an earlier run has kept these bytes beside a file of the same name. */
async function isKeptBeside(file: string, bytes: Buffer): Promise<boolean> {
  for (const path of await filesBelow(dirname(file)))
    if (path.startsWith(`${file}.`) && (await readFile(path)).equals(bytes)) return true;
  return false;
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
