import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/call-error.ts';
import type { DropPicture, OwnWishes } from '../cart/index.ts';
import { deleteSlice, ownSlice } from './media.repo.ts';
import { wordFor } from './media.rules.ts';

export interface MediaRemoval {
  readonly database: Database;
  readonly wishes: OwnWishes;
  readonly drop: DropPicture;
}

/** Empties a slot of one of the buyer's own wishes; its picture goes with it. Rejects with a 404 CallError for any other. */
export async function removeMedia(
  { database, wishes, drop }: MediaRemoval,
  buyerId: number,
  sliceId: number,
): Promise<{ msg: string }> {
  const slice = await ownSlice(database, buyerId, sliceId);
  if (!slice) throw notFound('text or picture');
  const pictureId = await wishes.change(buyerId, slice.wish_id, async (transaction) => {
    const present = await ownSlice(transaction, buyerId, sliceId);
    if (!present) throw notFound('text or picture');
    await deleteSlice(transaction, sliceId);
    return present.picture_id;
  });
  if (pictureId !== null) await drop(pictureId);
  return { msg: `The ${wordFor(slice.kind)} was removed.` };
}
