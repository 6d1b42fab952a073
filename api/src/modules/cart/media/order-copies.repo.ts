import type { MediaType } from 'shared-api/contract';
import type { PersonalizedArea, Placement } from 'shared-api/rules';
import type { Queryable } from '../../../platform/database/database.ts';
import type { SliceRow } from './slices.rules.ts';

/** One text, password or picture of an order. `position` is that of its part in the wish; 0 is the main item. */
export interface OrderMediaRow {
  readonly id: number;
  readonly order_wish_id: number;
  readonly position: number;
  readonly gift: boolean;
  readonly kind: MediaType;
  readonly slot: number;
  /** Both null for a picture. `sealed` in hexadecimal digits. */
  readonly key_id: string | null;
  readonly sealed: string | null;
  /** Null for anything but a picture. */
  readonly location: string | null;
}

/** The media of these wish parts, with the names of their wishes. */
export async function slicesOfParts(
  database: Queryable,
  partIds: readonly number[],
): Promise<(SliceRow & { readonly wish: string })[]> {
  return database.query(
    `select slice.id, slice.part_id, slice.gift, slice.kind, slice.slot, slice.key_id,
       encode(slice.sealed, 'hex') as sealed, slice.picture_id, null as location, slice.placement, wish.name as wish
     from media_slice slice
     join wish_part part on part.id = slice.part_id
     join wish on wish.id = part.wish_id
     where slice.part_id = any($1::integer[]) order by slice.id`,
    [partIds],
  );
}

/** Stored media of an order: `sealed` in hexadecimal digits, or a picture. */
export interface NewOrderMedia extends Omit<OrderMediaRow, 'id' | 'location'> {
  readonly picture_id: number | null;
  /** How a picture lies in its frame. */
  readonly placement: Placement | null;
}

export async function insertOrderMedia(
  transaction: Queryable,
  media: readonly NewOrderMedia[],
): Promise<void> {
  const column = <K extends keyof NewOrderMedia>(name: K): NewOrderMedia[K][] =>
    media.map((one) => one[name]);
  await transaction.query(
    `insert into order_media (order_wish_id, position, gift, kind, slot, key_id, sealed, picture_id, placement)
     select order_wish_id, position, gift, kind, slot, key_id, decode(sealed, 'hex'), picture_id, placement::jsonb
     from unnest($1::integer[], $2::smallint[], $3::text[]::boolean[], $4::text[], $5::smallint[], $6::text[], $7::text[],
       $8::integer[], $9::text[]) as given (order_wish_id, position, gift, kind, slot, key_id, sealed, picture_id, placement)`,
    [
      column('order_wish_id'),
      column('position'),
      column('gift').map(String),
      column('kind'),
      column('slot'),
      column('key_id'),
      column('sealed'),
      column('picture_id'),
      column('placement').map((placement) => placement && JSON.stringify(placement)),
    ],
  );
}

/** The medium of an order with the area that it fills, as its product describes it now. */
export type PlacedMediaRow = OrderMediaRow & {
  /** Null without an area. */
  readonly area: PersonalizedArea | null;
  /** The options of its part and of the main item: ids of selections. */
  readonly chosen: readonly number[] | null;
};

/** The media of these order wishes, by wish and part: texts, pictures, passwords. */
export async function orderMediaOf(
  database: Queryable,
  orderWishIds: readonly number[],
): Promise<PlacedMediaRow[]> {
  return database.query<PlacedMediaRow>(
    `select media.id, order_wish_id, position, gift, kind, slot, key_id, encode(sealed, 'hex') as sealed, picture.location,
       area.area, area.chosen
     from order_media media left join picture on picture.id = media.picture_id
     left join lateral (
       select area, (select coalesce(jsonb_agg(selection_id), '[]') from merchandise_selection
         where merchandise_id in (own.merchandise_id, described.merchandise_id)) as chosen
       from order_line own
       join order_line described on described.order_wish_id = own.order_wish_id and described.position in (0, own.position)
       join product on product.id = described.product_id
       cross join jsonb_array_elements(product.personalization) area
       where own.order_wish_id = media.order_wish_id and own.position = media.position and not media.gift
         and (area ->> 'part')::integer = own.product_id and area ->> 'media' = media.kind
         and (area ->> 'slot')::integer = media.slot
       order by described.position limit 1) area on true
     where order_wish_id = any($1::integer[])
     order by order_wish_id, position, gift, array_position(array['TEXT', 'IMAGE', 'PASSWORD'], kind), slot`,
    [orderWishIds],
  );
}

/** The password of a gift, if it has one. */
export async function giftPasswordOf(
  database: Queryable,
  orderWishId: number,
): Promise<OrderMediaRow | undefined> {
  const [row] = await database.query<OrderMediaRow>(
    `select id, order_wish_id, position, gift, kind, slot, key_id, encode(sealed, 'hex') as sealed, null as location
     from order_media where order_wish_id = $1 and gift and kind = 'PASSWORD' order by slot limit 1`,
    [orderWishId],
  );
  return row;
}

/** Deletes the media and previews of orders cancelled at least this many days ago; returns the count. */
export async function deleteMediaOfCancelled(database: Queryable, olderThanDays: number): Promise<number> {
  const [, deleted] = await Promise.all([
    database.query(
      `delete from order_preview using order_wish, shop_order
     where order_wish.id = order_preview.order_wish_id and shop_order.id = order_wish.order_id
       and shop_order.state = 'cancelled' and shop_order.cancelled_at < clock_timestamp() - $1 * interval '1 day'`,
      [olderThanDays],
    ),
    database.query(
      `delete from order_media using order_wish, shop_order
     where order_wish.id = order_media.order_wish_id and shop_order.id = order_wish.order_id
       and shop_order.state = 'cancelled' and shop_order.cancelled_at < clock_timestamp() - $1 * interval '1 day'
     returning order_media.id`,
      [olderThanDays],
    ),
  ]);
  return deleted.length;
}
