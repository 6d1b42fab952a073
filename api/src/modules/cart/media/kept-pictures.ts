import type { Database, Queryable } from '../../../platform/database/database.ts';
import { CallError } from '../../../platform/http/errors.ts';
import { MediaStoreError } from '../../../ports/media-store/media-store-port.ts';
import type { PictureUploads, SignedAddresses } from '../../images/index.ts';
import type { DropPicture } from '../wishes.service.ts';
import { holdPicture, insertPicture } from './slices.repo.ts';

/** Private pictures that people send, each with a row that a job removes with its file once nothing shows it. */
export interface KeptPictures {
  /**
   * Re-encodes and stores a picture, and gives its row's id to `use`, which refers to it in a transaction of its own. Undone when
   * `use` fails. Gives what `use` gave, with the picture's signed address. Rejects with a CallError for a picture that cannot be used.
   */
  keep<T extends object>(
    picture: Blob,
    folder: string,
    use: (pictureId: number) => Promise<T>,
  ): Promise<T & { readonly content: string }>;
  /** Holds the picture until the transaction ends; throws a CallError when it was removed because its upload took too long. */
  hold(transaction: Queryable, pictureId: number): Promise<void>;
}

export interface KeptPicturesParts {
  readonly database: Database;
  readonly pictures: PictureUploads;
  readonly addresses: SignedAddresses;
  readonly drop: DropPicture;
}

/** Pixels: enough to print half a metre. */
const LONGEST_SIDE = 5000;

export function keptPictures({ database, pictures, addresses, drop }: KeptPicturesParts): KeptPictures {
  return {
    // The row comes before the file, so that every file is known.
    keep: async (picture, folder, use) => {
      const drawn = await pictures.encode(picture, folder, { longest: LONGEST_SIDE });
      const pictureId = await insertPicture(database, drawn.location);
      try {
        await pictures.store(drawn);
        return { ...(await use(pictureId)), content: addresses.sign(drawn.location) };
      } catch (error) {
        // A store that did not answer may still keep the file: the row stays for the cleanup job.
        if (!isAway(error)) await drop(pictureId);
        throw error;
      }
    },
    hold: async (transaction, pictureId) => {
      if (!(await holdPicture(transaction, pictureId)))
        throw new CallError('upload_refused', 'This took too long. Please send the picture again.');
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof MediaStoreError && error.reason === 'unavailable';
}
