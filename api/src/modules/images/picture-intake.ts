import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CallError } from '../../platform/http/call-error.ts';
import type { MediaStore } from '../../ports/media-store-port.ts';
import type { Drawn, Frame } from './drawing/drawing.ts';
import { drawingRoom } from './drawing/drawing-room.ts';
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
  /** Ends what draws, also in the middle of a picture. */
  close(): void;
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
  /** Told when a picture broke what draws it; it is refused like one that cannot be read. */
  readonly onLost: (error: unknown) => void;
}

/** One picture can take 300 MB while it is drawn. */
const AT_ONE_TIME = Math.min(2, availableParallelism());
/** Each waits with up to 8 MB in its hands. */
const WAITING_ROOM = 20;
const takenIn = /\/[0-9a-f]{32}\.(jpeg|png)$/;

export function pictureIntake({ mediaStore, cacheFolder, onLost }: PictureIntakeParts): PictureIntake {
  const queue = jobQueue<Drawn>(AT_ONE_TIME, WAITING_ROOM);
  const room = drawingRoom({ onLost });
  const drawn = async (picture: Blob, frame: Frame): Promise<Drawn> => {
    const result = await room.draw({ bytes: new Uint8Array(await picture.arrayBuffer()), frame });
    if ('refusal' in result) throw new CallError('upload_refused', result.refusal);
    return result;
  };
  return {
    draw: async (picture, folder, frame) => {
      const name = randomBytes(16).toString('hex');
      const { bytes, kind } = await queue(name, () => drawn(picture, frame)).catch(orBusy);
      return { location: `${folder}/${name}.${kind}`, bytes };
    },
    store: ({ location, bytes }) => mediaStore.write(location, bytes),
    discard: async (location) => {
      if (!takenIn.test(location)) return;
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
