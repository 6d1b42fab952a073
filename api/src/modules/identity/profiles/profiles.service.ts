import type { Profile } from 'shared-api/contract';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { PictureUploads } from '../../images/index.ts';
import { lockPicture, profileById, setPicture } from './profiles.repo.ts';

/** Pixels of a stored face: the largest it is shown, on a screen of twice the density. */
const SIDE = 640;
const FOLDER = '/people';

export interface ProfileService {
  of(personId: number): Promise<Profile>;
  /** Stores the picture in place of the one before, which is removed. */
  changePicture(personId: number, picture: Blob): Promise<{ picture_location: string }>;
}

export interface ProfileParts {
  readonly database: Database;
  readonly pictures: PictureUploads;
  /** Receives the error of an unused picture that could not be removed. */
  readonly onLeftover: (error: unknown) => void;
}

export function profileService({ database, pictures, onLeftover }: ProfileParts): ProfileService {
  return {
    of: async (personId) => {
      const row = await profileById(database, personId);
      if (!row) throw notFound('person');
      return { ...row, created_at: row.created_at.toISOString() };
    },
    changePicture: async (personId, picture) => {
      const drawn = await pictures.encode(picture, FOLDER, { square: SIDE });
      const { location } = drawn;
      await pictures.store(drawn);
      // The picture first, then the row that names it: no row ever names a picture that is not there.
      const discard = (unused: string): Promise<void> => pictures.discard(unused).catch(onLeftover);
      try {
        await discard(await replacePicture(database, personId, location));
      } catch (error) {
        await discard(location);
        throw error;
      }
      return { picture_location: location };
    },
  };
}

/** Gives where the picture before was. */
function replacePicture(database: Database, personId: number, location: string): Promise<string> {
  return database.transaction(async (transaction) => {
    const before = await lockPicture(transaction, personId);
    if (before === undefined) throw notFound('person');
    await setPicture(transaction, personId, location);
    return before;
  });
}
