import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CallError } from '../../platform/http/call-error.ts';
import type { MediaStore } from '../../ports/media-store-port.ts';
import { type Drawn, drawAnew, type Frame } from './draw-anew.ts';
import { jobQueue, QueueFullError } from './job-queue.ts';

/** Pictures that people send. */
export interface PictureIntake {
  /**
   * Draws a picture anew and gives it with the name it is to have in a folder such as `/people`, which nobody can guess;
   * it is not stored yet. Rejects with a CallError for what is no picture, and under too much load.
   */
  draw(picture: Blob, folder: string, frame: Frame): Promise<NewPicture>;
  store(picture: NewPicture): Promise<void>;
  /** Removes a picture that was taken in earlier, and its renditions; any other is left alone. */
  discard(location: string): Promise<void>;
}

/** A picture that was drawn, and where it belongs. */
export interface NewPicture {
  readonly location: string;
  readonly bytes: Buffer;
}

export interface PictureIntakeParts {
  readonly mediaStore: MediaStore;
  /** Folder of the renditions. */
  readonly cacheFolder: string;
}

/** Each waits with up to 8 MB in its hands. */
const WAITING_ROOM = 20;
const takenIn = /\/[0-9a-f]{32}\.(jpeg|png)$/;

export function pictureIntake({ mediaStore, cacheFolder }: PictureIntakeParts): PictureIntake {
  const queue = jobQueue<Drawn>(availableParallelism(), WAITING_ROOM);
  return {
    draw: async (picture, folder, frame) => {
      const name = randomBytes(16).toString('hex');
      const drawing = async (): Promise<Drawn> => drawAnew(Buffer.from(await picture.arrayBuffer()), frame);
      const { bytes, kind } = await queue(name, drawing).catch(orBusy);
      return { location: `${folder}/${name}.${kind}`, bytes };
    },
    store: ({ location, bytes }) => mediaStore.write(location, bytes),
    discard: async (location) => {
      if (!takenIn.test(location)) return;
      await mediaStore.remove(location);
      await rm(join(cacheFolder, location), { recursive: true, force: true });
    },
  };
}

function orBusy(error: unknown): never {
  if (error instanceof QueueFullError) {
    throw new CallError('unavailable', 'Too many pictures arrive just now. Please try again shortly.');
  }
  throw error;
}
