import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMediaLocation, type MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { jobQueue } from '../job-queue.ts';
import { MAX_PIXELS, sharp } from '../picture-library.ts';
import type { RenditionCache } from '../rendition-cache.ts';
import { type CardFacts, FACE, shareCardSvg } from './share-card-svg.ts';

const MASK = Buffer.from(
  `<svg width="${FACE.side}" height="${FACE.side}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
);

/** Cards are in full color: the 256 colors of a palette put stains on logos and photos. */
export const CARD_PNG = { compressionLevel: 9, adaptiveFiltering: true } as const;

/** The card as a PNG. Rejects when the face cannot be decoded. */
export async function drawShareCard(facts: CardFacts, face: Buffer | undefined): Promise<Buffer> {
  const card = sharp(Buffer.from(shareCardSvg(facts)));
  const faced = face ? card.composite([{ input: await roundFace(face), left: FACE.x, top: FACE.y }]) : card;
  return faced.flatten().png(CARD_PNG).toBuffer();
}

function roundFace(face: Buffer): Promise<Buffer> {
  return sharp(face, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(FACE.side, FACE.side, { fit: 'cover' })
    .composite([{ input: MASK, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The person on a card and the location of their picture; '' without one. */
export interface SharedPerson extends CardFacts {
  readonly picture_location: string;
  /** Others see the name. */
  readonly listed: boolean;
}

/** A card. Its name is a hash of everything that it shows; `draw` renders it. */
export interface ShareCard {
  readonly name: string;
  /** The PNG. Rejects with QueueFullError under too much load. */
  readonly draw: () => Promise<Buffer>;
}

/** Pictures that other sites show beside an influencer's link, 1200 x 630. */
export interface ShareCards {
  /** The card of the person with this id. */
  of(id: number, person: SharedPerson): Promise<ShareCard>;
  /** Deletes the cached cards of the person with this id on this server. */
  forget(id: number): Promise<void>;
}

export interface ShareCardParts {
  readonly mediaStore: MediaStore;
  readonly cache: RenditionCache;
  /** Folder of the cache. */
  readonly cacheFolder: string;
  /** Called when a card could not be cached; it is served anyway. */
  readonly onCacheError: (error: unknown) => void;
  /** Called when a stored picture is damaged; the card shows the initial instead. */
  readonly onDamage: (location: string, error: unknown) => void;
}

/** Part of the cache key; increase it when the layout changes. */
const DRAWING_VERSION = 4;
const CONCURRENCY = 1;
const MAX_WAITING = 50;

/** Renders each card once and caches it until the person's next card; concurrent requests share one rendering. */
export function shareCards({
  mediaStore,
  cache,
  cacheFolder,
  onCacheError,
  onDamage,
}: ShareCardParts): ShareCards {
  const queue = jobQueue<Buffer>(CONCURRENCY, MAX_WAITING);
  /** Deletes the person's earlier cards, which bounds the disk space per person. */
  const keepOnly = async (file: string, bytes: Buffer): Promise<void> => {
    await cache.keep(file, bytes);
    const folder = join(cacheFolder, dirname(file));
    const former = (await readdir(folder)).filter((name) => name.endsWith('.png') && name !== basename(file));
    await Promise.all(former.map((name) => rm(join(folder, name), { force: true })));
  };
  const drawn = async (person: SharedPerson, file: string): Promise<Buffer> => {
    const { picture_location: location } = person;
    const face = isMediaLocation(location) ? await mediaStore.read(location) : undefined;
    const bytes = await drawShareCard(person, face).catch((error: unknown) => {
      if (!face) throw error;
      onDamage(location, error);
      return drawShareCard(person, undefined);
    });
    await keepOnly(file, bytes).catch(onCacheError);
    return bytes;
  };
  const folderOf = (id: number): string => join('share-cards', String(id));
  return {
    forget: (id) => rm(join(cacheFolder, folderOf(id)), { recursive: true, force: true }),
    of: async (id, person) => {
      const { username, companies, companyCount, picture_location: location } = person;
      const face = isMediaLocation(location) ? await mediaStore.find(location) : undefined;
      const shown = [DRAWING_VERSION, username, companies, companyCount, location, face?.version];
      const name = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
      const file = join(folderOf(id), `${name}.png`);
      return { name, draw: async () => (await cache.read(file)) ?? queue(file, () => drawn(person, file)) };
    },
  };
}
