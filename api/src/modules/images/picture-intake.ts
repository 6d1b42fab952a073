import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CallError } from '../../platform/http/call-error.ts';
import type { MediaStore } from '../../ports/media-store-port.ts';
import { jobQueue, QueueFullError } from './job-queue.ts';
import { squarePicture } from './square-picture.ts';

/** Pictures that people send. */
export interface PictureIntake {
  /**
   * Draws a picture anew as a square of at most `side` pixels and stores it in a folder such as `/people`, under a name
   * nobody can guess, which it gives. Rejects with a CallError for what is no picture, and under too much load.
   */
  takeSquare(picture: Blob, folder: string, side: number): Promise<string>;
  /** Removes a picture that was taken in earlier, and its renditions; any other is left alone. */
  discard(location: string): Promise<void>;
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
  const queue = jobQueue<string>(availableParallelism(), WAITING_ROOM);
  return {
    takeSquare: (picture, folder, side) => {
      const name = randomBytes(16).toString('hex');
      return queue(name, async () => {
        const { bytes, kind } = await squarePicture(Buffer.from(await picture.arrayBuffer()), side);
        const location = `${folder}/${name}.${kind}`;
        await mediaStore.write(location, bytes);
        return location;
      }).catch(orBusy);
    },
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
