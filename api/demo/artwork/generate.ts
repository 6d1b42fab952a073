import { createHash } from 'node:crypto';
import { glob, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '../../src/ports/media-store/folder-media-store.ts';
import { allPictures, type Picture } from './pictures.ts';
import { Renderer } from './render.ts';

/** Called with the progress of a long task, in words. */
export type OnProgress = (progress: string) => void;

const DEMO = join(import.meta.dirname, '..');

/** A set of drawn pictures: every picture's file lies in `folder` at its location. */
export interface Artwork {
  readonly folder: string;
  /** Changes whenever a picture could look different: sources, data, drawing library. */
  readonly version: string;
  readonly pictures: readonly Picture[];
  /** How many had to be drawn now. */
  readonly drawn: number;
}

/**
 * Sees to it that every picture lies in a folder of `cache`, drawing what is missing. A set belongs to the version it
 * was drawn from, so it is never half old; one that was cut off is finished by the next call. `tell` hears how far it is.
 */
export async function generateArtwork(
  cache: string,
  onProgress: OnProgress = () => undefined,
): Promise<Artwork> {
  const version = await artworkVersion();
  const folder = join(cache, version);
  const pictures = allPictures();
  const waiting = (await isComplete(folder)) ? [] : await missing(folder, pictures);
  const drawn = waiting.length;
  const renderer = new Renderer();
  const draw = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      onProgress(`pictures of the demo: ${drawn - waiting.length} of ${drawn}`);
      await writeWhole(join(folder, next.location), await renderer.render(next));
    }
  };
  // one more than there are cores: the next picture's drawing is written while others are turned into files
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, draw));
  if (drawn > 0) {
    await writeWhole(join(folder, COMPLETE), Buffer.from(version));
    await dropOlder(cache, version);
  }
  return { folder, version, pictures, drawn };
}

const COMPLETE = 'complete';
const isComplete = (folder: string): Promise<boolean> =>
  stat(join(folder, COMPLETE)).then(
    () => true,
    () => false,
  );

async function missing(folder: string, pictures: readonly Picture[]): Promise<Picture[]> {
  const there = await Promise.all(
    pictures.map(({ location }) =>
      stat(join(folder, location)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return pictures.filter((_, i) => !there[i]);
}

/** Hash over everything that pictures are made from. */
export async function artworkVersion(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('{artwork,data}/**/*.ts', { cwd: DEMO })) files.push(file);
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted())
    hash.update(file).update(await readFile(join(DEMO, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Removes finished sets of other versions. */
async function dropOlder(cache: string, version: string): Promise<void> {
  for await (const mark of glob(`*/${COMPLETE}`, { cwd: cache })) {
    const older = mark.slice(0, -COMPLETE.length - 1);
    if (older !== version) await rm(join(cache, older), { recursive: true, force: true });
  }
}
