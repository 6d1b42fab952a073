import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { NO_PICTURE } from 'shared-api/rules';
import { writeWhole } from '../../ports/folder-media-store.ts';
import { isMediaLocation, type MediaStore, type StoredMedia } from '../../ports/media-store-port.ts';
import { type ImageKind, imageKind } from './image-kind.ts';
import { jobQueue } from './job-queue.ts';
import { noPicture, noPictureFacts } from './no-picture.ts';
import { isPrivate } from './private-pictures.ts';
import { resize } from './resize.ts';

/** A picture ready to be sent. */
export interface Image {
  readonly bytes: Buffer;
  readonly kind: ImageKind;
}

export interface ImageService {
  /** How large the stored picture is, and what changes whenever it does; undefined when there is none. */
  find(location: string): Promise<StoredMedia | undefined>;
  /** The stored picture itself; undefined when there is none, or when it is of a kind that is not served. */
  original(location: string): Promise<Image | undefined>;
  /** The picture at one of the widths offered, as webp or in its own kind; undefined also when it is damaged. Rejects with QueueFullError under too much load. */
  rendition(location: string, width: number, webp: boolean): Promise<Image | undefined>;
}

export interface ImageParts {
  readonly mediaStore: MediaStore;
  /** Folder for renditions of what everybody may see; may be emptied at any time. */
  readonly cacheFolder: string;
  /** Told when a rendition could not be kept; it is served all the same. */
  readonly onCacheError: (error: unknown) => void;
  /** Told when a stored picture is damaged; it counts as not there. */
  readonly onDamage: (location: string, error: unknown) => void;
}

const WAITING_ROOM = 500;

/** Private pictures leave no copies, which nobody could find once the picture is deleted: their browsers keep them for a while. */
const isKept = (location: string): boolean => !isPrivate(location);

export function imageService({ mediaStore, cacheFolder, onCacheError, onDamage }: ImageParts): ImageService {
  const queue = jobQueue<Image | undefined>(availableParallelism(), WAITING_ROOM);

  const find = async (location: string): Promise<StoredMedia | undefined> => {
    if (location === NO_PICTURE) return noPictureFacts();
    return isMediaLocation(location) ? mediaStore.find(location) : undefined;
  };

  const read = async (location: string): Promise<Buffer | undefined> => {
    if (location === NO_PICTURE) return noPicture();
    return isMediaLocation(location) ? mediaStore.read(location) : undefined;
  };

  const original = async (location: string): Promise<Image | undefined> => {
    const bytes = await read(location);
    const kind = bytes && imageKind(bytes);
    return kind && { bytes, kind };
  };

  const render = async (
    location: string,
    width: number,
    webp: boolean,
    path: string,
  ): Promise<Image | undefined> => {
    const source = await original(location);
    if (!source) return undefined;
    const kind = webp ? 'webp' : source.kind;
    const bytes = await resize(source.bytes, width, kind).catch((error) => onDamage(location, error));
    if (!bytes) return undefined;
    if (isKept(location)) await writeWhole(path, bytes).catch(onCacheError);
    return { bytes, kind };
  };

  return {
    find,
    original,
    rendition: async (location, width, webp) => {
      const current = await find(location);
      if (!current) return undefined;
      const path = join(cacheFolder, location, `${current.version}-${width}${webp ? '-webp' : ''}`);
      const kept = isKept(location) ? await readFile(path).catch(() => undefined) : undefined;
      const kind = kept && imageKind(kept);
      return kind ? { bytes: kept, kind } : queue(path, () => render(location, width, webp, path));
    },
  };
}
