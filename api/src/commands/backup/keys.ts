import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../platform/error-field.ts';
import type { MediaKeys } from '../../platform/sealing/sealer.ts';

const MEDIA = 'media';
const RELEASES = 'releases';

/** Copies the media keys, and the keys of releases where RELEASE_KEYS names them, into a folder of mode 0700. */
export async function saveKeys(
  folder: string,
  { mediaKeys, releaseKeys }: { readonly mediaKeys: MediaKeys; readonly releaseKeys: string | undefined },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { current, known } = mediaKeys;
  const others = [...known].filter(([id]) => id !== current.id);
  const keys = [[current.id, current.key] as const, ...others];
  const text = keys.map(([id, key]) => `${id}:${key.toString('base64')}`).join(',');
  await writeFile(join(folder, MEDIA), `${text}\n`, { mode: 0o600 });
  if (releaseKeys) await cp(releaseKeys, join(folder, RELEASES), { recursive: true });
}

/** The media keys as MEDIA_KEYS has them. Rejects when there are none. */
export async function readMediaKeys(folder: string): Promise<string> {
  return (await readFile(join(folder, MEDIA), 'utf8')).trim();
}

/** Puts keys back that are missing on this machine: files that are there stay as they are. */
export async function putBackKeys(
  folder: string,
  { dataDir, releaseKeys }: { readonly dataDir: string; readonly releaseKeys: string | undefined },
): Promise<void> {
  const file = join(dataDir, 'keys', MEDIA);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${await readMediaKeys(folder)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    unless('EEXIST'),
  );
  if (releaseKeys)
    await cp(join(folder, RELEASES), releaseKeys, { recursive: true, force: false }).catch(unless('ENOENT'));
}

function unless(code: string): (error: unknown) => void {
  return (error) => {
    if (errorCode(error) !== code) throw error;
  };
}
