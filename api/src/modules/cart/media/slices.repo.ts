import type { MediaType } from 'shared-api/contract';
import { areasOf, areaWith, type PersonalizedArea, type Placement } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Sealed } from '../../../platform/sealing/sealer.ts';
import type { ItemRow, SliceRow, WishAreas } from './slices.rules.ts';

/** The main item of a wish (add-on 0), or the add-on with this id. */
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

/** The areas that the products of a wish describe, as they look with the options chosen in all of it. */
export async function areasOfWish(database: Queryable, wishId: number): Promise<WishAreas> {
  const parts = await database.query<{
    part_id: number;
    product_id: number;
    position: number;
    personalization: readonly PersonalizedArea[];
    selections: readonly number[];
  }>(
    `select part.id as part_id, part.product_id, part.position, product.personalization,
       (select coalesce(json_agg(selection_id), '[]') from merchandise_selection chosen
        where chosen.merchandise_id = part.merchandise_id) as selections
     from wish_part part join product on product.id = part.product_id
     where part.wish_id = $1 order by part.position`,
    [wishId],
  );
  const own = new Map(parts.map(({ product_id, personalization }) => [product_id, personalization]));
  const chosen = new Set(parts.flatMap(({ selections }) => selections));
  const areas = areasOf(
    own,
    parts.map(({ product_id }) => product_id),
  );
  const onProduct = new Set(parts[0]?.personalization.map(({ part }) => part));
  const apart = parts.filter(({ product_id, position }) => position > 0 && !onProduct.has(product_id));
  return {
    areas: areas.map((area) => areaWith(area, chosen)),
    productOf: new Map(parts.map(({ part_id, product_id }) => [part_id, product_id])),
    apart: new Map(apart.map(({ product_id, position }) => [product_id, position])),
  };
}

const slice = `slice.id, slice.part_id, slice.gift, slice.kind, slice.slot, slice.key_id,
  encode(slice.sealed, 'hex') as sealed, slice.picture_id, picture.location, slice.placement`;

/** The stored media of an item, or of the gift for a main item. */
export async function slicesOf(database: Queryable, partId: number, gift: boolean): Promise<SliceRow[]> {
  return database.query<SliceRow>(
    `select ${slice} from media_slice slice left join picture on picture.id = slice.picture_id
     where slice.part_id = $1 and slice.gift = $2 order by slice.slot`,
    [partId, gift],
  );
}

/** A text or picture with its place in the cart. */
export interface GivenRow extends SliceRow {
  readonly cart_id: number;
  readonly cartaddon_id: number;
}

/** The texts and pictures of a buyer's whole cart, by wish, part and slot; no passwords. */
export async function givenSlices(database: Queryable, buyerId: number): Promise<GivenRow[]> {
  return database.query<GivenRow>(
    `select ${slice}, wish.id as cart_id, case when part.position = 0 then 0 else part.id end as cartaddon_id
     from wish
     join wish_part part on part.wish_id = wish.id
     join media_slice slice on slice.part_id = part.id
     left join picture on picture.id = slice.picture_id
     where wish.buyer_id = $1 and slice.kind <> 'PASSWORD'
     order by wish.id, part.position, slice.gift, slice.kind desc, slice.slot`,
    [buyerId],
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

/** The place of a slice. */
export interface Slot {
  readonly partId: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  readonly slot: number;
}

/** The content of a slice: a sealed text or password, or a stored picture. */
export type SliceContent = Sealed | { readonly pictureId: number; readonly placement: Placement | undefined };

const columns = (content: SliceContent): [...(string | null)[], number | null, string | null] =>
  'pictureId' in content
    ? [null, null, content.pictureId, content.placement ? JSON.stringify(content.placement) : null]
    : [content.keyId, content.sealed.toString('hex'), null, null];

/** Fills an empty slot; returns the slice's id. */
export async function insertSlice(
  transaction: Queryable,
  { partId, gift, kind, slot }: Slot,
  content: SliceContent,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into media_slice (part_id, gift, kind, slot, key_id, sealed, picture_id, placement)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8) returning id`,
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
    `update media_slice set key_id = $2, sealed = decode($3, 'hex'), picture_id = $4, placement = $5 where id = $1`,
    [sliceId, ...columns(content)],
  );
}

/** Places the picture of a slice anew. */
export async function replacePlacement(
  transaction: Queryable,
  sliceId: number,
  placement: Placement,
): Promise<void> {
  await transaction.query('update media_slice set placement = $2 where id = $1', [
    sliceId,
    JSON.stringify(placement),
  ]);
}

export async function deleteSlice(transaction: Queryable, sliceId: number): Promise<void> {
  await transaction.query('delete from media_slice where id = $1', [sliceId]);
}

/** Inserts the row of a picture before its file is stored; returns its id. */
export async function insertPicture(database: Queryable, location: string): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'insert into picture (location) values ($1) returning id',
    [location],
  );
  if (!row) throw new Error('The picture was not noted');
  return row.id;
}

/** Holds a picture's row until the transaction ends; false when the picture is being removed. */
export async function holdPicture(transaction: Queryable, id: number): Promise<boolean> {
  const held = await transaction.query('select id from picture where id = $1 and not leaving for key share', [
    id,
  ]);
  return held.length > 0;
}

/** Locks a picture and returns its location; undefined when it is gone or locked by another transaction. */
export async function lockPicture(transaction: Queryable, id: number): Promise<string | undefined> {
  const [row] = await transaction.query<{ location: string }>(
    'select location from picture where id = $1 for update skip locked',
    [id],
  );
  return row?.location;
}

/**
 * Marks a locked picture as leaving unless a wish, an order or a message shows it. Checked after the lock, since an earlier
 * answer may be stale.
 */
export async function markPictureLeaving(transaction: Queryable, id: number): Promise<boolean> {
  const leaving = await transaction.query(
    `update picture set leaving = true
     where id = $1 and not exists (select from media_slice where picture_id = $1)
       and not exists (select from order_media where picture_id = $1)
       and not exists (select from wish_preview where picture_id = $1)
       and not exists (select from order_preview where picture_id = $1)
       and not exists (select from order_message where picture_id = $1) returning id`,
    [id],
  );
  return leaving.length > 0;
}

/** Deletes the row of a picture whose file is gone; false when it was deleted before. */
export async function deletePicture(database: Queryable, id: number): Promise<boolean> {
  const deleted = await database.query('delete from picture where id = $1 and leaving returning id', [id]);
  return deleted.length > 0;
}

/** Up to 100 unused pictures with larger ids: those marked as leaving, and those older than this many milliseconds. */
export async function orphanPictures(
  database: Queryable,
  aboveId: number,
  olderThan: number,
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from picture
     where id > $1 and (leaving or created_at < clock_timestamp() - $2 * interval '1 millisecond')
       and not exists (select from media_slice where media_slice.picture_id = picture.id)
       and not exists (select from order_media where order_media.picture_id = picture.id)
       and not exists (select from wish_preview where wish_preview.picture_id = picture.id)
       and not exists (select from order_preview where order_preview.picture_id = picture.id)
       and not exists (select from order_message where order_message.picture_id = picture.id)
     order by id limit 100`,
    [aboveId, olderThan],
  );
  return rows.map(({ id }) => id);
}
