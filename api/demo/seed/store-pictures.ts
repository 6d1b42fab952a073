import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '../../src/ports/media-store/media-store-port.ts';
import type { Artwork } from '../artwork/generate.ts';

/** Holds the version of the pictures that were stored last; written after all of them. */
const MARK = '/demo-artwork.txt';
/** Files written at one time. */
const LANES = 8;

/** Puts every picture into the store, unless it has this very set. Answers how many were written. */
export async function storePictures(
  { folder, version, pictures }: Artwork,
  store: MediaStore,
): Promise<number> {
  if ((await store.read(MARK))?.toString() === version) return 0;
  const waiting = pictures.map(({ location }) => location);
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await store.write(next, await readFile(join(folder, next)));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await store.write(MARK, Buffer.from(version));
  return pictures.length;
}
