import type { Queryable } from '../../../platform/database/database.ts';
import type { SliceRow } from './slices.rules.ts';

/** A part of a wish with the options of its variant (ids of selections). */
export interface PreviewPartRow {
  readonly part_id: number;
  readonly product_id: number;
  readonly selections: readonly number[];
}

/** The parts of a wish, its main item first. */
export async function previewParts(database: Queryable, wishId: number): Promise<PreviewPartRow[]> {
  return database.query<PreviewPartRow>(
    `select part.id as part_id, part.product_id,
       (select coalesce(json_agg(selection_id), '[]') from merchandise_selection chosen
        where chosen.merchandise_id = part.merchandise_id) as selections
     from wish_part part where part.wish_id = $1 order by part.position`,
    [wishId],
  );
}

/** The texts and pictures for the goods of a wish; nothing of the gift page. */
export async function previewSlices(database: Queryable, wishId: number): Promise<SliceRow[]> {
  return database.query<SliceRow>(
    `select slice.id, slice.part_id, slice.gift, slice.kind, slice.slot, slice.key_id,
       encode(slice.sealed, 'hex') as sealed, slice.picture_id, picture.location, slice.placement
     from wish_part part
     join media_slice slice on slice.part_id = part.id and not slice.gift
     left join picture on picture.id = slice.picture_id
     where part.wish_id = $1 order by slice.id`,
    [wishId],
  );
}

/** Forgets the previews of a wish; returns their pictures' ids. */
export async function deletePreviews(transaction: Queryable, wishId: number): Promise<number[]> {
  const deleted = await transaction.query<{ picture_id: number }>(
    'delete from wish_preview where wish_id = $1 returning picture_id',
    [wishId],
  );
  return deleted.map(({ picture_id }) => picture_id);
}

export async function insertPreviews(
  transaction: Queryable,
  wishId: number,
  pictureIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `insert into wish_preview (wish_id, position, picture_id)
     select $1, position - 1, picture_id from unnest($2::integer[]) with ordinality as given (picture_id, position)`,
    [wishId, pictureIds],
  );
}

/** A picture of a wish or of an order's wish. */
export interface PreviewRow {
  readonly wish: number;
  readonly location: string;
}

/** The previews of a buyer's wishes, in order. */
export async function previewsOfBuyer(database: Queryable, buyerId: number): Promise<PreviewRow[]> {
  return database.query<PreviewRow>(
    `select preview.wish_id as wish, picture.location
     from wish join wish_preview preview on preview.wish_id = wish.id
     join picture on picture.id = preview.picture_id
     where wish.buyer_id = $1 order by preview.wish_id, preview.position`,
    [buyerId],
  );
}

/** Keeps the previews of wishes with the wishes of an order. */
export async function copyPreviews(
  transaction: Queryable,
  wishes: readonly { readonly wishPartId: number; readonly orderWishId: number }[],
): Promise<void> {
  await transaction.query(
    `insert into order_preview (order_wish_id, position, picture_id)
     select given.order_wish_id, preview.position, preview.picture_id
     from unnest($1::integer[], $2::integer[]) as given (part_id, order_wish_id)
     join wish_part part on part.id = given.part_id
     join wish_preview preview on preview.wish_id = part.wish_id`,
    [wishes.map(({ wishPartId }) => wishPartId), wishes.map(({ orderWishId }) => orderWishId)],
  );
}

/** The previews of the wishes of orders, in order. */
export async function previewsOfOrders(
  database: Queryable,
  orderWishIds: readonly number[],
): Promise<PreviewRow[]> {
  return database.query<PreviewRow>(
    `select preview.order_wish_id as wish, picture.location
     from order_preview preview join picture on picture.id = preview.picture_id
     where preview.order_wish_id = any($1::integer[]) order by preview.order_wish_id, preview.position`,
    [orderWishIds],
  );
}
