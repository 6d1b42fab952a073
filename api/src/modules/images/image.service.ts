import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { NO_PICTURE } from 'shared-api/rules';
import {
  isMediaLocation,
  type MediaStore,
  type StoredMedia,
} from '../../ports/media-store/media-store-port.ts';
import { jobQueue } from './job-queue.ts';
import { averageColor, type ImageKind, imageKind, resize, sharp } from './picture-library.ts';
import type { RenditionCache } from './rendition-cache.ts';

/** Folders that need a signed address; archives of people's data are no pictures, and have addresses of their own. */
const folders = ['/wishes/', '/gifts/', '/messages/', '/exports/'] as const;

/** Whether a picture needs a signed address. Case-insensitive, because some file systems are. */
export function isPrivate(location: string): boolean {
  return folders.some((folder) => location.toLowerCase().startsWith(folder));
}

/** Offered widths in pixels: for logos and faces, and for the srcset of cards and pages. */
export const smallWidths = [48, 96, 192] as const;
export const pictureWidths = [320, 480, 640, 800, 1080] as const;

const widths: ReadonlySet<number> = new Set([...smallWidths, ...pictureWidths]);

/** Parses `?w=`: null without one, undefined when the width is not offered. */
export function readWidth(text: unknown): number | null | undefined {
  if (text === undefined) return null;
  const width = typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return widths.has(width) ? width : undefined;
}

export const widthsInWords = [...widths].join(', ');

/** Placeholder in the size of product pictures, without text or anything that looks like goods. */
const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" viewBox="0 0 1000 700">
  <rect width="1000" height="700" fill="#EEEFF1"/>
  <g fill="none" stroke="#A9AEB8" stroke-width="14" stroke-linejoin="round" stroke-linecap="round">
    <rect x="360" y="240" width="280" height="220" rx="24"/>
    <circle cx="440" cy="315" r="26"/>
    <path d="m374 440 86-74 52 42 62-66 54 52"/>
  </g>
</svg>`;

const version = createHash('sha256').update(FRAME).digest('hex').slice(0, 16);
let drawn: Promise<Buffer> | undefined;

/** The placeholder of products without pictures, rendered on first use. */
export function noPicture(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(FRAME)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return drawn;
}

/** Version and size of the placeholder, as of a stored picture. */
export async function noPictureFacts(): Promise<StoredMedia> {
  return { version, size: (await noPicture()).length };
}

/** A picture ready to be sent. */
export interface Image {
  readonly bytes: Buffer;
  readonly kind: ImageKind;
}

/** The format that a client takes beside the picture's own; `avif`: WebP too. */
export type Accepted = 'avif' | 'webp' | 'own';

export interface ImageService {
  /** Size and version of a stored picture; undefined when there is none. */
  find(location: string): Promise<StoredMedia | undefined>;
  /** The stored picture; undefined when there is none or its format is not served. */
  original(location: string): Promise<Image | undefined>;
  /** The average color of a stored picture (#rrggbb); null when it is not opaque, missing or damaged. */
  color(location: string): Promise<string | null>;
  /**
   * The picture at an offered width; undefined when missing or damaged. A client that takes AVIF gets WebP until the AVIF
   * is drawn, which a first request starts. Rejects with QueueFullError under too much load.
   */
  rendition(location: string, width: number, accepted: Accepted): Promise<Image | undefined>;
}

export interface ImageParts {
  readonly mediaStore: MediaStore;
  /** Where public renditions are kept. */
  readonly cache: RenditionCache;
  /** Called when a rendition could not be cached or drawn in advance; the request is answered anyway. */
  readonly onCacheError: (error: unknown) => void;
  /** Called when a stored picture is damaged; it counts as missing. */
  readonly onDamage: (location: string, error: unknown) => void;
}

const MAX_WAITING = 500;

/** Renditions of private pictures are not cached, because deleting the picture would not find them. */
const isKept = (location: string): boolean => !isPrivate(location);

export function imageService({ mediaStore, cache, onCacheError, onDamage }: ImageParts): ImageService {
  const queue = jobQueue<Image | undefined>(availableParallelism(), MAX_WAITING);
  const later = jobQueue<Image | undefined>(1, MAX_WAITING);

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

  const color = async (location: string): Promise<string | null> => {
    const source = await original(location);
    if (!source) return null;
    return averageColor(source.bytes).catch((error) => {
      onDamage(location, error);
      return null;
    });
  };

  const render = async (
    location: string,
    width: number,
    wanted: Accepted,
    name: string,
  ): Promise<Image | undefined> => {
    const source = await original(location);
    if (!source) return undefined;
    const kind = wanted === 'own' ? source.kind : wanted;
    const bytes = await resize(source.bytes, width, kind).catch((error) => onDamage(location, error));
    if (!bytes) return undefined;
    if (isKept(location)) await cache.keep(name, bytes).catch(onCacheError);
    return { bytes, kind };
  };

  const keptAs = async (name: string): Promise<Image | undefined> => {
    const bytes = await cache.read(name);
    const kind = bytes && imageKind(bytes);
    return kind && { bytes, kind };
  };

  const rendition = async (
    location: string,
    width: number,
    accepted: Accepted,
  ): Promise<Image | undefined> => {
    const current = await find(location);
    if (!current) return undefined;
    const nameOf = (format: Accepted) =>
      join(location, `${current.version}-${width}${format === 'own' ? '' : `-${format}`}`);
    if (accepted === 'avif' && isKept(location)) {
      const name = nameOf('avif');
      const kept = await keptAs(name);
      if (kept) return kept;
      // No request waits for it; after a failure, also of a full queue, a later request asks again.
      void later(name, () => render(location, width, 'avif', name)).catch(onCacheError);
    }
    const format = accepted === 'own' ? 'own' : 'webp';
    const name = nameOf(format);
    const kept = isKept(location) ? await keptAs(name) : undefined;
    return kept ?? queue(name, () => render(location, width, format, name));
  };

  return { find, original, color, rendition };
}

/** Renders the pictures of lists in advance, so that the first visitor does not wait. */
export async function warmImages(
  images: ImageService,
  locations: readonly string[],
  widths: readonly number[] = pictureWidths,
): Promise<void> {
  for (const location of locations) {
    await Promise.all(widths.map((width) => images.rendition(location, width, 'webp')));
  }
}
