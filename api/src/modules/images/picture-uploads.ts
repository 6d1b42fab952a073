import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CallError } from '../../platform/http/errors.ts';
import type { MediaStore } from '../../ports/media-store/media-store-port.ts';
import type { EncodedPicture, Frame } from './encoding/re-encode.ts';
import { encodingPool } from './encoding/worker-pool.ts';
import { jobQueue, QueueFullError } from './job-queue.ts';
import { drawPreview, type FilledArea } from './previews/preview-picture.ts';

/** Uploaded pictures. */
export interface PictureUploads {
  /**
   * Re-encodes a picture and gives it an unguessable location in a folder such as `/people`; does not store it. Rejects with a
   * CallError for an unacceptable picture, and under too much load.
   */
  encode(picture: Blob, folder: string, frame: Frame): Promise<NewPicture>;
  /** Draws what a buyer asked for on one picture of a product; does not store it. Undefined when that picture is missing. */
  preview(folder: string, areas: readonly FilledArea[]): Promise<NewPicture | undefined>;
  store(picture: NewPicture): Promise<void>;
  /** Deletes an uploaded picture with its renditions; ignores locations of other pictures. */
  discard(location: string): Promise<void>;
  /** Kills the encoding processes, including busy ones. */
  close(): void;
}

/** A re-encoded picture and its location. */
export interface NewPicture {
  readonly location: string;
  readonly bytes: Buffer;
}

export interface PictureUploadsParts {
  readonly mediaStore: MediaStore;
  /** Folder of the renditions. */
  readonly cacheFolder: string;
  /** Called when a picture crashed its encoding process; it is refused as unreadable. */
  readonly onLost: (error: unknown) => void;
}

/** Encoding one picture can take 300 MB of memory. */
const CONCURRENCY = Math.min(2, availableParallelism());
/** Each waiting upload holds up to 8 MB in memory. */
const MAX_WAITING = 20;
/** Waiting drawings hold nothing yet; what comes beyond them is drawn later. */
const MAX_WAITING_PREVIEWS = 100;
const uploadedName = /\/[0-9a-f]{32}\.(jpeg|png)$/;

export function pictureUploads({ mediaStore, cacheFolder, onLost }: PictureUploadsParts): PictureUploads {
  const queue = jobQueue<EncodedPicture>(CONCURRENCY, MAX_WAITING);
  const previews = jobQueue<Buffer | undefined>(CONCURRENCY, MAX_WAITING_PREVIEWS);
  const room = encodingPool({ onLost });
  const drawn = async (picture: Blob, frame: Frame): Promise<EncodedPicture> => {
    const result = await room.run({ bytes: new Uint8Array(await picture.arrayBuffer()), frame });
    if ('refusal' in result) throw new CallError('upload_refused', result.refusal);
    return result;
  };
  return {
    encode: async (picture, folder, frame) => {
      const name = randomBytes(16).toString('hex');
      const { bytes, kind } = await queue(name, () => drawn(picture, frame)).catch(orBusy);
      return { location: `${folder}/${name}.${kind}`, bytes };
    },
    preview: async (folder, areas) => {
      const name = randomBytes(16).toString('hex');
      const bytes = await previews(name, () => drawPreview(mediaStore, room, areas)).catch(orBusy);
      return bytes && { location: `${folder}/${name}.jpeg`, bytes };
    },
    store: ({ location, bytes }) => mediaStore.write(location, bytes),
    discard: async (location) => {
      if (!uploadedName.test(location)) return;
      await mediaStore.remove(location);
      await rm(join(cacheFolder, location), { recursive: true, force: true });
    },
    close: room.close,
  };
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError) {
    throw new CallError('unavailable', 'Too many pictures arrive just now. Please try again shortly.');
  }
  throw error;
}
