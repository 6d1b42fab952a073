import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CardShape, HEADER_SECONDARY } from 'shared-api/rules';
import { isMediaLocation, type MediaStore } from '../../../ports/media-store/media-store-port.ts';
import { jobQueue } from '../job-queue.ts';
import { MAX_PIXELS, sharp } from '../picture-library.ts';
import { type Box, type LinkCardFacts, linkCardLayout, linkCardSvg } from './link-card-svg.ts';
import { CARD_PNG, type ShareCard, type ShareCardParts } from './share-cards.ts';

/** What a card shows beside the person: a product that visitors see, or a company. */
export interface CardSubject extends Pick<LinkCardFacts, 'title' | 'subtitle'> {
  /** Path of its page. */
  readonly path: string;
  /** '' without one. */
  readonly picture_location: string;
  /** Shows all of the picture, as of a logo; else it fills its place. */
  readonly whole_picture: boolean;
}

/** A card of a link, with the locations of its pictures; '' without one. */
export interface LinkCardContent
  extends LinkCardFacts,
    Pick<CardSubject, 'picture_location' | 'whole_picture'> {
  readonly face_location: string;
}

/** A card of a link. `draw` runs `admit` first where the card is not cached, and rejects as it does. */
export interface LinkCard extends Pick<ShareCard, 'name'> {
  readonly draw: (admit: () => Promise<void>) => Promise<Buffer>;
}

/** Cards with a link's QR code, the influencer's name and the disclosure, for stories, posts and print. */
export interface LinkCards {
  /** The card of the person with this id. */
  of(id: number, shape: CardShape, content: LinkCardContent): Promise<LinkCard>;
  /** Deletes the cached cards of the person with this id on this server. */
  forget(id: number): Promise<void>;
}

/** Part of the cache key; increase it when the layout changes. */
const DRAWING_VERSION = 2;
const CONCURRENCY = 1;
const MAX_WAITING = 50;
/** Cached cards of one person; those that were used least recently go. */
const KEPT = 24;

/** Renders cards one after another and caches the newest of each person; concurrent requests share one rendering. */
export function linkCards({
  mediaStore,
  cache,
  cacheFolder,
  onCacheError,
  onDamage,
}: ShareCardParts): LinkCards {
  const queue = jobQueue<Buffer>(CONCURRENCY, MAX_WAITING);
  const read = async (location: string): Promise<Picture | undefined> => {
    const bytes = isMediaLocation(location) ? await mediaStore.read(location) : undefined;
    return bytes && { location, bytes };
  };
  /** Deletes the oldest cards of the person beyond the limit, which bounds the disk space per person. */
  const keepNewest = async (file: string, bytes: Buffer): Promise<void> => {
    await cache.keep(file, bytes);
    const folder = join(cacheFolder, dirname(file));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    if (names.length <= KEPT) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: await usedAt(join(folder, name)) })),
    );
    const old = aged.toSorted((one, other) => other.at - one.at).slice(KEPT);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  };
  const drawn = async (shape: CardShape, content: LinkCardContent, file: string): Promise<Buffer> => {
    const [face, picture] = await Promise.all([read(content.face_location), read(content.picture_location)]);
    const fit = content.whole_picture ? 'contain' : 'cover';
    const bytes = await drawLinkCard(shape, content, { face, picture, fit, onDamage });
    await keepNewest(file, bytes).catch(onCacheError);
    return bytes;
  };
  const folderOf = (id: number): string => join('link-cards', String(id));
  return {
    forget: (id) => rm(join(cacheFolder, folderOf(id)), { recursive: true, force: true }),
    of: async (id, shape, content) => {
      const { face_location, picture_location } = content;
      const versions = await Promise.all(
        [face_location, picture_location].map((one) => versionOf(mediaStore, one)),
      );
      const shown = JSON.stringify([DRAWING_VERSION, shape, content, versions]);
      const name = createHash('sha256').update(shown).digest('hex').slice(0, 32);
      const file = join(folderOf(id), `${name}.png`);
      return {
        name,
        draw: async (admit) => {
          const cached = await cache.read(file);
          if (cached) return cached;
          await admit();
          return queue(file, () => drawn(shape, content, file));
        },
      };
    },
  };
}

async function versionOf(mediaStore: MediaStore, location: string): Promise<string | null> {
  const found = isMediaLocation(location) ? await mediaStore.find(location) : undefined;
  return found?.version ?? null;
}

interface Picture {
  readonly location: string;
  readonly bytes: Buffer;
}

interface Pictures {
  readonly face: Picture | undefined;
  readonly picture: Picture | undefined;
  readonly fit: 'contain' | 'cover';
  readonly onDamage: (location: string, error: unknown) => void;
}

/** The card as a PNG. A picture that cannot be decoded is left out. */
export async function drawLinkCard(
  shape: CardShape,
  facts: LinkCardFacts,
  { face, picture, fit, onDamage }: Pictures,
): Promise<Buffer> {
  const layout = linkCardLayout(shape);
  const layer = async (source: Picture | undefined, place: Box | null, look: Look) => {
    if (!source || !place) return [];
    try {
      return [{ input: await fitted(source.bytes, place, look), left: place.left, top: place.top }];
    } catch (error) {
      onDamage(source.location, error);
      return [];
    }
  };
  const round: Look = { fit: 'cover', round: true };
  const large = picture
    ? layer(picture, layout.picture, { fit, round: false })
    : layer(face, layout.largeFace, round);
  const layers = (await Promise.all([layer(face, layout.face, round), large])).flat();
  return sharp(Buffer.from(linkCardSvg(shape, facts)))
    .composite(layers)
    .flatten()
    .png(CARD_PNG)
    .toBuffer();
}

/** Radius of a picture's corners, in pixels. */
const ROUNDED = 24;

interface Look {
  readonly fit: 'contain' | 'cover';
  readonly round: boolean;
}

function fitted(bytes: Buffer, { width, height }: Box, { fit, round }: Look): Promise<Buffer> {
  const radius = round ? width / 2 : ROUNDED;
  const mask = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(width, height, { fit, background: HEADER_SECONDARY })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Milliseconds since 1970; 0 for a card that is gone by now. */
function usedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
