import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeWhole } from '../../../ports/folder-media-store.ts';
import { isMediaLocation, type MediaStore } from '../../../ports/media-store-port.ts';
import { jobQueue } from '../job-queue.ts';
import { drawShareCard } from './draw-share-card.ts';
import type { CardFacts } from './share-card-svg.ts';

/** Whom a card shows, and where their picture is; '' without one. */
export interface SharedPerson extends CardFacts {
  readonly picture_location: string;
}

/** A card, or what it is called before it is drawn: the name changes with whatever it shows. */
export interface ShareCard {
  readonly name: string;
  /** The PNG. Rejects with QueueFullError under too much load. */
  readonly draw: () => Promise<Buffer>;
}

/** Pictures that other sites show beside an influencer's link, 1200 x 630. */
export interface ShareCards {
  /** The card of the person of a number. */
  of(id: number, person: SharedPerson): Promise<ShareCard>;
}

export interface ShareCardParts {
  readonly mediaStore: MediaStore;
  /** Folder of the renditions; may be emptied at any time. */
  readonly cacheFolder: string;
  /** Told when a card could not be kept; it is served all the same. */
  readonly onCacheError: (error: unknown) => void;
  /** Told when a stored picture is damaged; the card shows the first letter instead. */
  readonly onDamage: (location: string, error: unknown) => void;
}

/** Raised when the drawing changes, so that no card of an earlier one is served. */
const DRAWING = 3;
const AT_ONE_TIME = 1;
const WAITING_ROOM = 50;

/** Each card is drawn once and kept until the person's next one; two who ask for one at the same time get one drawing. */
export function shareCards({ mediaStore, cacheFolder, onCacheError, onDamage }: ShareCardParts): ShareCards {
  const queue = jobQueue<Buffer>(AT_ONE_TIME, WAITING_ROOM);
  const drawn = async (person: SharedPerson, path: string): Promise<Buffer> => {
    const { picture_location: location } = person;
    const face = isMediaLocation(location) ? await mediaStore.read(location) : undefined;
    const bytes = await drawShareCard(person, face).catch((error: unknown) => {
      if (!face) throw error;
      onDamage(location, error);
      return drawShareCard(person, undefined);
    });
    await keepAlone(path, bytes).catch(onCacheError);
    return bytes;
  };
  return {
    of: async (id, person) => {
      const { username, companies, companyCount, picture_location: location } = person;
      const face = isMediaLocation(location) ? await mediaStore.find(location) : undefined;
      const shown = [DRAWING, username, companies, companyCount, location, face?.version];
      const name = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
      const path = join(cacheFolder, 'share-cards', String(id), `${name}.png`);
      const kept = (): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);
      return { name, draw: async () => (await kept()) ?? queue(path, () => drawn(person, path)) };
    },
  };
}

/** In place of what the person's folder held before, so that nobody fills the disk by changing what their card shows. */
async function keepAlone(path: string, bytes: Buffer): Promise<void> {
  await writeWhole(path, bytes);
  const folder = dirname(path);
  const former = (await readdir(folder)).filter((name) => name.endsWith('.png') && name !== basename(path));
  await Promise.all(former.map((name) => rm(join(folder, name), { force: true })));
}
