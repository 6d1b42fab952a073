import type { Queryable } from '../../../platform/database/database.ts';
import { type SaleSignals, TINY_ORDER } from './holds.rules.ts';

/** What a kept back line brought whom, as far as it was not taken back since, in cents. */
export interface Held {
  readonly orderId: number;
  readonly companyId: number;
  readonly state: 'held' | 'released' | 'returned';
  readonly shares: readonly { readonly level: number; readonly personId: number; readonly cents: number }[];
}

/** A line's held fees, with its order locked until the transaction ends; undefined when they were never held. */
export async function lockHeld(transaction: Queryable, lineId: number): Promise<Held | undefined> {
  const locked = transaction.query(
    `select id from shop_order where id = (select order_id from order_line where id = $1) for no key update`,
    [lineId],
  );
  // A separate statement, whose snapshot is taken after the lock.
  const read = transaction.query<Held>(
    `select line.order_id as "orderId", line.company_id as "companyId", hold.state,
       (select coalesce(json_agg(json_build_object('level', level, 'personId', person_id,
          'cents', amount_cents - returned_cents) order by level), '[]')
        from fee_share where line_id = line.id and returned_cents < amount_cents) as shares
     from fee_hold hold join order_line line on line.id = hold.line_id
     where hold.line_id = $1`,
    [lineId],
  );
  const [, [held]] = await Promise.all([locked, read]);
  return held;
}

/** What an administrator made of held fees, and why. */
export interface Decision {
  readonly lineId: number;
  readonly actorId: number;
  readonly reason: string;
}

export async function storeDecision(
  transaction: Queryable,
  state: 'released' | 'returned',
  { lineId, actorId, reason }: Decision,
): Promise<void> {
  await transaction.query(
    `update fee_hold set state = $2, decided_by = $3, reason = $4, decided_at = clock_timestamp()
     where line_id = $1`,
    [lineId, state, actorId, reason],
  );
}

/** An order that is being paid: locked, and its chains are stored. */
export interface SoldOrder {
  readonly orderId: number;
  readonly buyerId: number;
  /** The card service's fingerprint of the card; null when it gave none. */
  readonly cardFingerprint: string | null;
}

/** Letters and digits alone, small: how a street is written makes no other place of it. */
const street = (line: string): string => `regexp_replace(lower(${line}), '[^a-z0-9]', '', 'g')`;
const zip = (line: string): string => `left(regexp_replace(${line}, '[^0-9]', '', 'g'), 5)`;

/** Whether two streets are one place, where a flat may stand behind one of them. */
const isSamePlace = (own: string, other: string): string =>
  `(${own} = ${other} or ${own} <> '' and ${other} <> '' and (starts_with(${own}, ${other}) or starts_with(${other}, ${own})))`;

/**
 * What speaks against the sales of an order: whether its card paid an order of anybody who earns by it, whether its address
 * or its browser is that of the influencer who made the sale, and the buyer's email address. Only companies with an influencer are
 * among the answers.
 */
export async function saleSignals(
  transaction: Queryable,
  { orderId, buyerId, cardFingerprint }: SoldOrder,
): Promise<(SaleSignals & { readonly mail: string })[]> {
  return transaction.query(
    `select seller.company_id, (select email from person where id = $2) as mail,
       exists (select from shop_order own join order_chain chain on chain.person_id = own.buyer_id
         where chain.order_id = $1 and chain.company_id = seller.company_id
           and own.card_fingerprint = $3) as same_card,
       exists (select from address
         cross join lateral (select ${street('address.address1')} as own,
           ${street("bought.delivery ->> 'address1'")} as other) street
         where address.person_id = seller.person_id
           and ${zip('address.zip')} = ${zip("bought.delivery ->> 'zip'")}
           and ${isSamePlace('street.own', 'street.other')}) as same_address,
       bought.visitor is not null and (
         exists (select from visit where visit.visitor = bought.visitor and visit.person_id = seller.person_id)
         or exists (select from shop_order own where own.visitor = bought.visitor
           and own.buyer_id = seller.person_id)) as same_device,
       case when bought.cart_total < $4 then (
         select count(*) from shop_order tiny
         join order_chain chain on chain.order_id = tiny.id and chain.level = 1
           and chain.company_id = seller.company_id and chain.person_id = seller.person_id
         where tiny.buyer_id = $2 and tiny.cart_total < $4
           and tiny.created_at > clock_timestamp() - interval '1 hour') else 0 end as tiny_orders
     from shop_order bought
     join order_chain seller on seller.order_id = bought.id and seller.level = 1
     where bought.id = $1`,
    [orderId, buyerId, cardFingerprint, TINY_ORDER],
  );
}
