import type { GiftContent } from 'shared-api/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Sealed } from '../../../platform/sealing/sealer.ts';

/** A gift for its page. */
export interface GiftRow {
  readonly order_wish_id: number;
  readonly opened_at: Date | null;
  readonly thanked_at: Date | null;
  readonly giver_id: number;
  readonly giver: string;
  readonly giver_picture_location: string;
  readonly product_id: number;
  readonly product_name: string;
  readonly options: GiftContent['options'];
  readonly picture_location: string;
  readonly picture_alt: string;
  readonly company_id: number;
  readonly company_name_code: string;
  readonly company_name_view: string;
  /** Has a password. */
  readonly shut: boolean;
  /** All of it was cancelled before it was shipped. */
  readonly taken_back: boolean;
  /** Opened in this browser recently. */
  readonly opened_here: boolean;
  /** This browser is known as the giver's. */
  readonly own: boolean;
}

/** A gift for the giver's order page; sealed texts in hexadecimal digits. */
export interface OwnGiftRow {
  readonly order_wish_id: number;
  readonly code_key_id: string;
  readonly code_sealed: string;
  readonly opened_at: Date | null;
  readonly thanked_at: Date | null;
  readonly thanks_key_id: string | null;
  readonly thanks_sealed: string | null;
}

/** How long a browser is remembered as the opening one or as the giver's. */
const LATELY = "clock_timestamp() - interval '24 hours'";

/** The gifts of an order without a page. */
export async function giftsWithoutPage(transaction: Queryable, orderId: number): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    `select id from order_wish where order_id = $1 and gift
       and not exists (select from gift where gift.order_wish_id = order_wish.id) order by id`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}

/** Inserts the page of a gift unless it exists. */
export async function insertGift(
  transaction: Queryable,
  orderWishId: number,
  print: string,
  { keyId, sealed }: Sealed,
): Promise<void> {
  await transaction.query(
    `insert into gift (order_wish_id, code_print, code_key_id, code_sealed)
     values ($1, $2, $3, decode($4, 'hex')) on conflict (order_wish_id) do nothing`,
    [orderWishId, print, keyId, sealed.toString('hex')],
  );
}

/** The gift of a code's fingerprint, as seen by this browser. */
export async function giftOf(
  database: Queryable,
  print: string,
  visitor: string | null,
): Promise<GiftRow | undefined> {
  const [row] = await database.query<GiftRow>(
    `select gift.order_wish_id, gift.opened_at, gift.thanked_at,
       giver.id as giver_id, coalesce(nullif(wish.giver_name, ''), giver.username) as giver,
       case when wish.giver_name = '' then giver.picture_location else '' end as giver_picture_location,
       main.product_id, main.name_view as product_name, main.options, main.picture_location, main.picture_alt,
       company.id as company_id, company.name_code as company_name_code, company.name_view as company_name_view,
       exists (select from order_media where order_wish_id = wish.id and gift and kind = 'PASSWORD') as shut,
       not exists (select from order_line line where line.order_wish_id = wish.id and line.position = 0
         and (line.state not in ('cancelled', 'refunded') or line.shipped_at is not null)) as taken_back,
       coalesce(browser.opened_at > ${LATELY}, false) as opened_here,
       coalesce(browser.giver_at > ${LATELY}, false)
         or exists (select from visit where visitor = $2::uuid and person_id = giver.id) as own
     from gift
     join order_wish wish on wish.id = gift.order_wish_id
     join shop_order on shop_order.id = wish.order_id
     join person giver on giver.id = shop_order.buyer_id
     join lateral (select * from order_line where order_wish_id = wish.id and position = 0 order by id limit 1) main
       on true
     join company on company.id = main.company_id
     left join gift_browser browser on browser.order_wish_id = wish.id and browser.visitor = $2::uuid
     where gift.code_print = $1`,
    [print, visitor],
  );
  return row;
}

/** Stores that a gift was opened in a browser. */
export async function noteOpening(
  transaction: Queryable,
  orderWishId: number,
  visitor: string,
): Promise<void> {
  await transaction.query(
    `insert into gift_browser (order_wish_id, visitor, opened_at) values ($1, $2, clock_timestamp())
     on conflict (order_wish_id, visitor) do update set opened_at = excluded.opened_at`,
    [orderWishId, visitor],
  );
}

/** Stores that a browser is the giver's. */
export async function noteGiver(
  database: Queryable,
  orderWishIds: readonly number[],
  visitor: string,
): Promise<void> {
  await database.query(
    `insert into gift_browser (order_wish_id, visitor, giver_at)
     select order_wish_id, $2::uuid, clock_timestamp() from gift
     where order_wish_id = any($1::integer[]) order by order_wish_id
     on conflict (order_wish_id, visitor) do update set giver_at = excluded.giver_at`,
    [orderWishIds, visitor],
  );
}

/** Marks a gift as opened; true for the first opening. */
export async function markOpened(transaction: Queryable, orderWishId: number): Promise<boolean> {
  const marked = await transaction.query(
    `update gift set opened_at = clock_timestamp() where order_wish_id = $1 and opened_at is null
     returning order_wish_id`,
    [orderWishId],
  );
  return marked.length > 0;
}

/** Stores the thanks for a gift; false when there are some already. */
export async function keepThanks(
  transaction: Queryable,
  orderWishId: number,
  { keyId, sealed }: Sealed,
): Promise<boolean> {
  const kept = await transaction.query(
    `update gift set thanked_at = clock_timestamp(), thanks_key_id = $2, thanks_sealed = decode($3, 'hex'),
       opened_at = coalesce(opened_at, clock_timestamp())
     where order_wish_id = $1 and thanked_at is null returning order_wish_id`,
    [orderWishId, keyId, sealed.toString('hex')],
  );
  return kept.length > 0;
}

export async function ownGifts(database: Queryable, orderWishIds: readonly number[]): Promise<OwnGiftRow[]> {
  return database.query<OwnGiftRow>(
    `select order_wish_id, code_key_id, encode(code_sealed, 'hex') as code_sealed, opened_at, thanked_at,
       thanks_key_id, encode(thanks_sealed, 'hex') as thanks_sealed
     from gift where order_wish_id = any($1::integer[]) order by order_wish_id`,
    [orderWishIds],
  );
}

/** Deletes expired attempts and browsers; returns the count. */
export async function forgetVisitors(database: Queryable): Promise<number> {
  const tries = await database.query('delete from gift_try where expire < $1 returning key', [Date.now()]);
  const browsers = await database.query(
    `delete from gift_browser where greatest(opened_at, giver_at) < ${LATELY} returning visitor`,
  );
  return tries.length + browsers.length;
}
