import type { Database } from '../../platform/database/database.ts';
import { CallError, notFound } from '../../platform/http/call-error.ts';
import { MediaStoreError } from '../../ports/media-store-port.ts';
import type { DropPicture, OwnWishes } from '../cart/index.ts';
import type { PictureIntake, SignedAddresses } from '../images/index.ts';
import { freeSlot, type Place } from './free-slot.ts';
import { insertSlice, ownSlice, replaceContent } from './media.repo.ts';
import { placeProblem } from './media.rules.ts';
import { holdPicture, insertPicture } from './picture.repo.ts';

/** Giving pictures to one's own wishes; others' are 404 CallErrors. */
export interface PictureMedia {
  add(buyerId: number, place: Place, picture: Blob): Promise<SavedPicture>;
  /** Puts a picture in the place of the one before, which is removed. */
  change(buyerId: number, sliceId: number, picture: Blob): Promise<{ readonly content: string }>;
}

interface SavedPicture {
  /** A signed address. */
  readonly content: string;
  readonly id: number;
  readonly mediaslice_id: number;
}

export interface PictureMediaParts {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly pictures: PictureIntake;
  readonly addresses: SignedAddresses;
  readonly drop: DropPicture;
}

const FOLDER = '/wishes';
/** Pixels: enough to print half a metre. */
const LONGEST_SIDE = 5000;

export function pictureMedia({
  database,
  wishes,
  pictures,
  addresses,
  drop,
}: PictureMediaParts): PictureMedia {
  /** Noted first and stored then, so that no file can be there that nobody knows of; taken back when `use` fails. */
  const keepFor = async <T>(picture: Blob, use: (pictureId: number) => Promise<T>) => {
    const drawn = await pictures.draw(picture, FOLDER, { longest: LONGEST_SIDE });
    const pictureId = await insertPicture(database, drawn.location);
    try {
      await pictures.store(drawn);
      return { ...(await use(pictureId)), content: addresses.sign(drawn.location) };
    } catch (error) {
      // A place that was away may have heard all and keep the file later: its row stays, by which the job finds it then.
      if (!isAway(error)) await drop(pictureId);
      throw error;
    }
  };
  return {
    add: async (buyerId, place, picture) => {
      const problem = placeProblem(place.kind, place.cartaddon_id, place.gift);
      if (problem) throw new CallError('upload_refused', problem);
      // Looked at before the work of drawing, and again when nobody else is at the cart.
      await freeSlot(database, buyerId, place);
      return keepFor(picture, (pictureId) =>
        wishes.change(buyerId, place.cart_id, async (transaction) => {
          const { id, ...slot } = await freeSlot(transaction, buyerId, place);
          if (!(await holdPicture(transaction, pictureId))) throw tooLate();
          return { id, mediaslice_id: await insertSlice(transaction, slot, { pictureId }) };
        }),
      );
    },
    change: async (buyerId, sliceId, picture) => {
      const slice = await ownSlice(database, buyerId, sliceId);
      if (!slice) throw notFound('picture');
      if (slice.kind !== 'IMAGE') throw new CallError('upload_refused', 'A text stands here, not a picture.');
      const { before, content } = await keepFor(picture, (pictureId) =>
        wishes.change(buyerId, slice.wish_id, async (transaction) => {
          const present = await ownSlice(transaction, buyerId, sliceId);
          if (!present) throw notFound('picture');
          if (!(await holdPicture(transaction, pictureId))) throw tooLate();
          await replaceContent(transaction, sliceId, { pictureId });
          return { before: present.picture_id };
        }),
      );
      if (before !== null) await drop(before);
      return { content };
    },
  };
}

function isAway(error: unknown): boolean {
  return error instanceof MediaStoreError && error.reason === 'unavailable';
}

/** It waited so long that it was taken for one that nobody uses. */
function tooLate(): CallError {
  return new CallError('upload_refused', 'This took too long. Please send the picture again.');
}
