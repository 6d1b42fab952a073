import type { Queryable } from '../../../platform/database/database.ts';
import type { SliceRow } from './slices.rules.ts';

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

/** Forgets the previews of a wish, which are to be drawn again; returns their pictures' ids. */
export async function deletePreviews(transaction: Queryable, wishId: number): Promise<number[]> {
  await transaction.query('update wish set drawn = false where id = $1', [wishId]);
  const deleted = await transaction.query<{ picture_id: number }>(
    'delete from wish_preview where wish_id = $1 returning picture_id',
    [wishId],
  );
  return deleted.map(({ picture_id }) => picture_id);
}

/** Locks a wish whose previews are not drawn; false when they are, or when the wish is gone. */
export async function lockUndrawn(transaction: Queryable, wishId: number): Promise<boolean> {
  const locked = await transaction.query('select id from wish where id = $1 and not drawn for update', [
    wishId,
  ]);
  return locked.length > 0;
}

/** A drawn picture and the position of the part that it shows: 0 for a picture of the product. */
export interface Drawing {
  readonly part: number;
  readonly pictureId: number;
}

/** Positions of previews say which part they show: those of the second add-on begin at 200. A product has at most 20 pictures. */
const PER_PART = 100;

/** Keeps the previews of a wish, and with the order that it is in while its payment is open. */
export async function insertPreviews(
  transaction: Queryable,
  wishId: number,
  drawings: readonly Drawing[],
): Promise<void> {
  await transaction.query(
    `insert into wish_preview (wish_id, position, picture_id)
     select $1, part * ${PER_PART} + row_number() over (partition by part order by place) - 1, picture_id
     from unnest($2::integer[], $3::integer[]) with ordinality as given (part, picture_id, place)`,
    [wishId, drawings.map(({ part }) => part), drawings.map(({ pictureId }) => pictureId)],
  );
  await transaction.query('update wish set drawn = true where id = $1', [wishId]);
  await transaction.query(
    `insert into order_preview (order_wish_id, position, picture_id)
     select order_wish.id, preview.position, preview.picture_id
     from wish join order_wish on order_wish.order_id = wish.order_id and order_wish.wish_id = wish.id
     join wish_preview preview on preview.wish_id = wish.id where wish.id = $1`,
    [wishId],
  );
}

/** A wish whose previews are to be drawn. */
export interface UndrawnWish {
  readonly wish_id: number;
  readonly buyer_id: number;
}

/**
 * Up to 100 wishes with larger ids that were given something which stands on their goods, and whose previews are not drawn.
 * @param buyerId only what this buyer has checked; null for all wishes
 */
export async function undrawnWishes(
  database: Queryable,
  buyerId: number | null,
  aboveId: number,
): Promise<UndrawnWish[]> {
  return database.query<UndrawnWish>(
    `select wish.id as wish_id, wish.buyer_id from wish
     where not wish.drawn and wish.id > $2 and ($1::integer is null or wish.buyer_id = $1 and wish.checked)
       and exists (
         select from wish_part part
         join media_slice slice on slice.part_id = part.id and not slice.gift
         join wish_part describing on describing.wish_id = part.wish_id
         join product on product.id = describing.product_id
         where part.wish_id = wish.id and product.personalization @>
           jsonb_build_array(jsonb_build_object('part', part.product_id, 'media', slice.kind, 'slot', slice.slot)))
     order by wish.id limit 100`,
    [buyerId, aboveId],
  );
}

/** A picture of a wish or of an order's wish. */
export interface PreviewRow {
  readonly wish: number;
  /** The add-on whose own picture it is on, by its id in a cart, by its position in an order; 0 for a picture of the product. */
  readonly part: number;
  readonly location: string;
}

/** The previews of a buyer's wishes, in order. */
export async function previewsOfBuyer(database: Queryable, buyerId: number): Promise<PreviewRow[]> {
  return database.query<PreviewRow>(
    `select preview.wish_id as wish, case part.position when 0 then 0 else part.id end as part, picture.location
     from wish join wish_preview preview on preview.wish_id = wish.id
     join wish_part part on part.wish_id = wish.id and part.position = preview.position / ${PER_PART}
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
    `select preview.order_wish_id as wish, preview.position / ${PER_PART} as part, picture.location
     from order_preview preview join picture on picture.id = preview.picture_id
     where preview.order_wish_id = any($1::integer[]) order by preview.order_wish_id, preview.position`,
    [orderWishIds],
  );
}
