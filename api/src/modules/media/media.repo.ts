import type { MediaType } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sealed } from '../../platform/sealing/sealer.ts';
import type { ItemRow, SliceRow } from './media-row.ts';

/** The main item of a wish (add-on 0), or one of its add-ons by the id it has in the cart. */
export async function itemOf(
  database: Queryable,
  wishId: number,
  addonId: number,
): Promise<ItemRow | undefined> {
  const [item] = await database.query<ItemRow>(
    `select part.id as part_id, wish.buyer_id, wish.gift or product.giftable as takes_gift,
       product.name_view as product, rule.name, rule.merc_media_describe, rule.media_describe,
       rule.text, rule.textreq, rule.image, rule.imagereq, rule.sound
     from wish
     join wish_part part on part.wish_id = wish.id
     join product on product.id = part.product_id
     join media_rule rule on rule.id = product.media_rule_id
     where wish.id = $1
       and case when $2 = 0 then part.position = 0 else part.position > 0 and part.id = $2 end`,
    [wishId, addonId],
  );
  return item;
}

const slice = `slice.id, slice.part_id, slice.gift, slice.kind, slice.slot, slice.key_id,
  encode(slice.sealed, 'hex') as sealed, slice.picture_id, picture.location`;

/** What is stored for an item: its own media, or on a main item the gift's. */
export async function slicesOf(database: Queryable, partId: number, gift: boolean): Promise<SliceRow[]> {
  return database.query<SliceRow>(
    `select ${slice} from media_slice slice left join picture on picture.id = slice.picture_id
     where slice.part_id = $1 and slice.gift = $2 order by slice.slot`,
    [partId, gift],
  );
}

/** One slice of one of the buyer's own wishes. */
export async function ownSlice(
  database: Queryable,
  buyerId: number,
  sliceId: number,
): Promise<(SliceRow & { readonly wish_id: number }) | undefined> {
  const [row] = await database.query<SliceRow & { wish_id: number }>(
    `select ${slice}, wish.id as wish_id
     from media_slice slice
     join wish_part part on part.id = slice.part_id
     join wish on wish.id = part.wish_id
     left join picture on picture.id = slice.picture_id
     where slice.id = $2 and wish.buyer_id = $1`,
    [buyerId, sliceId],
  );
  return row;
}

/** Where a slice belongs. */
export interface Slot {
  readonly partId: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  readonly slot: number;
}

/** What a slice holds: a sealed text or password, or a stored picture. */
export type SliceContent = Sealed | { readonly pictureId: number };

const columns = (content: SliceContent): [string | null, string | null, number | null] =>
  'pictureId' in content
    ? [null, null, content.pictureId]
    : [content.keyId, content.sealed.toString('hex'), null];

/** Fills an empty slot; gives the slice's id. */
export async function insertSlice(
  transaction: Queryable,
  { partId, gift, kind, slot }: Slot,
  content: SliceContent,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into media_slice (part_id, gift, kind, slot, key_id, sealed, picture_id)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7) returning id`,
    [partId, gift, kind, slot, ...columns(content)],
  );
  if (!row) throw new Error('The slice was not stored');
  return row.id;
}

export async function replaceContent(
  transaction: Queryable,
  sliceId: number,
  content: SliceContent,
): Promise<void> {
  await transaction.query(
    `update media_slice set key_id = $2, sealed = decode($3, 'hex'), picture_id = $4 where id = $1`,
    [sliceId, ...columns(content)],
  );
}

export async function deleteSlice(transaction: Queryable, sliceId: number): Promise<void> {
  await transaction.query('delete from media_slice where id = $1', [sliceId]);
}
