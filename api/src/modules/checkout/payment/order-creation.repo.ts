import type { Queryable } from '../../../platform/database/database.ts';
import type { FrozenQuote } from '../quotes.rules.ts';
import type { NewLine } from './placement.rules.ts';

const lineColumns = `company_id, product_id, merchandise_id, position, name_view, merchandice_name, options,
  picture_location, picture_alt, price_cents, quantity, tax_cents, fee_percent, influencer_id, to_make, delay_days,
  awaits_start`;

/** Reads rows of lines from a JSON parameter. */
const linesOf = (parameter: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) as line (place integer, wish_id integer, company_id integer,
     product_id integer, merchandise_id integer, position smallint, name_view text, merchandice_name text, options jsonb,
     picture_location text, picture_alt text, price_cents integer, quantity integer, tax_cents integer,
     fee_percent smallint, influencer_id integer, to_make boolean, delay_days integer, awaits_start boolean)`;

const inPlace = <T extends object>(rows: readonly T[]): string =>
  JSON.stringify(rows.map((row, place) => ({ ...row, place })));

/** An order to be stored. */
export interface OrderToStore {
  readonly buyerId: number;
  /** The browser's id, a UUID. */
  readonly visitor: string;
  readonly quote: FrozenQuote;
  readonly lines: readonly NewLine[];
  readonly payUntil: Date;
}

/** The stored order, its wishes by their ids in the cart, and how many wishes it holds. */
export interface StoredOrder {
  readonly id: number;
  readonly wishes: readonly { readonly wish_id: number; readonly id: number }[];
  readonly held: number;
}

/** Stores a pending order with parcels, wishes and lines, and marks its wishes as ordered, in one statement. */
export async function storeOrder(
  transaction: Queryable,
  { buyerId, visitor, quote, lines, payUntil }: OrderToStore,
): Promise<StoredOrder> {
  const [stored] = await transaction.query<StoredOrder>(
    `with placed as (
       insert into shop_order (buyer_id, quote_id, delivery, provider, duration_terms, cart_total, shipping,
         tax_amount, shipping_tax, charge, total, pay_until, visitor, transit_min, transit_max)
       values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $9, $10, $11, $12, $16, $17, $18) returning id
     ), parcels as (
       insert into order_parcel (order_id, company_id, shipping_cents, carrier_rate)
       select placed.id, parcel.company_id, parcel.shipping_cents, parcel.carrier_rate
       from placed, jsonb_to_recordset($13::jsonb)
         as parcel (company_id integer, shipping_cents integer, carrier_rate text)
     ), wishes as (
       insert into order_wish (order_id, wish_id, name, quantity, gift, giver_name)
       select placed.id, given.wish_id, given.name, given.quantity, given.gift,
         coalesce((select giver_name from wish where wish.id = given.wish_id), '')
       from placed, jsonb_to_recordset($14::jsonb)
         as given (place integer, wish_id integer, name text, quantity integer, gift boolean)
       order by given.place returning id, wish_id
     ), lines as (
       insert into order_line (order_id, order_wish_id, ${lineColumns})
       select placed.id, wishes.id, ${lineColumns}
       from placed, wishes join ${linesOf('$15')} using (wish_id)
       order by line.place
     ), held as (
       update wish set order_id = placed.id from placed
       where wish.buyer_id = $1 and wish.order_id is null and wish.id in (select wish_id from wishes)
       returning wish.id
     )
     select id, (select json_agg(json_build_object('id', id, 'wish_id', wish_id)) from wishes) as wishes,
       (select count(*) from held) as held
     from placed`,
    [
      buyerId,
      quote.tax_id,
      JSON.stringify(quote.address),
      quote.provider,
      quote.duration_terms,
      quote.cart_total,
      quote.shipping,
      quote.tax_amount,
      quote.shipping_tax,
      quote.charge,
      quote.total,
      payUntil,
      JSON.stringify(quote.parcels),
      inPlace(quote.wishes.map(({ wish_id, name, quantity, gift }) => ({ wish_id, name, quantity, gift }))),
      inPlace(lines),
      visitor,
      quote.transit.min,
      quote.transit.max,
    ],
  );
  if (!stored) throw new Error('The order was not stored');
  return stored;
}

/**
 * Reopens an order that was cancelled unpaid: replaces its lines and takes back its wishes that are still in the
 * cart and in no other order.
 */
export async function storeAgain(
  transaction: Queryable,
  orderId: number,
  lines: readonly NewLine[],
  payUntil: Date,
): Promise<void> {
  await transaction.query('delete from order_line where order_id = $1', [orderId]);
  await transaction.query(
    `with opened as (
       update shop_order set state = 'pending', cancelled_at = null, pay_until = $3 where id = $1 returning id, buyer_id
     ), held as (
       update wish set order_id = opened.id from opened
       where wish.buyer_id = opened.buyer_id and wish.order_id is null
         and wish.id in (select wish_id from order_wish where order_id = $1)
     )
     insert into order_line (order_id, order_wish_id, ${lineColumns})
     select $1, order_wish.id, ${lineColumns}
     from (select id, wish_id from order_wish where order_id = $1) order_wish join ${linesOf('$2')} using (wish_id)
     order by line.place`,
    [orderId, inPlace(lines), payUntil],
  );
}
